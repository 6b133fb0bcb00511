import type { Movement, MovementType, Nature } from "@coulisse/contract/movements.ts";
import { CompiledQuery } from "kysely";
import type pg from "pg";
import type { QueryConfig } from "pg";
import { batcherOf, type Outcome } from "#platform/batch.ts";
import type { Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";
import { asProblem, invariant, Problem } from "#platform/problem.ts";

/** A document whose file is kept already. */
export type KeptDocument = Readonly<{
  id: string;
  name: string;
  mediaType: string;
  bytes: number;
  sha256: string;
  storageKey: string;
}>;

/** What a movement is asked to be; `quantity` null means the whole account of `from`. */
export type NewMovement = Readonly<{
  type: MovementType;
  nature: Nature;
  shareCategoryId: string;
  from: string | null;
  to: string | null;
  quantity: bigint | null;
  unitPrice?: string | null | undefined;
  agreedOn?: string | null | undefined;
  effectiveOn: string;
  approvedOn?: string | null | undefined;
  approvalReference?: string | null | undefined;
  origin: Movement["origin"];
  reason?: string | null | undefined;
  bundleId?: string | null | undefined;
  correctsId?: string | null | undefined;
  documents?: readonly KeptDocument[];
}>;

export type Idempotency = { key: string; requestHash: string } | null;

export type AppendedRow = {
  id: string;
  company_id: string;
  company_name: string;
  company_slug: string;
  number: bigint;
  type: string;
  nature: string;
  share_category_id: string;
  category_name: string;
  nominal_value: string | null;
  from_holder_id: string | null;
  from_kind: string | null;
  from_name: string | null;
  from_domicile: string | null;
  to_holder_id: string | null;
  to_kind: string | null;
  to_name: string | null;
  to_domicile: string | null;
  quantity: bigint;
  unit_price: string | null;
  agreed_on: string | null;
  effective_on: string;
  recorded_at: Date;
  approved_on: string | null;
  approval_reference: string | null;
  origin: string;
  reason: string | null;
  bundle_id: string | null;
  corrects_id: string | null;
  document_hashes: string[];
  previous_hash: string;
  hash: string;
};

const appendArguments = `$1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
  $16, $17, $18, $19, $20, $21, $22`;
const appendText = `select m.*, c.name as company_name, c.slug as company_slug
  from register_append(${appendArguments}) m join companies c on c.id = m.company_id`;

/** The one call by which shares move, as a named statement: one round trip, planned once. */
export const appendQuery = (
  ctx: Context,
  actorId: string,
  line: NewMovement,
  idempotency: Idempotency,
): QueryConfig => ({
  name: "register_append",
  text: appendText,
  values: [
    ctx.clock.newId(),
    ctx.clock.now(),
    actorId,
    line.type,
    line.nature,
    line.shareCategoryId,
    line.from,
    line.to,
    line.quantity,
    line.unitPrice ?? null,
    line.agreedOn ?? null,
    line.effectiveOn,
    line.approvedOn ?? null,
    line.approvalReference ?? null,
    line.origin,
    line.reason ?? null,
    line.bundleId ?? null,
    line.correctsId ?? null,
    JSON.stringify(line.documents ?? []),
    idempotency?.key ?? null,
    idempotency?.requestHash ?? null,
    ctx.requestId,
  ],
});

const outOfRange = "22003";

/** What the database says no to, as the refusal that the caller can act on. */
export const translateRefusal = (error: unknown): unknown => {
  if ((error as { code?: string }).code === outOfRange) return new Problem("quantity_too_large");
  return asProblem(error);
};

/** Appends one line with what else a transaction writes: both are there, or neither. */
export const appendWithin = async (
  ctx: Context,
  tx: Tx,
  actorId: string,
  line: NewMovement,
  repeat: Idempotency,
): Promise<Readonly<{ row: AppendedRow; isRepeated: boolean }>> => {
  const { text, values = [] } = appendQuery(ctx, actorId, line, repeat);
  try {
    const { rows } = await tx.executeQuery<AppendedRow>(CompiledQuery.raw(text, values));
    const [row] = rows;
    invariant(row, "the register gives the line that it appended");
    return { row, isRepeated: row.id !== values[0] };
  } catch (error) {
    throw translateRefusal(error);
  }
};

type Asked = { ctx: Context; actorId: string; line: NewMovement; repeat: Idempotency };
type ManyRow = Omit<AppendedRow, "id"> & {
  n: number;
  id: string | null;
  refused_state: string | null;
  refused_message: string | null;
  refused_detail: string | null;
};

const manyText = `select a.n, a.state as refused_state, a.message as refused_message,
    a.detail as refused_detail, (a.line).*, c.name as company_name, c.slug as company_slug
  from register_append_many($1) a left join companies c on c.id = (a.line).company_id`;

const toJson = ({ ctx, actorId, line, repeat }: Asked, n: number) => ({
  n,
  id: ctx.clock.newId(),
  recorded_at: ctx.clock.now(),
  actor_id: actorId,
  type: line.type,
  nature: line.nature,
  category_id: line.shareCategoryId,
  from_id: line.from,
  to_id: line.to,
  quantity: line.quantity?.toString() ?? null,
  unit_price: line.unitPrice ?? null,
  agreed_on: line.agreedOn ?? null,
  effective_on: line.effectiveOn,
  approved_on: line.approvedOn ?? null,
  approval_reference: line.approvalReference ?? null,
  origin: line.origin,
  reason: line.reason ?? null,
  bundle_id: line.bundleId ?? null,
  corrects_id: line.correctsId ?? null,
  documents: line.documents ?? [],
  key: repeat?.key ?? null,
  request_hash: repeat?.requestHash ?? null,
  request_id: ctx.requestId,
});

const appendAlone = async (pool: pg.Pool, asked: Asked): Promise<Outcome<AppendedRow>> => {
  const { ctx, actorId, line, repeat } = asked;
  try {
    const { rows } = await pool.query<AppendedRow>(appendQuery(ctx, actorId, line, repeat));
    const [row] = rows;
    if (!row) throw new Error("register_append gave no line");
    return { value: row };
  } catch (error) {
    return { error };
  }
};

const appendTogether = async (
  pool: pg.Pool,
  asked: readonly Asked[],
): Promise<Outcome<AppendedRow>[]> => {
  const { rows } = await pool.query<ManyRow>({
    name: "register_append_many",
    text: manyText,
    values: [JSON.stringify(asked.map(toJson))],
  });
  const outcomes: Outcome<AppendedRow>[] = [];
  for (const row of rows) {
    const { n, refused_state: code, refused_message, refused_detail, ...line } = row;
    if (code === null) outcomes[n] = { value: line as AppendedRow };
    else {
      const error = Object.assign(new Error(refused_message ?? ""), {
        code,
        detail: refused_detail,
      });
      outcomes[n] = { error };
    }
  }
  return outcomes;
};

/** The database chose this batch to give way; nothing of it was kept, so it may be asked again. */
const gaveWay = new Set(["40P01", "40001"]);
const triesMax = 3;

const appendPatiently = async (
  pool: pg.Pool,
  asked: readonly Asked[],
): Promise<Outcome<AppendedRow>[]> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await appendTogether(pool, asked);
    } catch (error) {
      const { code = "" } = error as { code?: string };
      if (tries === triesMax || !gaveWay.has(code)) throw error;
    }
  }
};

const door = batcherOf(async (pool: pg.Pool, asked: readonly Asked[]) => {
  const [first] = asked;
  return first && asked.length === 1
    ? [await appendAlone(pool, first)]
    : appendPatiently(pool, asked);
});

/** Appends one movement: committed when this resolves, with others that were asked for meanwhile. */
export const append = async (
  ctx: Context,
  actorId: string,
  line: NewMovement,
  repeat: Idempotency,
): Promise<AppendedRow> => {
  try {
    return await door(ctx.pool, { ctx, actorId, line, repeat });
  } catch (error) {
    throw translateRefusal(error);
  }
};
