import { countedOn, type Book, type Rights } from "./decisions.ts";
import type { LineRequest } from "./wishes.ts";

/** The register's law once more, written for being read: each question folds all lines anew. */
export type Verdict = { code: string | null; line?: LineRequest };

const held = (
  lines: readonly LineRequest[],
  category: string,
  holder: string,
  on: string,
): number =>
  lines.reduce((sum, line) => {
    if (line.type === "MENTION" || line.category_id !== category || line.effective_on > on) {
      return sum;
    }
    if (line.to_id === holder) return sum + line.quantity;
    return line.from_id === holder ? sum - line.quantity : sum;
  }, 0);

/**
 * Gives which pledge or usufruct a mention is about: itself, or the one that it lifts or puts back.
 */
const lienOf = (lines: readonly LineRequest[], line: LineRequest): string => {
  const named = line.lifts_id ?? line.corrects_id;
  const other = lines.find(({ id }) => id === named);
  return other === undefined || other === line ? line.id : lienOf(lines, other);
};

const kindOf = (lines: readonly LineRequest[], line: LineRequest): string =>
  lines.find(({ id }) => id === lienOf(lines, line))?.nature ?? line.nature;

const sign = (line: LineRequest): number => (line.nature === "release" ? -1 : 1);

const encumbered = (
  lines: readonly LineRequest[],
  kind: string,
  [category, holder]: readonly [string, string],
  on: string,
): number =>
  lines
    .filter((line) => line.type === "MENTION" && line.category_id === category)
    .filter((line) => line.from_id === holder && line.effective_on <= on)
    .filter((line) => kindOf(lines, line) === kind)
    .reduce((sum, line) => sum + sign(line) * line.quantity, 0);

const lienLeft = (lines: readonly LineRequest[], lien: string, on: string): number =>
  lines
    .filter((line) => line.type === "MENTION" && lienOf(lines, line) === lien)
    .filter((line) => line.effective_on <= on)
    .reduce((sum, line) => sum + sign(line) * line.quantity, 0);

const someDay = (days: readonly string[], from: string, test: (day: string) => boolean) =>
  days.some((day) => day >= from && test(day));

/** A moment is what is so when a line is asked for, beside the lines. */
type Moment = Readonly<{
  all: readonly string[];
  today: string;
  rightsOn: (category: string, day: string) => Rights;
  /** in some forms of company no agreement is asked of an heir. */
  heirsAreFree: (category: string) => boolean;
}>;

/** the clauses of the day on which a transfer takes effect. */
const clauseAgainst = (line: LineRequest, { rightsOn, heirsAreFree }: Moment): string | null => {
  if (line.type !== "TRANSFER" || line.corrects_id !== null) return null;
  const { category_id: category, effective_on: day, approved_on: approvedOn } = line;
  const rights = rightsOn(category, day);
  if (!rights.transferable) return "not_transferable";
  const { inalienableFrom: from, inalienableUntil: until } = rights;
  if (until !== null && day < until && (from === null || day >= from)) return "inalienable";
  if (!rights.approvalRequired) return null;
  if (line.nature === "inheritance" && heirsAreFree(category)) return null;
  if (approvedOn === null) return "approval_missing";
  return approvedOn > day ? "approval_after_effect" : null;
};

/** Whether an account falls short on some day once the line is among them. */
const shortage = (
  after: readonly LineRequest[],
  line: LineRequest,
  { all, today }: Moment,
): string | null => {
  if (line.from_id === null) return null;
  const account = [line.category_id, line.from_id] as const;
  const free = (day: string) =>
    held(after, ...account, day) - encumbered(after, "pledge", account, day);
  const bare = (day: string) =>
    held(after, ...account, day) - encumbered(after, "usufruct", account, day);
  const meters =
    line.type !== "MENTION" ? [free, bare] : kindOf(after, line) === "usufruct" ? [bare] : [free];
  const moved = line.type === "MENTION" ? 0 : line.quantity;
  for (const meter of meters) {
    if (!someDay(all, line.effective_on, (day) => meter(day) < 0)) continue;
    if (held(after, ...account, today) + moved < line.quantity) return "not_enough_shares";
    return meter(today) < 0 ? "shares_encumbered" : "not_enough_shares_at_date";
  }
  return null;
};

