import { sql } from "kysely";
import type { Reading, Writing } from "#platform/context.ts";
import { toWire } from "#platform/wire.ts";

export type NewJointHolder = Readonly<{ id: string; name: string; domicile: string | null }>;

export const insertJointHolders = (
  w: Writing,
  holders: readonly NewJointHolder[],
  createdBy: string,
) =>
  sql`
    insert into joint_holders (id, name, domicile, created_by, created_at)
    select j.id, j.name, j.domicile, ${createdBy}, ${w.clock.now()}
    from json_to_recordset(${JSON.stringify(holders)}::json) as j (id uuid, name text,
      domicile text)`.execute(w.db);

/**
 * Changes of what is said of them take turns, so that what is recorded last is what is in force.
 */
export const lockJointHolder = (w: Writing, id: string) =>
  w.db
    .selectFrom("joint_holders")
    .select(["id", "name"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export type Party = Readonly<{ name: string; holderId: string | null }>;
export type Member = Party & Readonly<{ numerator: number; denominator: number }>;

/**
 * Finds what a holder is called of whom the platform knows who they are: a person, or an entity
 * that is confirmed.
 */
export const findPartyName = async (r: Reading, holderId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select h.name from holders h left join users u on u.id = h.id left join corporates c on c.id = h.id
    where h.id = ${holderId}
      and (u.state not in ('REGISTERING', 'ERASED') or c.confirmed_at is not null)`.execute(r.db);
  return rows[0]?.name;
};

type Recorded = Readonly<{ holderId: string; act: string; recordedBy: string }>;

export const insertComposition = async (
  w: Writing,
  { holderId, act, recordedBy }: Recorded,
  { effectiveOn, members }: Readonly<{ effectiveOn: string; members: readonly Member[] }>,
): Promise<void> => {
  const id = w.clock.newId();
  await w.db
    .insertInto("joint_compositions")
    .values({
      id,
      holder_id: holderId,
      effective_on: effectiveOn,
      act,
      recorded_by: recordedBy,
      recorded_at: w.clock.now(),
    })
    .execute();
  await w.db
    .insertInto("joint_members")
    .values(
      members.map((member, index) => ({
        composition_id: id,
        place: index + 1,
        name: member.name,
        party_id: member.holderId,
        numerator: member.numerator,
        denominator: member.denominator,
      })),
    )
    .execute();
};

export const insertRepresentative = async (
  w: Writing,
  { holderId, act, recordedBy }: Recorded,
  { appointedOn, name, holderId: partyId }: Party & Readonly<{ appointedOn: string }>,
): Promise<void> => {
  await w.db
    .insertInto("joint_representatives")
    .values({
      id: w.clock.newId(),
      holder_id: holderId,
      name,
      party_id: partyId,
      appointed_on: appointedOn,
      act,
      recorded_by: recordedBy,
      recorded_at: w.clock.now(),
    })
    .execute();
};

export const writeDomicile = async (w: Writing, id: string, domicile: string): Promise<void> => {
  await w.db.updateTable("joint_holders").set({ domicile }).where("id", "=", id).execute();
};

export type KnownDomicile = Readonly<{ id: string; domicile: string }>;

/** Only where none is known yet; gives how many that were. */
export const writeMissingDomiciles = async (
  w: Writing,
  domiciles: readonly KnownDomicile[],
): Promise<number> => {
  const { numAffectedRows } = await sql`
    update joint_holders j set domicile = d.domicile
    from json_to_recordset(${JSON.stringify(domiciles)}::json) as d (id uuid, domicile text)
    where j.id = d.id and coalesce(btrim(j.domicile), '') = ''`.execute(w.db);
  return toWire(numAffectedRows ?? 0n);
};
