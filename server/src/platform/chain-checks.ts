/**
 * Verifications of a chain of hashes, as they are kept: the register of a company and the audit log
 * are looked at alike. A chain with a fault is always looked at as a whole: entries that came since
 * do not make it intact again.
 */
import type { VerifiedChain } from "@coulisse/contract/wire/verified-chain.schemas.ts";
import { recordAudit, type AuditEntry } from "#platform/audit.ts";
import { write, type Context, type Reading, type Writing } from "#platform/context.ts";
import { CallerGone } from "#platform/work/lanes.ts";
import { toWire } from "#platform/wire.ts";

export type Head = Readonly<{ number: bigint; hash: string }>;

export type Check<Fault> = Head &
  Readonly<{ checkedAt: Date; wholeAt: Date; faultCount: number; faults: readonly Fault[] }>;

/** The head before the first entry of a chain. */
const beginning: Head = { number: 0n, hash: "0".repeat(64) };

type CheckRow = Readonly<{
  number: bigint;
  hash: string;
  checked_at: Date;
  whole_at: Date;
  fault_count: number;
  faults: unknown;
}>;

export const ofRow = <Fault>(row: CheckRow): Check<Fault> => ({
  number: row.number,
  hash: row.hash,
  checkedAt: row.checked_at,
  wholeAt: row.whole_at,
  faultCount: row.fault_count,
  faults: row.faults as Fault[],
});

export const toRow = <Fault>(check: Check<Fault>) => ({
  number: check.number,
  hash: check.hash,
  checked_at: check.checkedAt,
  whole_at: check.wholeAt,
  fault_count: check.faultCount,
  faults: JSON.stringify(check.faults),
});

/** The number of entries that one statement hashes: it takes a few tenths of a second. */
const entriesAtOnce = 10_000n;

type Links<Fault> = Readonly<{
  /** The last entry up to a number, or of all. */
  findLast: (upTo: bigint | null) => Promise<Head | undefined>;
  /** The faults of the entries behind one, up to a number. */
  findFaults: (before: Head, upTo: bigint) => Promise<readonly Fault[]>;
}>;

/** Goes along the chain part by part, and ends with whoever asked for it. */
export const walkChain = async <Fault>(
  { gone }: Pick<Context, "gone">,
  from: Head,
  { findLast, findFaults }: Links<Fault>,
): Promise<Fault[]> => {
  const faults: Fault[] = [];
  const last = (await findLast(null))?.number ?? 0n;
  let before = from;
  for (let after = from.number; after < last; after += entriesAtOnce) {
    if (gone?.aborted) throw new CallerGone();
    const upTo = after + entriesAtOnce;
    faults.push(...(await findFaults(before, upTo)));
    const reached = await findLast(upTo);
    if (reached && reached.number > before.number) before = reached;
  }
  return faults;
};

/** The bound of faults that are kept: more would only repeat what the first ones say. */
const faultsKept = 100;
const wholeAfterMs = 7 * 86_400_000;

/** A job looks at the whole of a chain again where that was last done before. */
export const wholeIsDueBefore = ({ clock }: Pick<Context, "clock">): Date =>
  new Date(clock.now().getTime() - wholeAfterMs);

type Chain<Fault> = Readonly<{
  findKept: (r: Reading) => Promise<Check<Fault> | undefined>;
  look: (from: Head) => Promise<Readonly<{ head: Head; faults: readonly Fault[] }>>;
  insert: (w: Writing, check: Check<Fault>) => Promise<void>;
  /** The key makes a fault the one that an earlier check found. */
  keyOf: (fault: Fault) => string;
  /** Tells of the faults that no check had found before. */
  tell: (w: Writing, newFaults: number) => Promise<void>;
  entry: Omit<AuditEntry, "detail">;
}>;

const countNew = <Fault>(
  faults: readonly Fault[],
  known: Check<Fault> | undefined,
  keyOf: (fault: Fault) => string,
): number => {
  const knownKeys = new Set(known?.faults.map(keyOf));
  return faults.filter((fault) => !knownKeys.has(keyOf(fault))).length;
};

/**
 * Looks at the chain from behind what was last found intact and keeps how that ended; or at the
 * whole of it, where that was last done before an instant, and always where no instant is given.
 */
export const keepCheckOf = async <Fault>(
  ctx: Context,
  { findKept, look, insert, keyOf, tell, entry }: Chain<Fault>,
  wholeBefore: Date | null,
): Promise<Check<Fault>> => {
  const known = wholeBefore === null ? undefined : await findKept(ctx);
  const base =
    known?.faultCount === 0 && wholeBefore !== null && known.wholeAt >= wholeBefore ? known : null;
  const checkedAt = ctx.clock.now();
  const { head, faults } = await look(base ?? beginning);
  const check = {
    ...head,
    checkedAt,
    wholeAt: base?.wholeAt ?? checkedAt,
    faultCount: faults.length,
    faults: faults.slice(0, faultsKept),
  };
  await write(ctx, async (w) => {
    const newFaults = countNew(check.faults, await findKept(w), keyOf);
    await insert(w, check);
    if (newFaults > 0) await tell(w, newFaults);
    if (w.actor === null) return;
    const detail = { number: String(check.number), faults: check.faultCount };
    await recordAudit(w, { ...entry, detail });
  });
  return check;
};

/** How a check ended, beside the chain as it is now. */
export const toVerifiedChain = (check: Check<unknown> | undefined, head: Head): VerifiedChain => ({
  intact: check ? check.faultCount === 0 : null,
  verifiedNumber: toWire((check ?? beginning).number),
  verifiedHash: (check ?? beginning).hash,
  checkedAt: check?.checkedAt.toISOString() ?? null,
  wholeAt: check?.wholeAt.toISOString() ?? null,
  headNumber: toWire(head.number),
  headHash: head.hash,
  faultCount: check?.faultCount ?? 0,
});
