import type {
  FormalityEventKind,
  FormalityKind,
} from "@coulisse/contract/formalities/formalities.ts";
import { sql } from "kysely";
import type { Writing } from "#platform/context.ts";

export type FormalityEvent = Readonly<{ kind: FormalityEventKind; id: string }>;

export type EventFormality = Readonly<{
  kind: FormalityKind;
  companyId: string;
  /** The holder whose it is to do; null of the company. */
  holderId: string | null;
  dueOn: string;
  amountCents: bigint | null;
  /** Details say what is known of it, such as what its form asks. */
  details?: string;
}>;

/** The id of the formality; nothing where the event has opened this one already. */
export const insertOfEvent = async (
  w: Writing,
  event: FormalityEvent,
  formality: EventFormality,
): Promise<string | undefined> => {
  const row = await w.db
    .insertInto("formalities")
    .values({
      id: w.clock.newId(),
      kind: formality.kind,
      company_id: formality.companyId,
      holder_id: formality.holderId,
      due_on: formality.dueOn,
      amount_cents: formality.amountCents,
      details: formality.details ?? null,
      event_kind: event.kind,
      event_id: event.id,
      created_at: w.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
};

/** Locks the formalities of an event, those that are done as well. */
export const lockOfEvent = (w: Writing, event: FormalityEvent) =>
  w.db
    .selectFrom("formalities")
    .select(["id", "kind", "company_id", "state", "details"])
    .where("event_kind", "=", event.kind)
    .where("event_id", "=", event.id)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();

/** An event that is undone leaves nothing to do; what it leaves is said of each. */
export const withdraw = async (
  w: Writing,
  id: string,
  { details, isDone }: Readonly<{ details: string; isDone: boolean }>,
): Promise<void> => {
  await w.db
    .updateTable("formalities")
    .set({
      details,
      version: sql<number>`version + 1`,
      ...(isDone ? {} : { state: "DONE", done_at: w.clock.now() }),
    })
    .where("id", "=", id)
    .execute();
};

export const lockFormality = (w: Writing, id: string) =>
  w.db
    .selectFrom("formalities")
    .selectAll()
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** A formality that is paid is under way. */
export const keepPayment = async (w: Writing, id: string, withdrawalId: string): Promise<void> => {
  await w.db
    .updateTable("formalities")
    .set({
      state: "IN_PROGRESS",
      withdrawal_id: withdrawalId,
      version: sql<number>`version + 1`,
    })
    .where("id", "=", id)
    .execute();
};

/** The version counts up, so that whoever read the formality before sees that its files changed. */
export const countChange = async (w: Writing, id: string): Promise<void> => {
  await w.db
    .updateTable("formalities")
    .set({ version: sql<number>`version + 1` })
    .where("id", "=", id)
    .execute();
};

export const insertFile = async (
  w: Writing,
  { id, sha256, formalityId }: { id: string; sha256: string; formalityId: string },
): Promise<void> => {
  await w.db
    .insertInto("formality_files")
    .values({
      id,
      sha256,
      formality_id: formalityId,
      filed_at: w.clock.now(),
      filed_by: w.actor?.userId ?? null,
    })
    .execute();
};

export const fileIdsOf = async (w: Writing, formalityId: string): Promise<string[]> => {
  const rows = await w.db
    .selectFrom("formality_files")
    .select("id")
    .where("formality_id", "=", formalityId)
    .execute();
  return rows.map(({ id }) => id);
};

export const deleteFile = async (
  w: Writing,
  formalityId: string,
  documentId: string,
): Promise<boolean> => {
  const row = await w.db
    .deleteFrom("formality_files")
    .where("formality_id", "=", formalityId)
    .where("id", "=", documentId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
};

/** The next ones that are due by a day and of which nobody was reminded so many times yet. */
export const lockUnreminded = (
  w: Writing,
  { dueBy, reminders, most }: { dueBy: string; reminders: number; most: number },
) =>
  w.db
    .selectFrom("formalities")
    .select(["id", "kind", "company_id", "holder_id", "due_on", "amount_cents"])
    .where("state", "<>", "DONE")
    .where(({ not, and, eb }) =>
      // What the platform has kept the money of, it does without a reminder to others.
      not(
        and([eb("event_kind", "is not distinct from", "deal"), eb("kind", "=", "TRANSFER_DUTY")]),
      ),
    )
    .where("due_on", "<=", dueBy)
    .where("reminder_count", "<", reminders)
    .orderBy("due_on")
    .orderBy("id")
    .limit(most)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();

export const keepReminder = async (w: Writing, id: string, reminders: number): Promise<void> => {
  await w.db
    .updateTable("formalities")
    .set({ reminder_count: reminders })
    .where("id", "=", id)
    .execute();
};
