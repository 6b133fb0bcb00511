import type { DealWithTimeline } from "@coulisse/contract/market-shapes.schemas.ts";
import type { dealDocuments } from "@coulisse/contract/market.ts";
import type { Context } from "#platform/context.ts";
import type { Download } from "#platform/http/bind.ts";
import { Problem } from "#platform/problem.ts";
import { findSignatureOf, readSignatureDocument } from "#features/signatures/signatures.queries.ts";

/** The order as it was asked to be signed, and as it was signed once that is sealed. */
export const listDealDocuments = async (
  ctx: Context,
  dealId: string,
): Promise<DealWithTimeline["documents"]> => {
  const signature = await findSignatureOf(ctx, ctx, "transfer_order", dealId);
  if (!signature) return [];
  const order = { document: "order" as const, issuedAt: signature.createdAt };
  if (!signature.isSealed || signature.endedAt === null) return [order];
  return [order, { document: "signed", issuedAt: signature.endedAt }];
};

export const readDealDocument = async (
  ctx: Context,
  dealId: string,
  document: (typeof dealDocuments)[number],
): Promise<Download> => {
  const signature = await findSignatureOf(ctx, ctx, "transfer_order", dealId);
  if (!signature) throw new Problem("document_not_found");
  return readSignatureDocument(ctx, signature.id, document === "order" ? "original" : "signed");
};
