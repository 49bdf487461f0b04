// The Swift code of the playground: it compiles, and no text of a scene can become code.
//
// UIKit is replaced by the stubs in Tests/KitStub. The code of all samples is checked at once.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { SAMPLES } from "../playground/samples.js";
import { exportedText } from "../playground/scene-text.js";
import { instantiate } from "../visualformat/engine.js";
import { builtFile, repositoryFolder } from "./load-engine.mjs";

await instantiate(await readFile(builtFile("visualformat-full.wasm")));

const hostileTexts = ['"', "\\", "\\(evil())", "\\#(evil())", "\\##(evil())", '"#', '"##', '"""#',
  "a\nevil()", "\r", "\u{0}", "\u{1b}[31m", "`evil()`", ")evil()(", "<script>", "'", "${evil()}"];

/** The forms that are Swift code: the numbers of `vf_scene_export`. */
const FORMS = { swift: 0, anchors: 1, constraints: 2, macro: 3 };

/**
 * Returns code without its comments and string literals. Fails on a literal that contains code.
 * Comments are whole lines or follow two spaces, which no other code does.
 */
function codeOutsideLiterals(code) {
  let rest = code.replaceAll(/^ *\/\/ .*$| {2}\/\/ .*$/gm, "");
  let outside = "";
  for (;;) {
    const start = rest.match(/(#*)("""|")/);
    if (!start) return outside + rest;
    outside += rest.slice(0, start.index);
    const [opening, marks, quotes] = start;
    let index = start.index + opening.length;
    while (!rest.startsWith(quotes + marks, index)) {
      assert(index < rest.length, `a literal does not end: ${code}`);
      const isEscape = rest.startsWith(`\\${marks}`, index);
      const escape = rest[index + 1 + marks.length];
      assert(!isEscape || escape !== "(", `an interpolation: ${code}`);
      assert(quotes === '"""' || !/[\n\r\0]/.test(rest[index]), `a control character: ${code}`);
      index += isEscape ? marks.length + 2 : 1;
    }
    rest = rest.slice(index + quotes.length + marks.length);
  }
}

function expectNoCode(scene) {
  for (const form of Object.values(FORMS)) {
    const code = codeOutsideLiterals(exportedText(scene, form));
    assert(!/evil\(|[`'<\\]|\$\{/.test(code), code);
  }
}

for (const text of hostileTexts) {
  test(`text ${JSON.stringify(text)}`, () => {
    const name = `a${text}`;
    expectNoCode({ views: { [name]: { hugging: text }, b: { parent: name } },
      guides: { [`${name}2`]: {} }, metrics: { [name]: text },
      superview: { width: text, height: 1, margins: { top: text } },
      spacing: { sibling: text, superview: text }, scale: text, layout: [text] });
    expectNoCode({ views: { a: {} }, layout: [{ format: text, identifier: text }] });
  });
}

test("texts stay as they are", () => {
  const code = exportedText({ superview: { width: 1.5, height: 2 }, views: { a: {}, for: {} },
    metrics: { gap: 8, large: 1e21 }, layout: ["H:|-gap-[a]"] }, FORMS.swift);
  for (const part of ["LayoutTree(width: 1.5, height: 2)", "let `for` = LayoutView(\"for\")",
    "metrics: [\"gap\": 8.0, \"large\": 1e21]", "  \"H:|-gap-[a]\""]) {
    assert(code.includes(part), `${part}\n${code}`);
  }
});

const build = fileURLToPath(new URL(".build/debug/", repositoryFolder));
const modules = join(build, "Modules");
// The build derives the name from that of the folder; see Scripts/package-flags.sh.
const packageName = basename(fileURLToPath(repositoryFolder)).toLowerCase()
  .replaceAll(/[^a-z0-9]/g, "_");
const skip = existsSync(join(modules, "VisualFormat.swiftmodule")) ? false : "the package is not built";

/** Names that mean something in Swift or in the code, and numbers that need care. */
const NAMES = ["Self", "self", "_", "__", "init", "Type", "Any", "super", "for", "in", "nil", "print",
  "view", "views", "subview", "constraints", "metrics", "tree", "UIView", "LayoutView", "String",
  "CGFloat", "NSLayoutConstraint", "await", "some", "Protocol", "root2", "as", "is", "try"];
const NAME_SCENE = {
  superview: { width: 1e21, height: 1e-7, margins: { top: 0.5, leading: 1e21 } },
  views: Object.fromEntries(NAMES.map((name) => [name, { intrinsic: [1e21, 0.1], hugging: 251.5 }])),
  guides: { guide: {}, switch: { parent: "Self" } },
  metrics: { large: 1e21, where: 1e-7, priority: 20.5 },
  layout: [`H:|-large-${NAMES.map((name) => `[${name}]`).join("")}-(where@priority)-|`,
    "H:[guide(>=large,<=where)]", "V:|-(1e-7)-[Self(2@priority)]-(-3)-[switch]",
    "_.width == for.height * 1e-7 + 1e21", "Self.width >= root.width - large",
    { format: "V:[in]-[nil]", identifier: "a \"\\\n" }],
};

/** Returns the code of all samples and of hostile names, each in a scope of its own. */
function codeOfAllScenes(form) {
  const scenes = [...SAMPLES.map(({ scene }) => scene), NAME_SCENE];
  const texts = scenes.map((scene) => exportedText(scene, form));
  return form === FORMS.swift ? texts.map(inFunction) : texts.map(inEnumeration);
}

function inFunction(code, index) {
  const [imports, body] = partition(code, /^import /);
  return { imports, text: `func scene${index}() throws {\n${body.join("\n")}\n}` };
}

function inEnumeration(code, index) {
  const [imports, body] = partition(code, /^import /);
  const declarations = body.join("\n").replace("func addViews", `func addViews${index}`);
  const [functions] = declarations.split("\nextension NSLayoutConstraint");
  return { imports, text: functions };
}

function partition(code, pattern) {
  const lines = code.split("\n");
  return [lines.filter((line) => pattern.test(line)), lines.filter((line) => !pattern.test(line))];
}

/** The methods that the code of some scenes declares. */
const MODIFIERS = `extension NSLayoutConstraint {
  fileprivate func withPriority(_ priority: Float) -> NSLayoutConstraint { self }
  fileprivate func withIdentifier(_ identifier: String) -> NSLayoutConstraint { self }
}
`;

function swiftc(...options) {
  const { status, stderr } = spawnSync(
    "swiftc", ["-swift-version", "6", ...options, "-I", modules], { encoding: "utf8" });
  assert.equal(status, 0, stderr);
}

function typecheck(folder, form, ...options) {
  const parts = codeOfAllScenes(form);
  const imports = [...new Set(parts.flatMap((part) => part.imports))];
  const file = join(folder, `Form${form}.swift`);
  const modifiers = form === FORMS.swift ? "" : MODIFIERS;
  writeFileSync(file, `${imports.join("\n")}\n${modifiers}${parts.map(({ text }) => text).join("\n")}`);
  swiftc("-typecheck", ...options, file);
}

function withFolder(body) {
  const folder = mkdtempSync(join(tmpdir(), "swift-code-"));
  try {
    body(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("the code for VisualFormat of all scenes compiles", { skip }, () => {
  withFolder((folder) => typecheck(folder, FORMS.swift, "-warnings-as-errors"));
});

test("the code for UIKit of all scenes compiles", { skip }, () => {
  withFolder((folder) => {
    const stubs = ["UIKit", "UIKitLayout", "Anchors", "NSLayoutConstraint"]
      .map((name) => fileURLToPath(new URL(`Tests/KitStub/${name}.swift`, repositoryFolder)));
    const kit = ["Macros", "NSLayoutConstraint+VisualFormat"]
      .map((name) => fileURLToPath(
        new URL(`Sources/VisualFormatKit/${name}.swift`, repositoryFolder)));
    const plugin = ["-load-plugin-executable",
      `${join(build, "VisualFormatMacrosPlugin-tool")}#VisualFormatMacrosPlugin`];
    const emit = ["-emit-module", "-parse-as-library", "-I", folder];
    swiftc(...emit, "-module-name", "UIKit", "-emit-module-path", join(folder, "UIKit.swiftmodule"),
      ...stubs);
    swiftc(...emit, "-package-name", packageName, "-enable-upcoming-feature", "InternalImportsByDefault",
      "-enable-upcoming-feature", "MemberImportVisibility", "-enable-upcoming-feature", "ExistentialAny",
      "-module-name", "VisualFormatKit", "-emit-module-path", join(folder, "VisualFormatKit.swiftmodule"),
      ...plugin, ...kit);
    for (const form of [FORMS.anchors, FORMS.constraints]) {
      typecheck(folder, form, "-warnings-as-errors", "-I", folder);
    }
    // The macro warns about formats of samples, such as bounds that are equal.
    typecheck(folder, FORMS.macro, "-I", folder, ...plugin);
  });
});
