import type { Movement } from "@coulisse/contract/register/movements.schemas.ts";
import type { MovementType, Nature, PreEmption } from "@coulisse/contract/register/movements.ts";
import type pg from "pg";
import type { QueryConfig } from "pg";
import { CompiledQuery, type Selectable } from "kysely";
import { batcherOf, type Outcome } from "#platform/batch.ts";
import { actedBy, write, type Context, type Writing } from "#platform/context.ts";
import { announce } from "#platform/events/announcements.ts";
import type { Movements } from "#platform/database-types.ts";
import { isOutOfPatience } from "#platform/database-away.ts";
import { asProblem, invariant, Problem, type Facts } from "#platform/problem.ts";
import type { Repeat } from "#platform/requests.ts";
import { tryAgain } from "#platform/try-again.ts";

/** A document whose file is kept already. */
export type KeptDocument = Readonly<{
  id: string;
  mediaType: string;
  bytes: number;
  sha256: string;
  storageKey: string;
}>;

/**
 * A new movement is what a line is asked to be; `quantity` null means the whole account of `from`.
 */
export type NewMovement = Readonly<{
  /** The id is given where its caller names the line before it is written. */
  id?: string;
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
  preEmption?: PreEmption | null | undefined;
  preEmptionOn?: string | null | undefined;
  preEmptionReference?: string | null | undefined;
  /** In whose favour a mention is, where that is nobody of the platform. */
  toName?: string | null | undefined;
  toDomicile?: string | null | undefined;
  /** Why a domicile or a paper is not there. */
  lackingReason?: string | null | undefined;
  origin: Movement["origin"];
  /** The cause of the line: the subscription, the deal, or the file that was imported. */
  causeId?: string | null | undefined;
  reason?: string | null | undefined;
  bundleId?: string | null | undefined;
  correctsId?: string | null | undefined;
  /** The pledge or usufruct that a release ends. */
  liftsId?: string | null | undefined;
  documents?: readonly KeptDocument[];
}>;

/** A line as the register has it, with the names of its company. */
export type AppendedRow = Selectable<Movements> & { company_name: string; company_slug: string };

const linesText = `select a.n, a.code as refused_code, a.facts as refused_facts, (a.line).*,
    c.name as company_name, c.slug as company_slug
  from register_lines($1, $2) a left join companies c on c.id = (a.line).company_id`;

type Mode = "each" | "wait";
type LineRequest = Readonly<{
  ctx: Context;
  line: NewMovement;
  repeat: Repeat;
}>;
type AnsweredRow = Omit<AppendedRow, "id"> & {
  n: number;
  id: string | null;
  refused_code: string | null;
  refused_facts: Facts | null;
};

export const toJson = ({ ctx, line, repeat }: LineRequest, n: number) => ({
  n,
  id: line.id ?? ctx.clock.newId(),
  recorded_at: ctx.clock.now(),
  ...actedBy(ctx),
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
  pre_emption: line.preEmption ?? null,
  pre_emption_on: line.preEmptionOn ?? null,
  pre_emption_reference: line.preEmptionReference?.toWellFormed() ?? null,
  to_name: line.toName?.toWellFormed() ?? null,
  to_domicile: line.toDomicile?.toWellFormed() ?? null,
  lacking_reason: line.lackingReason?.toWellFormed() ?? null,
  origin: line.origin,
  cause_id: line.causeId ?? null,
  // Half of a character, which JSON may carry, is in no text that the database reads.
  reason: line.reason?.toWellFormed() ?? null,
  bundle_id: line.bundleId ?? null,
  corrects_id: line.correctsId ?? null,
  lifts_id: line.liftsId ?? null,
  documents: line.documents ?? [],
  key: repeat?.key ?? null,
  request_hash: repeat?.requestHash ?? null,
  request_id: ctx.requestId,
});

/** The one call by which shares move, as a named statement: one round trip, planned once. */
const linesQuery = (mode: Mode, requests: readonly LineRequest[]): QueryConfig => ({
  name: "register_lines",
  text: linesText,
  values: [JSON.stringify(requests.map(toJson)), mode],
});

const busy = "register_busy";

const outcomesOf = (rows: readonly AnsweredRow[]): Outcome<AppendedRow>[] => {
  const outcomes: Outcome<AppendedRow>[] = [];
  for (const row of rows) {
    const { n, refused_code: code, refused_facts: facts, ...line } = row;
    outcomes[n] =
      code === null
        ? { value: line as AppendedRow }
        : { error: new Problem(code, { facts: facts ?? {} }) };
  }
  return outcomes;
};

const outOfRange = "22003";

/** Translates what the database says no to into the refusal that the caller can act on. */
export const translateRefusal = (error: unknown): unknown => {
  if ((error as { code?: string }).code === outOfRange) return new Problem("quantity_too_large");
  return asProblem(error);
};

