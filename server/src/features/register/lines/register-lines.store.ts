import { sql } from "kysely";
import type { Writing } from "#platform/context.ts";
import { CallerGone } from "#platform/work/lanes.ts";
import {
  toJson,
  translateRefusal,
  type NewMovement,
} from "#features/register/lines/register.store.ts";

/**
 * Lines in one statement. Each writes the days of the accounts that it touches anew, so that fewer cost
 * more; few enough that their text is made in some milliseconds and memory stays flat.
 */
const linesAtOnce = 2_500;

/** A line as its caller knows it again: in the order in which lines were asked for. */
export type RegisteredLine = Readonly<{ id: string; companyId: string; number: bigint }>;

/** A line that ends or undoes another is judged by what is written, so that it comes in a later call. */
const chunksOf = (lines: readonly NewMovement[]): { start: number; end: number }[] => {
  const chunks: { start: number; end: number }[] = [];
  let start = 0;
  let named = new Set<string>();
  for (const [at, { id, liftsId, correctsId }] of lines.entries()) {
    const isBound = [liftsId, correctsId].some((other) => named.has(other ?? ""));
    if (isBound || at - start === linesAtOnce) {
      chunks.push({ start, end: at });
      start = at;
      named = new Set();
    }
    if (id !== undefined) named.add(id);
  }
  return start < lines.length ? [...chunks, { start, end: lines.length }] : chunks;
};

/** All registers first, in the order that every other call keeps to: chunks come in any. */
const lockRegisters = async (w: Writing, lines: readonly NewMovement[]): Promise<void> => {
  const categories = [...new Set(lines.map(({ shareCategoryId }) => shareCategoryId))];
  await sql`select lock_register(company_id) from (
    select distinct company_id from share_categories
    where id = any(${categories}::uuid[]) order by company_id) companies`.execute(w.db);
};

/**
 * Registers lines in the transaction that is open: all of them with it, or nothing. Refuses with what
 * the register has against the first that it refuses; the fact `line` is its place, behind those that
 * were registered `before` in the same list. Ends where the caller has gone.
 */
export const appendTogether = async (
  w: Writing,
  lines: readonly NewMovement[],
  before: number,
): Promise<RegisteredLine[]> => {
  const registered: RegisteredLine[] = [];
  const companies = new Map<string, string>();
  try {
    await lockRegisters(w, lines);
    for (const { start, end } of chunksOf(lines)) {
      if (w.gone?.aborted) throw new CallerGone();
      const requests = lines
        .slice(start, end)
        .map((line, place) => toJson({ ctx: w, line, repeat: null }, before + start + place));
      const { rows } = await sql<RegisteredLine>`
        select (line).id, (line).company_id as "companyId", (line).number
        from register_lines(${JSON.stringify(requests)}, 'together') order by n`.execute(w.db);
      // Each row comes with a text of its own for the same company.
      for (const { id, companyId, number } of rows) {
        companies.set(companyId, companies.get(companyId) ?? companyId);
        registered.push({ id, companyId: companies.get(companyId) ?? companyId, number });
      }
    }
  } catch (error) {
    throw translateRefusal(error);
  }
  tellOf(w, lines, companies.keys());
  return registered;
};

/** Holders are told line by line up to so many; of a whole register the company alone hears. */
const toldOneByOne = 100;

const tellOf = (w: Writing, lines: readonly NewMovement[], companies: Iterable<string>): void => {
  for (const company of companies) w.concerned?.about(company);
  if (lines.length > toldOneByOne) return;
  for (const { from, to } of lines) {
    w.concerned?.about(from);
    w.concerned?.about(to);
  }
};
