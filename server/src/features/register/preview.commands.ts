import type { MovementType } from "@coulisse/contract/movements.ts";
import type { EffectPreview } from "@coulisse/contract/register-shapes.ts";
import type { PoolClient } from "pg";
import { requireAdmin, type Context } from "#platform/context.ts";
import { fieldProblem, invariant, Problem } from "#platform/problem.ts";
import { amountCents, toUnitPrice, toWire } from "#platform/wire.ts";
import {
  onItsField,
  toNewMovement,
  type MovementFacts,
} from "#features/register/register.commands.ts";
import { sidesOf } from "#features/register/register.rules.ts";
import {
  appendQuery,
  translateRefusal,
  type AppendedRow,
  type NewMovement,
} from "#features/register/register.store.ts";

type Balance = { holder_id: string; name: string; account: bigint; position: bigint };
type Totals = { share_count: bigint; last_number: bigint };

const readBalances = async (
  client: PoolClient,
  line: NewMovement,
  companyId: string,
): Promise<{ balances: Balance[]; totals: Totals }> => {
  const { rows: balances } = await client.query<Balance>(
    `select h.id as holder_id, h.name, coalesce(s.quantity, 0)::bigint as account,
      coalesce(p.quantity, 0)::bigint as position
    from holders h
    left join shareholders s on s.holder_id = h.id and s.share_category_id = $1
    left join positions p on p.holder_id = h.id and p.company_id = $2
    where h.id = any($3::uuid[])`,
    [line.shareCategoryId, companyId, [line.from, line.to].filter((id) => id !== null)],
  );
  const { rows } = await client.query<Totals>(
    "select share_count, last_number from registers where company_id = $1",
    [companyId],
  );
  return { balances, totals: rows[0] ?? { share_count: 0n, last_number: 0n } };
};

/** The connection goes back whatever happens; one that cannot be rolled back is thrown away. */
const giveBack = async (client: PoolClient): Promise<void> => {
  try {
    await client.query("rollback");
    client.release();
  } catch (error) {
    client.release(error as Error);
  }
};

/**
 * Lets the register do it and takes it back: what is refused in earnest is refused here, and what
 * is shown is what would be there. Nothing stays.
 */
export const previewMovement = async (
  ctx: Context,
  companyId: string,
  type: MovementType,
  shareCategoryId: string,
  given: { from: string | null; to: string | null },
  facts: MovementFacts,
): Promise<EffectPreview> => {
  const actor = requireAdmin(ctx);
  const { missing, ...sides } = sidesOf(type, given);
  if (missing) throw fieldProblem("holder_not_found", `${missing}HolderId`);
  const line = toNewMovement(ctx, type, shareCategoryId, sides, facts);
  const client = await ctx.pool.connect();
  try {
    await client.query("begin");
    const before = await readBalances(client, line, companyId);
    const { rows } = await client.query<AppendedRow>(appendQuery(ctx, actor.userId, line, null));
    const [row] = rows;
    invariant(row, "the register gives the line that it appended");
    if (row.company_id !== companyId) throw new Problem("share_category_not_found");
    return describe(row, before, await readBalances(client, line, companyId));
  } catch (error) {
    throw onItsField(translateRefusal(error));
  } finally {
    await giveBack(client);
  }
};

type Reading = { balances: Balance[]; totals: Totals };

const describe = (row: AppendedRow, before: Reading, after: Reading): EffectPreview => {
  const price = toUnitPrice(row.unit_price);
  return {
    lines: after.balances.map((balance) => {
      const old = before.balances.find(({ holder_id }) => holder_id === balance.holder_id);
      return {
        holderId: balance.holder_id,
        holderName: balance.name,
        quantityBefore: toWire(old?.account ?? 0n),
        quantityAfter: toWire(balance.account),
        companyQuantityBefore: toWire(old?.position ?? 0n),
        companyQuantityAfter: toWire(balance.position),
      };
    }),
    companyTotalBefore: toWire(before.totals.share_count),
    companyTotalAfter: toWire(after.totals.share_count),
    nextNumber: toWire(row.number),
    amountCents: price === null ? null : toWire(amountCents(row.quantity, price)),
  };
};
