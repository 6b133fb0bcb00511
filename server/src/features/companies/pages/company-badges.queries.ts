import type { CompanyCard } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import { sql } from "kysely";
import type { Reading } from "#platform/context.ts";

type Badges = CompanyCard["badges"];

/** The badges of many companies in one question, in the order of their names. */
export const badgesOf = async (
  r: Reading,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, Badges>> => {
  const found = new Map<string, Badges>();
  if (companyIds.length === 0) return found;
  const rows = await r.db
    .selectFrom("company_badges as cb")
    .innerJoin("badges as b", "b.id", "cb.badge_id")
    .select(["cb.company_id", "b.id", "b.name_fr", "b.name_en", "b.colour", "b.icon"])
    .where("cb.company_id", "in", [...companyIds])
    .orderBy(sql`search_text(b.name_fr)`)
    .execute();
  for (const row of rows) {
    const badge = {
      id: row.id,
      nameFr: row.name_fr,
      nameEn: row.name_en,
      colour: row.colour as Badges[number]["colour"],
      icon: row.icon as Badges[number]["icon"],
    };
    found.set(row.company_id, [...(found.get(row.company_id) ?? []), badge]);
  }
  return found;
};
