import type { KycDocumentType } from "@coulisse/contract/identity/kyc.ts";
import type { Review } from "@coulisse/contract/identity/review-shapes.schemas.ts";
import type { reviewRoutes } from "@coulisse/contract/identity/review.ts";
import type { ParsedBody } from "@coulisse/contract/wire/route.ts";
import { dayOf } from "#platform/clock.ts";
import {
  requireAdmin,
  write,
  type Context,
  type Reading,
  type Writing,
} from "#platform/context.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { requireVersion } from "#platform/version.ts";
import { tell } from "#features/messages/news.commands.ts";
import { lockInvestor } from "#features/identity/file/investors.commands.ts";
import { getInvestor } from "#features/identity/file/investors.queries.ts";
import { recordDecision } from "#features/identity/file/kyc-decisions.commands.ts";
import { writeMeasure } from "#features/identity/review/measures.commands.ts";
import { getReview } from "#features/identity/review/review.queries.ts";
import { openLists, screenIn } from "#features/identity/review/screening.commands.ts";
import { standingOf } from "#features/identity/review/standing.queries.ts";
import { rejectedMail, validatedMail, type WayBack } from "./mails/kyc-mails.ts";

type Decided = Readonly<{ decision: "VALIDATED" | "REJECTED"; reason: string | null }>;

/** The decision is told by mail in the person’s own language, and in the product. */
const tellDecision = async (
  w: Writing,
  userId: string,
  { decision, reason }: Decided,
  findWayBack: FindWayBack,
): Promise<boolean> => {
  const { publicUrl } = w.settings;
  const isValid = decision === "VALIDATED";
  const back = isValid ? await findWayBack(w, userId) : null;
  return tell(w, {
    userId,
    kind: isValid ? "kyc_validated" : "kyc_rejected",
    path: back?.path ?? "/investor/kyc",
    mail: (to) =>
      isValid ? validatedMail(to, publicUrl, back) : rejectedMail(to, publicUrl, reason ?? ""),
  });
};

type Decision = ParsedBody<(typeof reviewRoutes)["decideKyc"]>;
type Investor = Awaited<ReturnType<typeof lockInvestor>>;

/**
 * whoever is validated is looked up first. In a transaction of its own, since the trace stays
 * and a hit must be there to be settled, also where the decision is then refused.
 */
const screenFirst = async (ctx: Context, investorId: string): Promise<void> => {
  const { userId, kycState } = await getInvestor(ctx, investorId);
  if (kycState !== "SUBMITTED") throw new Problem("kyc_not_submitted");
  const lookups = await openLists(ctx);
  await write(ctx, (w) => screenIn(w, lookups, userId, "DECISION"));
};

const writeMeasures = async (
  w: Writing,
  investorId: string,
  { measures = [] }: Decision,
): Promise<void> => {
  for (const [at, measure] of measures.entries()) {
    await writeMeasure(w, investorId, measure, `measures.${at}.`);
  }
};

/** every thing that is missing is named at its place. Gives the ends of the documents. */
const requireReady = async (w: Writing, investor: Investor) => {
  const { userId } = requireAdmin(w);
  const today = dayOf(w.clock.now());
  const { obstacles, readings } = await standingOf(w, investor, userId, today);
  const [first] = obstacles;
  if (first !== undefined) throw new Problem(first.code, { fields: obstacles });
  const ends = readings.flatMap(({ documentType, expiresOn }) =>
    expiresOn === null ? [] : [[documentType, expiresOn] as const],
  );
  return Object.fromEntries(ends) as Partial<Record<KycDocumentType, string>>;
};

/** A holder who counts as known from now on is given more by later capabilities, in the same transaction. */
export type WhenKnown = (w: Writing, holderId: string) => Promise<void>;

/** A later capability knows what somebody came for, and leads back there once they may go on. */
export type FindWayBack = (r: Reading, userId: string) => Promise<WayBack | null>;

/** A decision asks this of later capabilities. */
export type AskedOfOthers = Readonly<{ whenKnown: WhenKnown; findWayBack: FindWayBack }>;

/** Decided once: of two administrators at the same time the second is told that it is done. */
export const decideKyc = async (
  ctx: Context,
  investorId: string,
  decision: Decision,
  { whenKnown, findWayBack }: AskedOfOthers,
  version?: number,
): Promise<Review> => {
  requireAdmin(ctx);
  const reason = decision.reason === "" ? null : (decision.reason ?? null);
  if (decision.decision === "REJECTED" && reason === null) {
    throw fieldProblem("reason_missing", "reason");
  }
  if (decision.decision === "VALIDATED") await screenFirst(ctx, investorId);
  await write(ctx, async (w) => {
    const investor = await lockInvestor(w, investorId);
    if (investor.kycState !== "SUBMITTED") throw new Problem("kyc_not_submitted");
    requireVersion(version, investor.version);
    await writeMeasures(w, investorId, decision);
    if (decision.decision === "VALIDATED") {
      const expiresOn = await requireReady(w, investor);
      await recordDecision(w, investor, { decision: "VALIDATED", reason, expiresOn });
      await whenKnown(w, investor.userId);
    } else {
      const refusedTypes = decision.refusedTypes ?? [];
      await recordDecision(w, investor, { decision: "REJECTED", reason, refusedTypes });
    }
    await tellDecision(w, investor.userId, { decision: decision.decision, reason }, findWayBack);
  });
  return getReview(ctx, investorId);
};
