import type { Nature } from "@coulisse/contract/register/movements.ts";
import { reshapings } from "@coulisse/contract/securities/reshapings.ts";
import { sql } from "kysely";
import type { Reading } from "#platform/context.ts";
import { toUnitPrice } from "#platform/wire.ts";
import {
  averageCostCents,
  standingLines,
  type AccountLine,
} from "#features/register/lines/register.rules.ts";

export type StandingLine = AccountLine & {
  id: string;
  number: bigint;
  effectiveOn: string;
  nature: Nature;
};

const reshaping = new Set<Nature>(reshapings);

type Row = {
  account: string;
  id: string;
  corrects_id: string | null;
  number: bigint;
  effective_on: string;
  quantity: bigint;
  is_in: boolean;
  nature: Nature;
  unit_price: string | null;
};

/** Gives the name by which the lines of an account are found. */
export const accountOf = (shareCategoryId: string, holderId: string): string =>
  `${shareCategoryId}:${holderId}`;

/** The lines of each account that still say what happened, oldest first: what a cost is computed from. */
export const readAccountLines = async (
  r: Reading,
  holderIds: readonly string[],
): Promise<Map<string, StandingLine[]>> => {
  const ids = [...holderIds];
  const { rows } = await sql<Row>`
    select share_category_id || ':' || holder_id as account, id, corrects_id, number, effective_on,
      quantity, is_in, unit_price, nature
    from (
      select id, corrects_id, share_category_id, to_holder_id as holder_id, quantity,
        true as is_in, unit_price, effective_on, number, nature
      from movements where to_holder_id = any(${ids}::uuid[]) and type in ('ISSUE', 'TRANSFER')
      union all
      select id, corrects_id, share_category_id, from_holder_id, quantity, false, unit_price,
        effective_on, number, nature
      from movements where from_holder_id = any(${ids}::uuid[])
        and type in ('CANCELLATION', 'TRANSFER')
    ) lines order by effective_on, number`.execute(r.db);
  const lines = rows.map((row) => ({
    account: row.account,
    id: row.id,
    correctsId: row.corrects_id,
    number: row.number,
    effectiveOn: row.effective_on,
    quantity: row.quantity,
    isIn: row.is_in,
    unitPrice: toUnitPrice(row.unit_price),
    nature: row.nature,
    reshapes: reshaping.has(row.nature),
  }));
  const accounts = [...Map.groupBy(lines, ({ account }) => account)];
  return new Map(accounts.map(([account, its]) => [account, standingLines(its)]));
};

type GivenUp = Readonly<{ holderId: string; shareCategoryId: string; movementId: string }>;

/** The most lines that an origin of ownership names. */
const entriesMax = 20;

/**
 * by which lines an account had come by its shares before a line took some of them, and what these
 * had cost on the weighted average; null where an entry has no price.
 */
export const readAcquired = async (
  r: Reading,
  { holderId, shareCategoryId, movementId }: GivenUp,
): Promise<{ entries: readonly StandingLine[]; acquisitionCents: bigint | null }> => {
  const accounts = await readAccountLines(r, [holderId]);
  const lines = accounts.get(accountOf(shareCategoryId, holderId)) ?? [];
  const at = lines.findIndex(({ id }) => id === movementId);
  const before = averageCostCents(lines.slice(0, at));
  const after = averageCostCents(lines.slice(0, at + 1));
  return {
    entries: lines
      .slice(0, at)
      .filter(({ isIn }) => isIn)
      .slice(0, entriesMax),
    acquisitionCents: before === null || after === null ? null : before - after,
  };
};
