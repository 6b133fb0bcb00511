import { sql } from "kysely";
import type { Writing } from "#platform/context.ts";
import { partsOf } from "#platform/parts-of.ts";
import type { PaymentProvider } from "#providers/payment/payment.ts";

type NewTransfer = Readonly<{
  entryNumber: bigint;
  from: string;
  to: string;
  cents: bigint;
  feeCents: bigint;
}>;

const transfersAtOnce = 500;

export const insertTransfers = async (
  w: Writing,
  provider: PaymentProvider["name"],
  transfers: readonly NewTransfer[],
): Promise<void> => {
  const now = w.clock.now();
  for (const some of partsOf(transfers, transfersAtOnce)) {
    await w.db
      .insertInto("provider_transfers")
      .values(
        some.map((one) => ({
          id: w.clock.newId(),
          provider,
          entry_number: one.entryNumber,
          from_owner: one.from,
          to_owner: one.to,
          cents: one.cents,
          fee_cents: one.feeCents,
          state: "ASKED",
          asked_at: now,
          due_at: now,
        })),
      )
      .execute();
  }
};

export type TransferRow = Readonly<{
  id: string;
  cents: bigint;
  fee_cents: bigint;
  attempt_count: number;
  refusal_count: number;
  from_user: string;
  from_wallet: string;
  to_wallet: string;
}>;

/**
 * The next one that is due and whose wallets are there, for one worker: a try that broke off is due
 * again some minutes later. What a wallet has yet to receive comes before what leaves it.
 */
export const claimTransfer = async (
  w: Writing,
  provider: PaymentProvider["name"],
): Promise<TransferRow | undefined> => {
  const now = w.clock.now();
  const { rows } = await sql<TransferRow>`
    update provider_transfers t
      set attempt_count = t.attempt_count + 1, due_at = ${now}::timestamptz + interval '5 minutes'
      from provider_accounts f, provider_accounts g
      where f.owner_id = t.from_owner and g.owner_id = t.to_owner and t.id = (
        select n.id from provider_transfers n
          join provider_accounts a on a.owner_id = n.from_owner and a.provider_wallet is not null
          join provider_accounts b on b.owner_id = n.to_owner and b.provider_wallet is not null
          where n.state = 'ASKED' and n.provider = ${provider} and n.due_at <= ${now}
            and not exists (select from provider_transfers e where e.state = 'ASKED'
              and e.to_owner = n.from_owner and e.entry_number < n.entry_number)
          order by n.entry_number limit 1 for update of n skip locked)
      returning t.id, t.cents, t.fee_cents, t.attempt_count, t.refusal_count,
        f.provider_user as from_user, f.provider_wallet as from_wallet,
        g.provider_wallet as to_wallet`.execute(w.db);
  return rows[0];
};

/** Gives whether it was not known to be made. */
export const writeMade = async (w: Writing, id: string, providerId: string): Promise<boolean> => {
  const { numUpdatedRows: count } = await w.db
    .updateTable("provider_transfers")
    .set({ state: "DONE", provider_id: providerId, fault: null })
    .where("id", "=", id)
    .where("state", "=", "ASKED")
    .executeTakeFirst();
  return count > 0n;
};

type Refusal = Readonly<{ fault: string; isRefused: boolean; dueAt: Date }>;

export const writeRefusal = async (
  w: Writing,
  id: string,
  { fault, isRefused, dueAt }: Refusal,
): Promise<void> => {
  await w.db
    .updateTable("provider_transfers")
    .set((eb) => ({
      fault,
      due_at: dueAt,
      refusal_count: eb("refusal_count", "+", isRefused ? 1 : 0),
    }))
    .where("id", "=", id)
    .where("state", "=", "ASKED")
    .execute();
};
