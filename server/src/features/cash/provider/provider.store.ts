import { sql } from "kysely";
import type { Writing } from "#platform/context.ts";
import type { Owner } from "#features/cash/ledger/ledger.store.ts";
import type { MovementKind, PaymentProvider, ProviderIban } from "#providers/payment/payment.ts";
import { stopOfWithdrawal } from "#features/cash/withdrawals/withdrawals.store.ts";

type Provider = PaymentProvider["name"];

/** Gives whose was not asked for before. */
export const insertAccounts = async (
  w: Writing,
  owners: readonly Owner[],
  provider: Provider,
): Promise<string[]> => {
  const columns = owners.map(({ holderId, companyId }) => ({
    holder_id: holderId,
    company_id: companyId,
  }));
  const { rows } = await sql<{ owner_id: string }>`
    insert into provider_accounts (holder_id, company_id, provider, state, asked_at)
      select o.holder_id, o.company_id, ${provider}, 'ASKED', ${w.clock.now()}
      from jsonb_to_recordset(${JSON.stringify(columns)}::jsonb)
        as o (holder_id uuid, company_id uuid)
      order by 1, 2
      on conflict do nothing returning owner_id`.execute(w.db);
  return rows.map((row) => row.owner_id);
};

type Step = Readonly<{
  provider_user?: string;
  provider_wallet?: string;
  provider_account?: string;
}>;

/** A step that the provider has given is kept at once: what comes after it starts from there. */
export const writeStep = async (w: Writing, ownerId: string, step: Step): Promise<void> => {
  await w.db.updateTable("provider_accounts").set(step).where("owner_id", "=", ownerId).execute();
};

export const writeActive = async (
  w: Writing,
  ownerId: string,
  { iban, bic, owner }: ProviderIban,
): Promise<void> => {
  await w.db
    .updateTable("provider_accounts")
    .set({ state: "ACTIVE", iban, bic, owner_name: owner, fault: null })
    .where("owner_id", "=", ownerId)
    .execute();
};

export const writeAccountFault = async (
  w: Writing,
  ownerId: string,
  { fault, isFinal }: Readonly<{ fault: string | null; isFinal: boolean }>,
): Promise<void> => {
  await w.db
    .updateTable("provider_accounts")
    .set((eb) => ({
      fault,
      state: isFinal ? "REFUSED" : "ASKED",
      attempt_count: eb("attempt_count", "+", 1),
      tried_at: w.clock.now(),
    }))
    .where("owner_id", "=", ownerId)
    .execute();
};

/**
 * Accounts wait that were asked for and not heard of since; who was refused may have corrected
 * their facts a day later.
 */
export const claimWaitingAccounts = async (
  w: Writing,
  now: Date,
  most: number,
): Promise<string[]> => {
  const { rows } = await sql<{ owner_id: string }>`
    update provider_accounts set tried_at = ${now} where owner_id in (
      select owner_id from provider_accounts where state <> 'ACTIVE'
        and coalesce(tried_at, asked_at) < ${now}::timestamptz
          - case state when 'ASKED' then interval '30 minutes' else interval '1 day' end
      order by tried_at limit ${most} for update skip locked)
    returning owner_id`.execute(w.db);
  return rows.map((row) => row.owner_id);
};

type NewMovement = Readonly<{
  provider: Provider;
  kind: MovementKind;
  providerId: string | null;
  owner: Owner;
  withdrawalId: string | null;
  state: "ASKED" | "OPEN";
}>;

/**
 * The first to tell of a movement has it written; gives its id, and that of the row that is there
 * already.
 */
