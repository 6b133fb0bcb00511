import { sql } from "kysely";
import type { Reading, Writing } from "#platform/context.ts";
import { brokenConstraint, fieldProblem } from "#platform/problem.ts";
import { toWire } from "#platform/wire.ts";

export type CorporateFacts = Readonly<{
  legalName: string;
  legalForm: string | null;
  siret: string;
  rcsNumber: string | null;
  /** The code is that of the statistics office (APE); null where the directory told none. */
  activityCode: string | null;
  domicile: string | null;
  addressId: string | null;
  source: "typed" | "directory";
  closed: boolean;
}>;

/**
 * A standing says who stands behind an entity: nobody yet but the one who typed it, or somebody who
 * may say so.
 */
export type Standing = Readonly<{ draftedBy: string | null; confirmedAt: Date | null }>;

const columnsOf = (facts: Omit<CorporateFacts, "siret">) => ({
  legal_name: facts.legalName,
  legal_form: facts.legalForm,
  rcs_number: facts.rcsNumber,
  activity_code: facts.activityCode,
  domicile: facts.domicile,
  address_id: facts.addressId,
  source: facts.source,
  closed: facts.closed,
});

/** The number is taken by a confirmed entity, or by another draft of the same person. */
export const isSiretTaken = (error: unknown): boolean =>
  ["corporates_siret", "corporates_drafts"].includes(brokenConstraint(error) ?? "");

export const insertCorporate = async (
  w: Writing,
  { id, createdAt }: { id: string; createdAt: Date },
  facts: CorporateFacts,
  { draftedBy, confirmedAt }: Standing,
): Promise<void> => {
  await w.db
    .insertInto("corporates")
    .values({
      id,
      siren: facts.siret.slice(0, 9),
      siret: facts.siret,
      created_at: createdAt,
      drafted_by: draftedBy,
      confirmed_at: confirmedAt,
      ...columnsOf(facts),
    })
    .execute()
    .catch((error: unknown) => {
      throw isSiretTaken(error) ? fieldProblem("corporate_siret_taken", "siret") : error;
    });
};

/** An entity that its company stands behind, under its SIREN alone. */
export const insertMade = async (
  w: Writing,
  { id, createdAt }: { id: string; createdAt: Date },
  facts: Omit<CorporateFacts, "siret">,
  siren: string,
): Promise<void> => {
  await w.db
    .insertInto("corporates")
    .values({ id, siren, created_at: createdAt, confirmed_at: createdAt, ...columnsOf(facts) })
    .execute();
};

/** A file may say this of an entity: often neither number. */
export type ImportedEntity = Readonly<{
  id: string;
  legalName: string;
  siren: string | null;
  siret: string | null;
  domicile: string | null;
}>;

export const insertImported = (w: Writing, entities: readonly ImportedEntity[]) =>
  sql`
    insert into corporates (id, legal_name, siren, siret, domicile, created_at, confirmed_at)
    select e.id, e."legalName", e.siren, e.siret, e.domicile, ${w.clock.now()},
      ${w.clock.now()}
    from json_to_recordset(${JSON.stringify(entities)}::json) as e (id uuid, "legalName" text,
      siren text, siret text, domicile text)`.execute(w.db);

export type KnownSeat = Readonly<{ id: string; domicile: string }>;

/** Only where none is known yet, of entities that nobody represents; gives how many that were. */
export const writeMissingSeats = async (
  w: Writing,
  seats: readonly KnownSeat[],
): Promise<number> => {
  const { numAffectedRows } = await sql`
    update corporates c set domicile = s.domicile, version = c.version + 1
    from json_to_recordset(${JSON.stringify(seats)}::json) as s (id uuid, domicile text)
    where c.id = s.id and coalesce(btrim(c.domicile), '') = ''
      and not exists (select from corporate_users l where l.corporate_id = c.id)`.execute(w.db);
  return toWire(numAffectedRows ?? 0n);
};

/** An entity is confirmed once; who confirmed it before stays who did. */
export const confirm = async (w: Writing, ids: readonly string[]): Promise<void> => {
  await w.db
    .updateTable("corporates")
    .set({ confirmed_at: w.clock.now() })
    .where("id", "=", (eb) => eb.fn.any(eb.val(ids)))
    .where("confirmed_at", "is", null)
    .execute()
    .catch((error: unknown) => {
      throw isSiretTaken(error) ? fieldProblem("corporate_siret_taken", "siret") : error;
    });
};

