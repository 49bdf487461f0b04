// Uses the declarations of logs.js.

import { Log, explain, load } from "../../visualformat/logs.js";
import type { LogReport } from "../../visualformat/logs.js";
import type { Scene } from "../../visualformat/visualformat.js";

await load(new URL("logs.wasm", import.meta.url));
const { reports } = explain("a log", { name: "console.log" });
const messages: string[] = reports.map((report: LogReport) => report.message);
const log = new Log(new Uint8Array(8));
const report: LogReport | null = log.report(0);
const place: string | null | undefined = report?.lines[0]?.place;
const excess: number | undefined = report?.arithmetic?.excess;
const kinds: string[] = log.exceptions().map(({ kind }) => kind);
const drawing: string | null = log.drawing(0);
const scene: Scene | null = log.scene(0);
console.log(messages, kinds, place, excess, drawing, scene, log.reportCount, log.document().errors);
log.dispose();
