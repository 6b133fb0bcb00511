import { dayMs } from "@coulisse/domain/spans.ts";
import { recordAudit } from "#platform/audit.ts";
import { dayOf } from "#platform/clock.ts";
import { write, type Context, type Writing } from "#platform/context.ts";
import { tell } from "#features/messages/news.commands.ts";
import { lockInvestor } from "#features/identity/file/investors.commands.ts";
import {
  readCurrentDocuments,
  writeDocumentState,
  writeExpiry,
  writeInvestor,
  type InvestorRow,
} from "#features/identity/file/investors.store.ts";
import {
  expiryNoticeDays,
  expiryOf,
  identityEndsOn,
  type Expiry,
} from "#features/identity/file/kyc.rules.ts";
import { endedMail, endsSoonMail } from "#features/identity/file/mails/expiry-mails.ts";

type Due = Readonly<{ expiry: Exclude<Expiry, "none">; endsOn: string }>;

const tellOfEnd = (w: Writing, userId: string, { expiry, endsOn }: Due): Promise<boolean> => {
  const [kind, mail] =
    expiry === "soon"
      ? (["kyc_ends_soon", endsSoonMail] as const)
      : (["kyc_expired", endedMail] as const);
  return tell(w, {
    userId,
    kind,
    facts: { endsOn },
    path: "/investor/kyc",
    mail: (to) => mail(to, w.settings.publicUrl, endsOn),
  });
};

const writeExpiryOf = async (
  w: Writing,
  investor: InvestorRow,
  { expiry, endsOn }: Due,
  today: string,
): Promise<void> => {
  if (expiry === "soon") return writeInvestor(w, investor, { expiry_told_for: endsOn });
  for (const { id, type, expiresOn } of await readCurrentDocuments(w, investor.id)) {
    const ended = expiresOn !== null && expiresOn < today && type !== "PROOF_OF_ADDRESS";
    if (ended) await writeDocumentState(w, id, "EXPIRED");
  }
  await writeInvestor(w, investor, { kyc_state: "EXPIRED", expiry_told_for: endsOn });
  await recordAudit(w, {
    action: "investor.expired",
    entityType: "investor",
    entityId: investor.id,
    detail: { endsOn },
  });
};

const expireOne = (ctx: Context, investorId: string): Promise<void> =>
  write(ctx, async (w) => {
    const investor = await lockInvestor(w, investorId);
    if (investor.kycState !== "VALIDATED") return;
    const now = w.clock.now();
    const today = dayOf(now);
    const noticeFrom = dayOf(new Date(now.getTime() + expiryNoticeDays * dayMs));
    const endsOn = identityEndsOn(await readCurrentDocuments(w, investorId));
    const expiry = expiryOf(endsOn, today, noticeFrom, investor.expiryToldFor);
    if (endsOn === null || expiry === "none") return;
    await writeExpiryOf(w, investor, { expiry, endsOn }, today);
    await tellOfEnd(w, investor.userId, { expiry, endsOn });
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
export const keepExpiry = (w: Writing, fileId: string, expiresOn: string | null): Promise<void> =>
  writeExpiry(w, fileId, expiresOn);
