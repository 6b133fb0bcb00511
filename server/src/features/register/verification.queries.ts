import type { Verification } from "@coulisse/contract/register-shapes.ts";
import { sql, type RawBuilder } from "kysely";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/database.ts";
import { CallerGone } from "#platform/lanes.ts";
import { longSnapshot } from "#platform/long-work.ts";
import { Problem } from "#platform/problem.ts";
import { toWire } from "#platform/wire.ts";
import { listDocumentFaults } from "#features/register/documents.queries.ts";
import { findCheck, type Check, type Fault } from "#features/register/verification.store.ts";

type FaultRow = {
  number: bigint;
  movement_id: string | null;
  kind: string;
  detail: string | null;
  about_id: string | null;
  day: string | null;
};
type Head = Readonly<{ number: bigint; hash: string }>;

/** Before the first line. */
export const beginning: Head = { number: 0n, hash: "0".repeat(64) };

const findHead = async (db: Queryable, companyId: string): Promise<Head> => {
  const head = await db
    .selectFrom("registers")
    .select(["last_number as number", "last_hash as hash"])
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  if (!head) throw new Problem("company_not_found");
  return head;
};

const toFault = (row: FaultRow): Fault => ({
  number: toWire(row.number),
  movementId: row.movement_id,
  kind: row.kind,
  detail: row.detail ?? "",
  aboutId: row.about_id,
  on: row.day,
});

const ask = async (ctx: Context, faults: RawBuilder<FaultRow>): Promise<Fault[]> =>
  (await sql<FaultRow>`select * from ${faults} order by 1, 3`.execute(ctx.db)).rows.map(toFault);

/** So many lines are hashed by one statement: about a tenth of a second. */
const linesAtOnce = 10_000n;

const findLast = (
  ctx: Context,
  companyId: string,
  upTo: bigint | null,
): Promise<Head | undefined> =>
  ctx.db
    .selectFrom("movements")
    .select(["number", "hash"])
    .where("company_id", "=", companyId)
    .$if(upTo !== null, (q) => q.where("number", "<=", upTo))
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();

const checkChain = async (ctx: Context, companyId: string, from: Head): Promise<Fault[]> => {
  const faults: Fault[] = [];
  const last = (await findLast(ctx, companyId, null))?.number ?? 0n;
  let before = from;
  for (let after = from.number; after < last; after += linesAtOnce) {
    if (ctx.gone?.aborted) throw new CallerGone();
    const upTo = after + linesAtOnce;
    const part = sql<FaultRow>`verify_lines(${companyId}, ${before.number}, ${before.hash}, ${upTo})`;
    faults.push(...(await ask(ctx, part)));
    const reached = await findLast(ctx, companyId, upTo);
    if (reached && reached.number > before.number) before = reached;
  }
  return faults;
};

/** From behind a line that was verified; from the beginning, everything is counted again too. */
export const checkRegister = async (
  ctx: Context,
  companyId: string,
  from: Head,
): Promise<Readonly<{ head: Head; faults: readonly Fault[] }>> => {
  const isWhole = from.number === 0n;
  const { head, lines, kept } = await longSnapshot(ctx, async (inner) => ({
    head: await findHead(inner.db, companyId),
    lines: [
      ...(await checkChain(inner, companyId, from)),
      ...(await ask(inner, sql`verify_heads(${companyId})`)),
      ...(await ask(inner, sql`verify_names(${companyId}, ${from.number})`)),
    ],
    kept: [
      ...(await ask(inner, sql`verify_accounts(${companyId}, ${from.number})`)),
      ...(await ask(inner, sql`verify_totals(${companyId})`)),
      ...(isWhole ? await ask(inner, sql`verify_counts(${companyId})`) : []),
    ],
  }));
  const part = { companyId, after: from.number, upTo: head.number };
  const files = (await listDocumentFaults(ctx, part)).map(
    ({ number, movementId, documentId, kind }): Fault => ({
      number: toWire(number),
      movementId,
      kind,
      detail: documentId,
      aboutId: null,
      on: null,
    }),
  );
  return { head, faults: [...lines, ...files, ...kept] };
};

const namesOf = async (db: Queryable, faults: readonly Fault[]): Promise<Map<string, string>> => {
  const ids = faults.flatMap(({ aboutId }) => aboutId ?? []);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from holders where id = any(${ids})
    union all select id, name from share_categories where id = any(${ids})`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** How a check ended, beside the register as it is now. */
export const toVerification = async (
  db: Queryable,
  companyId: string,
  check: Check | undefined,
): Promise<Verification> => {
  const head = await findHead(db, companyId);
  const faults = check?.faults ?? [];
  const names = await namesOf(db, faults);
  return {
    intact: check ? check.faultCount === 0 : null,
    verifiedNumber: toWire((check ?? beginning).number),
    verifiedHash: (check ?? beginning).hash,
    checkedAt: check?.checkedAt.toISOString() ?? null,
    wholeAt: check?.wholeAt.toISOString() ?? null,
    headNumber: toWire(head.number),
    headHash: head.hash,
    faultCount: check?.faultCount ?? 0,
    faults: faults.map(({ aboutId, kind, ...fault }) => ({
      ...fault,
      kind: kind as Verification["faults"][number]["kind"],
      name: names.get(aboutId ?? "") ?? null,
    })),
  };
};

/** Reads what was kept: it costs the same whatever the register holds. */
export const getRegisterVerification = async (
  ctx: Context,
  companyId: string,
): Promise<Verification> => toVerification(ctx.db, companyId, await findCheck(ctx.db, companyId));
