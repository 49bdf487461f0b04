// Bundles a program with Rollup, as a program for node or as a script of a page. package.test.mjs runs
// it in a process with the folder of Debian's modules in NODE_PATH.
//
// Usage: node rollup.cjs ENTRY TARGET OUTPUT

const { nodeResolve } = require("@rollup/plugin-node-resolve");
const { rollup } = require("rollup");

const [input, target, folder] = process.argv.slice(2);
const isPage = target === "web";

async function bundle() {
  const warnings = [];
  const bundled = await rollup({
    input, plugins: [nodeResolve({ browser: isPage })], onwarn: ({ message }) => warnings.push(message),
  });
  await bundled.write({ file: `${folder}/main.js`, format: isPage ? "iife" : "cjs" });
  return warnings;
}

bundle().catch((error) => [error.message]).then((messages) => {
  process.stdout.write(messages.join("\n"));
  process.exitCode = messages.length === 0 ? 0 : 1;
});
