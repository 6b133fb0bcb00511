import type { FundraisingMark } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import { sql, type RawBuilder } from "kysely";
import { dayOf } from "#platform/clock.ts";
import type { Reading } from "#platform/context.ts";
import { toWire, writtenPrice } from "#platform/wire.ts";

/** Rounds say in PostgreSQL whether one is open on a day; companies read it for their cards and pages. */
const isOpen = ({ clock }: Reading): RawBuilder<boolean> =>
  sql<boolean>`round_state(f, ${dayOf(clock.now())}::date) = 'OPEN'`;

/** Whether a company `c` of a query has a round that is open today. */
export const hasOpenRound = (r: Reading): RawBuilder<boolean> =>
  sql<boolean>`(c.id in (select f.company_id from fundraisings f
    where f.closed_at is null and ${isOpen(r)}))`;

/** The last day of the round that a company `c` of a query offers today; those without come last. */
export const closingDay = (r: Reading): RawBuilder<unknown> =>
  sql`coalesce((select f.closes_on::text from fundraisings f
    where f.company_id = c.id and f.closed_at is null and ${isOpen(r)}), '9999-12-31')`;

/** The amount of a round `f` of a query that is signed or paid: an order alone is no promise. */
export const signedCents = sql<bigint>`(select coalesce(sum(t.cents), 0)::bigint
  from subscription_totals t
  where t.fundraising_id = f.id and t.state in ('SIGNED', 'PAID', 'COMPLETED'))`;

/** The rounds that these companies offer today: one each at most. */
export const openRoundsOf = async (
  r: Reading,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, FundraisingMark>> => {
  if (companyIds.length === 0) return new Map();
  const rows = await r.db
    .selectFrom("fundraisings as f")
    .innerJoin("fundraising_documents as d", (join) =>
      join.onRef("d.fundraising_id", "=", "f.id").onRef("d.sheet_number", "=", "f.sheet_count"),
    )
    .select(["f.company_id", "f.id", "f.name", "f.unit_price", "f.minimum_cents"])
    .select(["f.target_cents", "f.maximum_cents", "f.ticket_cents", "f.subscribed_cents"])
    .select(["f.closes_on", "d.id as sheet_id", signedCents.as("signed_cents")])
    .where("f.company_id", "in", [...companyIds])
    .where("f.closed_at", "is", null)
    .where(isOpen(r))
    .execute();
  return new Map(
    rows.map((row) => [
      row.company_id,
      {
        id: row.id,
        name: row.name,
        unitPrice: writtenPrice(row.unit_price),
        minimumCents: toWire(row.minimum_cents),
        targetCents: toWire(row.target_cents),
        maximumCents: toWire(row.maximum_cents),
        ticketCents: toWire(row.ticket_cents),
        signedCents: toWire(row.signed_cents),
        unsignedCents: toWire(row.subscribed_cents - row.signed_cents),
        closesOn: row.closes_on,
        keyInformationId: row.sheet_id,
      },
    ]),
  );
};