/** Judges what the law says of a line after the lines that were accepted. */
export const judge = (
  lines: readonly LineRequest[],
  line: LineRequest,
  moment: Moment,
): string | null => {
  if (line.effective_on > moment.today) return "effective_date_in_future";
  if (line.approved_on !== null && line.approved_on > moment.today) return "approved_in_future";
  if (line.from_id === line.to_id) return "same_holder";
  if (line.corrects_id !== null && lines.some((other) => other.corrects_id === line.corrects_id)) {
    return "already_corrected";
  }
  const lifted = lines.find(({ id }) => id === line.lifts_id);
  if (line.nature === "release" && line.corrects_id === null) {
    if (lifted?.category_id !== line.category_id || lifted.from_id !== line.from_id) {
      return "encumbrance_not_found";
    }
    if (line.effective_on < lifted.effective_on) return "release_before_encumbrance";
  }
  const against = clauseAgainst(line, moment);
  if (against) return against;
  // by hand a line has its paper, which none of these has, or says why not.
  if (line.corrects_id === null && line.lacking_reason === null) return "paper_missing";
  const after = [...lines, line];
  const gives = line.type === "MENTION" ? line.nature !== "release" : line.from_id !== null;
  const short = gives ? shortage(after, line, moment) : null;
  if (short) return short;
  if (line.type === "MENTION" && line.nature === "release") {
    const lien = lienOf(after, line);
    if (someDay(moment.all, line.effective_on, (day) => lienLeft(after, lien, day) < 0)) {
      return "release_too_large";
    }
  }
  return null;
};

/** Gives what each account holds at the end of a day. */
export const holdingsOn = (lines: readonly LineRequest[], on: string): Map<string, number> => {
  const holdings = new Map<string, number>();
  for (const { category_id, from_id, to_id, type } of lines) {
    if (type === "MENTION") continue;
    for (const holder of [from_id, to_id]) {
      if (holder === null) continue;
      const quantity = held(lines, category_id, holder, on);
      if (quantity !== 0) holdings.set(`${category_id} ${holder}`, quantity);
      else holdings.delete(`${category_id} ${holder}`);
    }
  }
  return holdings;
};

/** The price of the last sale or issue that stands and is in effect: by day, then by order. */
export const lastPriceOn = (
  lines: readonly LineRequest[],
  categories: readonly string[],
  on: string,
): string | null => {
  const undone = (line: LineRequest): boolean => {
    const correction = lines.find(({ corrects_id }) => corrects_id === line.id);
    return correction !== undefined && !undone(correction);
  };
  const priced = lines
    .map((line, order) => ({ line, order }))
    .filter(({ line }) => categories.includes(line.category_id) && line.effective_on <= on)
    .filter(({ line }) => line.corrects_id === null && Number(line.unit_price ?? 0) > 0)
    .filter(({ line }) => line.type === "ISSUE" || line.nature === "sale")
    .filter(({ line }) => line.type !== "CANCELLATION" && !undone(line))
    .toSorted(
      (a, b) => a.line.effective_on.localeCompare(b.line.effective_on) || a.order - b.order,
    );
  return priced.at(-1)?.line.unit_price ?? null;
};

type Asking = Readonly<{
  companyId: string;
  at: string;
  basis: "effective" | "recorded";
  of: readonly string[];
}>;

/** Votes and capital of a past day: with that day's rights, and as recorded with those known then. */
export const tableOn = (
  lines: readonly LineRequest[],
  book: Book,
  { companyId, at, basis, of }: Asking,
) => {
  const knownOn = basis === "recorded" ? at : "9999-12-31";
  const known = lines.filter((line) => line.recorded_at.slice(0, 10) <= knownOn);
  const votes = new Map<string, number>();
  const accounts = [...holdingsOn(known, at)].map(([account, quantity]) => {
    const [category = "", holder = ""] = account.split(" ");
    return { category, holder, quantity };
  });
  const shares = accounts.filter(({ category }) => of.includes(category));
  const rights = of.map((id) => ({ id, ...countedOn(book.rights[id], at, knownOn) }));
  const rightsOf = new Map(rights.map((one) => [one.id, one]));
  for (const { category, holder, quantity } of shares) {
    const each = rightsOf.get(category)?.votesPerShare ?? 0;
    votes.set(holder, (votes.get(holder) ?? 0) + quantity * each);
  }
  const values = shares.map(({ category, quantity }) => {
    const value = rightsOf.get(category)?.nominalValue ?? null;
    return value === null ? null : quantity * Number(value);
  });
  return {
    votes,
    rights: rights.map((one) => [one.id, one.votesPerShare, one.nominalValue]),
    total: [...votes.values()].reduce((sum, one) => sum + one, 0),
    capitalCents: values.includes(null)
      ? null
      : values.reduce<number>((sum, value) => sum + (value ?? 0) * 100, 0),
    declaredCapitalCents: countedOn(book.capital[companyId], at, knownOn),
  };
};
