import { fileFolders } from "#platform/backup/named-files.ts";
import {
  keyForm,
  MissingFile,
  NotWhatWasKept,
  type FileStore,
  type StoredFile,
} from "#platform/files.ts";
import { all } from "#platform/file-stores/some-at-once.ts";

/** Moved says how much was brought, how much was there already, and what could not be brought. */
export type Moved = Readonly<{
  brought: number;
  bytes: number;
  already: number;
  removed: number;
  /** Files that are no longer what was kept: they stay where they are. */
  damaged: readonly string[];
  /** Files whose copy in the new store is no longer what was kept: the old ones stay. */
  spoilt: readonly string[];
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
  const spoilt: string[] = [];
  /** Copies that are there already are read again before the other one goes. */
  const findSpoilt = async (keys: readonly string[]): Promise<string[]> =>
    remove ? (await to.findDamaged(keys)).map(({ key }) => key) : [];
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
    if (!remove || spoilt.includes(key)) return;
    await from.remove(key);
    counts.removed += 1;
  };
  for (const folder of fileFolders) {
    const there = new Map((await to.list(folder)).map(({ name, bytes }) => [name, bytes]));
    const files = (await from.list(folder)).filter(({ name }) => keyForm.test(name));
    const isThere = ({ name, bytes }: StoredFile): boolean => there.get(name) === bytes;
    spoilt.push(...(await findSpoilt(files.filter(isThere).map(({ name }) => name))));
    await all(files, (file) => moveOne(file.name, file.bytes, isThere(file)));
    onFolder(folder, { ...counts, damaged, spoilt });
  }
  return { ...counts, damaged, spoilt };
};
