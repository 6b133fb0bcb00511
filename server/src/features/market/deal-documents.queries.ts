import type { DealWithTimeline } from "@coulisse/contract/market-shapes.schemas.ts";
import type { dealDocuments } from "@coulisse/contract/market.ts";
import type { Context } from "#platform/context.ts";
import type { Download } from "#platform/http/bind.ts";
import { Problem } from "#platform/problem.ts";
import { readFundraisingDocument } from "#features/fundraising/fundraising-documents.queries.ts";
import { findLastKeyInformation } from "#features/fundraising/key-information.queries.ts";
import { findSignatureOf, readSignatureDocument } from "#features/signatures/signatures.queries.ts";

type Bought = Readonly<{ id: string; share_category_id: string }>;

/** What is given to read before, the order as it was asked to be signed, and as it was. */
export const listDealDocuments = async (
  ctx: Context,
  { id, share_category_id: categoryId }: Bought,
): Promise<DealWithTimeline["documents"]> => {
  const sheet = await findLastKeyInformation(ctx, categoryId);
  const signature = await findSignatureOf(ctx, ctx, "transfer_order", id);
  const { isSealed = false, endedAt = null } = signature ?? {};
  return [
    ...(sheet ? [{ document: "key-information" as const, issuedAt: sheet.filedAt }] : []),
    ...(signature ? [{ document: "order" as const, issuedAt: signature.createdAt }] : []),
    ...(isSealed && endedAt !== null ? [{ document: "signed" as const, issuedAt: endedAt }] : []),
  ];
};

const readKeyInformation = async (ctx: Context, dealId: string): Promise<Download> => {
  const deal = await ctx.db
    .selectFrom("deals")
    .select("share_category_id")
    .where("id", "=", dealId)
    .executeTakeFirst();
  const sheet = deal && (await findLastKeyInformation(ctx, deal.share_category_id));
  if (!sheet) throw new Problem("document_not_found");
  return readFundraisingDocument(ctx, sheet.fundraisingId, sheet.documentId);
};

export const readDealDocument = async (
  ctx: Context,
  dealId: string,
  document: (typeof dealDocuments)[number],
): Promise<Download> => {
  if (document === "key-information") return readKeyInformation(ctx, dealId);
  const signature = await findSignatureOf(ctx, ctx, "transfer_order", dealId);
  if (!signature) throw new Problem("document_not_found");
  return readSignatureDocument(ctx, signature.id, document === "order" ? "original" : "signed");
};
