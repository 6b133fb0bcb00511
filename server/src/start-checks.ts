import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { mkdir, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { FolderInUse, lockFolder } from "#platform/folder-lock.ts";
import { findSealFault } from "#platform/seal/keep-sealer.ts";
import { StartRefused, type SettingFault } from "#platform/start-refused.ts";

/** Settings that only this machine can judge: its folders, its names, its files. */
type Judged = Readonly<{
  [Name in "host" | "dataDir" | "legalTextsDir" | "sealFile"]: string | undefined;
}>;

const codeOf = (error: unknown): string | undefined => (error as { code?: string }).code;

const judgeHost = async (host: string): Promise<string | undefined> => {
  try {
    await lookup(host);
    return undefined;
  } catch {
    return "is no address or name of this machine";
  }
};

const isThere = async (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

const isFolder = async (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/**
 * A folder and those that it lies in. Node’s own way to make them all asks for ever where a file system,
 * as /proc is, answers that a folder is missing which is there.
 */
const makeFolders = async (path: string): Promise<void> => {
  const above = dirname(path);
  if (above !== path && !(await isThere(above))) await makeFolders(above);
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) !== "EEXIST" || !(await isFolder(path))) throw error;
  }
};

/**
 * The folder is made where it is not there yet, and written into: the database would find out in
 * half a minute.
 */
const judgeDataDir = async (dataDir: string): Promise<string | undefined> => {
  const probe = join(dataDir, `.probe-${process.pid}`);
  try {
    await makeFolders(dataDir);
    await writeFile(probe, "");
    await rm(probe);
    return undefined;
  } catch (error) {
    const code = codeOf(error);
    if (code === "EEXIST" || code === "ENOTDIR") return "is a file, or lies in one; name a folder";
    if (code === "EACCES" || code === "EPERM" || code === "EROFS") {
      return "is a folder that this user may not write into";
    }
    if (code === "ENOSPC") return "is on a disk without room";
    return "is no folder that can be made and written into";
  }
};

const judgeTexts = async (folder: string): Promise<string | undefined> =>
  (await isFolder(folder)) ? undefined : "is no folder that can be read";

/** Every fault of them, in the order of the settings. */
export const findMachineFaults = async (judged: Judged): Promise<SettingFault[]> => {
  const judges = {
    HOST: [judged.host, judgeHost],
    DATA_DIR: [judged.dataDir, judgeDataDir],
    LEGAL_TEXTS_DIR: [judged.legalTextsDir, judgeTexts],
    SEAL_FILE: [judged.sealFile, findSealFault],
  } as const;
  const found = await Promise.all(
    Object.entries(judges).map(async ([name, [value, judge]]) => ({
      name,
      why: value === undefined ? undefined : await judge(value),
    })),
  );
  return found.flatMap(({ name, why }) => (why === undefined ? [] : [{ name, why }]));
};

type Place = Readonly<{ host: string; port: number; setting?: "PORT" | "HEALTH_PORT" }>;
type Start = Place &
  Readonly<{
    run: string;
    healthPort: number | undefined;
    databaseUrl: string | undefined;
    dataDir: string;
    publicUrl: string;
  }>;

/** Why nobody can be answered there, in both languages; what is no matter of the port is thrown on. */
export const refuseListening = (
  error: unknown,
  { host, port, setting = "PORT" }: Place,
): unknown => {
  const code = codeOf(error);
  const another = port === 3000 ? 3001 : port < 65_535 ? port + 1 : 3000;
  if (code === "EADDRINUSE") {
    return new StartRefused(
      `Le port ${port} est pris par un autre programme. Choisissez-en un autre : ${setting}=${another} npm start\n` +
        `Port ${port} is taken by another program. Choose another: ${setting}=${another} npm start`,
    );
  }
  if (code === "EACCES") {
    return new StartRefused(
      `Le port ${port} n’est pas ouvert à cet utilisateur. Choisissez-en un autre : ${setting}=${setting === "PORT" ? 3000 : 9090} npm start\n` +
        `Port ${port} is not open to this user. Choose another: ${setting}=${setting === "PORT" ? 3000 : 9090} npm start`,
    );
  }
  if (code === "EADDRNOTAVAIL") {
    return new StartRefused(
      `HOST=${host} n’est pas une adresse de cette machine.\n` +
        `HOST=${host} is no address of this machine.`,
    );
  }
  return error;
};

/**
 * Whether somebody can be answered, before the database starts and a demonstration is told for half a
 * minute. Another Coulisse in the same folder says more of itself than a port that is taken.
 */
export const tryPort = async (settings: Start): Promise<void> => {
  const { host, port, run, healthPort = 0, databaseUrl, dataDir, publicUrl } = settings;
  const places: Place[] = [
    { host, port: run === "jobs" ? 0 : port },
    { host, port: healthPort, setting: "HEALTH_PORT" },
  ];
  for (const place of places) {
    // Any free one will do, or none is wanted.
    if (place.port === 0) continue;
    const probe = createServer();
    try {
      probe.listen({ host, port: place.port });
      await once(probe, "listening");
    } catch (error) {
      if (databaseUrl === undefined) await requireFreeFolder(dataDir, publicUrl);
      throw refuseListening(error, place);
    }
    probe.close();
    await once(probe, "close");
  }
};

const requireFreeFolder = async (dataDir: string, address: string): Promise<void> => {
  try {
    const lock = await lockFolder(dataDir, address);
    await lock.release();
  } catch (error) {
    if (error instanceof FolderInUse) throw error;
  }
};
