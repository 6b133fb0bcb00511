import { randomBytes } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { makeOnce, writeDurably } from "#platform/make-once.ts";
import { isMissingFile } from "#platform/missing-file.ts";

export type Secrets = Readonly<{ sessionSecret: string; filesKey: string }>;

type SecretSettings = Readonly<{
  dataDir: string;
  sessionSecret: string | undefined;
  filesKey: string | undefined;
}>;

/**
 * Reads a secret kept in a file of its owner alone, or makes it. Two processes that start
 * together end with the same one.
 */
export const keepSecret = async (file: string): Promise<string> => {
  const kept = await readSecret(file);
  if (kept !== undefined) return kept;
  await makeOnce(file, `${randomBytes(32).toString("hex")}\n`);
  const secret = await readSecret(file);
  if (secret === undefined) throw new Error(`The secret in ${file} could not be kept.`);
  return secret;
};

/** The secrets of the settings, else those kept in the data folder. */
export const openSecrets = async (settings: SecretSettings): Promise<Secrets> => {
  const folder = join(settings.dataDir, "secrets");
  return {
    sessionSecret: settings.sessionSecret ?? (await keepSecret(join(folder, "session"))),
    filesKey: settings.filesKey ?? (await keepSecret(join(folder, "files"))),
  };
};

/**
 * Gives the key of private files: that of the settings, else the one that was kept; undefined where
 * there is none.
 */
export const findFilesKey = async ({
  dataDir,
  filesKey,
}: Omit<SecretSettings, "sessionSecret">): Promise<string | undefined> =>
  filesKey ?? (await readSecret(join(dataDir, "secrets", "files")));

/** Puts secrets of before into a new data folder; one that is there is another's, and is refused. */
export const putSecrets = async (dataDir: string, secrets: Secrets): Promise<void> => {
  const folder = join(dataDir, "secrets");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeDurably(join(folder, "session"), `${secrets.sessionSecret}\n`);
  await writeDurably(join(folder, "files"), `${secrets.filesKey}\n`);
};

const readSecret = async (file: string): Promise<string | undefined> => {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    if (isMissingFile(error)) return undefined;
    throw error;
  }
  if (!/^[0-9a-f]{64}\n$/.test(text)) {
    // Making another one would lock out whatever was encrypted with the first.
    throw new Error(`The secret in ${file} is damaged: restore it from a copy of the data folder.`);
  }
  return text.trim();
};
