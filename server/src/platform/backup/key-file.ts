import { readFile, writeFile } from "node:fs/promises";
import { z } from "zod";
import { readSealer } from "#platform/seal/keep-sealer.ts";
import type { Secrets } from "#platform/secrets.ts";
import { StartRefused } from "#platform/start-refused.ts";

const form = "coulisse-keys:1";
const keySchema = z.object({
  form: z.literal(form),
  sessionSecret: z.string().min(32),
  filesKey: z.string().regex(/^[0-9a-f]{64}$/),
  seal: z
    .string()
    .refine((pem) => isSeal(pem))
    .optional(),
});

const isSeal = (pem: string): boolean => {
  try {
    readSealer(pem);
    return true;
  } catch {
    return false;
  }
};

/**
 * The keys that a backup leaves out: what opens its papers and sessions, and the seal that was made
 * here, as PEM.
 */
export type BackupKeys = Secrets & Readonly<{ seal?: string | undefined }>;

/** Writes the keys to a file of its owner alone; it opens every private paper of the backup, and seals as the house. */
export const writeKeys = async (path: string, { sessionSecret, filesKey, seal }: BackupKeys) => {
  const text = JSON.stringify({ form, sessionSecret, filesKey, seal }, null, 2);
  await writeFile(path, `${text}\n`, { flag: "wx", mode: 0o600 });
};

export const readKeys = async (path: string): Promise<BackupKeys> => {
  try {
    return keySchema.parse(JSON.parse(await readFile(path, "utf8")));
  } catch {
    throw new StartRefused(`${path} holds no keys of a backup.`);
  }
};
