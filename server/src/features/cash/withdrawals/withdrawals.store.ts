import type { StandingReason } from "@coulisse/contract/identity/standing.ts";
import type { WithdrawalState } from "@coulisse/contract/cash/wallets.ts";
import { sql } from "kysely";
import type { Writing } from "#platform/context.ts";
import type { Owner } from "#features/cash/ledger/ledger.store.ts";
import type { AwaitedWithdrawal } from "#features/cash/statements/matching.rules.ts";
import { newReference } from "#features/cash/wallets/wallets.store.ts";

export type NewWithdrawal = Readonly<{
  /** None where money that had no owner goes back. */
  owner: Owner | null;
  amountCents: bigint;
  payeeName: string;
  iban: string;
  state: "TO_CHECK" | "READY";
  reason?: string | null;
  requestedBy: string;
  /** The line by which this money came in, where it goes back to whoever may not ask for it. */
  returnsLineId?: string;
}>;

/** Requests for one wallet come one after another: each sees what the one before has left. */
export const lockWallet = (w: Writing, { holderId, companyId }: Owner): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(
    'coulisse wallet ' || ${holderId ?? companyId}, 0))`.execute(w.db);

/** The column that says whose a row is, and what it holds. */
export const keyOf = ({ holderId, companyId }: Owner) =>
  holderId === null
    ? ({ column: "company_id", id: companyId } as const)
    : ({ column: "holder_id", id: holderId } as const);

export const countOpenWithdrawals = async (w: Writing, owner: Owner): Promise<bigint> => {
  const { column, id } = keyOf(owner);
  const { count } = await w.db
    .selectFrom("withdrawals")
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .where(column, "=", id)
    .where("state", "in", ["TO_CHECK", "READY", "SENT"])
    .executeTakeFirstOrThrow();
  return count;
};

export const insertWithdrawal = async (w: Writing, withdrawal: NewWithdrawal): Promise<string> => {
  const id = w.clock.newId();
  await w.db
    .insertInto("withdrawals")
    .values({
      id,
      holder_id: withdrawal.owner?.holderId ?? null,
      company_id: withdrawal.owner?.companyId ?? null,
      amount_cents: withdrawal.amountCents,
      payee_name: withdrawal.payeeName,
      iban: withdrawal.iban,
      reference: newReference(),
      state: withdrawal.state,
      reason: withdrawal.reason ?? null,
      requested_by: withdrawal.requestedBy,
      requested_at: w.clock.now(),
      returns_line_id: withdrawal.returnsLineId ?? null,
    })
    .execute();
  return id;
};

export const isReturned = async (w: Writing, lineId: string): Promise<boolean> => {
  const row = await w.db
    .selectFrom("withdrawals")
    .select("id")
    .where("returns_line_id", "=", lineId)
    .where("state", "not in", ["CANCELLED", "CAME_BACK"])
    .executeTakeFirst();
  return row !== undefined;
};

export const lockWithdrawal = (w: Writing, id: string) =>
  w.db.selectFrom("withdrawals").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
export type WithdrawalRow = NonNullable<Awaited<ReturnType<typeof lockWithdrawal>>>;

/** Why whoever a withdrawal `w` pays may not be paid now; null too of a stranger’s, which goes back. */
export const stopOfWithdrawal = sql<StandingReason | null>`withdrawal_stop(w)`;

export const findStop = async (w: Writing, id: string): Promise<StandingReason | null> => {
  const { stop } = await w.db
    .selectFrom("withdrawals as w")
    .select(stopOfWithdrawal.as("stop"))
    .where("w.id", "=", id)
    .executeTakeFirstOrThrow();
  return stop;
};

/** The number of payments that a bank takes in one file without asking. */
export const paymentsMax = 1_000;

/**
 * Locks those that a file takes along, in the order in which they were asked for. Whoever was in
 * order when they asked is asked about again: what stands against them now keeps their money here.
 */
export const lockReady = (w: Writing) =>
  w.db
    .selectFrom("withdrawals as w")
    .selectAll()
    .where("w.state", "=", "READY")
    .where(sql<boolean>`${stopOfWithdrawal} is null`)
    .orderBy("w.id")
    .limit(paymentsMax)
    .forUpdate("w")
    .execute();

export const lockOfFile = (w: Writing, fileId: string) =>
  w.db
    .selectFrom("withdrawals")
    .selectAll()
    .where("file_id", "=", fileId)
    .orderBy("id")
    .forUpdate()
    .execute();

/**
 * Withdrawals that a statement may pay or bring back, by their references; locked, so that nobody
 * says meanwhile that their file never went to the bank.
 */
export const lockAwaited = async (
  w: Writing,
  references: readonly string[],
): Promise<Map<string, AwaitedWithdrawal>> => {
  const rows = await w.db
    .selectFrom("withdrawals")
    .select(["id", "reference", "amount_cents", "state", "holder_id", "company_id"])
    .where("reference", "=", sql<string>`any(${references})`)
    .orderBy("id")
    .forUpdate()
    .execute();
  return new Map(
    rows.map((row) => [
      row.reference,
      {
        id: row.id,
        amountCents: row.amount_cents,
        state: row.state === "PAID" || row.state === "SENT" ? row.state : "SETTLED",
        holderId: row.holder_id,
        companyId: row.company_id,
      },
    ]),
  );
};

type Step = Readonly<{
  state: WithdrawalState;
  reason?: string;
  fileId?: string | null;
  /** The person who looked whether the account is the owner's. */
  checkedBy?: string;
}>;

const final: ReadonlySet<WithdrawalState> = new Set(["PAID", "CANCELLED", "CAME_BACK"]);

export const writeWithdrawals = async (
  w: Writing,
  ids: readonly string[],
  { state, reason, fileId, checkedBy }: Step,
): Promise<void> => {
  if (ids.length === 0) return;
  await w.db
    .updateTable("withdrawals")
    .set((eb) => ({
      state,
      version: eb("version", "+", 1),
      settled_at: final.has(state) ? w.clock.now() : null,
      ...(reason === undefined ? {} : { reason }),
      ...(fileId === undefined ? {} : { file_id: fileId }),
      ...(checkedBy === undefined ? {} : { checked_by: checkedBy, checked_at: w.clock.now() }),
    }))
    .where("id", "in", ids)
    .execute();
};

export type NewTransferFile = Readonly<{
  id: string;
  messageId: string;
  paymentCount: number;
  totalCents: bigint;
  sha256: string;
  madeBy: string;
}>;

export const insertTransferFile = async (w: Writing, file: NewTransferFile): Promise<void> => {
  await w.db
    .insertInto("transfer_files")
    .values({
      id: file.id,
      message_id: file.messageId,
      payment_count: file.paymentCount,
      total_cents: file.totalCents,
      sha256: file.sha256,
      made_by: file.madeBy,
      made_at: w.clock.now(),
    })
    .execute();
};

export const lockTransferFile = (w: Writing, id: string) =>
  w.db.selectFrom("transfer_files").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export const writeDownloaded = async (w: Writing, id: string, userId: string): Promise<void> => {
  await w.db
    .updateTable("transfer_files")
    .set({ downloaded_at: w.clock.now(), downloaded_by: userId })
    .where("id", "=", id)
    .execute();
};

export const writeWithdrawn = async (w: Writing, id: string): Promise<void> => {
  await w.db
    .updateTable("transfer_files")
    .set({ withdrawn_at: w.clock.now() })
    .where("id", "=", id)
    .execute();
};