export const lockCorporate = (w: Writing, id: string) =>
  w.db.selectFrom("corporates").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export const writeCorporate = async (
  w: Writing,
  { id, version }: { id: string; version: number },
  facts: Omit<CorporateFacts, "siret">,
): Promise<void> => {
  await w.db
    .updateTable("corporates")
    .set({ ...columnsOf(facts), version: version + 1 })
    .where("id", "=", id)
    .execute();
};

/** An account stays in the register when it is empty. */
export const hasHeldShares = async (r: Reading, holderId: string): Promise<boolean> => {
  const row = await r.db
    .selectFrom("shareholders")
    .select("id")
    .where("holder_id", "=", holderId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Whether money, an order in a round or paperwork is kept in its name: what they say of it stays. A
 * wallet that was only looked at has none of it.
 */
export const hasMoneyOrOrders = async (r: Reading, holderId: string): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from cash_accounts where holder_id = ${holderId})
      or exists (select from bank_lines where holder_id = ${holderId})
      or exists (select from provider_accounts where holder_id = ${holderId})
      or exists (select from subscriptions where holder_id = ${holderId})
      or exists (select from contract_parties where holder_id = ${holderId})
      or exists (select from formalities where holder_id = ${holderId})
      or exists (select from joint_members where party_id = ${holderId})
      or exists (select from joint_representatives where party_id = ${holderId}) as found`.execute(
    r.db,
  );
  return rows[0]?.found === true;
};

/** Whether it owns something that nobody could reach without a representative: money, shares, an order. */
export const ownsAnything = async (r: Reading, holderId: string): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from shareholders where holder_id = ${holderId} and quantity > 0)
      or exists (select from cash_accounts where holder_id = ${holderId} and balance_cents <> 0)
      or exists (select from subscriptions where holder_id = ${holderId}
        and state in ('DRAFT', 'PENDING', 'SIGNED', 'PAID'))
      or exists (select from withdrawals where holder_id = ${holderId}
        and state in ('TO_CHECK', 'READY', 'SENT')) as found`.execute(r.db);
  return rows[0]?.found === true;
};

/** Whether an offer, a deal or a claim in its name is under way: it ends first. */
export const hasTradeUnderWay = async (r: Reading, holderId: string): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from offers where holder_id = ${holderId} and state = 'OPEN')
      or exists (select from deals where (seller_id = ${holderId} or buyer_id = ${holderId})
        and state in ('PROPOSED', 'ACCEPTED', 'PRE_EMPTION', 'APPROVED', 'SIGNED', 'PAID'))
      or exists (select from deal_claims c join deals d on d.id = c.deal_id
        where c.holder_id = ${holderId} and d.state = 'PRE_EMPTION' and d.preempted_at is null)
      as found`.execute(r.db);
  return rows[0]?.found === true;
};

const nameColumns: Readonly<Record<string, string>> = {
  legalName: "legal_name",
  legalForm: "legal_form",
  siret: "siret",
  rcsNumber: "rcs_number",
};

/** Fields go by the names that a request has for them; the SIREN follows the SIRET. */
export const writeCorporateNames = async (
  w: Writing,
  { id, version }: { id: string; version: number },
  facts: Readonly<Record<string, string | null>>,
): Promise<void> => {
  const changed = Object.entries(facts).map(([field, value]) => [nameColumns[field], value]);
  const siret = facts["siret"];
  await w.db
    .updateTable("corporates")
    .set({
      ...Object.fromEntries(changed),
      ...(siret ? { siren: siret.slice(0, 9) } : {}),
      version: version + 1,
    })
    .where("id", "=", id)
    .execute()
    .catch((error: unknown) => {
      throw isSiretTaken(error) ? fieldProblem("corporate_siret_taken", "siret") : error;
    });
};

/** The links of representatives go with the entity. */
export const deleteCorporateRows = async (w: Writing, id: string): Promise<void> => {
  await w.db.deleteFrom("corporate_users").where("corporate_id", "=", id).execute();
  await w.db.deleteFrom("corporates").where("id", "=", id).execute();
};
