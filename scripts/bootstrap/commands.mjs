import { runChecks } from "./check.mjs";
import { develop } from "./develop.mjs";
import { ensureInstalled } from "./install.mjs";
import { endWithNpm } from "./npm-watch.mjs";
import { BootstrapFailure } from "./process.mjs";
import { start } from "./start.mjs";
import { runTests } from "./test.mjs";

const usage = `Usage: node scripts/bootstrap.mjs <command>

  start                  install, build the site and serve it (npm start)
  dev                    serve, following every change of the sources (npm run dev)
  check                  format, types, lint, boundaries, dead code, house style (npm run check)
  test [--only=<part>]   everything, or one of: check, unit, e2e (npm test -- --only=unit)
`;

const commands = new Map([
  ["start", start],
  ["dev", develop],
  ["check", runChecks],
  ["test", runTests],
]);

/** Comes back with the exit code. */
export const runCommand = async ([name, ...options]) => {
  const command = commands.get(name);
  const only = options.map((option) => /^--only=(check|unit|e2e)$/.exec(option)?.[1]);
  if (
    command === undefined ||
    only.includes(undefined) ||
    only.length > (name === "test" ? 1 : 0)
  ) {
    process.stderr.write(usage);
    return 2;
  }
  endWithNpm();
  try {
    await ensureInstalled();
    return await command(only[0]);
  } catch (error) {
    if (!(error instanceof BootstrapFailure)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
};
