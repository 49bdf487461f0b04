// The module for logs: the documents, drawings and scenes of the command, for the logs of the tests.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { suite, test } from "node:test";
import { brotliCompressSync } from "node:zlib";
import { fileURLToPath } from "node:url";
import { builtFile, loadVisualFormat, repositoryFolder } from "./load-engine.mjs";

const logs = await import(builtFile("logs.js"));
await logs.load(builtFile("logs.wasm"));

const fixtures = new URL("Tests/EngineTests/LayoutLogs/Fixtures/", repositoryFolder);
const names = readdirSync(fixtures).filter((name) => name.endsWith(".log"));
const command = process.env.VFL ?? fileURLToPath(new URL(".build/debug/vfl", repositoryFolder));

/** The limit of the compressed module without wasm-opt, in bytes. */
const largestModule = 450_000;

const cell = `Unable to simultaneously satisfy constraints.
(
    "<NSLayoutConstraint:0x10 UILabel:0x1.height == 30   (active)>",
    "<NSLayoutConstraint:0x20 V:[UILabel:0x1(>=40)]   (active)>"
)
Will attempt to recover by breaking constraint
<NSLayoutConstraint:0x20 V:[UILabel:0x1(>=40)]   (active)>
`;

function readLog(name) {
  return readFileSync(new URL(name, fixtures), "utf8");
}

/** Returns what the command prints for a log on the standard input. */
function explainOutput(log, ...options) {
  const { stdout, status, stderr } = spawnSync(command, ["explain", ...options], {
    input: log, encoding: "utf8", maxBuffer: 1e8 });
  assert.equal(status, 0, stderr);
  return stdout;
}

/** The documents of the engine for logs. The full engine is used as soon as it is loaded. */
const documents = new Map(names.map((name) => [name, logs.explain(readLog(name))]));
const { Layout } = await loadVisualFormat();

/** Removes the results of the parser of formats, which the module does not contain. */
function removeFindings(exception) {
  if (exception.kind !== "invalid-format") return;
  for (const field of ["findings", "offset", "advice"]) delete exception[field];
}

suite("documents", () => {
  for (const name of names) {
    test(name, () => {
      const log = readLog(name);
      const expected = JSON.parse(explainOutput(log, "--format", "json"));
      const results = { small: documents.get(name), full: logs.explain(log) };
      for (const { exceptions } of [expected, ...Object.values(results)]) {
        exceptions.forEach(removeFindings);
      }
      assert.deepEqual(results, { small: expected, full: expected });
    });
  }

  test("there are logs", () => assert.ok(names.length >= 104));
});

suite("drawings and scenes", () => {
  test("a drawing is that of the command", () => {
    const log = new logs.Log(cell);
    assert.equal(`${log.drawing(0)}`.trim(), explainOutput(cell, "--svg").trim());
  });

  for (const name of names) {
    test(`the scene of ${name} can be laid out`, () => {
      const log = new logs.Log(readLog(name));
      for (let index = 0; index < log.reportCount; index += 1) {
        const scene = log.scene(index);
        const isConflict = (log.report(index)?.core.length ?? 0) > 0;
        assert.equal(scene !== null, isConflict);
        assert.equal(log.drawing(index) !== null, isConflict);
        if (scene !== null) assert.equal(new Layout(scene).report().conflicts.length, 1);
      }
      log.dispose();
    });
  }
});

suite("logs", () => {
  test("a log has a name", () => {
    assert.equal(logs.explain(cell, { name: "app.log" }).reports[0].file, "app.log");
    assert.equal(logs.explain(cell).reports[0].file, "<stdin>");
  });

  test("a log can be bytes that are not valid UTF-8", () => {
    const bytes = new Uint8Array([0xff, 0xfe, ...new TextEncoder().encode(cell), 0xc3]);
    assert.equal(logs.explain(bytes).reports.length, 1);
    assert.equal(logs.explain(Buffer.from(cell)).reports[0].line, 1);
  });

  test("text without a report", () => {
    for (const text of ["", "no report", "\0", "<NSLayoutConstraint:0x10 A:0x1.width == 1>"]) {
      assert.deepEqual(logs.explain(text).reports, []);
    }
  });

  test("two logs at a time", () => {
    const [one, other] = [new logs.Log(cell), new logs.Log(`\n${cell}${cell}`)];
    assert.deepEqual([one.reportCount, other.reportCount], [1, 2]);
    assert.deepEqual([one.report(0).line, other.report(0).line], [1, 2]);
    one.dispose();
    one.dispose();
    assert.throws(() => one.report(0), /disposed/);
    assert.equal(other.report(1).message, new logs.Log(cell).report(0).message);
  });

  test("the exceptions of a log", () => {
    const log = new logs.Log(readLog("exception-format-with-an-arrow.log"));
    assert.deepEqual(log.exceptions(), log.document().exceptions);
    const [{ format, offset, kind, findings }] = log.exceptions();
    assert.equal(kind, "invalid-format");
    // The arrow points to the space in '- (gap)'.
    assert.equal(format.slice(offset - 1, offset + 2), "- (");
    assert.deepEqual(findings, []);
    assert.deepEqual(new logs.Log(cell).exceptions(), []);
  });

  test("equal exceptions are counted", () => {
    const text = readLog("exception-format-with-an-arrow.log");
    const other = readLog("exception-format-with-written-line-breaks.log");
    const found = new logs.Log(text + other + text).exceptions();
    assert.deepEqual(found.map(({ count, sameAs }) => [count, sameAs]),
      [[2, null], [1, null], [2, 1]]);
  });

  test("wrong arguments", () => {
    const log = new logs.Log(cell);
    for (const index of [1, -1, 2 ** 31]) assert.throws(() => log.report(index), RangeError);
    assert.throws(() => new logs.Log(1), /text must be a string or a Uint8Array/);
    assert.throws(() => new logs.Log(cell, { name: 1 }), /name must be a string/);
  });
});

test("the memory of closed logs is used again", async () => {
  const { instance } = await WebAssembly.instantiate(readFileSync(builtFile("logs.wasm")));
  const engine = instance.exports;
  const bytes = new TextEncoder().encode(cell.repeat(1000));
  const sizes = [];
  for (let round = 0; round < 6; round += 1) {
    const pointer = engine.vf_allocate(bytes.length);
    new Uint8Array(engine.memory.buffer, pointer, bytes.length).set(bytes);
    const handle = engine.vf_log_open(pointer, bytes.length, 0, 0);
    engine.vf_deallocate(pointer);
    assert.deepEqual([handle, engine.vf_log_report_count(handle)], [1, 1000]);
    for (let index = 0; index < 20; index += 1) {
      assert.equal(engine.vf_log_report(handle, index), 0);
      assert.equal(engine.vf_log_drawing(handle, index), 0);
      assert.equal(engine.vf_log_scene(handle, index), 0);
    }
    assert.equal(engine.vf_log_report(handle, 1000), 2);
    assert.equal(engine.vf_log_report(handle + 1, 0), 2);
    engine.vf_log_close(handle);
    engine.vf_log_close(handle);
    sizes.push(engine.memory.buffer.byteLength);
  }
  assert.equal(sizes.at(-1), sizes.at(-4));
});

test(`the module has at most ${largestModule} bytes, compressed with brotli`, () => {
  const size = brotliCompressSync(readFileSync(builtFile("logs.wasm"))).length;
  assert.ok(size <= largestModule, `${size} bytes`);
});