/** Lines that are kept together are told together; one that was there already is told again, harmlessly. */
const tellOfLines = (
  requests: readonly LineRequest[],
  outcomes: readonly Outcome<AppendedRow>[],
): void => {
  const [request] = requests;
  if (request === undefined) return;
  const announcements = requests.flatMap(({ ctx }, n) => {
    const outcome = outcomes[n];
    if (!outcome || !("value" in outcome) || !ctx.changes || ctx.changes.length === 0) return [];
    const { company_id: company, from_holder_id: from, to_holder_id: to } = outcome.value;
    const about = [company, from, to].filter((id) => id !== null);
    return [{ changed: ctx.changes, by: ctx.actor?.sessionId ?? null, people: [], about }];
  });
  announce(request.ctx, announcements);
};

const ask = async (
  client: Pick<pg.Pool, "query">,
  mode: Mode,
  requests: readonly LineRequest[],
): Promise<Outcome<AppendedRow>[]> => {
  const { rows } = await client.query<AnsweredRow>(linesQuery(mode, requests));
  const outcomes = outcomesOf(rows);
  tellOfLines(requests, outcomes);
  return outcomes;
};

const first = <Value>([outcome]: readonly Outcome<Value>[]): Value => {
  invariant(outcome, "the register answers for each line");
  if ("error" in outcome) throw outcome.error;
  return outcome.value;
};

/**
 * Tries what the register would make of a line: judged by its law, written by nobody, without a
 * wait.
 */
export const tryLine = async (ctx: Context, line: NewMovement): Promise<AppendedRow> => {
  try {
    const requests = JSON.stringify([toJson({ ctx, line, repeat: null }, 0)]);
    const { rows } = await ctx.db.executeQuery<AnsweredRow>(
      CompiledQuery.raw(linesText, [requests, "preview"]),
    );
    return first(outcomesOf(rows));
  } catch (error) {
    throw translateRefusal(error);
  }
};

/** Appends one line with what else a transaction writes: both are there, or neither. */
export const appendWithin = async (
  w: Writing,
  line: NewMovement,
  repeat: Repeat,
): Promise<Readonly<{ row: AppendedRow; isRepeated: boolean }>> => {
  const request = toJson({ ctx: w, line, repeat }, 0);
  try {
    const { rows } = await w.db.executeQuery<AnsweredRow>(
      CompiledQuery.raw(linesText, [JSON.stringify([request]), "together"]),
    );
    const row = first(outcomesOf(rows));
    for (const id of [row.company_id, row.from_holder_id, row.to_holder_id]) w.concerned?.about(id);
    return { row, isRepeated: row.id !== request.id };
  } catch (error) {
    throw translateRefusal(error);
  }
};

type WaitingRequest = LineRequest & Readonly<{ companyId: string }>;

/**
 * Lines whose register somebody else holds wait here, those of one company together. The function
 * waits for half a second and no longer: then it is another company's turn.
 */
const waitingDoor = batcherOf(
  (pool: pg.Pool, requests: readonly WaitingRequest[]) =>
    tryAgain(() => ask(pool, "wait", requests)),
  { keyOf: ({ companyId }) => companyId, oneKeyEach: true, inFlightMax: 6 },
);

/** Asks again until the register is free, for as long as a connection would wait for a lock. */
const appendInTurn = async (pool: pg.Pool, request: WaitingRequest): Promise<AppendedRow> => {
  const until = performance.now() + (pool.options.lock_timeout || 0);
  for (;;) {
    try {
      return await waitingDoor(pool, request);
    } catch (error) {
      if (!isOutOfPatience(error) || performance.now() > until || request.ctx.gone?.aborted) {
        throw error;
      }
    }
  }
};

/** A register that a batch under way holds would be busy for the next one. */
const door = batcherOf(
  (pool: pg.Pool, requests: readonly LineRequest[]) => tryAgain(() => ask(pool, "each", requests)),
  { keyOf: ({ line }) => line.shareCategoryId },
);

/**
 * Registers one line. Inside a transaction it is kept with it; else it is committed when this
 * resolves, with others that were asked for meanwhile.
 */
export const append = async (
  ctx: Context,
  line: NewMovement,
  repeat: Repeat,
): Promise<AppendedRow> => {
  if (ctx.open) {
    return write(ctx, async (w) => (await appendWithin(w, line, repeat)).row);
  }
  const request = { ctx, line, repeat };
  try {
    return await door(ctx.pool, request).catch((error: unknown) => {
      const isBusy = error instanceof Problem && error.code === busy;
      // What another line of the batch waited for is that line's own affair.
      if (!isBusy && !isOutOfPatience(error)) throw error;
      const companyId = isBusy ? String(error.facts["company"]) : line.shareCategoryId;
      return appendInTurn(ctx.pool, { ...request, companyId });
    });
  } catch (error) {
    throw translateRefusal(error);
  }
};
