import type { FileKind } from "@coulisse/domain/file-kinds.ts";
import type { Services } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";

/** Names of files that no key opens any more; `dropFiles` takes them off the disk. */
export type ErasedFiles = readonly string[];

/**
 * Drops the keys of sealed files: from the commit on, what is left of them is noise. Gives what is
 * to be taken off the disk afterwards, so that a rollback has lost nothing.
 */
export const eraseDocuments = async (
  tx: Tx,
  fileIds: readonly string[],
  at: Date,
): Promise<ErasedFiles> => {
  if (fileIds.length === 0) return [];
  const rows = await tx
    .updateTable("sealed_files")
    .set({ wrapped_key: null, erased_at: at, name: "" })
    .where("id", "in", [...fileIds])
    .where("erased_at", "is", null)
    .returning("store_key")
    .execute();
  return rows.map((row) => row.store_key);
};

/** All that is left of an owner's files of these kinds, whatever row still names them. */
export const eraseFilesOf = async (
  tx: Tx,
  ownerId: string,
  kinds: readonly Pick<FileKind, "name">[],
  at: Date,
): Promise<ErasedFiles> => {
  const names = kinds.map(({ name }) => name);
  const rows = await tx
    .selectFrom("sealed_files")
    .select("id")
    .where("owner_id", "=", ownerId)
    .where("kind", "in", names)
    .where("erased_at", "is", null)
    .execute();
  return eraseDocuments(
    tx,
    rows.map(({ id }) => id),
    at,
  );
};

/**
 * Drops the files after the commit. One that stays behind is noise, so that a fault here is only
 * written down.
 */
export const dropFiles = async (services: Services, files: ErasedFiles): Promise<void> => {
  for (const key of files) {
    await services.files.remove(key).catch((error: unknown) => {
      services.log.warn({ err: error }, "a sealed file without a key stays on the disk");
    });
  }
};
