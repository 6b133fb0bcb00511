import { sql } from "kysely";
import type { Context, Reads } from "#platform/context.ts";
import { toWire } from "#platform/wire.ts";
import type {
  AddressToOpen,
  HolderToOpen,
  MovementKind,
  PersonToOpen,
} from "#providers/payment/payment.ts";

export const findAccount = ({ db }: Reads, holderId: string) =>
  db
    .selectFrom("provider_accounts")
    .selectAll()
    .where("holder_id", "=", holderId)
    .executeTakeFirst();

export const findAccountOfWallet = ({ db }: Reads, provider: string, wallet: string | null) =>
  db
    .selectFrom("provider_accounts as a")
    .innerJoin("wallets as w", "w.holder_id", "a.holder_id")
    .select(["a.holder_id", "w.reference"])
    .where("a.provider", "=", provider)
    .where("a.provider_wallet", "=", wallet)
    .executeTakeFirst();

export const findMovement = ({ db }: Reads, id: string) =>
  db.selectFrom("provider_movements").selectAll().where("id", "=", id).executeTakeFirst();

export const findMovementOf = async (
  { db }: Reads,
  provider: string,
  kind: MovementKind,
  providerId: string,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom("provider_movements")
    .select("id")
    .where("provider", "=", provider)
    .where("kind", "=", kind)
    .where("provider_id", "=", providerId)
    .executeTakeFirst();
  return row?.id;
};

type Whose = Readonly<{ holderId: string; withdrawalId: string | null }>;

/** That of the withdrawal, or else that of the wallet. */
export const findReferenceOf = async (
  { db }: Reads,
  { holderId, withdrawalId }: Whose,
): Promise<string | null> => {
  const row =
    withdrawalId === null
      ? await db
          .selectFrom("wallets")
          .select("reference")
          .where("holder_id", "=", holderId)
          .executeTakeFirst()
      : await db
          .selectFrom("withdrawals")
          .select("reference")
          .where("id", "=", withdrawalId)
          .executeTakeFirst();
  return row?.reference ?? null;
};

/** Those of some events that are known, and need not be read again. */
export const findEnded = async (
  { db }: Reads,
  provider: string,
  ids: readonly string[],
): Promise<Set<string>> => {
  const rows = await db
    .selectFrom("provider_movements")
    .select(["kind", "provider_id"])
    .where("provider", "=", provider)
    .where("provider_id", "=", sql<string>`any(${ids})`)
    .where("state", "in", ["DONE", "FAILED", "FAULTY"])
    .execute();
  return new Set(rows.map(({ kind, provider_id: id }) => `${kind} ${id}`));
};

type PersonRow = Readonly<{
  first_name: string;
  last_name: string;
  email: string | null;
  birth_on: string | null;
  nationality: string | null;
  country: string | null;
}>;

const toPerson = (row: PersonRow): PersonToOpen | undefined => {
  const { email, birth_on: birthOn, nationality, country } = row;
  if (email === null || birthOn === null || nationality === null || country === null) {
    return undefined;
  }
  const { first_name: firstName, last_name: lastName } = row;
  return { firstName, lastName, email, birthOn, nationality, country };
};

const personOf = async ({ db }: Reads, userId: string): Promise<PersonToOpen | undefined> => {
  const row = await db
    .selectFrom("users as u")
    .leftJoin("addresses as a", "a.id", "u.address_id")
    .select(["u.first_name", "u.last_name", "u.email", "u.birth_on", "u.nationality", "a.country"])
    .where("u.id", "=", userId)
    .executeTakeFirst();
  return row && toPerson(row);
};

