import type { Writing } from "#platform/context.ts";
import { brokenConstraint, Problem } from "#platform/problem.ts";

export type NameFacts = Readonly<Record<string, string | null>>;

export type NewNameChange = Readonly<{
  holderId: string;
  source: "REQUEST" | "ADMINISTRATOR" | "DIRECTORY";
  before: NameFacts;
  after: NameFacts;
  nameAfter: string;
  reason: string | null;
  proofId?: string | null;
}>;

/** A request waits; what an administrator or the directory changes is accepted as it is written. */
export const insertNameChange = async (w: Writing, change: NewNameChange): Promise<string> => {
  const id = w.clock.newId();
  const now = w.clock.now();
  const by = w.actor?.userId ?? null;
  const isRequest = change.source === "REQUEST";
  await w.db
    .insertInto("name_changes")
    .values({
      id,
      holder_id: change.holderId,
      source: change.source,
      state: isRequest ? "PENDING" : "ACCEPTED",
      facts_before: JSON.stringify(change.before),
      facts_after: JSON.stringify(change.after),
      name_after: change.nameAfter,
      reason: change.reason,
      proof_id: change.proofId ?? null,
      requested_by: by,
      requested_at: now,
      ...(isRequest ? {} : { decided_by: by, decided_at: now }),
    })
    .execute()
    .catch((error: unknown) => {
      throw brokenConstraint(error) === "name_changes_one_pending"
        ? new Problem("name_change_pending")
        : error;
    });
  return id;
};

export const lockNameChange = (w: Writing, id: string) =>
  w.db.selectFrom("name_changes").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
export type NameChangeRow = NonNullable<Awaited<ReturnType<typeof lockNameChange>>>;

type Decided = Readonly<{
  state: "ACCEPTED" | "REJECTED" | "WITHDRAWN";
  refusal: string | null;
  before: NameFacts;
  nameAfter: string;
}>;

/** The database marks an accepted one with this transaction, before the name itself is written. */
export const writeDecided = async (
  w: Writing,
  id: string,
  { state, refusal, before, nameAfter }: Decided,
): Promise<void> => {
  await w.db
    .updateTable("name_changes")
    .set({
      state,
      refusal,
      facts_before: JSON.stringify(before),
      name_after: nameAfter,
      decided_by: w.actor?.userId ?? null,
      decided_at: w.clock.now(),
    })
    .where("id", "=", id)
    .execute();
};
