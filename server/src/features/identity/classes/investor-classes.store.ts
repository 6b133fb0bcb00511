import type {
  ClassCriterion,
  experienceKinds,
} from "@coulisse/contract/identity/investor-classes.ts";
import type { Writing } from "#platform/context.ts";
import { brokenConstraint, Problem } from "#platform/problem.ts";

export type StatedFigures = Readonly<{
  grossIncomeCents?: number | undefined;
  portfolioCents?: number | undefined;
  experience?: (typeof experienceKinds)[number] | undefined;
  experienceMonths?: number | undefined;
  experienceDetail?: string | undefined;
  tradesPerQuarter?: number | undefined;
  ownFundsCents?: number | undefined;
  turnoverCents?: number | undefined;
  balanceSheetCents?: number | undefined;
  accountsOn?: string | undefined;
}>;

type NewRequest = Readonly<{
  holderId: string;
  requestedBy: string;
  figures: StatedFigures;
  criteria: readonly ClassCriterion[];
}>;

const cents = (stated: number | undefined): bigint | null =>
  stated === undefined ? null : BigInt(stated);

export const insertClassRequest = async (
  w: Writing,
  { holderId, requestedBy, figures, criteria }: NewRequest,
): Promise<string> => {
  const id = w.clock.newId();
  const now = w.clock.now();
  await w.db
    .insertInto("class_requests")
    .values({
      id,
      holder_id: holderId,
      requested_by: requestedBy,
      requested_at: now,
      gross_income_cents: cents(figures.grossIncomeCents),
      portfolio_cents: cents(figures.portfolioCents),
      experience: figures.experience ?? null,
      experience_months: figures.experienceMonths ?? null,
      experience_detail: figures.experienceDetail ?? null,
      trades_per_quarter: figures.tradesPerQuarter ?? null,
      own_funds_cents: cents(figures.ownFundsCents),
      turnover_cents: cents(figures.turnoverCents),
      balance_sheet_cents: cents(figures.balanceSheetCents),
      accounts_on: figures.accountsOn ?? null,
      criteria: [...criteria],
      warned_at: now,
      state: "PENDING",
    })
    .execute()
    .catch((error: unknown) => {
      throw brokenConstraint(error) === "class_requests_one_pending"
        ? new Problem("class_request_pending")
        : error;
    });
  return id;
};

export const insertClassFile = async (
  w: Writing,
  file: Readonly<{ fileId: string; requestId: string }>,
): Promise<void> => {
  await w.db
    .insertInto("class_request_files")
    .values({ file_id: file.fileId, request_id: file.requestId })
    .execute();
};

export const lockClassRequest = (w: Writing, id: string) =>
  w.db.selectFrom("class_requests").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
export type ClassRequestRow = NonNullable<Awaited<ReturnType<typeof lockClassRequest>>>;

type Decided = Readonly<{
  state: "ACCEPTED" | "REJECTED" | "WITHDRAWN";
  reason: string | null;
  endsAt: Date | null;
}>;

export const writeDecided = async (
  w: Writing,
  id: string,
  { decidedBy, ...decided }: Decided & Readonly<{ decidedBy: string }>,
): Promise<void> => {
  await w.db
    .updateTable("class_requests")
    .set({
      state: decided.state,
      reason: decided.reason,
      ends_at: decided.endsAt,
      decided_by: decidedBy,
      decided_at: w.clock.now(),
    })
    .where("id", "=", id)
    .execute();
};

export const writeEnded = async (
  w: Writing,
  id: string,
  ended: Readonly<{ ending: "GIVEN_UP" | "EXPIRED" | "RENEWED"; at: Date }>,
): Promise<void> => {
  await w.db
    .updateTable("class_requests")
    .set({ ending: ended.ending, ended_at: ended.at })
    .where("id", "=", id)
    .execute();
};

export const writeEndTold = async (w: Writing, id: string, at: Date): Promise<void> => {
  await w.db.updateTable("class_requests").set({ end_told_at: at }).where("id", "=", id).execute();
};

/** The one that still counts for its holder, where there is one; a new approval takes its place. */
export const lockInForce = (w: Writing, holderId: string) =>
  w.db
    .selectFrom("class_requests")
    .select(["id", "ends_at"])
    .where("holder_id", "=", holderId)
    .where("state", "=", "ACCEPTED")
    .where("ended_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
