import { millionthsOf, priceOfMillionths } from "@coulisse/domain/exact-numbers.ts";
import type { DepositaryKind } from "@coulisse/contract/rounds/fundraising.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import { sql } from "kysely";
import { dayOf } from "#platform/clock.ts";
import type { Context, Reading } from "#platform/context.ts";
import type { IssuerFacts } from "#platform/documents/head.ts";
import { invariant, Problem } from "#platform/problem.ts";
import { writtenPrice } from "#platform/wire.ts";
import { maximumQuantity } from "#features/rounds/offer/fundraising.rules.ts";
import type { NoticeFacts } from "#features/rounds/rights/papers/notice-facts.ts";

const selectFacts = (r: Reading, id: string) =>
  r.db
    .selectFrom("fundraisings as f")
    .innerJoin("share_categories as k", "k.id", "f.share_category_id")
    .select(["f.decided_by", "f.decided_on", "f.decision_reference", "f.closes_on"])
    .select(["f.rights_end_on", "f.right_reference", "f.maximum_cents", "f.minimum_cents"])
    .select(["f.unit_price", "f.limit_reference", "f.depositary_kind"])
    .select(["f.depositary_name", "f.depositary_address", "f.company_id"])
    .select(["k.name as category_name", "k.nominal_value"])
    .where("f.id", "=", id)
    .executeTakeFirst();

/** Reads what companies say of themselves as of a day: it is handed in, since they know rounds. */
export type ReadIssuer = (
  r: Reading,
  companyId: string,
  asOf: Readonly<{ on: string }>,
) => Promise<IssuerFacts>;

const missingWords = {
  fr: { capital: "le capital", seat: "le siège", registration: "le numéro et la ville du RCS" },
  en: { capital: "the capital", seat: "the seat", registration: "number and town of the registry" },
} as const;

/** Lets pass what the notice states of the company, or refuses and names what nobody recorded. */
const requireStated = (issuer: IssuerFacts, locale: Locale): IssuerFacts => {
  const words = missingWords[locale];
  const missing = [
    ...(issuer.capitalCents === null ? [words.capital] : []),
    ...(issuer.seat === "" ? [words.seat] : []),
    ...(issuer.siren !== "" && issuer.registry !== "" ? [] : [words.registration]),
  ];
  if (missing.length > 0) {
    const facts = { missing: missing.join(", ") };
    throw new Problem("fundraising_notice_facts_missing", { facts });
  }
  return issuer;
};

/** the right is in proportion to the amount of shares, which is known of all of them or of none. */
const readHeld = async (r: Reading, companyId: string, fundraisingId: string, day: string) => {
  const { rows: held } = await sql<{ quantity: bigint | null }>`
    select sum(held_quantity)::bigint as quantity
    from rights_in_round(${fundraisingId}, ${day}::date)`.execute(r.db);
  const heldQuantity = held[0]?.quantity ?? 0n;
  if (heldQuantity === 0n) throw new Problem("fundraising_rights_nobody");
  const categories = await r.db
    .selectFrom("share_categories as k")
    .select(["k.name", "k.nominal_value"])
    .where("k.company_id", "=", companyId)
    .where(
      sql<boolean>`exists (select from shareholders a where a.share_category_id = k.id
        and a.quantity > 0)`,
    )
    .orderBy("k.id")
    .execute();
  const unvalued = categories.find((category) => category.nominal_value === null);
  if (unvalued && categories.some((category) => category.nominal_value !== null)) {
    throw new Problem("fundraising_rights_nominal_missing", { facts: { category: unvalued.name } });
  }
  const isByAmount = new Set(categories.map((category) => category.nominal_value)).size > 1;
  return { heldQuantity, isByAmount };
};

/** All that the notice states, from what is recorded; what is missing is asked for by name. */
export const readNoticeFacts = async (
  ctx: Context,
  id: string,
  {
    locale,
    drawnUpAt,
    readIssuer,
  }: Readonly<{
    locale: Locale;
    drawnUpAt: Date;
    readIssuer: ReadIssuer;
  }>,
): Promise<NoticeFacts> => {
  const row = await selectFacts(ctx, id);
  if (!row) throw new Problem("fundraising_not_found");
  const { decided_by: by, decided_on: on, decision_reference: reference } = row;
  const { rights_end_on: rightsEndOn, depositary_kind: kind } = row;
  const { depositary_name: name, depositary_address: address } = row;
  invariant(
    by !== null && on !== null && reference !== null && rightsEndOn !== null,
    "a notice states recorded facts",
  );
  invariant(kind !== null && name !== null && address !== null, "a notice states recorded facts");
  const nominal = row.nominal_value === null ? null : millionthsOf(row.nominal_value);
  const unitPrice = writtenPrice(row.unit_price);
  const day = dayOf(drawnUpAt);
  return {
    locale,
    drawnUpAt,
    issuer: requireStated(await readIssuer(ctx, row.company_id, { on: day }), ctx.locale),
    decision: { by, on, reference },
    maximumCents: row.maximum_cents,
    maximumQuantity: maximumQuantity({ maximumCents: row.maximum_cents, unitPrice }),
    category: row.category_name,
    opensOn: day,
    closesOn: row.closes_on,
    rightsEndOn,
    rightReference: row.right_reference,
    ...(await readHeld(ctx, row.company_id, id, day)),
    unitPrice,
    nominal: nominal === null ? null : priceOfMillionths(nominal),
    premium: nominal === null ? null : priceOfMillionths(millionthsOf(unitPrice) - nominal),
    depositary: { kind: kind as DepositaryKind, name, address },
    minimumCents: row.minimum_cents,
    limitReference: row.limit_reference,
    site: new URL(ctx.settings.publicUrl).host,
  };
};
