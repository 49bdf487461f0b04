// The program that package.test.mjs bundles. It imports the package by its name, lays out with the
// engine that the bundle contains or finds, and reports the results: it prints them in node, and
// sends them to the server of the test in a page.

import { Layout, load, version } from "visualformat";

async function main() {
  await load();
  const scene = { superview: { width: 100, height: 50 }, layout: ["H:|-[a]-|", "V:|[a]|"] };
  const { a } = new Layout(scene).frames();
  return `${version} ${a.x} ${a.width}`;
}

function report(result) {
  if (globalThis.document === undefined) console.log(result);
  else fetch(`/result?${encodeURIComponent(result)}`);
}

main().catch((error) => String(error)).then(report);
