import pg from "pg";
import { moveCash } from "#features/cash/ledger/cash.commands.ts";
import type { World } from "./world.ts";

type Moved = Parameters<typeof moveCash>[1];
/** A promised move is what is moved, without the deal or the subscription that it is moved for. */
export type Promised = Moved extends infer Each
  ? Each extends Moved
    ? Omit<Each, "cause"> & Readonly<{ id?: string }>
    : never
  : never;

const states = { RESERVED: "SIGNED", RELEASED: "PAID", SETTLED: "PAID" } as const;

const dealOf = `
  insert into deals (id, offer_id, company_id, share_category_id, seller_id, seller_user_id, buyer_id,
    buyer_user_id, quantity, unit_price, amount_cents, fees_bps, fee_cents, duty_cents, state, related,
    proposed_part, proposed_by, due_at, created_at, accepted_at, promised_on, approved_at, signed_at,
    paid_at)
  select $1, $1, $1, $1, $3, $3, $2, $2, 1, 1, $4, $5, $6, $7, $8, false, 'BUYER', $2, now(), now(),
    now(), now(), now(), now(), now()`;
const roundOf = `
  insert into fundraisings (id, company_id, share_category_id, name, unit_price, minimum_cents,
    target_cents, maximum_cents, ticket_cents, opens_on, closes_on, created_at)
  select $1, $2, $1, 'Tour', 0.01, 1, 1, 1, 1, now(), now(), now()`;
const subscriptionOf = `
  insert into subscriptions (id, fundraising_id, holder_id, subscribed_by, quantity, unit_price,
    fees_bps, fee_cents, state, held_until, created_at, pending_at, signed_at, reflection_ends_at,
    paid_at, knowledge, knowledge_tested_at, risk_accepted_at, bearable_loss_cents,
    bearable_loss_sent_at)
  select $1, $1, $2, $2, $3, 0.01, $4, $5, $6, now(), now(), now(), now(), now(), now(), 'SUFFICIENT',
    now(), now(), 0, now()`;

const write = async (client: pg.Client, id: string, move: Promised): Promise<string> => {
  const { kind, holderId, cents } = move;
  const feeCents = "feeCents" in move ? (move.feeCents ?? 0n) : 0n;
  const dutyCents = "dutyCents" in move ? move.dutyCents : 0n;
  const amount = cents - feeCents - dutyCents;
  // The rate, in basis points, that makes the fee of the amount.
  const bps = amount === 0n ? 0n : (feeCents * 20_000n + amount) / (amount * 2n);
  if ("companyId" in move) {
    await client.query(roundOf, [id, move.companyId]);
    await client.query(subscriptionOf, [id, holderId, amount, bps, feeCents, states[kind]]);
    return `subscription ${id}`;
  }
  const seller = "sellerId" in move ? move.sellerId : id;
  const terms = [amount, bps, feeCents, dutyCents, states[kind]];
  await client.query(dealOf, [id, holderId, seller, ...terms]);
  return `deal ${id}`;
};

/**
 * Moves cash as a deal or a subscription of that amount would have it moved: what the ledger asks for
 * is there while it books, and is taken away again.
 */
export const moveAsPromised = async (world: World, ...moves: Promised[]): Promise<void> => {
  const client = new pg.Client({ connectionString: world.ownerUrl });
  await client.connect();
  try {
    await client.query("set session_replication_role = replica");
    const causes: Moved[] = [];
    for (const { id = world.services.clock.newId(), ...move } of moves) {
      const cause = await write(client, id, move);
      causes.push({ ...move, cause } as Moved);
    }
    try {
      await moveCash(world.contextOf(null), ...causes);
    } finally {
      for (const { cause } of causes) {
        const id = cause.split(" ")[1];
        for (const table of ["deals", "subscriptions", "fundraisings"]) {
          await client.query(`delete from ${table} where id = $1`, [id]);
        }
      }
    }
  } finally {
    await client.end();
  }
};
