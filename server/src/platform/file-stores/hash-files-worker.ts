/* Run by files.ts in a thread of its own: it reads whole disks, and the server answers meanwhile. */
import { createHash } from "node:crypto";
import { closeSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import type { DamagedFile } from "#platform/files.ts";
import { isMissingFile } from "#platform/missing-file.ts";
import { stepBack } from "#platform/work/step-back.ts";

stepBack();

const buffer = Buffer.alloc(1_048_576);

const sha256Of = (path: string): string => {
  const file = openSync(path, "r");
  try {
    const hash = createHash("sha256");
    for (;;) {
      const length = readSync(file, buffer);
      if (length === 0) return hash.digest("hex");
      hash.update(buffer.subarray(0, length));
    }
  } finally {
    closeSync(file);
  }
};

const troubleOf = (root: string, key: string): DamagedFile["trouble"] | undefined => {
  try {
    return key.endsWith(`/${sha256Of(join(root, key))}`) ? undefined : "CHANGED";
  } catch (error) {
    return isMissingFile(error) ? "MISSING" : "UNREADABLE";
  }
};

const { root, keys } = workerData as { root: string; keys: readonly string[] };
const answer = keys.flatMap((key): DamagedFile[] => {
  const trouble = troubleOf(root, key);
  return trouble === undefined ? [] : [{ key, trouble }];
});
parentPort?.postMessage({ answer });
