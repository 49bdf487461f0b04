// Runs the cases of `attach`, one in each load of the page, and posts their results to the server.
//
// `?case=NAME` starts with a case; the page then opens the next one itself, unless `&only` follows.
// The server learns the name of a case before it runs, so that it can report a frozen page.

import { load } from "../../../.build/web/visualformat/visualformat.js";
import { contentCases } from "./cases/content.js";
import { lifetimeCases } from "./cases/lifetime.js";
import { nestedCases } from "./cases/nested.js";
import { surroundingsCases } from "./cases/surroundings.js";
import { timeCases } from "./cases/times.js";
import { Test } from "./support.js";

const cases = {
  ...nestedCases, ...lifetimeCases, ...contentCases, ...surroundingsCases, ...timeCases,
};
const names = Object.keys(cases);
const query = new URLSearchParams(location.search);
const name = query.get("case") ?? names[0];

async function post(message) {
  await fetch("/messages", { method: "POST", body: JSON.stringify(message) });
}

/** Returns the results of the case, and also its exception. */
async function runCase() {
  const test = new Test(document.querySelector("#stage"));
  try {
    await load();
    await cases[name](test);
    await test.finish();
  } catch (error) {
    test.expect("exception", `${error.name}: ${error.message}\n${error.stack}`, null);
  }
  return test.results;
}

async function main() {
  await post({ started: name, names });
  const results = await runCase();
  await post({ finished: name, results });
  const next = names[names.indexOf(name) + 1];
  if (next !== undefined && !query.has("only")) location.search = `?case=${encodeURIComponent(next)}`;
}

main();
