import { stripVTControlCharacters } from "node:util";
import { checkAll } from "./check.mjs";
import { ensureChromium } from "./chromium.mjs";
import { failuresIn } from "./failures.mjs";
import { projectNode } from "./node-version.mjs";
import { ensurePgBouncer } from "./pgbouncer.mjs";
import { BootstrapFailure, capture, say } from "./process.mjs";
import { ensureSite } from "./site.mjs";
import { slowestIn } from "./slowest.mjs";

const slowestMax = 5;
const failuresMax = 10;

/** Runs every part, also after one failed, and ends with what each runner said of itself. */
export const runTests = async (only) => {
  const chosen = parts.filter(({ name }) => only === undefined || name === only);
  const outcomes = [];
  for (const { name, title, work } of chosen) {
    say(`\n── ${title}`);
    const began = performance.now();
    const outcome = await attempt(work);
    outcomes.push({ name, seconds: (performance.now() - began) / 1000, ...outcome });
  }
  say("\n── In short");
  for (const { name, seconds, code, closing, failures = [], slowest = [] } of outcomes) {
    say(`${code === 0 ? "✓" : "✗"} ${name.padEnd(6)} ${seconds.toFixed(0).padStart(4)} s`);
    for (const line of [...closing, ...failures, ...slowest]) say(`    ${line}`);
  }
  return outcomes.every(({ code }) => code === 0) ? 0 : 1;
};

const attempt = async (work) => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BootstrapFailure)) throw error;
    say(error.message);
    return { code: 1, closing: [error.message] };
  }
};

// The project "scripts" is one of the checks, so that it has already run.
const runUnits = async () => {
  const pgbouncer = await ensurePgBouncer();
  return runRunner(
    ["node_modules/vitest/vitest.mjs", "run", "--project=!scripts"],
    /^\s*(Test Files|Tests|Errors|Type Errors)\s/,
    { PGBOUNCER_PATH: pgbouncer },
  );
};

const runJourneys = async () => {
  const chromium = await ensureChromium();
  await ensureSite();
  return runRunner(
    ["node_modules/@playwright/test/cli.js", "test", "--config=e2e/playwright.config.ts"],
    /^\s*\d+ (passed|failed|flaky|skipped|did not run|interrupted)|^Error: /,
    { CHROMIUM_PATH: chromium },
  );
};

const runRunner = async (programArguments, closingLine, env) => {
  const { code, output } = await capture(projectNode(), programArguments, { env, show: true });
  const plain = stripVTControlCharacters(output);
  const closing = plain.split("\n").filter((line) => closingLine.test(line));
  return {
    code,
    closing: closing.map((line) => line.trim()),
    failures: code === 0 ? [] : failuresIn(plain, failuresMax),
    slowest: slowestIn(plain, slowestMax),
  };
};

const parts = [
  { name: "check", title: "Checks", work: checkAll },
  { name: "unit", title: "Units, database and screens", work: runUnits },
  { name: "e2e", title: "Journeys in a browser", work: runJourneys },
];
