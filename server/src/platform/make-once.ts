import { randomBytes } from "node:crypto";
import { link, mkdir, open, rm } from "node:fs/promises";
import { dirname } from "node:path";

const isThere = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "EEXIST";

/** A new file that its owner alone reads. What it keeps must not vanish in a power cut after its first use. */
export const writeDurably = async (file: string, text: string): Promise<void> => {
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/**
 * Makes a file of its owner alone, unless it is there. Two processes that make it together end with the
 * same one: it appears whole, by a link that only one of them can make.
 */
export const makeOnce = async (file: string, text: string): Promise<void> => {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  await writeDurably(draft, text);
  try {
    await link(draft, file);
  } catch (error) {
    if (!isThere(error)) throw error;
  } finally {
    await rm(draft, { force: true });
  }
};
