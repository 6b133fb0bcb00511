import { sql } from "kysely";
import type { Context, Reading } from "#platform/context.ts";
import { toInstant, toWire } from "#platform/wire.ts";
import type { MovementKind } from "#providers/payment/payment.ts";
import { ownerOf, type Owner } from "#features/cash/ledger/ledger.store.ts";

export const findAccount = (r: Reading, ownerId: string) =>
  r.db
    .selectFrom("provider_accounts")
    .selectAll()
    .where("owner_id", "=", ownerId)
    .executeTakeFirst();

/** Nothing is sent to a company, so that it has no reference. */
export const findAccountOfWallet = async (r: Reading, provider: string, wallet: string | null) => {
  const row = await r.db
    .selectFrom("provider_accounts as a")
    .leftJoin("wallets as w", "w.holder_id", "a.holder_id")
    .select(["a.holder_id", "a.company_id", "w.reference"])
    .where("a.provider", "=", provider)
    .where("a.provider_wallet", "=", wallet)
    .executeTakeFirst();
  const owner = row && ownerOf(row);
  return owner ? { owner, reference: row.reference } : undefined;
};

/** Finds whose wallet there a line came to or left; none of what a bank's statement told. */
export const findOwnerOfLine = async (
  r: Reading,
  bankLineId: string,
): Promise<Owner | undefined> => {
  const row = await r.db
    .selectFrom("provider_movements")
    .select(["holder_id", "company_id"])
    .where("bank_line_id", "=", bankLineId)
    .executeTakeFirst();
  return (row && ownerOf(row)) ?? undefined;
};

/** A transfer of ours, with the wallet there that it leaves. */
export const findTransfer = (r: Reading, id: string) =>
  r.db
    .selectFrom("provider_transfers as t")
    .innerJoin("provider_accounts as a", "a.owner_id", "t.from_owner")
    .select(["t.id", "t.provider_id", "t.cents", "a.provider_wallet as wallet"])
    .where("t.id", "=", id)
    .executeTakeFirst();

export const findMovement = (r: Reading, id: string) =>
  r.db.selectFrom("provider_movements").selectAll().where("id", "=", id).executeTakeFirst();

export const findMovementOf = async (
  r: Reading,
  provider: string,
  kind: MovementKind,
  providerId: string,
): Promise<string | undefined> => {
  const row = await r.db
    .selectFrom("provider_movements")
    .select("id")
    .where("provider", "=", provider)
    .where("kind", "=", kind)
    .where("provider_id", "=", providerId)
    .executeTakeFirst();
  return row?.id;
};

type Whose = Readonly<{ holderId: string | null; withdrawalId: string | null }>;

/** Finds the reference of the withdrawal, or else that of the wallet. */
export const findReferenceOf = async (
  r: Reading,
  { holderId, withdrawalId }: Whose,
): Promise<string | null> => {
  const row =
    withdrawalId === null
      ? await r.db
          .selectFrom("wallets")
          .select("reference")
          .where("holder_id", "=", holderId)
          .executeTakeFirst()
      : await r.db
          .selectFrom("withdrawals")
          .select("reference")
          .where("id", "=", withdrawalId)
          .executeTakeFirst();
  return row?.reference ?? null;
};

/** Finds those of some events that are known, and need not be read again. */
export const findEnded = async (
  r: Reading,
  provider: string,
  ids: readonly string[],
): Promise<Set<string>> => {
  const rows = await r.db
    .selectFrom("provider_movements")
    .select(["kind", "provider_id"])
    .where("provider", "=", provider)
    .where("provider_id", "=", sql<string>`any(${ids})`)
    .where("state", "in", ["DONE", "FAILED", "FAULTY"])
    .unionAll(
      r.db
        .selectFrom("provider_transfers")
        .select([sql<string>`'TRANSFER'`.as("kind"), "provider_id"])
        .where("provider", "=", provider)
        .where("provider_id", "=", sql<string>`any(${ids})`),
    )
    .execute();
  return new Set(rows.map(({ kind, provider_id: id }) => `${kind} ${id}`));
};

const faultsMax = 50;

const listFaults = async (r: Reading) => {
  const { rows } = await sql<{ kind: string; name: string; fault: string; at: Date }>`
    with owners as (
      select id, name from holders union all select id, name from companies)
    select 'ACCOUNT' as kind, h.name, a.fault, coalesce(a.tried_at, a.asked_at) as at
      from provider_accounts a join owners h on h.id = a.owner_id
      where a.fault is not null and a.state <> 'ACTIVE'
    union all
    select m.kind, h.name, m.fault, coalesce(m.tried_at, m.asked_at)
      from provider_movements m join owners h on h.id = m.owner_id
      where m.fault is not null and m.state <> 'DONE'
    union all
    select 'TRANSFER', h.name, t.fault, t.asked_at
      from provider_transfers t join owners h on h.id = t.from_owner
      where t.fault is not null and t.state = 'ASKED'
    order by at desc limit ${faultsMax}`.execute(r.db);
  return rows.map(({ kind, name, fault, at }) => ({
    kind: kind as "ACCOUNT" | MovementKind,
    holderName: name,
    fault,
    at: at.toISOString(),
  }));
};

/**
 * Gives which provider holds the money, how far it is read, and what waits there or was refused.
 */
export const getPaymentProvider = async (ctx: Context) => {
  const provider = ctx.providers.payment?.name ?? null;
  const { rows } = await sql<{
    held: bigint;
    opening: bigint;
    active: bigint;
    payouts: bigint;
    transfers: bigint;
    read_until: Date | null;
    read_at: Date | null;
    fault: string | null;
  }>`select
      coalesce((select -balance_cents from cash_accounts where kind = 'PROVIDER'), 0) as held,
      (select count(*) from provider_accounts where state <> 'ACTIVE') as opening,
      (select count(*) from provider_accounts where state = 'ACTIVE') as active,
      (select count(*) from provider_movements where state in ('ASKED', 'OPEN')) as payouts,
      (select count(*) from provider_transfers where state = 'ASKED') as transfers,
      f.read_until, f.read_at, f.fault
    from (select 1) one left join provider_feeds f on f.provider = ${provider}`.execute(ctx.db);
  const [row] = rows;
  return {
    provider,
    heldCents: toWire(row?.held ?? 0n),
    openingCount: toWire(row?.opening ?? 0n),
    activeCount: toWire(row?.active ?? 0n),
    payoutCount: toWire(row?.payouts ?? 0n),
    transferCount: toWire(row?.transfers ?? 0n),
    readAt: toInstant(row?.read_at),
    readFault: row?.fault ?? null,
    faults: await listFaults(ctx),
  };
};
