import type { Services } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { openSealedFile } from "#platform/sealed-files.ts";
import { readAsHashed } from "#platform/uploads/read-as-hashed.ts";

type SealedRow = Readonly<{
  sha256: string;
  store_key: string;
  wrapped_key: Buffer | null;
  erased_at: Date | null;
}>;

/** The bytes of a sealed file as they were sent, compared with the hash that is kept beside its subject. */
export const openAsHashed = async (services: Services, row: SealedRow): Promise<Buffer> => {
  const { store_key: storeKey, wrapped_key: wrappedKey } = row;
  if (wrappedKey === null) {
    throw new Problem(row.erased_at === null ? "document_gone" : "document_erased");
  }
  const file = { storeKey, wrappedKey };
  const bytes = await readAsHashed(() => openSealedFile(services, file), row.sha256);
  if (typeof bytes === "string") throw new Problem(bytes);
  return bytes;
};
