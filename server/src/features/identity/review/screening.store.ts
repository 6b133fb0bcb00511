import type { Reading, Writing } from "#platform/context.ts";
import type { declaredRoles } from "@coulisse/contract/identity/screening.ts";
import { sql } from "kysely";
import type { ListKind } from "./lists.store.ts";
import type { PersonLookedFor } from "./screening/matching.ts";

/** Somebody whom a representative or a joint holding names, and who need not be here: R-27 asks for all parties. */
export type Declared = PersonLookedFor &
  Readonly<{ declaredBy: string; declaredAs: (typeof declaredRoles)[number] }>;

export type Looked = PersonLookedFor & Readonly<{ holderId: string; declared: Declared[] }>;

type HolderRow = {
  id: string;
  kind: string;
  name: string;
  birth_on: string | null;
};

const toLooked = (row: HolderRow, declared: Declared[]): Looked => ({
  declared,
  holderId: row.id,
  nature: row.kind === "user" ? "PERSON" : "ENTITY",
  name: row.name,
  bornOn: row.birth_on,
});

// R-27 asks for all parties: who holds, who invests and who represents. Somebody who is still
// registering is none, and of an erased person nothing is left to look up.
const holders = (r: Reading) =>
  r.db
    .selectFrom("holders as h")
    .leftJoin("users as u", "u.id", "h.id")
    .select(["h.id", "h.kind", "h.name", "u.birth_on"])
    .where((eb) =>
      eb.or([eb("u.id", "is", null), eb("u.state", "not in", ["REGISTERING", "ERASED"])]),
    );

type DeclaredRow = Declared & { namedFor: string };

/** Finds whom those who represent these entities, or ask to, declared as their owners. */
const findDeclared = async (r: Reading, ids: readonly string[]): Promise<DeclaredRow[]> => {
  const { rows } = await sql<DeclaredRow>`
    select l.corporate_id as "namedFor", l.user_id as "declaredBy", p.declared_as as "declaredAs",
      p.name, 'PERSON' as nature, null as "bornOn"
    from corporate_users l cross join lateral (
      select 'BENEFICIAL_OWNER' as declared_as, concat_ws(' ', o ->> 'firstName', o ->> 'lastName') as name
        from jsonb_array_elements(l.beneficial_owners) o
      union all
      select 'LEGAL_REPRESENTATIVE', concat_ws(' ', l.legal_representative ->> 'firstName',
          l.legal_representative ->> 'lastName')
        where l.legal_representative is not null
    ) p
    where l.corporate_id = any(${ids}::uuid[]) and l.status in ('PENDING', 'VALIDATED')
    order by l.id, p.declared_as, p.name`.execute(r.db);
  return rows;
};

/**
 * Finds who holds together, and by whom, of those who are no holders themselves: a name is all that
 * is known of them, and whether it is a person's or an entity's is not, so that both are looked
 * for.
 */
const findJointParties = async (r: Reading, ids: readonly string[]): Promise<DeclaredRow[]> => {
  const { rows } = await sql<DeclaredRow>`
    select p.holder_id as "namedFor", p.recorded_by as "declaredBy", p.declared_as as "declaredAs",
      p.name, n.nature, null as "bornOn"
    from (
      select c.holder_id, c.recorded_by, 'JOINT_MEMBER' as declared_as, m.name
        from joint_compositions c join joint_members m on m.composition_id = c.id
        where c.holder_id = any(${ids}::uuid[]) and c.id = joint_composition(c.holder_id)
          and m.party_id is null
      union all
      select r.holder_id, r.recorded_by, 'JOINT_REPRESENTATIVE', r.name
        from joint_representatives r where r.holder_id = any(${ids}::uuid[])
          and r.id = joint_representative(r.holder_id) and r.party_id is null
    ) p cross join (values ('PERSON'), ('ENTITY')) n (nature)
    order by p.holder_id, p.declared_as, p.name, n.nature`.execute(r.db);
  return rows;
};

const withDeclared = async (r: Reading, rows: readonly HolderRow[]): Promise<Looked[]> => {
  const idsOf = (wanted: string) => rows.flatMap(({ id, kind }) => (kind === wanted ? [id] : []));
  const found = [
    ...(await findDeclared(r, idsOf("corporate"))),
    ...(await findJointParties(r, idsOf("joint"))),
  ];
  const byHolder = Map.groupBy(found, ({ namedFor }) => namedFor);
  return rows.map((row) => toLooked(row, byHolder.get(row.id) ?? []));
};

export const findLooked = async (r: Reading, holderId: string): Promise<Looked | undefined> => {
  const row = await holders(r).where("h.id", "=", holderId).executeTakeFirst();
  return row && (await withDeclared(r, [row]))[0];
};

