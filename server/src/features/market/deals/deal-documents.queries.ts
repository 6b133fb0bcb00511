import type { DealWithTimeline } from "@coulisse/contract/market/market-shapes.schemas.ts";
import type { dealDocuments } from "@coulisse/contract/market/market.ts";
import { actsFor } from "#platform/actor.ts";
import { dayOf } from "#platform/clock.ts";
import { snapshot, type Context } from "#platform/context.ts";
import { paperFileName } from "#platform/documents/paper-kinds.ts";
import type { Download } from "#platform/http/bind.ts";
import { Problem } from "#platform/problem.ts";
import { readFundraisingDocument } from "#features/rounds/offer/fundraising-documents.queries.ts";
import { findLastKeyInformation } from "#features/rounds/offer/key-information.queries.ts";
import { sideOf } from "#features/market/deals/held-deals.commands.ts";
import { readGainFacts, readNoticeFacts } from "#features/market/deals/outcome-facts.queries.ts";
import type { DealNotice, GainStatement } from "#features/market/deals/papers/market-facts.ts";
import {
  findSignatureOf,
  listSealedFiles,
  readSignatureDocument,
} from "#features/signing/signatures/signatures.queries.ts";

type Bought = Readonly<{
  id: string;
  share_category_id: string;
  seller_id: string;
  buyer_id: string;
  settled_at: Date | null;
}>;

type Document = DealWithTimeline["documents"][number];

/**
 * Outcomes are what a settled deal leaves to its sides: each reads their own, and nobody else any.
 */
const outcomesOf = ({ actor }: Context, deal: Bought): Document[] => {
  if (deal.settled_at === null) return [];
  const issuedAt = deal.settled_at.toISOString();
  const isSeller = actsFor(actor, deal.seller_id);
  const isBuyer = actsFor(actor, deal.buyer_id);
  return [
    ...(isSeller || isBuyer ? [{ document: "notice" as const, issuedAt }] : []),
    ...(isSeller ? [{ document: "statement" as const, issuedAt }] : []),
  ];
};

/**
 * Lists what is given to read before, the order as it was asked to be signed, as it was, and its
 * evidence.
 */
export const listDealDocuments = async (ctx: Context, deal: Bought): Promise<Document[]> => {
  const { id, share_category_id: categoryId } = deal;
  const sheet = await findLastKeyInformation(ctx, categoryId);
  const signature = await findSignatureOf(ctx, "transfer_order", id);
  const files = signature ? await listSealedFiles(ctx, signature.id) : [];
  const endedAt = signature?.endedAt ?? null;
  return [
    ...(sheet ? [{ document: "key-information" as const, issuedAt: sheet.filedAt }] : []),
    ...(signature ? [{ document: "order" as const, issuedAt: signature.createdAt }] : []),
    ...(signature?.hasTranslation === true && ctx.locale !== "fr"
      ? [{ document: "translation" as const, issuedAt: signature.createdAt }]
      : []),
    ...(endedAt === null ? [] : files.map((document) => ({ document, issuedAt: endedAt }))),
    ...outcomesOf(ctx, deal),
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

const modules = {
  notice: new URL("./papers/deal-notice.ts", import.meta.url),
  statement: new URL("./papers/gain-statement.ts", import.meta.url),
} as const;

/** Drawn when it is asked for, from what the register says of the line now. */
const drawOutcome = async (
  ctx: Context,
  dealId: string,
  document: keyof typeof modules,
): Promise<Download> => {
  const deal = await ctx.db
    .selectFrom("deals")
    .select(["id", "share_category_id", "seller_id", "buyer_id", "settled_at"])
    .where("id", "=", dealId)
    .executeTakeFirst();
  const isTheirs = deal && outcomesOf(ctx, deal).some((one) => one.document === document);
  if (!isTheirs) throw new Problem("document_not_found");
  const task = await snapshot<DealNotice | GainStatement>(ctx, (inner) =>
    document === "statement"
      ? readGainFacts(inner, dealId)
      : readNoticeFacts(inner, dealId, sideOf(inner, deal)),
  );
  const notice = sideOf(ctx, deal) === "SELLER" ? "saleNotice" : "purchaseNotice";
  const kind = document === "statement" ? "gainStatement" : notice;
  const whose = { company: task.issuer.name, day: dayOf(ctx.clock.now()) };
  return {
    name: paperFileName(kind, ctx.locale, whose),
    mediaType: "application/pdf",
    ...(await ctx.fileMaker.make({ module: modules[document], task }, ctx.gone)),
  };
};

export const readDealDocument = async (
  ctx: Context,
  dealId: string,
  document: (typeof dealDocuments)[number],
): Promise<Download> => {
  if (document === "key-information") return readKeyInformation(ctx, dealId);
  if (document === "notice" || document === "statement") return drawOutcome(ctx, dealId, document);
  const signature = await findSignatureOf(ctx, "transfer_order", dealId);
  if (!signature) throw new Problem("document_not_found");
  return readSignatureDocument(ctx, signature.id, document === "order" ? "original" : document);
};
