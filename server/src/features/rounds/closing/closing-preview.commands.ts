import { capitalCents } from "@coulisse/domain/exact-numbers.ts";
import type { ClosingPreview } from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import type { fundraisingRoutes } from "@coulisse/contract/rounds/fundraising.ts";
import type { ParsedQuery } from "@coulisse/contract/wire/route.ts";
import { sql } from "kysely";
import { snapshot, type Context } from "#platform/context.ts";
import { readsCompany } from "#platform/actor.ts";
import { fillWords } from "#platform/http/answers.ts";
import { Problem } from "#platform/problem.ts";
import { toWire, toWireOrNull, writtenPrice } from "#platform/wire.ts";
import {
  closingRoundOf,
  type PreviewSettlement,
} from "#features/rounds/closing/closing.commands.ts";
import { requireClosable, seenOf } from "#features/rounds/offer/fundraising.commands.ts";
import { fundraisingRefusals } from "#features/rounds/offer/fundraising.errors.ts";
import { findRound } from "#features/rounds/offer/fundraising.queries.ts";
import type { FundraisingRow } from "#features/rounds/offer/fundraising.store.ts";
import { requireSameDepositary } from "#features/rounds/offer/issue-facts.rules.ts";

/** Collects what checks refuse, each of which is made whatever the one before said. */
export const collectProblems = async (
  checks: readonly (() => void | Promise<void>)[],
): Promise<Problem[]> => {
  const problems: Problem[] = [];
  for (const check of checks) {
    try {
      await check();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      problems.push(error);
    }
  }
  return problems;
};

const describe = ({ locale }: Context, { code, facts }: Problem) => {
  const refusal = fundraisingRefusals[code as keyof typeof fundraisingRefusals];
  return {
    code,
    title: refusal.title[locale],
    description: fillWords(refusal.description[locale], facts, locale),
  };
};

type Category = Readonly<{ quantity: bigint; nominalValue: string | null; isOffered: boolean }>;

/** Shares and capital by category as they are, and the number of the last line of the register. */
const readCompany = async ({ db }: Context, row: FundraisingRow) => {
  const { rows: categories } = await sql<Category>`
    select t.share_count as quantity, k.nominal_value::text as "nominalValue",
      k.id = ${row.share_category_id} as "isOffered"
    from share_categories k join category_totals t on t.share_category_id = k.id
    where k.company_id = ${row.company_id}`.execute(db);
  const { last_number: lastNumber } = await db
    .selectFrom("registers")
    .select("last_number")
    .where("company_id", "=", row.company_id)
    .executeTakeFirstOrThrow();
  return { categories, lastNumber: toWire(lastNumber) };
};

const countOf = (categories: readonly Category[]): bigint =>
  categories.reduce((sum, { quantity }) => sum + quantity, 0n);

type Query = ParsedQuery<(typeof fundraisingRoutes)["previewClosing"]>;

/**
 * The whole effect of a closing before it is confirmed: whose shares are issued, what goes back to
 * whom, what becomes due, and all that stops it. It reads in one snapshot, and nothing stays.
 */
export const previewClosing = (
  ctx: Context,
  id: string,
  { outcome, ...page }: Query,
  preview: PreviewSettlement,
): Promise<ClosingPreview> =>
  snapshot(ctx, async (inner) => {
    const row = await findRound(inner, id);
    if (!row) throw new Problem("fundraising_not_found");
    if (!readsCompany(ctx.actor, row.company_id)) throw new Problem("forbidden");
    if (row.closed_at !== null) throw new Problem("fundraising_over");
    const own = await collectProblems([
      () => requireClosable(inner, row, outcome),
      () => (outcome === "SUCCEEDED" ? requireSameDepositary(row) : undefined),
    ]);
    const settled = await preview(inner, closingRoundOf(row), outcome, page);
    const { obstacles, items, ...effect } = settled;
    const { categories, lastNumber } = await readCompany(inner, row);
    const issued = BigInt(effect.issued.quantity);
    const after = categories.map((one) =>
      one.isOffered ? { ...one, quantity: one.quantity + issued } : one,
    );
    const lineCount = effect.issued.count;
    const isIssue = outcome === "SUCCEEDED";
    return {
      ...effect,
      items: items.map(({ place, ...line }) => ({
        ...line,
        lineNumber: place === null ? null : lastNumber + place,
      })),
      outcome,
      obstacles: [...own, ...obstacles].map((problem) => describe(ctx, problem)),
      seen: seenOf(row),
      issuedOn: isIssue ? row.certified_on : null,
      unitPrice: writtenPrice(row.unit_price),
      shareCountBefore: toWire(countOf(categories)),
      shareCountAfter: toWire(countOf(after)),
      capitalCentsBefore: toWireOrNull(capitalCents(categories)),
      capitalCentsAfter: toWireOrNull(capitalCents(after)),
      firstLineNumber: lineCount === 0 ? null : lastNumber + 1,
      lastLineNumber: lineCount === 0 ? null : lastNumber + lineCount,
    };
  });
