// Bundles a program with webpack. package.test.mjs runs it in a process with the folder of Debian's
// modules in NODE_PATH.
//
// Usage: node webpack.cjs ENTRY TARGET OUTPUT
//
// Debian's webpack looks for modules in a folder of Debian's node, which the node of others does not
// name.

const { variables } = process.config;
const node_prefix = process.env.NODE_PATH.replace(/\/share\/nodejs\/?$/, "");
Object.defineProperty(process, "config", {
  value: { ...process.config, variables: { node_relative_path: "share/nodejs", node_prefix, ...variables } },
});

const [entry, target, path] = process.argv.slice(2);
require("webpack")({ entry, target, mode: "production", performance: false, output: { path } },
  (error, stats) => {
    const text = error?.message ?? stats.toString({ all: false, errors: true, warnings: true });
    process.stdout.write(text);
    process.exitCode = error === null && text === "" ? 0 : 1;
  });
