// The examples in Markdown documents, for tests in node and in browsers.
//
// What a block `js` prints with `console.log` follows as a block `text`, or as comments
// `// prints …` in the block itself.

/** Returns the blocks of code in a language with their first line, and the expected output. */
export function documentedExamples(text, language = "js") {
  const blocks = [...text.matchAll(/^```(\w*)\n(.*?)^```$/gms)];
  return blocks.flatMap(([, ownLanguage, code], index) => {
    if (ownLanguage !== language) return [];
    const line = text.slice(0, blocks[index].index).split("\n").length + 1;
    const next = blocks[index + 1];
    return [{ line, code, output: next?.[1] === "text" ? next[2].trimEnd() : printedLines(code) }];
  });
}

/** Returns the lines that the comments of an example expect. */
function printedLines(code) {
  return [...code.matchAll(/\/\/ prints (.*)$/gm)].map((match) => match[1]).join("\n");
}