export const keepMovement = async (w: Writing, movement: NewMovement) => {
  await w.db
    .insertInto("provider_movements")
    .values({
      id: w.clock.newId(),
      provider: movement.provider,
      kind: movement.kind,
      provider_id: movement.providerId,
      holder_id: movement.owner.holderId,
      company_id: movement.owner.companyId,
      withdrawal_id: movement.withdrawalId,
      state: movement.state,
      asked_at: w.clock.now(),
    })
    .onConflict((conflict) => conflict.constraint("provider_movements_once").doNothing())
    .execute();
  return w.db
    .selectFrom("provider_movements")
    .selectAll()
    .where("provider", "=", movement.provider)
    .where("kind", "=", movement.kind)
    .where("provider_id", "=", movement.providerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

export const insertPayout = async (
  w: Writing,
  { provider, owner, withdrawalId }: Omit<NewMovement, "kind" | "providerId" | "state">,
): Promise<string> => {
  const id = w.clock.newId();
  await w.db
    .insertInto("provider_movements")
    .values({
      id,
      provider,
      kind: "PAY_OUT",
      withdrawal_id: withdrawalId,
      holder_id: owner.holderId,
      company_id: owner.companyId,
      state: "ASKED",
      asked_at: w.clock.now(),
    })
    .execute();
  return id;
};

export const lockMovement = (w: Writing, id: string) =>
  w.db
    .selectFrom("provider_movements")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
export type MovementRow = NonNullable<Awaited<ReturnType<typeof lockMovement>>>;

type Told = Readonly<{
  state: "OPEN" | "DONE" | "FAILED" | "FAULTY";
  providerId?: string;
  bankLineId?: string;
  fault?: string | null;
}>;

export const writeMovement = async (
  w: Writing,
  id: string,
  { state, providerId, bankLineId, fault = null }: Told,
): Promise<void> => {
  await w.db
    .updateTable("provider_movements")
    .set({
      state,
      fault,
      ...(providerId === undefined ? {} : { provider_id: providerId }),
      ...(bankLineId === undefined ? {} : { bank_line_id: bankLineId }),
    })
    .where("id", "=", id)
    .execute();
};

/**
 * A try is begun before the provider is asked: should the answer be lost, the next one knows of it.
 */
export const beginTry = async (w: Writing, id: string): Promise<void> => {
  await w.db
    .updateTable("provider_movements")
    .set((eb) => ({ attempt_count: eb("attempt_count", "+", 1), tried_at: w.clock.now() }))
    .where("id", "=", id)
    .execute();
};

export const writeFault = async (w: Writing, id: string, fault: string): Promise<void> => {
  await w.db.updateTable("provider_movements").set({ fault }).where("id", "=", id).execute();
};

/** Payments whose answer or whose end nobody has heard of for a while. */
export const claimUnheard = async (
  w: Writing,
  { now, before, most }: Readonly<{ now: Date; before: Date; most: number }>,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    update provider_movements set tried_at = ${now} where id in (
      select id from provider_movements where state in ('ASKED', 'OPEN')
        and kind = 'PAY_OUT' and coalesce(tried_at, asked_at) < ${before}
      order by tried_at limit ${most} for update skip locked)
    returning id`.execute(w.db);
  return rows.map((row) => row.id);
};

type Payable = Readonly<{ id: string; holder_id: string | null; company_id: string | null }>;

/**
 * Withdrawals that the provider can pay, each with whose wallet there the money is in: the owner's,
 * or the one that a stranger's money came to. Locked; whoever may not be paid now waits, and
 * whoever has yet to receive there what the ledger says that they have.
 */
export const lockPayable = async (w: Writing, most: number) => {
  const { rows } = await sql<Payable>`
    select w.id, a.holder_id, a.company_id from withdrawals w
      join provider_accounts a on a.state = 'ACTIVE'
        and a.owner_id = coalesce(w.holder_id, w.company_id,
          (select m.owner_id from bank_lines l
            join provider_movements m on m.bank_line_id = l.id
            where l.withdrawal_id = w.id order by l.id limit 1))
      where w.state = 'READY' and ${stopOfWithdrawal} is null
        and not exists (select from provider_transfers t
          where t.state = 'ASKED' and t.to_owner = a.owner_id)
      order by w.id limit ${most} for update of w`.execute(w.db);
  return rows;
};

/** Gives whether nobody has asked for it yet: ten thousand hooks ask for one reading. */
export const claimFeed = async (w: Writing, provider: Provider): Promise<boolean> => {
  const { rows } = await sql`
    insert into provider_feeds (provider, read_until, reading_queued)
      values (${provider}, ${w.clock.now()}::timestamptz - interval '1 day', true)
      on conflict (provider) do update set reading_queued = true
      where not provider_feeds.reading_queued
      returning provider`.execute(w.db);
  return rows.length > 0;
};

/** A feed is begun before it is read: what happens meanwhile asks for another reading. */
export const beginFeed = async (w: Writing, provider: Provider): Promise<Date> => {
  const { rows } = await sql<{ read_until: Date }>`
    insert into provider_feeds (provider, read_until, read_at)
      values (${provider}, ${w.clock.now()}::timestamptz - interval '1 day', ${w.clock.now()})
      on conflict (provider) do update set reading_queued = false, read_at = excluded.read_at
      returning read_until`.execute(w.db);
  return rows[0]?.read_until ?? w.clock.now();
};

/** Never back; and never beyond now, whatever the provider's clock says. */
export const writeFeed = async (
  w: Writing,
  provider: Provider,
  { until, fault }: Readonly<{ until?: Date; fault: string | null }>,
): Promise<void> => {
  await sql`update provider_feeds set fault = ${fault},
    read_until = greatest(read_until, least(${until ?? new Date(0)}::timestamptz, ${w.clock.now()}))
    where provider = ${provider}`.execute(w.db);
};
