import type { YearlyFunding } from "@coulisse/contract/rounds/subscriptions.schemas.ts";
import type { subscriptionRoutes } from "@coulisse/contract/rounds/subscriptions.ts";
import type { ParsedQuery } from "@coulisse/contract/wire/route.ts";
import { sql } from "kysely";
import { dayOf } from "#platform/clock.ts";
import type { Context } from "#platform/context.ts";
import { readPage } from "#platform/keyset.ts";
import { toWire } from "#platform/wire.ts";
import { offerIdentifierOf } from "#features/rounds/offer/fundraising.queries.ts";

type Query = ParsedQuery<(typeof subscriptionRoutes)["listYearlyFunding"]>;

/** Offers of before the certificate was asked for were carried out on the day of their closing. */
const fundedOn = sql<string>`coalesce(f.certified_on, (f.closed_at at time zone 'Europe/Paris')::date)`;

/**
 * R-23o: the list that a provider gives its authority once a year (Regulation (EU) 2020/1503, article
 * 16): project owner, amount, instrument, and investors by tax residence and class. The residence is
 * the one that is recorded today, the class the one that each subscribed with.
 */
export const listYearlyFunding = async (ctx: Context, query: Query) => {
  const year = query.year?.toString() ?? dayOf(ctx.clock.now()).slice(0, 4);
  const funded = ctx.db
    .selectFrom("fundraisings as f")
    .innerJoin("companies as c", "c.id", "f.company_id")
    .innerJoin("share_categories as k", "k.id", "f.share_category_id")
    .innerJoin("subscriptions as s", "s.fundraising_id", "f.id")
    .leftJoin("investors as i", "i.user_id", "s.holder_id")
    .select(["f.id", "f.name", "f.provider_lei", "f.offer_number", "c.name as company_name"])
    .select(["c.siret", "k.name as category_name", "s.investor_class"])
    .select([
      fundedOn.as("funded_on"),
      sql<string>`coalesce(i.tax_residence, '')`.as("residence"),
      "f.paid_cents as raised",
      sql<bigint>`count(distinct s.holder_id)`.as("investors"),
      sql<bigint>`sum(s.amount_cents)::bigint`.as("amount"),
    ])
    .where("f.outcome", "=", "SUCCEEDED")
    .where("s.state", "=", "COMPLETED")
    .where(sql<boolean>`to_char(${fundedOn}, 'YYYY') = ${year}`)
    .groupBy(["f.id", "c.id", "k.id", "s.investor_class", "i.tax_residence"]);
  const list = ctx.db.selectFrom(funded.as("r")).selectAll("r");
  const { rows, ...page } = await readPage(list, query, {
    parts: [
      { by: sql`r.funded_on::text`, kind: "string" },
      { by: sql`r.id`, kind: "id" },
      { by: sql`r.residence`, kind: "string" },
      { by: sql`r.investor_class`, kind: "string" },
    ],
  });
  return {
    ...page,
    items: rows.map((row): YearlyFunding => ({
      fundraisingId: row.id,
      fundraisingName: row.name,
      offerIdentifier: offerIdentifierOf(row),
      companyName: row.company_name,
      siren: row.siret?.slice(0, 9) ?? null,
      shareCategoryName: row.category_name,
      fundedOn: row.funded_on,
      raisedCents: toWire(row.raised),
      taxResidence: row.residence === "" ? null : row.residence,
      investorClass: row.investor_class === "SOPHISTICATED" ? "SOPHISTICATED" : "NON_SOPHISTICATED",
      investorCount: toWire(row.investors),
      amountCents: toWire(row.amount),
    })),
  };
};
