// The npm package: packed, installed without a network, and used in node, in bundles and in types.
// Tests are skipped where a program is missing.

import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, readFileSync, readdirSync } from "node:fs";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { builtFile, repositoryFolder } from "./load-engine.mjs";

const folder = mkdtempSync(join(tmpdir(), "visualformat-package-"));
after(() => rmSync(folder, { recursive: true }));

const packageFolder = fileURLToPath(new URL(".", builtFile("package.json")));
const description = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8"));
const command = process.env.VFL ?? fileURLToPath(new URL(".build/debug/vfl", repositoryFolder));
const testFile = (name) => fileURLToPath(new URL(`bundles/${name}`, import.meta.url));

/** In 100 points, |-[a]-| has a space of 20 on both sides. */
const expected = `${description.version} 20 60`;

/** The folders of Debian's modules: installed, or unpacked by Scripts/check web. */
const moduleFolders = [
  "/usr/share/nodejs", fileURLToPath(new URL(".build/bundlers/usr/share/nodejs", repositoryFolder)),
];

/** Returns the folder with a module; `undefined` if it is not installed. */
const folderWith = (name) => moduleFolders.find((path) => existsSync(join(path, name, "package.json")));

/** The folders with the modules of bundlers that run in node. */
const bundlerModules = {
  webpack: folderWith("webpack"), rollup: folderWith("@rollup/plugin-node-resolve"),
};

const skipWithout = (program, option = "--version") => (
  spawnSync(program, [option]).status === 0 ? false : `the command '${program}' is not installed`);
const skips = {
  npm: skipWithout("npm"), esbuild: skipWithout("esbuild"), tsc: skipWithout("tsc"),
  chromium: skipWithout("chromium"),
  webpack: bundlerModules.webpack === undefined ? "webpack is not installed" : false,
  rollup: bundlerModules.rollup === undefined ? "Rollup with node-resolve is not installed" : false,
};

function run(program, ...values) {
  const { status, stdout, stderr } = spawnSync(program, values, { cwd: folder, encoding: "utf8" });
  assert.equal(status, 0, `${program} ${values.join(" ")}\n${stdout}${stderr}`);
  return stdout.trim();
}

