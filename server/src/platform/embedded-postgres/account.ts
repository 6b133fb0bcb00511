import { execFile } from "node:child_process";
import { chown, stat } from "node:fs/promises";
import { promisify } from "node:util";
import { StartRefused } from "#platform/start-refused.ts";

/** The account that PostgreSQL runs as; undefined means the user of this process. */
export type Account = Readonly<{ uid: number; gid: number }> | undefined;

const run = promisify(execFile);

/**
 * PostgreSQL refuses to run as root, so root lends it an account that every system has. A cluster
 * that an ordinary user made stays that user's, so that they can start it again.
 */
export const chooseAccount = async (clusterFolder: string): Promise<Account> => {
  if (process.getuid?.() !== 0) return undefined;
  if (process.platform !== "linux") {
    throw new StartRefused("PostgreSQL does not run as root: start Coulisse as an ordinary user.");
  }
  const owner = await stat(clusterFolder).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return { uid: await idOf("-u"), gid: await idOf("-g") };
};

/**
 * Gives PostgreSQL what it must own: its folder, and the file from which initdb reads the password.
 */
export const giveTo = async (account: Account, path: string): Promise<void> => {
  if (account !== undefined) await chown(path, account.uid, account.gid);
};

const idOf = async (option: "-u" | "-g"): Promise<number> =>
  Number((await run("id", [option, "nobody"])).stdout);
