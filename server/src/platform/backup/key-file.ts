import { readFile, writeFile } from "node:fs/promises";
import { z } from "zod";
import type { Secrets } from "#platform/secrets.ts";
import { StartRefused } from "#platform/start-refused.ts";

const form = "coulisse-keys:1";
const keySchema = z.object({
  form: z.literal(form),
  sessionSecret: z.string().min(32),
  filesKey: z.string().regex(/^[0-9a-f]{64}$/),
});

/** Writes the keys to a file of its owner alone; it opens every private paper of the backup. */
export const writeKeys = async (path: string, { sessionSecret, filesKey }: Secrets) => {
  const text = JSON.stringify({ form, sessionSecret, filesKey }, null, 2);
  await writeFile(path, `${text}\n`, { flag: "wx", mode: 0o600 });
};

export const readKeys = async (path: string): Promise<Secrets> => {
  try {
    return keySchema.parse(JSON.parse(await readFile(path, "utf8")));
  } catch {
    throw new StartRefused(`${path} holds no keys of a backup.`);
  }
};
