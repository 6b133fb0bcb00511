import pg from "pg";
import type { World } from "./world.ts";

/** Many things that wait for one person: more than anybody would make by commands. */
export type Busy = Readonly<{ subscriptions: number; signatures: number }>;

/** An id that is not random, so that a list in their order is the same each time. */
const idOf = (kind: string): string =>
  `('${kind}000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;

/**
 * Rows in bulk, as the owner: signed subscriptions to these rounds in turn, with as many that were
 * cancelled, and contracts that wait for a signature, each with a day of its own.
 */
export const keepBusy = async (
  { ownerUrl }: Pick<World, "ownerUrl">,
  personId: string,
  roundIds: readonly string[],
  { subscriptions, signatures }: Busy,
): Promise<void> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const order = (kind: string, state: string, more: string, values: string): string => `
    insert into subscriptions (id, fundraising_id, holder_id, subscribed_by, quantity, unit_price,
        fees_bps, fee_cents, state, held_until, created_at, pending_at, signed_at,
        reflection_ends_at${more})
      select ${idOf(kind)}, ($2::uuid[])[1 + (n - 1) % cardinality($2::uuid[])], $1, $1, 2, 10, 250, 50, '${state}',
        now(), now(), now(), now(), now()${values} from generate_series(1, $3::integer) n`;
  try {
    await client.query("set session_replication_role = replica");
    const orders = [personId, roundIds, subscriptions];
    await client.query(order("5a", "SIGNED", "", ""), orders);
    const cancelled = order(
      "5b",
      "CANCELLED",
      ", cancelled_at, cancellation",
      ", now(), 'WITHDRAWN'",
    );
    await client.query(cancelled, orders);
    await client.query(
      `insert into signatures (id, subject_kind, subject_id, company_id, title, locale, document_id,
          document_sha256, provider, expires_at, created_at)
        select ${idOf("5c")}, 'contract', ${idOf("5d")}, f.company_id, 'Pacte ' || n, 'fr',
          ${idOf("5e")}, repeat('0', 64), 'local', now() + make_interval(days => n), now()
        from generate_series(1, $2::integer) n, fundraisings f where f.id = $1`,
      [roundIds[0], signatures],
    );
    await client.query(
      `insert into signature_signers (signature_id, user_id, place, holder_ids)
        select ${idOf("5c")}, $1, 1, array[$1::uuid] from generate_series(1, $2::integer) n`,
      [personId, signatures],
    );
    await client.query("analyze");
  } finally {
    await client.end();
  }
};
