import { randomBytes } from "node:crypto";
import { link, mkdir, open, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";

export type Secrets = Readonly<{ sessionSecret: string; filesKey: string }>;

type SecretSettings = Readonly<{
  dataDir: string;
  sessionSecret: string | undefined;
  filesKey: string | undefined;
}>;

/**
 * Reads a secret kept in a file of its owner alone, or makes it. Two processes that start
 * together end with the same one: the file appears whole, by a link that only one can make.
 */
export const keepSecret = async (file: string): Promise<string> => {
  const kept = await readSecret(file);
  if (kept !== undefined) return kept;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  await writeDurably(draft, `${randomBytes(32).toString("hex")}\n`);
  try {
    await link(draft, file);
  } catch (error) {
    if (!isCode(error, "EEXIST")) throw error;
  } finally {
    await rm(draft, { force: true });
  }
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
    if (isCode(error, "ENOENT")) return undefined;
    throw error;
  }
  if (!/^[0-9a-f]{64}\n$/.test(text)) {
    // Making another one would lock out whatever was encrypted with the first.
    throw new Error(`The secret in ${file} is damaged: restore it from a copy of the data folder.`);
  }
  return text.trim();
};

// A key that encrypts files must not vanish in a power cut after its first use.
const writeDurably = async (file: string, text: string): Promise<void> => {
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;
