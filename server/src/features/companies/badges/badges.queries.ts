import type { Badge } from "@coulisse/contract/companies/badges.schemas.ts";
import { sql } from "kysely";
import { Problem } from "#platform/problem.ts";
import type { Reading } from "#platform/context.ts";
import { toWire } from "#platform/wire.ts";

const selectBadges = (r: Reading) =>
  r.db
    .selectFrom("badges as b")
    .leftJoin("company_badges as cb", "cb.badge_id", "b.id")
    .selectAll("b")
    .select((eb) => eb.fn.count<bigint>("cb.company_id").as("company_count"))
    .groupBy("b.id");

type BadgeRow = Awaited<ReturnType<ReturnType<typeof selectBadges>["executeTakeFirstOrThrow"]>>;

const toBadge = (row: BadgeRow): Badge => ({
  id: row.id,
  nameFr: row.name_fr,
  nameEn: row.name_en,
  colour: row.colour as Badge["colour"],
  icon: row.icon as Badge["icon"],
  companyCount: toWire(row.company_count),
  version: row.version,
});

export const listBadges = async (r: Reading): Promise<Badge[]> => {
  const rows = await selectBadges(r)
    .orderBy(sql`search_text(b.name_fr)`)
    .execute();
  return rows.map(toBadge);
};

export const getBadge = async (r: Reading, id: string): Promise<Badge> => {
  const row = await selectBadges(r).where("b.id", "=", id).executeTakeFirst();
  if (!row) throw new Problem("badge_not_found");
  return toBadge(row);
};
