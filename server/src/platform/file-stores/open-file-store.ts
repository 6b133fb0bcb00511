import { join } from "node:path";
import type { FileStore } from "#platform/files.ts";
import { diskStore } from "#platform/file-stores/disk-store.ts";
import type { FileStoreSettings, StoreKind } from "#platform/file-stores/file-store.settings.ts";
import { jointStore } from "#platform/file-stores/joint-store.ts";

type Chosen = Readonly<{ fileStore: FileStoreSettings; dataDir: string }>;

/** Opens one store of those that there are; the client of S3 is read only where it is asked for. */
export const openStoreOf = async (
  kind: StoreKind,
  { fileStore: { s3 }, dataDir }: Chosen,
): Promise<FileStore> => {
  if (kind === "disk") return diskStore(join(dataDir, "files"));
  if (!s3) throw new Error("Files in S3 have no settings.");
  const { s3Store } = await import("#providers/file-store/s3-store.ts");
  return s3Store(s3);
};

/** Opens the store that the settings choose, with the one that is emptied into it where there is one. */
export const openFileStore = async (chosen: Chosen): Promise<FileStore> => {
  const { kind, readAlso } = chosen.fileStore;
  const store = await openStoreOf(kind, chosen);
  return readAlso === undefined ? store : jointStore(store, await openStoreOf(readAlso, chosen));
};
