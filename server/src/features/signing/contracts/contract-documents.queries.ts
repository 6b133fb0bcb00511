import type { contractDocuments } from "@coulisse/contract/signing/contracts.ts";
import type { Context } from "#platform/context.ts";
import type { Download } from "#platform/http/bind.ts";
import { Problem } from "#platform/problem.ts";
import { openAsHashed } from "#platform/uploads/open-as-hashed.ts";
import { readSignatureDocument } from "#features/signing/signatures/signatures.queries.ts";

/** The text as it was sent, compared with the hash that is kept beside the contract. */
export const openContractFile = async (
  ctx: Context,
  id: string,
): Promise<Readonly<{ fileId: string; name: string; bytes: Buffer }>> => {
  const row = await ctx.db
    .selectFrom("contracts as k")
    .leftJoin("sealed_files as f", "f.id", "k.file_id")
    .select(["f.id", "f.name", "f.store_key", "f.wrapped_key", "f.erased_at", "k.file_sha256"])
    .where("k.id", "=", id)
    .executeTakeFirst();
  if (!row) throw new Problem("contract_not_found");
  const { id: fileId, store_key, file_sha256: sha256 } = row;
  if (fileId === null || store_key === null || sha256 === null) {
    throw new Problem("contract_file_missing");
  }
  const bytes = await openAsHashed(ctx, { ...row, store_key, sha256 });
  return { fileId, name: row.name ?? "", bytes };
};

/**
 * The document is also for its company, which does not sign and so does not read the signature
 * itself.
 */
export const readContractDocument = async (
  ctx: Context,
  id: string,
  document: (typeof contractDocuments)[number],
): Promise<Download> => {
  if (document === "original") {
    const { name, bytes } = await openContractFile(ctx, id);
    return { name, mediaType: "application/pdf", body: bytes, inline: true };
  }
  const row = await ctx.db
    .selectFrom("contracts")
    .select("signature_id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new Problem("contract_not_found");
  if (row.signature_id === null) throw new Problem("signature_not_sealed");
  return readSignatureDocument(ctx, row.signature_id, document);
};
