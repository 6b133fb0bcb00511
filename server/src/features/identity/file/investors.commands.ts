import type { Investor, InvestorAnswers } from "@coulisse/contract/identity/kyc.schemas.ts";
import { recordAudit, recordReading } from "#platform/audit.ts";
import {
  requireActor,
  requireSelfOrAdmin,
  write,
  type Context,
  type Writing,
} from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { requireVersion } from "#platform/version.ts";
import {
  getInvestor,
  getInvestorOfUser,
  hasAllFacts,
} from "#features/identity/file/investors.queries.ts";
import {
  insertDeclaredChanges,
  insertInvestorOnce,
  lockInvestorRow,
  readCurrentDocuments,
  writeAnswers,
  writeInvestor,
  type FactChange,
  type InvestorRow,
} from "#features/identity/file/investors.store.ts";
import {
  isNewlyExposed,
  stateAfterFacts,
  decideExposure,
} from "#features/identity/file/kyc.rules.ts";

/** An investor's file is theirs: anybody else who opens it is written down, and may be asked why. */
export const recordInvestorReading = async (ctx: Context, userId: string): Promise<void> => {
  if (requireActor(ctx).userId === userId) return;
  await recordReading(ctx, { action: "investor.file_read", entityType: "user", entityId: userId });
};

export const readInvestor = async (ctx: Context, investorId: string) => {
  const investor = await getInvestor(ctx, investorId);
  await recordInvestorReading(ctx, investor.userId);
  return investor;
};

export const readInvestorOfUser = async (ctx: Context, userId: string) => {
  const investor = await getInvestorOfUser(ctx, userId);
  await recordInvestorReading(ctx, userId);
  return investor;
};

/** A person has one profile: asked twice, or twice at once, it is the same. */
export const createInvestor = async (ctx: Context): Promise<Investor> => {
  const { userId } = requireActor(ctx);
  const id = ctx.clock.newId();
  return write(ctx, async (w) => {
    if (await insertInvestorOnce(w, { id, userId, createdAt: w.clock.now() })) {
      await recordAudit(w, {
        action: "investor.created",
        entityType: "investor",
        entityId: id,
      });
    }
    return getInvestorOfUser(w, userId);
  });
};

/** The profile and its check, held until the transaction ends. */
export const lockInvestor = async (w: Writing, id: string): Promise<InvestorRow> => {
  const investor = await lockInvestorRow(w, id);
  if (!investor) throw new Problem("investor_not_found");
  return investor;
};

/** The profile of a user, where there is one; whoever changes what was declared holds it first. */
export const lockInvestorOfUser = async (
  w: Writing,
  userId: string,
): Promise<InvestorRow | undefined> => {
  const row = await w.db
    .selectFrom("investors")
    .select("id")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row && lockInvestorRow(w, row.id);
};

/** Moves the check to where it stands after facts were written, for a caller that holds it. */
const moveOn = async (w: Writing, investor: InvestorRow): Promise<void> => {
  const documents = await readCurrentDocuments(w, investor.id);
  const hasFacts = await hasAllFacts(w, investor.id);
  const kycState = stateAfterFacts(investor.kycState, { documents, hasFacts });
  const isSubmitted = kycState === "SUBMITTED" && investor.kycState !== "SUBMITTED";
  await writeInvestor(w, investor, {
    kyc_state: kycState,
    ...(isSubmitted ? { kyc_submitted_at: w.clock.now() } : {}),
  });
};

/** Facts of the account that a check stands on were changed: the reviewer reads it in the history. */
export const recordDeclaredFacts = async (
  w: Writing,
  investor: InvestorRow,
  changes: readonly FactChange[],
): Promise<void> => {
  if (changes.length === 0) return;
  await moveOn(w, investor);
  await insertDeclaredChanges(w, investor.id, changes);
  await recordAudit(w, {
    action: "investor.facts_changed",
    entityType: "investor",
    entityId: investor.id,
    detail: { fields: changes.map(({ field }) => field) },
  });
};

const asText = (value: string | boolean | null): string | null =>
  value === null ? null : String(value);

const answerFields = [
  "politicallyExposed",
  "politicalFunction",
  "sourceOfFunds",
  "sourceOfFundsDetail",
  "taxResidence",
] as const;

/** Gives what the answers really change, for the history. */
const changesOf = (before: Investor, after: Investor): FactChange[] =>
  answerFields.flatMap((field) =>
    before[field] === after[field]
      ? []
      : [{ field, before: asText(before[field]), after: asText(after[field]) }],
  );

export const updateInvestor = async (
  ctx: Context,
  id: string,
  answers: InvestorAnswers,
  version?: number,
): Promise<Investor> =>
  write(ctx, async (w) => {
    const investor = await lockInvestor(w, id);
    requireSelfOrAdmin(w, investor.userId);
    requireVersion(version, investor.version);
    const before = await getInvestor(w, id);
    const exposure = decideExposure(investor, answers);
    const isExposedNow = isNewlyExposed(investor.politicallyExposed, exposure.politicallyExposed);
    const asksAnew = investor.kycState === "VALIDATED" && isExposedNow;
    await writeAnswers(w, id, {
      politically_exposed: exposure.politicallyExposed,
      political_function: exposure.politicalFunction,
      source_of_funds: answers.sourceOfFunds,
      source_of_funds_detail: answers.sourceOfFundsDetail,
      tax_residence: answers.taxResidence,
    });
    if (asksAnew) {
      const submittedAt = w.clock.now();
      await writeInvestor(w, investor, { kyc_state: "SUBMITTED", kyc_submitted_at: submittedAt });
    } else await moveOn(w, investor);
    const after = await getInvestor(w, id);
    await insertDeclaredChanges(w, id, changesOf(before, after));
    await recordAudit(w, {
      action: "investor.changed",
      entityType: "investor",
      entityId: id,
      detail: { fields: Object.keys(answers) },
    });
    return after;
  });
