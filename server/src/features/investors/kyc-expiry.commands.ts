import { recordAudit } from "#platform/audit.ts";
import { dayOf } from "#platform/clock.ts";
import { transaction, type Context, type Within } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";
import { findAddressee } from "#features/messages/addressees.queries.ts";
import { queueMail } from "#features/messages/messages.commands.ts";
import { notify } from "#features/messages/notifications.commands.ts";
import { lockInvestor } from "#features/investors/investors.commands.ts";
import {
  readCurrentDocuments,
  writeDocumentState,
  writeExpiry,
  writeInvestor,
  type InvestorRow,
} from "#features/investors/investors.store.ts";
import {
  expiryNoticeDays,
  expiryOf,
  identityEndsOn,
  type Expiry,
} from "#features/investors/kyc.rules.ts";
import { endedMail, endsSoonMail } from "#features/investors/mails/expiry-mails.ts";

const dayMs = 24 * 60 * 60 * 1000;

type Due = Readonly<{ expiry: Exclude<Expiry, "none">; endsOn: string }>;

const tell = async (ctx: Context, tx: Tx, userId: string, { expiry, endsOn }: Due) => {
  const kind = expiry === "soon" ? "kyc_ends_soon" : "kyc_expired";
  await notify(ctx, tx, { userId, kind, facts: { endsOn }, path: "/investor/kyc" });
  const to = await findAddressee({ db: tx }, userId);
  if (!to) return;
  const mail = expiry === "soon" ? endsSoonMail : endedMail;
  await queueMail(ctx, tx, mail(to, ctx.settings.publicUrl, endsOn));
};

const write = async (
  ctx: Context,
  tx: Tx,
  investor: InvestorRow,
  { expiry, endsOn }: Due,
  today: string,
): Promise<void> => {
  if (expiry === "soon") return writeInvestor(tx, investor, { expiry_told_for: endsOn });
  for (const { id, type, expiresOn } of await readCurrentDocuments(tx, investor.id)) {
    const ended = expiresOn !== null && expiresOn < today && type !== "PROOF_OF_ADDRESS";
    if (ended) await writeDocumentState(tx, id, "EXPIRED");
  }
  await writeInvestor(tx, investor, { kyc_state: "EXPIRED", expiry_told_for: endsOn });
  await recordAudit(ctx, tx, {
    action: "investor.expired",
    entityType: "investor",
    entityId: investor.id,
    detail: { endsOn },
  });
};

const expireOne = (ctx: Context, investorId: string): Promise<void> =>
  transaction(ctx, async (tx) => {
    const investor = await lockInvestor({ db: tx }, investorId);
    if (investor.kycState !== "VALIDATED") return;
    const now = ctx.clock.now();
    const today = dayOf(now);
    const noticeFrom = dayOf(new Date(now.getTime() + expiryNoticeDays * dayMs));
    const endsOn = identityEndsOn(await readCurrentDocuments(tx, investorId));
    const expiry = expiryOf(endsOn, today, noticeFrom, investor.expiryToldFor);
    if (endsOn === null || expiry === "none") return;
    await write(ctx, tx, investor, { expiry, endsOn }, today);
    await tell(ctx, tx, investor.userId, { expiry, endsOn });
  });

/**
 * Every day: ends the validations whose identity document has ended, and warns those whose end is
 * near. One transaction a person, decided again under the lock, so that a day done twice is done once.
 */
export const expireIdentities = async (ctx: Context): Promise<void> => {
  const horizon = new Date(ctx.clock.now().getTime() + expiryNoticeDays * dayMs);
  const rows = await ctx.db
    .selectFrom("kyc_documents as d")
    .innerJoin("investors as i", "i.id", "d.investor_id")
    .select("d.investor_id")
    .distinct()
    .where("d.replaced_at", "is", null)
    .where("d.expires_on", "<=", dayOf(horizon))
    .where("i.kyc_state", "=", "VALIDATED")
    .execute();
  for (const row of rows) await expireOne(ctx, row.investor_id);
};

/** The day that a reader saw on the document, in the transaction that keeps the reading. */
export const keepExpiry = (
  { db: tx }: Within,
  fileId: string,
  expiresOn: string | null,
): Promise<void> => writeExpiry(tx, fileId, expiresOn);
