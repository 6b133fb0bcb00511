import type { SavedSearch } from "@coulisse/contract/operations/saved-searches.schemas.ts";
import { sql, type RawBuilder, type Selectable } from "kysely";
import { requireActor, type Context, type Reading } from "#platform/context.ts";
import type { SavedSearches } from "#platform/database-types.ts";
import { isFoundBy } from "#features/companies/pages/finding.queries.ts";
import { hasOpenRound } from "#features/companies/pages/open-rounds.queries.ts";

type Row = Selectable<SavedSearches>;

const toSavedSearch = (row: Row): SavedSearch => ({
  id: row.id,
  name: row.name,
  asked: {
    ...(row.text === "" ? {} : { text: row.text }),
    ...(row.sector === null ? {} : { sector: row.sector as SavedSearch["asked"]["sector"] }),
    ...(row.department === null ? {} : { department: row.department }),
    ...(row.badge_id === null ? {} : { badgeId: row.badge_id }),
    ...(row.market_open ? { marketOpen: true } : {}),
    ...(row.open_round ? { openRound: true } : {}),
  },
  createdAt: row.created_at.toISOString(),
});

const searchesOf = (r: Reading, userId: string) =>
  r.db
    .selectFrom("saved_searches")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("name")
    .orderBy("id")
    .execute();

export const listSavedSearches = async (ctx: Context) => {
  const rows = await searchesOf(ctx, requireActor(ctx).userId);
  return { items: rows.map(toSavedSearch) };
};

export const getSavedSearch = async (r: Reading, id: string): Promise<SavedSearch> =>
  toSavedSearch(
    await r.db
      .selectFrom("saved_searches")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow(),
  );

type Asked = Pick<
  Row,
  "text" | "sector" | "department" | "badge_id" | "market_open" | "open_round"
>;

/** Whether a search finds a company `c` of a query today, as the marketplace would. */
const finds = (r: Reading, asked: Asked): RawBuilder<boolean> => {
  const conditions = [sql`c.visible_on_marketplace`, isFoundBy(asked.text)];
  if (asked.sector !== null) conditions.push(sql`c.sector = ${asked.sector}`);
  if (asked.department !== null) conditions.push(sql`c.department = ${asked.department}`);
  if (asked.market_open) conditions.push(sql`c.secondary_market_status = 'OPEN'`);
  if (asked.open_round) conditions.push(hasOpenRound(r));
  if (asked.badge_id !== null) {
    conditions.push(sql`exists (select from company_badges b
      where b.company_id = c.id and b.badge_id = ${asked.badge_id})`);
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
};

/** Whether any search of somebody finds a company `c` of a query. */
export const isSearchedBy = async (r: Reading, userId: string): Promise<RawBuilder<boolean>> => {
  const searches = await searchesOf(r, userId);
  if (searches.length === 0) return sql<boolean>`false`;
  return sql<boolean>`(${sql.join(
    searches.map((search) => finds(r, search)),
    sql` or `,
  )})`;
};

/** People whose searches are held against a company at a time. */
const peopleAtOnce = 100;
/** Searches that one statement asks. */
const searchesAtOnce = 100;

const keyOf = ({ text, sector, department, badge_id, market_open, open_round }: Asked): string =>
  JSON.stringify([text, sector, department, badge_id, market_open, open_round]);

/** Finds those of several searches that find a company: the same search of several people is asked once. */
const listFinding = async (
  r: Reading,
  companyId: string,
  searches: readonly Asked[],
): Promise<ReadonlySet<string>> => {
  const found = new Set<string>();
  const each = [...new Map(searches.map((search) => [keyOf(search), search])).entries()];
  for (let from = 0; from < each.length; from += searchesAtOnce) {
    const some = each.slice(from, from + searchesAtOnce);
    const cases = some.map(
      ([, search], place) => sql`case when ${finds(r, search)} then ${sql.lit(place)} end`,
    );
    const { rows } = await sql<{ places: (number | null)[] }>`
      select array[${sql.join(cases)}]::int[] as places from open_companies c
      where c.id = ${companyId}`.execute(r.db);
    for (const place of rows[0]?.places ?? []) {
      const key = place === null ? undefined : some[place]?.[0];
      if (key !== undefined) found.add(key);
    }
  }
  return found;
};

/**
 * People whose searches find a company, among the next who keep some; and up to whom they were asked,
 * where there are more.
 */
export const listSearchersAfter = async (
  r: Reading,
  companyId: string,
  after: string | null,
): Promise<Readonly<{ userIds: readonly string[]; upTo: string | null }>> => {
  const { rows } = await sql<Row>`
    select s.* from saved_searches s join companies c on c.id = ${companyId}
    where s.user_id in (select distinct n.user_id from saved_searches n
        where ${after}::uuid is null or n.user_id > ${after}::uuid
        order by n.user_id limit ${peopleAtOnce})
    order by s.user_id`.execute(r.db);
  const people = [...new Set(rows.map(({ user_id: userId }) => userId))];
  const found = await listFinding(r, companyId, rows);
  const userIds = new Set(rows.flatMap((row) => (found.has(keyOf(row)) ? [row.user_id] : [])));
  const upTo = people.length < peopleAtOnce ? null : (people.at(-1) ?? null);
  return { userIds: [...userIds], upTo };
};
