import { sql } from "kysely";
import type { Reading } from "#platform/context.ts";
import type { IssuerFacts } from "#platform/documents/head.ts";
import { Problem } from "#platform/problem.ts";
import { readRegistration } from "./registration.rules.ts";

/** The day that a paper is about; with `knownOn`, as it was recorded at the end of that day. */
type AsOf = Readonly<{ on: string; knownOn?: string | undefined }>;

/** Reads what every paper of a company says of it, with the capital that it declared for that day. */
export const readIssuer = async (
  r: Reading,
  companyId: string,
  { on, knownOn }: AsOf,
): Promise<IssuerFacts> => {
  const known =
    knownOn === undefined
      ? sql`'infinity'::timestamptz`
      : sql`(${knownOn}::date + 1)::timestamp at time zone 'Europe/Paris'`;
  const row = await r.db
    .selectFrom("companies as c")
    .select(["c.name", "c.legal_form", "c.rcs_number", "c.siret"])
    .select(["c.address_line1", "c.address_line2", "c.address_postcode", "c.address_city"])
    .select(sql<bigint | null>`declared_capital(c.id, ${on}::date, ${known})`.as("capital_cents"))
    .where("c.id", "=", companyId)
    .executeTakeFirst();
  if (!row) throw new Problem("company_not_found");
  const town = [row.address_postcode, row.address_city].filter(Boolean).join(" ");
  return {
    name: row.name,
    legalForm: row.legal_form,
    // No company of shares has a capital of nothing: nobody entered one.
    capitalCents: row.capital_cents === 0n ? null : row.capital_cents,
    seat: [row.address_line1, row.address_line2, town].filter(Boolean).join(", "),
    ...readRegistration({ rcsNumber: row.rcs_number, siret: row.siret }),
  };
};
