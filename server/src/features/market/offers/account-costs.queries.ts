import { sql } from "kysely";
import type { Reading } from "#platform/context.ts";
import type { CostLine } from "#features/market/deals/capital-gain.rules.ts";
import {
  accountOf,
  readAccountLines,
  type StandingLine,
} from "#features/register/holders/account-lines.queries.ts";
import {
  readDeclaredCosts,
  type DeclaredCost,
} from "#features/register/worth/declared-costs.queries.ts";

/** Reads what was paid beside the price of what was bought here, by the line that it came by. */
const readFees = async (
  r: Reading,
  holderId: string,
  ids: readonly string[],
): Promise<Map<string, bigint>> => {
  const { rows } = await sql<{ id: string; fees: bigint }>`
    select movement_id as id, fee_cents + duty_cents as fees from deals
    where movement_id = any(${[...ids]}::uuid[])
    union all
    select movement_id, fee_cents from subscriptions
    where movement_id = any(${[...ids]}::uuid[]) and holder_id = ${holderId}`.execute(r.db);
  return new Map(rows.map(({ id, fees }) => [id, fees]));
};

export type StandingCost = CostLine & StandingLine & Readonly<{ declared: DeclaredCost | null }>;

/** A paper that others read too says what the register says; a holder's own has what they declared. */
export type KnownBy = "register" | "holder";

/**
 * All accounts of a holder with what each entry cost, oldest first, by the name of the account: one
 * source for every paper and page.
 */
export const readAllCostLines = async (
  r: Reading,
  holderId: string,
  knownBy: KnownBy,
): Promise<Map<string, StandingCost[]>> => {
  const accounts = await readAccountLines(r, [holderId]);
  const bought = [...accounts.values()].flat().filter(({ isIn }) => isIn);
  const fees = await readFees(
    r,
    holderId,
    bought.map(({ id }) => id),
  );
  const declared = await readDeclaredCosts(r, knownBy === "holder" ? [holderId] : []);
  // The register does not say from which lot a sale took its shares.
  const costOf = (line: StandingLine): StandingCost => {
    const said = line.isIn ? declared.get(line.id) : undefined;
    return {
      ...line,
      declared: said ?? null,
      declaredCents: said?.amountCents ?? null,
      feesCents: line.isIn ? (fees.get(line.id) ?? 0n) : 0n,
      lots: null,
    };
  };
  return new Map([...accounts].map(([account, lines]) => [account, lines.map(costOf)]));
};

type Account = Readonly<{
  holderId: string;
  shareCategoryId: string;
  /** The last line of the register that counts; null for all of them. */
  upTo: bigint | null;
  knownBy: KnownBy;
}>;

/** An account in one category with what each entry cost, oldest first. */
export const readCostLines = async (
  r: Reading,
  { holderId, shareCategoryId, upTo, knownBy }: Account,
): Promise<CostLine[]> => {
  const accounts = await readAllCostLines(r, holderId, knownBy);
  return (accounts.get(accountOf(shareCategoryId, holderId)) ?? []).filter(
    ({ number }) => upTo === null || number <= upTo,
  );
};
