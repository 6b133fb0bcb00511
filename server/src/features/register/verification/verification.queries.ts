import type { Verification } from "@coulisse/contract/register/register-shapes.schemas.ts";
import { sql, type RawBuilder } from "kysely";
import { toVerifiedChain, walkChain, type Head } from "#platform/chain-checks.ts";
import type { Context, Reading } from "#platform/context.ts";
import { longSnapshot } from "#platform/long-work.ts";
import { Problem } from "#platform/problem.ts";
import { toWire } from "#platform/wire.ts";
import { listDocumentFaults } from "#features/register/lines/documents.queries.ts";
import {
  findCheck,
  type Fault,
  type RegisterCheck,
} from "#features/register/verification/verification.store.ts";

type FaultRow = {
  number: bigint;
  movement_id: string | null;
  kind: string;
  detail: string | null;
  about_id: string | null;
  day: string | null;
};

const findHead = async (r: Reading, companyId: string): Promise<Head> => {
  const head = await r.db
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

const checkChain = (ctx: Context, companyId: string, from: Head): Promise<Fault[]> =>
  walkChain(ctx, from, {
    findLast: (upTo) =>
      ctx.db
        .selectFrom("movements")
        .select(["number", "hash"])
        .where("company_id", "=", companyId)
        .$if(upTo !== null, (q) => q.where("number", "<=", upTo))
        .orderBy("number", "desc")
        .limit(1)
        .executeTakeFirst(),
    findFaults: (before, upTo) =>
      ask(ctx, sql`verify_lines(${companyId}, ${before.number}, ${before.hash}, ${upTo})`),
  });

/**
 * Checks from behind a line that was verified; from the beginning, everything is counted again too.
 */
export const checkRegister = async (
  ctx: Context,
  companyId: string,
  from: Head,
): Promise<Readonly<{ head: Head; faults: readonly Fault[] }>> => {
  const isWhole = from.number === 0n;
  const { head, lines, kept } = await longSnapshot(ctx, async (inner) => ({
    head: await findHead(inner, companyId),
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

const namesOf = async (r: Reading, faults: readonly Fault[]): Promise<Map<string, string>> => {
  const ids = faults.flatMap(({ aboutId }) => aboutId ?? []);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from holders where id = any(${ids})
    union all select id, name from share_categories where id = any(${ids})`.execute(r.db);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

export const toVerification = async (
  r: Reading,
  companyId: string,
  check: RegisterCheck | undefined,
): Promise<Verification> => {
  const faults = check?.faults ?? [];
  const names = await namesOf(r, faults);
  return {
    ...toVerifiedChain(check, await findHead(r, companyId)),
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
): Promise<Verification> => toVerification(ctx, companyId, await findCheck(ctx, companyId));