/**
 * Finds those who were not looked up in this publication yet, so that a run that was cut off goes
 * on.
 */
export const findUnscreened = async (
  r: Reading,
  listId: string,
  limit: number,
): Promise<Looked[]> => {
  const rows = await holders(r)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("screenings as s")
            .select("s.id")
            .whereRef("s.holder_id", "=", "h.id")
            .where("s.list_id", "=", listId),
        ),
      ),
    )
    .orderBy("h.id")
    .limit(limit)
    .execute();
  return withDeclared(r, rows);
};

export type NewScreening = Readonly<{
  id: string;
  holderId: string;
  listId: string;
  occasion: "DECISION" | "PUBLICATION" | "DEMAND" | "DECLARATION";
  query: Readonly<{
    name: string;
    bornOn: string | null;
    declaredAs: Declared["declaredAs"] | null;
  }>;
  hitCount: number;
  screenedBy: string | null;
  screenedAt: Date;
}>;

export const insertScreenings = async (
  w: Writing,
  screenings: readonly NewScreening[],
): Promise<void> => {
  const rows = screenings.map((screening) => ({
    id: screening.id,
    holder_id: screening.holderId,
    list_id: screening.listId,
    occasion: screening.occasion,
    query: JSON.stringify(screening.query),
    hit_count: screening.hitCount,
    screened_by: screening.screenedBy,
    screened_at: screening.screenedAt,
  }));
  await w.db.insertInto("screenings").values(rows).execute();
};

export type NewHit = Readonly<{
  id: string;
  holderId: string;
  listKind: ListKind;
  reference: string;
  fingerprint: string;
  matchedName: string;
  score: number;
  entry: unknown;
  publishedAt: Date;
  createdAt: Date;
  declared: Declared | null;
}>;

/** Gives whether it is new, or back after it was lifted; what was settled stays settled. */
export const raiseHit = async (w: Writing, hit: NewHit): Promise<boolean> => {
  const raised = await w.db
    .insertInto("screening_hits")
    .values({
      id: hit.id,
      holder_id: hit.holderId,
      list_kind: hit.listKind,
      reference: hit.reference,
      fingerprint: hit.fingerprint,
      matched_name: hit.matchedName,
      score: String(hit.score),
      entry: JSON.stringify(hit.entry),
      published_at: hit.publishedAt,
      created_at: hit.createdAt,
      declared_name: hit.declared?.name ?? null,
      declared_as: hit.declared?.declaredAs ?? null,
      declared_by: hit.declared?.declaredBy ?? null,
    })
    .onConflict((conflict) =>
      conflict
        .constraint("screening_hits_once")
        .doUpdateSet({ state: "OPEN", reason: null, settled_by: null, settled_at: null })
        .where("screening_hits.state", "=", "LIFTED"),
    )
    .returning("id")
    .executeTakeFirst();
  return raised !== undefined;
};

type ReportedEntry = Readonly<{ reference: string; fingerprint: string }>;

/**
 * Lifts what the newest publication no longer says of this holder. Somebody whom an entity
 * declared, and who was confirmed, goes on to be blocked until the list itself lets go of them:
 * whoever declared them may have left, or declared somebody else since.
 */
export const liftOthers = async (
  w: Writing,
  holderId: string,
  { id: listId, kind }: Readonly<{ id: string; kind: ListKind }>,
  kept: readonly ReportedEntry[],
  at: Date,
): Promise<void> => {
  const keys = kept.map(({ reference, fingerprint }) => `${reference}/${fingerprint}`);
  await w.db
    .updateTable("screening_hits")
    .set((eb) => ({ state: "LIFTED", settled_at: at, version: eb("version", "+", 1) }))
    .where("holder_id", "=", holderId)
    .where("list_kind", "=", kind)
    .where("state", "in", ["OPEN", "CONFIRMED"])
    .where(sql<boolean>`reference || '/' || fingerprint <> all(${keys})`)
    .where(
      sql<boolean>`not (declared_by is not null and state = 'CONFIRMED' and exists (
        select from screening_entries e
        where e.list_id = ${listId} and e.reference = screening_hits.reference))`,
    )
    .execute();
};

export const lockHit = (w: Writing, id: string) =>
  w.db.selectFrom("screening_hits").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

/** Writes what somebody decided of a hit, and why. */
export const writeDecisionOnHit = async (
  w: Writing,
  hit: Readonly<{ id: string; version: number }>,
  decision: Readonly<{ state: string; reason: string; settled_by: string; settled_at: Date }>,
): Promise<void> => {
  await w.db
    .updateTable("screening_hits")
    .set({ ...decision, version: hit.version + 1 })
    .where("id", "=", hit.id)
    .execute();
};
