/** How each runner heads the story of a test that failed: Vitest's "FAIL", Playwright's number. */
const headings = [/^\s*FAIL\s+(?<name>\S.*)$/, /^\s+\d+\) (?<name>\[.*?)(?: ─+)?$/];

const nameIn = (line) =>
  headings.map((pattern) => pattern.exec(line)?.groups.name.trim()).find(Boolean);

const saysWhy = (line) => /^\s*(?:\w*Error|Test timeout)\b/.test(line);

const saysWhere = (line) => /^\s*(?:❯|at) \S+:\d+:\d+$/.test(line);

/**
 * Reads what failed from what a runner wrote: its name, the first line of why, and where; at most
 * `count` of them. A long output is cut where it is kept, and its end is what is left of it.
 */
export const failuresIn = (output, count) => {
  const stories = new Map();
  let story = [];
  for (const line of output.split("\n")) {
    const name = nameIn(line);
    if (name !== undefined) {
      story = stories.get(name) ?? [];
      stories.set(name, story);
    } else if (story.length < 2 && (story.length === 0 ? saysWhy : saysWhere)(line)) {
      story.push(line.trim());
    }
  }
  return [...stories]
    .slice(0, count)
    .flatMap(([name, lines]) => [`✗ ${name}`, ...lines.map((line) => `    ${line}`)]);
};
