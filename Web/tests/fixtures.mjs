import { readFileSync } from "node:fs";
import { repositoryFolder } from "./load-engine.mjs";

const fixturesFolder = new URL("Tests/TestSupport/Fixtures/", repositoryFolder);

/** The accepted difference between an expected length and the actual one, as in the Swift tests. */
export const lengthTolerance = 2e-5;

/** Returns the rows of a fixture, at least one. */
export function fixtureRows(name) {
  const rows = fixtureLines(`${name}.jsonl`).map((line) => JSON.parse(line));
  if (rows.length === 0) throw new Error(`the fixture ${name} is empty`);
  return rows;
}

/** Returns the lines of a fixture that are not empty. */
export function fixtureLines(fileName) {
  const text = readFileSync(new URL(fileName, fixturesFolder), "utf8");
  return text.split("\n").filter((line) => line !== "");
}
