import { identityWarnedDays } from "@coulisse/contract/identity/kyc.ts";
import { daysAfter } from "@coulisse/domain/due-dates.ts";
import { sql } from "kysely";
import type { Actor } from "#platform/actor.ts";
import { dayOf } from "#platform/clock.ts";
import type { Context } from "#platform/context.ts";
import { waitingRows, type WaitingRow } from "#platform/waiting.ts";
import { listDocuments } from "#features/identity/file/investors.queries.ts";
import { identityEndsOn } from "#features/identity/file/kyc.rules.ts";

type Step = Pick<WaitingRow, "act" | "due_on">;

/** A file is to be filled, mended after a refusal, or its paper replaced before it ends. */
const stepOf = (state: string, endsOn: string | null, today: string): Step | undefined => {
  switch (state) {
    case "MISSING":
    case "INCOMPLETE":
      return { act: "FILL", due_on: null };
    case "REJECTED":
      return { act: "MEND", due_on: null };
    case "EXPIRED":
      return { act: "REPLACE", due_on: null };
    case "VALIDATED":
      return endsOn !== null && endsOn <= daysAfter(today, identityWarnedDays)
        ? { act: "REPLACE", due_on: endsOn }
        : undefined;
    default:
      return undefined;
  }
};

/** The identity of the caller waits for a step of theirs, unless it is as it should be. */
export const waitingIdentity = async (ctx: Context, { userId }: Actor) => {
  const row = await ctx.db
    .selectFrom("investors")
    .select(["id", "kyc_state", "kyc_reason"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  const documents = row?.kyc_state === "VALIDATED" ? await listDocuments(ctx, row.id) : [];
  const today = dayOf(ctx.clock.now());
  const step = stepOf(row?.kyc_state ?? "MISSING", identityEndsOn(documents), today);
  return waitingRows(
    {
      kind: "identity",
      id: sql`${row?.id ?? userId}`,
      act: sql`${step?.act ?? null}::text`,
      dueOn: sql`${step?.due_on ?? null}::text`,
      reason: sql`${row?.kyc_reason ?? null}::text`,
    },
    sql`where ${step !== undefined}`,
  );
};

/** The identity of the caller, as long as the platform examines it: nothing of it is theirs to do. */
export const identityInReview = ({ userId }: Actor) =>
  waitingRows(
    {
      kind: "identity",
      id: sql`i.id`,
      act: sql`'FOLLOW'`,
      awaited: sql`'REVIEW'`,
      since: sql`i.kyc_submitted_at`,
    },
    sql`from investors i where i.user_id = ${userId} and i.kyc_state = 'SUBMITTED'`,
  );
