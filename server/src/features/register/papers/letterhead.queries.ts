import { dayOf } from "#platform/clock.ts";
import type { Context } from "#platform/context.ts";
import type { Paper } from "#platform/documents/paper.ts";
import { Problem } from "#platform/problem.ts";
import { cents, instantInWords } from "./paper-figures.ts";
import { paperWords, type PaperWords } from "./paper-words.ts";

export type Issuer = Readonly<{ id: string; name: string; lines: readonly string[] }>;

/** The block that a company's papers carry: form, capital, seat and registration. */
export const readIssuer = async (ctx: Context, companyId: string): Promise<Issuer> => {
  const company = await ctx.db
    .selectFrom("companies")
    .selectAll()
    .where("id", "=", companyId)
    .executeTakeFirst();
  if (!company) throw new Problem("company_not_found");
  const words = paperWords[ctx.locale];
  const town = [company.address_postcode, company.address_city].filter(Boolean).join(" ");
  const seat = [company.address_line1, company.address_line2, town].filter(Boolean).join(", ");
  const { capital_cents: capital, rcs_number: rcs, siret } = company;
  const form = [
    company.legal_form,
    ...(capital > 0n ? [words.capitalOf(cents(capital, ctx.locale))] : []),
  ].join(" ");
  const registered = rcs ?? (siret === null ? null : siret.slice(0, 9));
  return {
    id: company.id,
    name: company.name,
    lines: [
      form,
      ...(seat === "" ? [] : [words.seat(seat)]),
      ...(registered === null ? [] : [/^rcs/i.test(registered) ? registered : `RCS ${registered}`]),
    ],
  };
};

const prefixes = {
  register: "RMT",
  capTable: "TDC",
  accounts: "CIA",
  certificate: "AIC",
} as const satisfies Partial<Record<keyof PaperWords, string>>;
export type PaperKind = keyof typeof prefixes;

/**
 * Everything but the content. The number names the kind, the day and the fingerprint of the data: the
 * same data drawn up again on the same day is the same document.
 */
export const paperOf =
  (
    ctx: Context,
    kind: PaperKind,
    issuer: Issuer,
    options: { subtitle: readonly string[]; landscape: boolean },
  ) =>
  (fingerprint: string): Paper => {
    const words = paperWords[ctx.locale];
    const now = ctx.clock.now();
    const day = dayOf(now).replaceAll("-", "");
    return {
      ...options,
      issuer,
      title: words[kind],
      numberLabel: words.number,
      number: `${prefixes[kind]}-${day}-${fingerprint.slice(0, 8).padEnd(8, "0").toUpperCase()}`,
      drawnUp: words.drawnUp(instantInWords(now, ctx.locale)),
      drawnUpAt: now,
      locale: ctx.locale,
    };
  };
