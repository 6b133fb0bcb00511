/**
 * The commands that write and read an archive share this: what they are called with, and how they
 * end.
 */
import { parseArgs } from "node:util";
import { tableOf, type Examined } from "#platform/backup/examine.ts";
import { StartRefused } from "#platform/start-refused.ts";
import { settingsOrExit, type Settings } from "#server/settings.ts";

type ArchiveCommand = Readonly<{
  settings: Settings;
  /** The archive. */
  path: string;
  /** The keys are written or read in this file, apart from the archive. */
  keys: string | undefined;
}>;

export const runArchiveCommand = async (
  name: string,
  run: (command: ArchiveCommand) => Promise<void>,
): Promise<void> => {
  const { values, positionals } = parseArgs({
    options: { keys: { type: "string" } },
    allowPositionals: true,
  });
  const [path] = positionals;
  if (!path || positionals.length > 1) {
    process.stderr.write(`npm run ${name} -- FILE [--keys FILE]\n`);
    process.exitCode = 1;
    return;
  }
  await sayWhatCanBeMended(() => run({ settings: settingsOrExit(), path, keys: values.keys }));
};

/** Tells what the operator can mend in a line, without a stack. */
export const sayWhatCanBeMended = async (run: () => Promise<void>): Promise<void> => {
  try {
    await run();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!(error instanceof StartRefused) && code === undefined) throw error;
    process.stderr.write(`${message}\n`);
    process.exitCode = 1;
  }
};

/** The table of what was looked at, and each fault in a line; with any of them the command has failed. */
export const tellExamined = (found: readonly Examined[]): void => {
  process.stdout.write(`${tableOf(found)}\n`);
  for (const { faults } of found) {
    for (const fault of faults) process.stderr.write(`${fault}\n`);
  }
  if (found.some(({ faultCount }) => faultCount > 0)) process.exitCode = 1;
};