/** Writes a file of the project that uses the package, and returns its path. */
function write(name, text) {
  mkdirSync(join(folder, name, ".."), { recursive: true });
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

write("package.json", '{ "name": "app", "private": true }\n');
copyFileSync(testFile("main.js"), write("main.mjs", ""));
if (skips.npm === false) {
  run("npm", "pack", packageFolder, "--pack-destination", folder, "--offline", "--loglevel", "error");
  const [archive] = readdirSync(folder).filter((name) => name.endsWith(".tgz"));
  run("npm", "install", `./${archive}`, "--offline", "--no-audit", "--no-fund");
}

const installed = (name) => join(folder, "node_modules/visualformat", name);

test("the version is that of the command", { skip: existsSync(command) ? false : "no command" }, async () => {
  const { version } = await import(builtFile("version.js"));
  assert.equal(version, description.version);
  assert.equal(spawnSync(command, ["--version"], { encoding: "utf8" }).stdout.trim(), version);
});

test("the package has the files that it names, and the documents", { skip: skips.npm }, () => {
  const filesOf = (value) => (typeof value === "string" ? [value] : Object.values(value).flatMap(filesOf));
  const files = [description.main, description.types, ...filesOf(description.exports)];
  assert.ok(files.length > 15);
  for (const file of [...files, "README.md", "Migration.md", "LICENSE"]) {
    assert.ok(existsSync(installed(file)), file);
  }
});

for (const document of ["README.md", "Migration.md"]) {
  test(`${document} has links to files of the package only`, { skip: skips.npm }, () => {
    const links = [...readFileSync(installed(document), "utf8").matchAll(/\]\(([^)#]+)/g)];
    const targets = links.map(([, target]) => target).filter((target) => !/^https?:/.test(target));
    assert.ok(targets.length > 0);
    assert.deepEqual(targets.filter((target) => !existsSync(installed(target))), []);
  });
}

test("the modules for bundlers have the interfaces of the others", async () => {
  for (const [name, bundled] of [["visualformat.js", "bundled.js"], ["logs.js", "bundled-logs.js"]]) {
    const [one, other] = await Promise.all([name, bundled].map((file) => import(builtFile(file))));
    assert.deepEqual(Object.keys(other), Object.keys(one));
  }
});

test("node imports the package", { skip: skips.npm }, () => {
  assert.equal(run("node", "main.mjs"), expected);
});

test("a CommonJS module imports the package and its other entries", { skip: skips.npm }, () => {
  const file = write("main.cjs", `
    (async () => {
      const { Layout, load, version } = await import("visualformat");
      const { Log } = await import("visualformat/logs");
      const { engine } = await import("visualformat/engines/full");
      await load({ full: true, source: engine() });
      const { frames } = new Layout({ superview: { width: 100 }, layout: ["H:|-[a]-|"] }).report();
      console.log(version, frames.a.x, frames.a.width, new Log("").reportCount);
    })();`);
  assert.equal(run("node", file), `${expected} 0`);
});

/** The formats and platforms of bundles of esbuild, which does not copy engines. */
const esbuildOptions = {
  "module.mjs": ["--format=esm"],
  "script.cjs": ["--format=iife", "--minify"],
  "program.cjs": ["--format=cjs", "--platform=node", "--minify"],
};

for (const [name, options] of Object.entries(esbuildOptions)) {
  test(`esbuild bundles ${name}`, { skip: skips.npm || skips.esbuild }, () => {
    const file = join(folder, "esbuild", name);
    const messages = run("esbuild", "main.mjs", "--bundle", ...options, `--outfile=${file}`, "--log-level=warning");
    assert.equal(messages, "");
    assert.equal(run("node", file), expected);
  });
}

test("a bundle of esbuild explains which import has the full engine", { skip: skips.npm || skips.esbuild }, () => {
  const source = write("full.mjs", `
    import { load } from "visualformat";
    load({ full: true }).catch((error) => console.log(error.message));`);
  run("esbuild", source, "--bundle", "--outfile=full.cjs", "--log-level=warning");
  assert.match(run("node", "full.cjs"), /import \{ engine \} from 'visualformat\/engines\/full'/);
});

/** Bundles the program with a bundler that runs in node. Returns the folder of the bundle. */
function bundle(bundler, target) {
  const output = join(folder, `${bundler}-${target}`);
  const { status, stdout, stderr } = spawnSync(
    "node", [testFile(`${bundler}.cjs`), join(folder, "main.mjs"), target, output],
    { cwd: folder, encoding: "utf8", env: { ...process.env, NODE_PATH: bundlerModules[bundler] } });
  assert.equal(status, 0, stdout + stderr);
  return output;
}

for (const bundler of ["webpack", "rollup"]) {
  test(`${bundler} bundles a program for node`, { skip: skips.npm || skips[bundler] }, () => {
    const output = bundle(bundler, "node");
    assert.equal(run("node", join(output, "main.js")), expected);
  });
}

/** Serves a folder, opens a page that loads scripts of it, and returns what each script reports. */
async function resultsInChromium(root, scripts) {
  const page = scripts.map((script) => `<script src="/${script}"></script>`).join("");
  const results = [];
  let browser = null;
  let server = null;
  await new Promise((resolve, reject) => {
    server = createServer(({ url }, response) => {
      const [path, query = ""] = url.split("?");
      if (path === "/result") results.push(decodeURIComponent(query));
      if (results.length === scripts.length) resolve();
      const type = { ".js": "text/javascript", ".cjs": "text/javascript", ".wasm": "application/wasm" };
      const file = join(root, path);
      const isFile = path !== "/" && existsSync(file);
      response.setHeader("Content-Type", isFile ? type[extname(path)] : "text/html");
      response.setHeader("Access-Control-Allow-Origin", "*");
      response.end(isFile ? readFileSync(file) : page);
    });
    server.listen(0, "127.0.0.1", () => {
      browser = spawn("chromium", ["--headless=new", "--no-sandbox", "--disable-gpu",
        `--user-data-dir=${join(folder, "chromium")}`, "--remote-debugging-port=0",
        `http://127.0.0.1:${server.address().port}/`], { stdio: "ignore" });
      browser.on("exit", () => reject(new Error("Chromium ended")));
    });
  });
  browser.removeAllListeners("exit");
  await new Promise((resolve) => {
    browser.on("exit", resolve);
    browser.kill();
  });
  server.closeAllConnections();
  server.close();
  return results;
}

/** A script that imports the package from another origin, as from a server for packages. */
const importFromOtherOrigin = `
  const address = \`http://localhost:\${location.port}/node_modules/visualformat/visualformat.js\`;
  import(address).then(async ({ Layout, load, version }) => {
    await load();
    const { a } = new Layout({ superview: { width: 100, height: 50 }, layout: ["H:|-[a]-|", "V:|[a]|"] }).frames();
    return \`\${version} \${a.x} \${a.width}\`;
  }).catch(String).then((result) => fetch(\`/result?\${encodeURIComponent(result)}\`));`;

test("bundles, and a module of another origin, run in a page", {
  skip: skips.npm || skips.esbuild || skips.webpack || skips.rollup || skips.chromium, timeout: 60_000,
}, async () => {
  bundle("webpack", "web");
  bundle("rollup", "web");
  write("other-origin.js", importFromOtherOrigin);
  const scripts = ["webpack-web/main.js", "rollup-web/main.js", "esbuild/script.cjs", "other-origin.js"];
  assert.deepEqual(await resultsInChromium(folder, scripts), scripts.map(() => expected));
});

test("TypeScript finds the types of each entry", { skip: skips.npm || skips.tsc }, () => {
  const text = `
    import { Layout, load, version } from "visualformat";
    import { Log } from "visualformat/logs";
    import { engine } from "visualformat/engines/full";
    export async function frames(): Promise<number> {
      await load({ full: true, source: engine() });
      const scene = { views: { a: { intrinsic: [40, 20] } }, layout: [{ format: "[a]", options: ["alignAllTop"] }] };
      return new Layout(scene).frames().a.x + new Log(version).reportCount;
    }`;
  const commonJS = `
    export const module = import("visualformat").then(({ version }) => version);`;
  run("tsc", "--noEmit", "--strict", "--target", "es2022", "--lib", "es2022,dom",
    "--module", "node16", write("app.mts", text), write("app.cts", commonJS));
});
