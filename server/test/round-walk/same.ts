import { expect } from "vitest";
import { countsOf, feeOf, isWatched, owners, reservedOf, type Model } from "./model.ts";
import type { Walk } from "./stage.ts";

/** All that a round's money and shares are, and what the checks of each ledger find. */
const found = `select jsonb_build_object(
  'orders', (select coalesce(jsonb_object_agg(id, jsonb_build_array(state, quantity, fee_cents,
      cancellation, case when state in ('PENDING', 'SIGNED', 'PAID') then stop end)), '{}') from subscriptions where fundraising_id = $1),
  'accounts', (select coalesce(jsonb_object_agg(concat_ws(' ', kind, holder_id), balance_cents), '{}')
      from cash_accounts where balance_cents <> 0),
  'round', (select jsonb_build_array(subscription_count, subscribed_quantity, paid_quantity, outcome)
      from fundraisings where id = $1),
  'shares', (select coalesce(jsonb_object_agg(holder_id, quantity), '{}')
      from shareholders where company_id = $2 and quantity > 0),
  'lines', (select count(*) from movements where company_id = $2),
  'differences', (select count(*) from cash_differences()) +
      (select count(*) from subscription_differences()) + (select count(*) from right_differences()),
  'faults', (select count(*) from register_verify($2))) as found`;

const withoutZero = (amounts: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount !== 0));

const accountsOf = (model: Model, { stage: { payers } }: Walk): Record<string, number> => {
  const held = owners.flatMap((owner) => [
    [`WALLET ${payers[owner].holderId}`, model.wallets[owner]] as const,
    [`RESERVED ${payers[owner].holderId}`, reservedOf(model, owner)] as const,
  ]);
  const outgoing = model.payouts.filter(({ state }) => state === "OPEN");
  const sumOf = (items: readonly { cents: number }[]) =>
    items.reduce((sum, { cents }) => sum + cents, 0);
  const amounts: Record<string, number> = {
    ...Object.fromEntries(held),
    COMPANY: model.companyCents,
    OPERATOR: model.operatorCents,
    UNALLOTTED: sumOf(model.waiting),
    OUTGOING: sumOf(outgoing),
  };
  // Every cent that is somewhere came by the bank.
  const all = Object.values(amounts).reduce((sum, cents) => sum + cents, 0);
  return withoutZero({ ...amounts, BANK: -all });
};

/** Invariants 2 to 7: what is there is what the model says, and no check finds a difference. */
export const expectSame = async (model: Model, walk: Walk): Promise<void> => {
  const { round, payers } = walk.stage;
  const [row] = await walk.rowsOf<{ found: unknown }>(found, round.id, round.companyId);
  const { count, subscribed, paid } = countsOf(model);
  const shares = owners.map((owner) => [payers[owner].holderId, model.shares[owner]] as const);
  expect(row?.found).toEqual({
    orders: Object.fromEntries(
      model.orders.map((one) => [
        one.id,
        [
          one.state,
          one.quantity,
          feeOf(one),
          one.why,
          (isWatched(one) && one.stop?.reason) || null,
        ],
      ]),
    ),
    accounts: accountsOf(model, walk),
    round: [count, subscribed, paid, model.outcome],
    shares: withoutZero(Object.fromEntries(shares)),
    lines: model.orders.filter(({ state }) => state === "COMPLETED").length,
    differences: 0,
    faults: 0,
  });
};
