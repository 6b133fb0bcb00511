import type {
  JointComposition,
  JointHolder,
  JointHolderLine,
  JointMember,
  JointRepresentative,
} from "@coulisse/contract/entities/joint-holders.schemas.ts";
import type { jointHolderRoutes } from "@coulisse/contract/entities/joint-holders.ts";
import type { ParsedQuery } from "@coulisse/contract/wire/route.ts";
import { sql } from "kysely";
import type { Context, Reading } from "#platform/context.ts";
import { byName, readPage } from "#platform/keyset.ts";
import { Problem } from "#platform/problem.ts";
import { hasWords } from "#platform/search.ts";

type CompositionRow = {
  effective_on: string;
  act: string;
  recorded_at: Date;
  members: JointMember[];
};

const readCompositions = async (r: Reading, id: string): Promise<JointComposition[]> => {
  const { rows } = await sql<CompositionRow>`
    select c.effective_on::text as effective_on, c.act, c.recorded_at,
      (select json_agg(json_build_object('name', m.name, 'holderId', m.party_id,
          'numerator', m.numerator, 'denominator', m.denominator) order by m.place)
        from joint_members m where m.composition_id = c.id) as members
    from joint_compositions c where c.holder_id = ${id} order by c.number desc`.execute(r.db);
  return rows.map(({ effective_on, recorded_at, act, members }) => ({
    effectiveOn: effective_on,
    act,
    members,
    recordedAt: recorded_at.toISOString(),
  }));
};

const readRepresentatives = (r: Reading, id: string) =>
  r.db
    .selectFrom("joint_representatives")
    .selectAll()
    .where("holder_id", "=", id)
    .orderBy("number", "desc")
    .execute();

/**
 * A member who is here is known by the holder that they are; anybody else by the name of their
 * papers.
 */
const isNamedAmong = (
  members: readonly JointMember[],
  { name, holderId }: Pick<JointRepresentative, "name" | "holderId">,
): boolean =>
  members.some((one) => (holderId === null ? one.name === name : one.holderId === holderId));

export const getJointHolder = async (r: Reading, id: string): Promise<JointHolder> => {
  const row = await r.db
    .selectFrom("joint_holders")
    .select(["id", "name", "domicile"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new Problem("joint_holder_not_found");
  const compositions = await readCompositions(r, id);
  const members = compositions[0]?.members ?? [];
  const representatives = await readRepresentatives(r, id);
  return {
    ...row,
    compositions,
    representatives: representatives.map((one) => {
      const named = { name: one.name, holderId: one.party_id };
      return {
        ...named,
        appointedOn: one.appointed_on,
        act: one.act,
        isMember: isNamedAmong(members, named),
        recordedAt: one.recorded_at.toISOString(),
      };
    }),
  };
};

const nameFirst = byName(sql`h.search`, sql`j.id`);

type ListQuery = ParsedQuery<(typeof jointHolderRoutes)["listJointHolders"]>;

/**
 * Joint holders are listed by name, also those who hold nothing yet; who they are may still have to
 * be entered.
 */
export const listJointHolders = async (ctx: Context, query: ListQuery) => {
  const found = ctx.db
    .selectFrom("joint_holders as j")
    .innerJoin("holders as h", "h.id", "j.id")
    .select(["j.id", "j.name", "j.domicile"])
    .select([
      sql<number>`(select count(*)::integer from joint_members m
        where m.composition_id = joint_composition(j.id))`.as("member_count"),
      sql<string | null>`(select r.name from joint_representatives r
        where r.id = joint_representative(j.id))`.as("representative"),
    ])
    .where(hasWords(sql.ref("h.search"), query.search?.trim() ?? ""));
  const { rows, ...page } = await readPage(found, query, { parts: nameFirst });
  const items: JointHolderLine[] = rows.map(({ member_count: count, ...row }) => ({
    id: row.id,
    name: row.name,
    domicile: row.domicile,
    memberCount: count === 0 ? null : count,
    representative: row.representative,
  }));
  return { ...page, items };
};
