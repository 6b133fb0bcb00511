import { expect } from "vitest";
import {
  amountsOf,
  dayOf,
  heldOn,
  leastFree,
  owners,
  promisesOf,
  reservedOf,
  type Model,
} from "./model.ts";
import type { Walk } from "./stage.ts";

/** All that a market's offers, shares and money are, and what the checks of each ledger find. */
const found = `select jsonb_build_object(
  'offers', (select coalesce(jsonb_object_agg(id, jsonb_build_array(state, remaining_quantity,
      quantity)), '{}') from offers where company_id = $1),
  'deals', (select coalesce(jsonb_object_agg(id, jsonb_build_array(state, quantity, amount_cents,
      fee_cents, duty_cents, approved_on is not null, (extract(epoch from due_at) * 1000)::bigint)),
      '{}') from deals where company_id = $1),
  'shares', (select coalesce(jsonb_object_agg(holder_id, quantity), '{}')
      from shareholders where company_id = $1 and quantity > 0),
  'promised', (select coalesce(jsonb_object_agg(holder_id, quantity), '{}') from (
      select holder_id, sum(quantity) as quantity from share_promises group by holder_id) promised),
  'accounts', (select coalesce(jsonb_object_agg(concat_ws(' ', kind, holder_id), balance_cents), '{}')
      from cash_accounts where balance_cents <> 0),
  'sum', (select sum(balance_cents) from cash_accounts),
  'lines', (select count(*) from movements where company_id = $1),
  'differences', (select count(*) from cash_differences()) +
      (select count(*) from subscription_differences()) +
      (select count(*) from market_differences()),
  'faults', (select count(*) from register_verify($1))) as found`;

const withoutZero = (entries: readonly (readonly [string, number])[]): Record<string, number> =>
  Object.fromEntries(entries.filter(([, amount]) => amount !== 0));

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Invariants 2 to 7: what is there is what the model says, and no check finds a difference. */
export const expectSame = async (model: Model, walk: Walk): Promise<void> => {
  const { idOf } = walk;
  const [row] = await walk.rowsOf<{ found: unknown }>(found, walk.stage.market.companyId);
  const today = dayOf(model);
  const amounts = [
    ...owners.map((owner) => [`WALLET ${idOf(owner)}`, model.wallets[owner]] as const),
    ...owners.map((owner) => [`RESERVED ${idOf(owner)}`, reservedOf(model, owner)] as const),
    ["OPERATOR", model.operatorCents] as const,
    ["DUTY", model.dutyCents] as const,
    ["OUTGOING", model.outgoingCents] as const,
  ];
  const all = sum(amounts.map(([, cents]) => cents));
  const promised = (owner: (typeof owners)[number]) =>
    sum(promisesOf(model, owner).map(({ quantity }) => quantity));
  expect(row?.found).toEqual({
    offers: Object.fromEntries(
      model.offers.map((one) => [one.id, [one.state, one.remaining, one.quantity]]),
    ),
    deals: Object.fromEntries(
      model.deals.map((one) => {
        const { amount, fee, duty } = amountsOf(one);
        const due = one.dueAt.getTime();
        return [one.id, [one.state, one.quantity, amount, fee, duty, one.isApproved, due]];
      }),
    ),
    shares: withoutZero(owners.map((one) => [idOf(one), heldOn(model, one, today)])),
    promised: withoutZero(owners.map((one) => [idOf(one), promised(one)])),
    accounts: withoutZero([...amounts, ["BANK", -all]]),
    sum: 0,
    lines: model.lineCount,
    differences: 0,
    faults: 0,
  });
  // No share is sold twice: whatever is promised is there.
  for (const owner of owners) expect(leastFree(model, owner, today)).toBeGreaterThanOrEqual(0);
  expect(walk.faults).toEqual([]);
};
