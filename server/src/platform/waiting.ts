import { sql, type RawBuilder } from "kysely";

/**
 * A thing that waits for somebody, in the columns that all capabilities have in common: the rows of
 * each are read together as one list, in one order, and counted.
 */
export type WaitingRow = Readonly<{
  kind: string;
  id: string;
  act: string;
  due_on: string | null;
  due_at: Date | null;
  amount_cents: bigint | null;
  company_id: string | null;
  name: string | null;
  quantity: bigint | null;
  unit_price: string | null;
  side: string | null;
  /** Others are to take this step, where it is followed. */
  awaited: string | null;
  /** The entity for which it is done. */
  entity: string | null;
  since: Date | null;
  formality_kind: string | null;
  reason: string | null;
  /** The round of a subscription, and the document that is to be signed for it. */
  round_id: string | null;
  signature_id: string | null;
}>;

type Columns = Readonly<{
  kind: string;
  id: RawBuilder<unknown>;
  act: RawBuilder<unknown>;
  /** The last day, where something ends with a day. */
  dueOn?: RawBuilder<unknown>;
  /** The instant at which it ends: what ends at midnight could be done until the evening before. */
  dueAt?: RawBuilder<unknown>;
  amountCents?: RawBuilder<unknown>;
  companyId?: RawBuilder<unknown>;
  name?: RawBuilder<unknown>;
  quantity?: RawBuilder<unknown>;
  unitPrice?: RawBuilder<unknown>;
  side?: RawBuilder<unknown>;
  awaited?: RawBuilder<unknown>;
  entity?: RawBuilder<unknown>;
  since?: RawBuilder<unknown>;
  formalityKind?: RawBuilder<unknown>;
  reason?: RawBuilder<unknown>;
  roundId?: RawBuilder<unknown>;
  signatureId?: RawBuilder<unknown>;
}>;

const none = sql`null`;

/** The name of a holder that is no person: whoever acts for it is told so. */
export const entityOf = (holderId: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`(select h.name from holders h where h.id = ${holderId} and h.kind <> 'user')`;

/** Selects what waits `from` some tables, in the columns of them all. */
export const waitingRows = (
  columns: Columns,
  from: RawBuilder<unknown>,
): RawBuilder<WaitingRow> => {
  const dueAt = sql`(${columns.dueAt ?? none})::timestamptz`;
  return sql<WaitingRow>`select ${columns.kind}::text as kind, (${columns.id})::uuid as id,
    (${columns.act})::text as act,
    coalesce((${columns.dueOn ?? none})::date,
      ((${dueAt} - interval '1 millisecond') at time zone 'Europe/Paris')::date)::text as due_on,
    ${dueAt} as due_at, (${columns.amountCents ?? none})::bigint as amount_cents,
    (${columns.companyId ?? none})::uuid as company_id, (${columns.name ?? none})::text as name,
    (${columns.quantity ?? none})::bigint as quantity,
    (${columns.unitPrice ?? none})::text as unit_price, (${columns.side ?? none})::text as side,
    (${columns.entity ?? none})::text as entity, (${columns.awaited ?? none})::text as awaited, (${columns.since ?? none})::timestamptz as since,
    (${columns.formalityKind ?? none})::text as formality_kind,
    (${columns.reason ?? none})::text as reason, (${columns.roundId ?? none})::uuid as round_id,
    (${columns.signatureId ?? none})::uuid as signature_id
    ${from}`;
};
