import { MissingFile, type DamagedFile, type FileStore, type StoredFile } from "#platform/files.ts";

/**
 * Files while they move: new ones go to `to`, and what is not there is read from `from`. One that is in
 * neither was perhaps taken over between the two questions, and is looked for in `to` once more.
 */
export const jointStore = (to: FileStore, from: FileStore): FileStore => {
  const readOf = (store: FileStore, key: string) =>
    store.read(key).catch((error: unknown) => {
      if (error instanceof MissingFile) return undefined;
      throw error;
    });
  const findMissing = async (keys: readonly string[]): Promise<string[]> => {
    const there = await to.findMissing(keys);
    const nowhere = there.length === 0 ? [] : await from.findMissing(there);
    return nowhere.length === 0 ? [] : to.findMissing(nowhere);
  };
  return {
    place: `${to.place}, then ${from.place}`,
    put: (bytes) => to.put(bytes),
    bring: (key, content) => to.bring(key, content),
    read: async (key) =>
      (await readOf(to, key)) ?? (await readOf(from, key)) ?? (await to.read(key)),
    // What reads it falls back as long as it is in either.
    remove: async (key) => {
      await to.remove(key);
      await from.remove(key);
    },
    async list(folder) {
      const found = new Map<string, StoredFile>();
      for (const file of [...(await to.list(folder)), ...(await from.list(folder))]) {
        const known = found.get(file.name);
        if (!known || known.writtenAt < file.writtenAt) found.set(file.name, file);
      }
      return [...found.values()];
    },
    async removeUnwritten(name, since) {
      const removed = [
        await to.removeUnwritten(name, since),
        await from.removeUnwritten(name, since),
      ];
      return removed.includes(true);
    },
    async findDamaged(keys) {
      const found = await to.findDamaged(keys);
      const missing = found.filter(({ trouble }) => trouble === "MISSING").map(({ key }) => key);
      if (missing.length === 0) return found;
      const before = new Map((await from.findDamaged(missing)).map((file) => [file.key, file]));
      const moved = [...before.values()].filter(({ trouble }) => trouble === "MISSING");
      for (const { key } of moved) before.delete(key);
      for (const file of await to.findDamaged(moved.map(({ key }) => key)))
        before.set(file.key, file);
      return found.flatMap((file): DamagedFile[] => {
        if (file.trouble !== "MISSING") return [file];
        return before.has(file.key) ? [before.get(file.key) ?? file] : [];
      });
    },
    findMissing,
    isEmpty: async () => (await to.isEmpty()) && (await from.isEmpty()),
    async probe() {
      await to.probe();
      await from.reach();
    },
    async reach() {
      await to.reach();
      await from.reach();
    },
  };
};
