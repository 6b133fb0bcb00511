import { availableParallelism } from "node:os";
import { stripVTControlCharacters } from "node:util";
import { checks } from "../checks.mjs";
import { failuresIn } from "./failures.mjs";
import { projectNode } from "./node-version.mjs";
import { capture, say } from "./process.mjs";

const inSeconds = (seconds) => `${seconds.toFixed(1).padStart(6)} s`;

const longestFirst = (times) =>
  times
    .toSorted((one, other) => other.seconds - one.seconds)
    .map(({ name, seconds }) => `${inSeconds(seconds)}  ${name}`);

const storyLines = 8;

/** The tests that failed where a check has some, else the last that it wrote. */
const storyOf = (output) => {
  const plain = stripVTControlCharacters(output).trimEnd();
  const failures = failuresIn(plain, storyLines);
  const story = failures.length > 0 ? failures : plain.split("\n").slice(-storyLines);
  return story.map((line) => `    ${line}`);
};

export const runChecks = async () => (await checkAll()).code;

/** Runs the table of checks, as many at once as there are processors; says how each went. */
export const checkAll = async () => {
  const node = projectNode();
  const waiting = [...checks];
  const times = [];
  const failed = [];
  const work = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const [name, program, programArguments] = check;
      const began = performance.now();
      const outcome = await capture(program === "node" ? node : program, programArguments);
      const seconds = (performance.now() - began) / 1000;
      times.push({ name: String(name), seconds });
      if (outcome.code !== 0) failed.push([`✗ ${String(name)}`, ...storyOf(outcome.output)]);
      say(`${outcome.code === 0 ? "✓" : "✗"} ${name.padEnd(20)} ${inSeconds(seconds)}`);
      if (outcome.code !== 0) say(outcome.output.trimEnd());
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
  const closing = `Checks  ${checks.length - failed.length} of ${checks.length} passed`;
  say(closing);
  return {
    code: failed.length === 0 ? 0 : 1,
    closing: [closing],
    failures: failed.flat(),
    slowest: longestFirst(times),
  };
};
