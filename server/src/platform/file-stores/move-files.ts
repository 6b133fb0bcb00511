import { fileFolders } from "#platform/backup/named-files.ts";
import { keyForm, MissingFile, NotWhatWasKept, type FileStore } from "#platform/files.ts";
import { all } from "#platform/file-stores/some-at-once.ts";

/** Moved says how much was brought, how much was there already, and what could not be brought. */
export type Moved = Readonly<{
  brought: number;
  bytes: number;
  already: number;
  removed: number;
  /** Files that are no longer what was kept: they stay where they are. */
  damaged: readonly string[];
}>;

type Way = Readonly<{
  from: FileStore;
  to: FileStore;
  /** Whether a file leaves `from` once it is in `to`. */
  remove: boolean;
  onFolder(folder: string, moved: Moved): void;
}>;

/**
 * Brings every whole file of one store into another, some at a time and each as it streams, compared
 * with what it hashed to. What is there already is left, so that a move that was cut off goes on where
 * it was, and one that is repeated does nothing. Files may come and go meanwhile: servers write into
 * `to` and read from both.
 */
export const moveFiles = async ({ from, to, remove, onFolder }: Way): Promise<Moved> => {
  const damaged: string[] = [];
  const counts = { brought: 0, bytes: 0, already: 0, removed: 0 };
  const moveOne = async (key: string, bytes: number, isThere: boolean): Promise<void> => {
    if (isThere) counts.already += 1;
    else {
      try {
        await to.bring(key, { bytes, open: () => from.read(key) });
      } catch (error) {
        // It was erased since the folder was listed.
        if (error instanceof MissingFile) return;
        if (!(error instanceof NotWhatWasKept)) throw error;
        damaged.push(key);
        return;
      }
      counts.brought += 1;
      counts.bytes += bytes;
    }
    if (!remove) return;
    await from.remove(key);
    counts.removed += 1;
  };
  for (const folder of fileFolders) {
    const there = new Map((await to.list(folder)).map(({ name, bytes }) => [name, bytes]));
    const files = (await from.list(folder)).filter(({ name }) => keyForm.test(name));
    await all(files, ({ name, bytes }) => moveOne(name, bytes, there.get(name) === bytes));
    onFolder(folder, { ...counts, damaged });
  }
  return { ...counts, damaged };
};
