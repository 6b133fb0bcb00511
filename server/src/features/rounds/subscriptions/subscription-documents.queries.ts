import type { SubscriptionDocument } from "@coulisse/contract/rounds/subscriptions.schemas.ts";
import type { subscriptionDocuments } from "@coulisse/contract/rounds/subscriptions.ts";
import { dayOf } from "#platform/clock.ts";
import { requireActor, type Context } from "#platform/context.ts";
import { paperFileName } from "#platform/documents/paper-kinds.ts";
import type { Download } from "#platform/http/bind.ts";
import { Problem } from "#platform/problem.ts";
import { withTrace } from "#features/register/exports/export-traces.commands.ts";
import { getCertificate } from "#features/register/papers/papers.queries.ts";
import {
  findSignatureOf,
  listSealedFiles,
  readSignatureDocument,
} from "#features/signing/signatures/signatures.queries.ts";
import { readReceiptFacts } from "#features/rounds/subscriptions/form-facts.queries.ts";

const module = new URL("./papers/receipt.ts", import.meta.url);

/**
 * Finds when its money was seen; null where none is, or where it went back with the subscription.
 */
const findPaidAt = async ({ db }: Context, id: string): Promise<Date | null> => {
  const row = await db
    .selectFrom("subscriptions")
    .select(["state", "paid_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new Problem("subscription_not_found");
  return row.state === "PAID" || row.state === "COMPLETED" ? row.paid_at : null;
};

/** The account in which its shares are, as long as there are any. */
const findAccount = ({ db }: Context, id: string) =>
  db
    .selectFrom("subscriptions as s")
    .innerJoin("fundraisings as f", "f.id", "s.fundraising_id")
    .innerJoin("shareholders as a", (join) =>
      join
        .onRef("a.holder_id", "=", "s.holder_id")
        .onRef("a.share_category_id", "=", "f.share_category_id"),
    )
    .select(["a.id", "s.completed_at"])
    .where("s.id", "=", id)
    .where("s.state", "=", "COMPLETED")
    .where("a.quantity", ">", 0n)
    .executeTakeFirst();

/**
 * Lists what there is to read today: its form, the form as it was signed, its evidence, the
 * receipt.
 */
export const listSubscriptionDocuments = async (
  ctx: Context,
  id: string,
): Promise<{ items: SubscriptionDocument[] }> => {
  const paidAt = await findPaidAt(ctx, id);
  const signature = await findSignatureOf(ctx, "subscription", id);
  const items: SubscriptionDocument[] = [];
  if (signature) items.push({ document: "form", issuedAt: signature.createdAt });
  if (signature?.hasTranslation === true && ctx.locale !== "fr") {
    items.push({ document: "translation", issuedAt: signature.createdAt });
  }
  const files = signature ? await listSealedFiles(ctx, signature.id) : [];
  const endedAt = signature?.endedAt ?? null;
  if (endedAt !== null) items.push(...files.map((document) => ({ document, issuedAt: endedAt })));
  if (paidAt) items.push({ document: "receipt", issuedAt: paidAt.toISOString() });
  const account = await findAccount(ctx, id);
  if (account?.completed_at) {
    items.push({ document: "certificate", issuedAt: account.completed_at.toISOString() });
  }
  return { items };
};

/** the account as it is at this hour, in turn with other papers. */
const drawCertificate = async (ctx: Context, id: string): Promise<Download> => {
  const account = await findAccount(ctx, id);
  if (!account) throw new Problem("document_not_found");
  return ctx.lanes.papers.run(
    requireActor(ctx).userId,
    () =>
      withTrace(ctx, { what: "certificate", entityId: account.id, format: "pdf" }, (inner) =>
        getCertificate(inner, account.id),
      ),
    ctx.gone,
  );
};

/** The same paper each time, dated by when the money was seen; drawn in turn with other papers. */
const drawReceipt = async (ctx: Context, id: string): Promise<Download> => {
  const paidAt = await findPaidAt(ctx, id);
  if (!paidAt) throw new Problem("document_not_found");
  const task = await readReceiptFacts(ctx, id, paidAt);
  const made = await ctx.lanes.papers.run(
    requireActor(ctx).userId,
    () => ctx.fileMaker.make({ module, task }, ctx.gone),
    ctx.gone,
  );
  const whose = { company: task.issuer.name, day: dayOf(paidAt) };
  const name = paperFileName("subscriptionReceipt", ctx.locale, whose);
  return { ...made, name, mediaType: "application/pdf", inline: true };
};

export const readSubscriptionDocument = async (
  ctx: Context,
  id: string,
  document: (typeof subscriptionDocuments)[number],
): Promise<Download> => {
  if (document === "receipt") return drawReceipt(ctx, id);
  if (document === "certificate") return drawCertificate(ctx, id);
  const signature = await findSignatureOf(ctx, "subscription", id);
  if (!signature) throw new Problem("document_not_found");
  return readSignatureDocument(ctx, signature.id, document === "form" ? "original" : document);
};
