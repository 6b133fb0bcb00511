import { questionFileFacts } from "@coulisse/contract/identity/kyc.ts";
import type { Review } from "@coulisse/contract/identity/review-shapes.schemas.ts";
import { localeOf } from "#platform/addressee.ts";
import { dayOf } from "#platform/clock.ts";
import { requireActor, snapshot, type Context, type Reading } from "#platform/context.ts";
import { getInvestor } from "#features/identity/file/investors.queries.ts";
import { listHits, listScreenings } from "#features/identity/review/screenings.queries.ts";
import { standingOf } from "#features/identity/review/standing.queries.ts";

const contactOf = async (r: Reading, userId: string): Promise<Review["contact"]> => {
  const user = await r.db
    .selectFrom("users")
    .select(["email", "phone", "email_verified_at", "phone_verified_at", "password_hash"])
    .select(["locale"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return {
    email: user.email,
    emailVerified: user.email_verified_at !== null,
    phone: user.phone,
    phoneVerified: user.phone_verified_at !== null,
    hasPassword: user.password_hash !== null,
    locale: localeOf(user.locale),
  };
};

const historyMax = 100;

const asText = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** The questions of the law ask these; everything else of a file is declared in the account. */
const answers: ReadonlySet<string> = new Set([...questionFileFacts, "sourceOfFundsDetail"]);

/** Gives who did what to this check, from the audit log; readings of documents included. */
const historyOf = async (r: Reading, investorId: string): Promise<Review["history"]> => {
  const rows = await r.db
    .selectFrom("audit_log as a")
    .leftJoin("holders as h", "h.id", "a.actor_id")
    .select(["a.at", "a.action", "a.detail", "h.name"])
    .where("a.entity_id", "=", investorId)
    .where("a.entity_type", "=", "investor")
    .orderBy("a.id", "desc")
    .limit(historyMax)
    .execute();
  const declared = await r.db
    .selectFrom("declared_changes")
    .selectAll()
    .where("investor_id", "=", investorId)
    .orderBy("id")
    .execute();
  return rows.map(({ at, action, detail, name }) => {
    const facts = detail as Record<string, unknown>;
    const isAnswer = action === "investor.changed";
    const isChange = isAnswer || action === "investor.facts_changed";
    const changed = declared.filter(
      (fact) =>
        isChange &&
        fact.changed_at.getTime() === at.getTime() &&
        isAnswer === answers.has(fact.field),
    );
    return {
      changes: changed.map((fact) => ({
        field: fact.field,
        before: fact.value_before,
        after: fact.value_after,
      })),
      at: at.toISOString(),
      action,
      actor: name,
      reason: asText(facts["reason"]) ?? asText(facts["evidence"]),
      documentType: asText(facts["documentType"]) ?? asText(facts["type"]),
    };
  });
};

const recent = 20;

const readReview = async (ctx: Context, investorId: string): Promise<Review> => {
  const investor = await getInvestor(ctx, investorId);
  const { userId } = requireActor(ctx);
  const standing = await standingOf(ctx, investor, userId, dayOf(ctx.clock.now()));
  const holderId = investor.userId;
  return {
    investor,
    contact: await contactOf(ctx, holderId),
    ...standing,
    hits: (await listHits(ctx, { holderId, limit: recent })).items,
    screenings: (await listScreenings(ctx, { holderId, limit: recent })).items,
    history: await historyOf(ctx, investorId),
  };
};

/** The whole file of a check, of one instant: what stands in the way and what was found agree. */
export const getReview = (ctx: Context, investorId: string): Promise<Review> =>
  snapshot(ctx, (inner) => readReview(inner, investorId));
