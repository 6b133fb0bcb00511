import type { ParsedQuery } from "@coulisse/contract/wire/route.ts";
import type {
  Screening,
  ScreeningHit,
} from "@coulisse/contract/identity/screening-shapes.schemas.ts";
import type { screeningRoutes } from "@coulisse/contract/identity/screening.ts";
import { sql } from "kysely";
import { isAmong } from "#platform/list-filters.ts";
import { toInstant } from "#platform/wire.ts";
import type { Context, Reading } from "#platform/context.ts";
import { readPage, type SortPart } from "#platform/keyset.ts";
import { Problem } from "#platform/problem.ts";

const selectScreenings = (r: Reading) =>
  r.db
    .selectFrom("screenings as s")
    .innerJoin("screening_lists as l", "l.id", "s.list_id")
    .leftJoin("holders as by", "by.id", "s.screened_by")
    .select(["s.id", "s.occasion", "s.query", "s.hit_count", "s.screened_at"])
    .select(["l.kind", "l.published_at", "by.name as screener"]);

type ScreeningRow = Awaited<
  ReturnType<ReturnType<typeof selectScreenings>["executeTakeFirstOrThrow"]>
>;

const toScreening = (row: ScreeningRow): Screening => ({
  id: row.id,
  listKind: row.kind as Screening["listKind"],
  publishedAt: row.published_at.toISOString(),
  occasion: row.occasion as Screening["occasion"],
  query: { declaredAs: null, ...(row.query as Omit<Screening["query"], "declaredAs">) },
  hitCount: row.hit_count,
  screenedBy: row.screener,
  screenedAt: row.screened_at.toISOString(),
});

export const screeningsById = async (r: Reading, ids: readonly string[]): Promise<Screening[]> => {
  const rows = await selectScreenings(r).where("s.id", "in", ids).orderBy("s.id").execute();
  return rows.map(toScreening);
};

/** Ids carry the instant at which they were made. */
const newestFirst = (alias: string) => ({
  parts: [{ by: sql.ref(`${alias}.id`), kind: "id" }] satisfies SortPart[],
  direction: "desc" as const,
});

export const listScreenings = async (
  ctx: Context,
  query: ParsedQuery<(typeof screeningRoutes)["listScreenings"]>,
) => {
  const list = selectScreenings(ctx).where("s.holder_id", "=", query.holderId);
  const { rows, ...page } = await readPage(list, query, newestFirst("s"));
  return { ...page, items: rows.map(toScreening) };
};

const selectHits = (r: Reading) =>
  r.db
    .selectFrom("screening_hits as x")
    .innerJoin("holders as h", "h.id", "x.holder_id")
    .leftJoin("users as u", "u.id", "x.holder_id")
    .leftJoin("corporates as c", "c.id", "x.holder_id")
    .leftJoin("holders as by", "by.id", "x.settled_by")
    .selectAll("x")
    .select(["u.birth_on", "u.birth_place", "u.birth_country", "u.nationality"])
    .select(["h.domicile", "c.siret"])
    .select(["h.name as holder_name", "h.kind as holder_kind", "by.name as settler"]);

type HitRow = Awaited<ReturnType<ReturnType<typeof selectHits>["executeTakeFirstOrThrow"]>>;

const toDeclared = ({ declared_name: name, declared_as: role }: HitRow) =>
  name === null ? null : { name, as: role as NonNullable<ScreeningHit["declared"]>["as"] };

const toHit = (row: HitRow): ScreeningHit => ({
  id: row.id,
  holderId: row.holder_id,
  holderKind: row.holder_kind as ScreeningHit["holderKind"],
  holderName: row.holder_name,
  holderFacts: {
    birthOn: row.birth_on,
    birthPlace: row.birth_place,
    birthCountry: row.birth_country,
    nationality: row.nationality,
    domicile: row.domicile,
    siret: row.siret,
  },
  declared: toDeclared(row),
  listKind: row.list_kind as ScreeningHit["listKind"],
  publishedAt: row.published_at.toISOString(),
  reference: row.reference,
  matchedName: row.matched_name,
  score: row.score,
  entry: row.entry as ScreeningHit["entry"],
  state: row.state as ScreeningHit["state"],
  reason: row.reason,
  settledBy: row.settler,
  settledAt: toInstant(row.settled_at),
  version: row.version,
});

export const getHit = async (r: Reading, id: string): Promise<ScreeningHit> => {
  const row = await selectHits(r).where("x.id", "=", id).executeTakeFirst();
  if (!row) throw new Problem("hit_not_found");
  return toHit(row);
};

type HitQuery = ParsedQuery<(typeof screeningRoutes)["listScreeningHits"]>;

export const listHits = async (ctx: Context, query: HitQuery) => {
  const { state, listKind, holderId } = query;
  const asked = selectHits(ctx)
    .where(isAmong(sql.ref("x.state"), state))
    .$if(listKind !== undefined, (q) => q.where("x.list_kind", "=", listKind ?? ""))
    .$if(holderId !== undefined, (q) => q.where("x.holder_id", "=", holderId ?? ""));
  const { rows, ...page } = await readPage(asked, query, newestFirst("x"));
  return { ...page, items: rows.map(toHit) };
};

/** what stands between a person and a validation, a payment or a settlement. */
export const countHits = async (r: Reading, holderId: string) => {
  const rows = await r.db
    .selectFrom("screening_hits")
    .select(["state", "list_kind"])
    .where("holder_id", "=", holderId)
    .where("state", "in", ["OPEN", "CONFIRMED"])
    .execute();
  const count = (list: string, state: string): number =>
    rows.filter((row) => row.list_kind === list && row.state === state).length;
  return {
    open: count("FREEZE", "OPEN"),
    confirmed: count("FREEZE", "CONFIRMED"),
    exposed: count("EXPOSED", "OPEN"),
  };
};