/** The address of the person or the entity that the holder is. */
export const findHolderAddress = async (
  { db }: Reads,
  holderId: string,
): Promise<AddressToOpen | undefined> => {
  const row = await db
    .selectFrom("holders as h")
    .leftJoin("users as u", "u.id", "h.id")
    .leftJoin("corporates as c", "c.id", "h.id")
    .innerJoin("addresses as a", (join) =>
      join.on((eb) => eb("a.id", "=", eb.fn.coalesce("u.address_id", "c.address_id"))),
    )
    .select(["a.house_number", "a.street", "a.label", "a.city", "a.postcode", "a.country"])
    .where("h.id", "=", holderId)
    .executeTakeFirst();
  if (!row) return undefined;
  const line = [row.house_number, row.street].filter(Boolean).join(" ");
  const { city, postcode, country } = row;
  return { line: line === "" ? row.label : line, city, postcode: postcode ?? "", country };
};

/** What the provider asks of whom it opens an account for; nothing where a fact is missing. */
export const findHolderToOpen = async (
  reads: Reads,
  holderId: string,
): Promise<HolderToOpen | undefined> => {
  const entity = await reads.db
    .selectFrom("corporates")
    .select(["legal_name", "siren", "rcs_number"])
    .where("id", "=", holderId)
    .executeTakeFirst();
  if (!entity) {
    const person = await personOf(reads, holderId);
    return person && { kind: "person", person };
  }
  const link = await reads.db
    .selectFrom("corporate_users")
    .select("user_id")
    .where("corporate_id", "=", holderId)
    .where("status", "=", "VALIDATED")
    .orderBy("decided_at")
    .limit(1)
    .executeTakeFirst();
  const representative = link && (await personOf(reads, link.user_id));
  const address = await findHolderAddress(reads, holderId);
  const number = entity.siren ?? entity.rcs_number;
  if (!representative || !address || number === null) return undefined;
  const { legal_name: name } = entity;
  const { email } = representative;
  return { kind: "entity", name, number, email, address, representative };
};

const faultsMax = 50;

const listFaults = async ({ db }: Reads) => {
  const { rows } = await sql<{ kind: string; name: string; fault: string; at: Date }>`
    select 'ACCOUNT' as kind, h.name, a.fault, coalesce(a.tried_at, a.asked_at) as at
      from provider_accounts a join holders h on h.id = a.holder_id
      where a.fault is not null and a.state <> 'ACTIVE'
    union all
    select m.kind, h.name, m.fault, coalesce(m.tried_at, m.asked_at)
      from provider_movements m join holders h on h.id = m.holder_id
      where m.fault is not null and m.state <> 'DONE'
    order by at desc limit ${faultsMax}`.execute(db);
  return rows.map(({ kind, name, fault, at }) => ({
    kind: kind as "ACCOUNT" | "PAY_IN" | "PAY_OUT" | "REFUND",
    holderName: name,
    fault,
    at: at.toISOString(),
  }));
};

/** Which provider holds the money, how far it is read, and what waits there or was refused. */
export const getPaymentProvider = async (ctx: Context) => {
  const provider = ctx.providers.payment?.name ?? null;
  const { rows } = await sql<{
    held: bigint;
    opening: bigint;
    active: bigint;
    payouts: bigint;
    read_until: Date | null;
    read_at: Date | null;
    fault: string | null;
  }>`select
      coalesce((select -balance_cents from cash_accounts where kind = 'PROVIDER'), 0) as held,
      (select count(*) from provider_accounts where state <> 'ACTIVE') as opening,
      (select count(*) from provider_accounts where state = 'ACTIVE') as active,
      (select count(*) from provider_movements where state in ('ASKED', 'OPEN')) as payouts,
      f.read_until, f.read_at, f.fault
    from (select 1) one left join provider_feeds f on f.provider = ${provider}`.execute(ctx.db);
  const [row] = rows;
  return {
    provider,
    heldCents: toWire(row?.held ?? 0n),
    openingCount: toWire(row?.opening ?? 0n),
    activeCount: toWire(row?.active ?? 0n),
    payoutCount: toWire(row?.payouts ?? 0n),
    readAt: row?.read_at?.toISOString() ?? null,
    readFault: row?.fault ?? null,
    faults: await listFaults(ctx),
  };
};
