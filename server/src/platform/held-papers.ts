import { sql, type RawBuilder } from "kysely";

/**
 * A paper of a holder, in the columns that all capabilities have in common: the papers of each are
 * read together as one list. It says where a paper is, and never who may read it: the call that gives
 * the file asks that.
 */
export type HeldRow = Readonly<{
  paper: string;
  /** Tells the paper from others of its sort and of its holder. */
  source: string;
  /** The thing that the paper is of: a subscription, a deal, a contract, a line, an account. */
  thing_id: string;
  /** The name by which the call of the thing gives this paper. */
  document: string | null;
  holder_id: string;
  company_id: string | null;
  stated_on: string;
  title: string | null;
  quantity: bigint | null;
  amount_cents: bigint | null;
  from_on: string | null;
  to_on: string | null;
  bytes: bigint | null;
  is_sealed: boolean;
  /** The round of a subscription. */
  round_id: string | null;
  /** The day on which another paper took its place, and the `source` of that one, of the same sort and holder. */
  replaced_on: string | null;
  replaced_by: string | null;
}>;

type Sql = RawBuilder<unknown>;

type Columns = Readonly<{
  paper: string | RawBuilder<string>;
  source: Sql;
  thingId: Sql;
  document?: Sql;
  holderId: Sql;
  companyId?: Sql;
  statedOn: Sql;
  title?: Sql;
  quantity?: Sql;
  amountCents?: Sql;
  from?: Sql;
  to?: Sql;
  bytes?: Sql;
  isSealed?: Sql;
  roundId?: Sql;
  replacedOn?: Sql;
  replacedBy?: Sql;
}>;

const none = sql`null`;

/** The day in Paris of an instant of a query. */
export const parisDay = (instant: Sql): RawBuilder<string> =>
  sql<string>`(${instant} at time zone 'Europe/Paris')::date`;

/** Selects papers `from` some tables, in the columns of them all. */
export const heldRows = (columns: Columns, from: Sql): RawBuilder<HeldRow> => {
  const { paper, source, thingId, holderId, statedOn } = columns;
  return sql<HeldRow>`select (${paper})::text as paper, (${source})::text as source,
    (${thingId})::uuid as thing_id, (${columns.document ?? none})::text as document,
    (${holderId})::uuid as holder_id, (${columns.companyId ?? none})::uuid as company_id,
    (${statedOn})::date::text as stated_on, (${columns.title ?? none})::text as title,
    (${columns.quantity ?? none})::bigint as quantity,
    (${columns.amountCents ?? none})::bigint as amount_cents,
    (${columns.from ?? none})::date::text as from_on, (${columns.to ?? none})::date::text as to_on,
    (${columns.bytes ?? none})::bigint as bytes,
    (${columns.isSealed ?? sql`false`})::boolean as is_sealed,
    (${columns.roundId ?? none})::uuid as round_id,
    (${columns.replacedOn ?? none})::date::text as replaced_on,
    (${columns.replacedBy ?? none})::text as replaced_by ${from}`;
};
