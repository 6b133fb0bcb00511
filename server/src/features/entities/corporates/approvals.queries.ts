import type { CorporateApproval } from "@coulisse/contract/entities/corporate-shapes.schemas.ts";
import { anyStatus, type corporateRoutes } from "@coulisse/contract/entities/corporates.ts";
import type { ParsedQuery } from "@coulisse/contract/wire/route.ts";
import { sql } from "kysely";
import { snapshot, type Context } from "#platform/context.ts";
import { readPage, type SortPart } from "#platform/keyset.ts";
import { isAmong, only } from "#platform/list-filters.ts";
import { hasWords } from "#platform/search.ts";
import {
  isCalled,
  selectCorporates,
  toCorporate,
} from "#features/entities/corporates/corporates.queries.ts";
import {
  selectLinks,
  toLink,
  type LinkRow,
} from "#features/entities/corporates/representatives.queries.ts";

type Query = ParsedQuery<(typeof corporateRoutes)["listApprovals"]>;

const lineId = sql`coalesce(l.id, c.id)`;
const sorts: Readonly<Record<NonNullable<Query["sort"]>, readonly SortPart[]>> = {
  // Who asked again with another proof waits since then; whom nobody asked for stands behind all.
  submittedAt: [
    {
      by: sql`coalesce((extract(epoch from l.submitted_at) * 1000)::bigint, 9007199254740991)`,
      kind: "number",
    },
    { by: lineId, kind: "id" },
  ],
  name: [
    { by: sql`search_text(c.legal_name)`, kind: "string" },
    { by: lineId, kind: "id" },
  ],
};

/** The list is of those that wait; a line that is named is given whatever became of it. */
const firstState = ({ id }: Query) => (id === undefined ? only("PENDING") : anyStatus);

const asked = (ctx: Context, query: Query) => {
  const { id, search = "", state = firstState(query) } = query;
  return ctx.db
    .selectFrom("corporates as c")
    .leftJoin("corporate_users as l", "l.corporate_id", "c.id")
    .select(["c.id as corporate_id", "l.id as link_id"])
    .$if(id !== undefined, (q) => q.where(sql<boolean>`${lineId} = ${id}::uuid`))
    .where(isAmong(sql.ref("l.status"), state === anyStatus ? undefined : state))
    .$if(search.trim() !== "", (q) =>
      q.where(
        sql<boolean>`(${isCalled(search)} or l.user_id in (
          select p.id from holders p where ${hasWords(sql`p.search`, search)}))`,
      ),
    );
};

const requestOf = (ctx: Context, row: LinkRow): CorporateApproval["request"] => ({
  link: toLink(ctx, row),
  user: {
    id: row.user_id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    emailVerified: row.email_verified_at !== null,
  },
});

const readApprovals = async (ctx: Context, query: Query) => {
  const { direction, sort = "submittedAt" } = query;
  const { rows, ...page } = await readPage(asked(ctx, query), query, {
    parts: sorts[sort],
    direction,
  });
  const ids = rows.map((row) => row.corporate_id);
  const linkIds = rows.map((row) => row.link_id);
  const [entities, links] = [
    await selectCorporates(ctx)
      .where(sql<boolean>`c.id = any(${ids}::uuid[])`)
      .execute(),
    await selectLinks(ctx)
      .where(sql<boolean>`l.id = any(${linkIds}::uuid[])`)
      .execute(),
  ];
  const entityOf = new Map(entities.map((row) => [row.id, row]));
  const linkOf = new Map(links.map((row) => [row.link_id, row]));
  const items = rows.flatMap(({ corporate_id, link_id }): CorporateApproval[] => {
    const entity = entityOf.get(corporate_id);
    const link = link_id === null ? undefined : linkOf.get(link_id);
    if (entity === undefined) return [];
    const request = link === undefined ? null : requestOf(ctx, link);
    return [{ corporate: toCorporate(ctx, entity), request }];
  });
  return { ...page, items };
};

/**
 * Lists who asks to act for which entity; what waits, the oldest first, where nothing else is
 * asked.
 */
export const listApprovals = (ctx: Context, query: Query) =>
  snapshot(ctx, (inner) => readApprovals(inner, query));
