// A program that uses the whole interface. It is only type-checked.

import {
  Layout, VisualFormatError, applyFixIt, attach, constraints, defineVisualFormatElement, instantiate,
  load, parse, stringRange, version,
} from "../../visualformat/visualformat.js";
import type {
  Ambiguity, Attachment, Conflict, Diagnostic, Frame, Report, Scene, Sweep, SyntaxNode,
} from "../../visualformat/visualformat.js";

const scene: Scene = {
  superview: { width: 320, height: null, direction: "ltr", margins: 20, stack: ["icon"] },
  spacing: { sibling: 8, superview: 20 },
  metrics: { gap: 12 },
  views: {
    panel: { safeArea: { top: 1 }, contentOffset: [0, 5] },
    icon: { intrinsic: [60, null], hugging: 251, resistance: [750, 750], parent: "panel" },
    title: { baseline: 16, firstBaseline: 12, alignmentInsets: { bottom: 4, trailing: 4 } },
    badge: { autoresizing: { mask: "h=-&- v=---", frame: [0, 0, 1, 1], in: [2, 2] } },
    header: {
      stack: {
        views: ["title"], axis: "vertical", distribution: "equalSpacing", alignment: "center",
        spacing: 4, customSpacing: { title: 2 }, marginsRelative: true, baselineRelative: false,
        hidden: ["title"],
      },
    },
    form: {
      grid: {
        views: [["name", null], ["save"]], rowSpacing: 8, columnSpacing: 6, x: "fill", y: "top",
        rowAlignment: "firstBaseline", rows: [{ height: 5, topPadding: 1, bottomPadding: 1 }],
        columns: [{ width: 60, x: "trailing", leadingPadding: 1, trailingPadding: 2 }],
        cells: { save: { x: "center" } }, merge: [{ rows: 1, columns: "0..1" }],
      },
    },
  },
  guides: { gutter: { parent: "panel" } },
  layout: [
    "H:|-[icon]-|",
    { format: "V:|-gap-[icon]", options: ["alignAllLeading"], identifier: "column" },
    { equation: "title.width <= superview.width * 0.5", identifier: "limit" },
  ],
  profile: "uiKit",
  fitting: "expanded",
  scale: 2,
};

async function useEngine(bytes: Uint8Array): Promise<void> {
  await load();
  await load(new URL("https://example.org/visualformat.wasm"));
  await load(fetch("visualformat.wasm"));
  await load({ full: true, source: fetch("visualformat-full.wasm") });
  await instantiate(bytes);
}

function useFormats(format: string): string {
  const { tree, diagnostics } = parse(format);
  const children: SyntaxNode[] = tree.children;
  const [first] = constraints([format], { views: ["a"], metrics: { m: 1 }, superview: false });
  const second: string | null = first.secondItem;
  return diagnostics.map(fixed).join() + children.length + second;
}

function fixed({ format, offset, length, fixIts, rule }: Diagnostic): string {
  const index: number | null = rule;
  const { start, end } = stringRange(format, offset ?? 0, length);
  return index === null ? applyFixIt(format, fixIts[0]) : format.slice(start, end);
}

async function explain(layout: Layout): Promise<string> {
  const text: string = await layout.explain();
  return `${version}: ${layout.brokenConstraintCount} ${text}`;
}

function useLayout(): Frame {
  const layout = new Layout(scene);
  layout.add(["H:[a]-[b]", { equation: "a.top == b.top" }], { options: ["alignAllTop"] });
  layout.setSize(320, null);
  layout.set("gap", 8);
  layout.setContentSize("icon", 60, null);
  layout.setDirection("rtl");
  const numbers: Float64Array = layout.readFrames(new Float64Array(8));
  const report: Report = layout.report();
  const [conflict]: Conflict[] = layout.conflicts();
  const [ambiguity]: Ambiguity[] = layout.ambiguities();
  const sweep: Sweep = layout.sweep("width", 0, numbers[2]);
  console.log(report.constraints[conflict.broken].text, ambiguity.undetermined, sweep.pieces);
  console.log(layout.svg([conflict.broken]).length, layout.svg());
  console.log(layout.names.length, layout.parents[0]?.length, layout.scene.superview?.width);
  layout.dispose();
  return layout.frames().icon;
}

function useAttachment(element: HTMLElement): Attachment {
  const attachment = attach(element, "H:|[title]|", {
    metrics: { gap: 4 }, spacing: { sibling: 4 }, names: (child) => child.id, direction: "ltr",
    fit: "height", views: { title: { hugging: 251 } },
  });
  attachment.layout.add("V:|[title]|");
  attachment.update();
  attachment.detach();
  return attachment;
}

function defineElement(): Attachment | null {
  const element = new (defineVisualFormatElement("card-layout"))();
  element.setAttribute("rules", "H:|-[title]-|");
  return element.attachment;
}

function describe(error: unknown): string {
  return error instanceof VisualFormatError ? error.diagnostics[0].category : String(error);
}

// @ts-expect-error The option does not exist.
new Layout({ layout: [{ format: "[a]", options: ["alignAll"] }] });
// @ts-expect-error A scene has no such key.
new Layout({ superview: { heigth: 5 } });
// @ts-expect-error A size has two lengths.
new Layout().setSize(5);
// @ts-expect-error The direction does not exist.
new Layout().setDirection("left");
// @ts-expect-error Names are read-only.
new Layout().names.push("a");

export { defineElement, describe, explain, useAttachment, useEngine, useFormats, useLayout };
