import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/**
 * Gives somebody more to do than anybody would make by hand: signed subscriptions to these rounds and
 * contracts that wait, as rows, by a process beside the server of this folder.
 */
export const keepBusy = async (
  dataDir: string,
  personId: string,
  roundIds: readonly string[],
): Promise<void> => {
  const file = join(import.meta.dirname, "..", "server", "test", "keep-busy.ts");
  const child = spawn(process.execPath, [file, dataDir, personId, ...roundIds], {
    stdio: "inherit",
  });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error(`Rows could not be written beside the server of ${dataDir}`);
};
