import type { LineRequest } from "./wishes.ts";

/** The histories of rights and capital once more, written for being read: every word is kept. */
export type Rights = Readonly<{
  nominalValue: string | null;
  votesPerShare: number;
  transferable: boolean;
  approvalRequired: boolean;
  inalienableFrom: string | null;
  inalienableUntil: string | null;
}>;

/** Counts from its day on. What counts from the beginning has the first of all days. */
type Word<Fact> = Readonly<{ from: string; recordedOn: string; fact: Fact }>;
type History<Fact> = readonly Word<Fact>[];

/** A book keeps what there is of each category's rights and each company's capital. */
export type Book = Readonly<{
  rights: Readonly<Record<string, History<Rights>>>;
  capital: Readonly<Record<string, History<number>>>;
}>;

export type RightsChange = Partial<Omit<Rights, "inalienableFrom">>;

/** Rights of a category, or the capital of a company, changed as its form changes it. */
export type Change = Readonly<{
  subject: string;
  rights?: RightsChange;
  capitalCents?: number;
  decision?: Readonly<{ effectiveOn: string; title: string }>;
  actorId: string;
  at: string;
}>;

const beginning = "0001-01-01";

export const begun = <Fact>(fact: Fact): History<Fact> => [
  { from: beginning, recordedOn: beginning, fact },
];

/** Gives what counted on a day, as it was known at the end of another. */
export const countedOn = <Fact>(
  history: History<Fact> | undefined,
  day: string,
  knownOn = "9999-12-31",
): Fact => {
  const word = history?.findLast(({ from, recordedOn }) => from <= day && recordedOn <= knownOn);
  if (word === undefined) throw new Error("Something always counts.");
  return word.fact;
};

/** a clause that runs keeps its first day. */
const rightsAfter = (rights: Rights, change: RightsChange, on: string): Rights => {
  const until = change.inalienableUntil;
  if (until === undefined || until === rights.inalienableUntil) return { ...rights, ...change };
  const runs = rights.inalienableUntil !== null && rights.inalienableUntil > on;
  const first = runs ? (rights.inalienableFrom ?? on) : on;
  return { ...rights, ...change, inalienableFrom: until === null ? null : first };
};

type Verdict<Fact> = Readonly<{ code: string | null; history: History<Fact> }>;

/** `fixed` says why this fact may not begin on a day, or not without one. */
const decided = <Fact>(
  history: History<Fact>,
  fact: Fact,
  { decision, at }: Change,
  { isUsed, fixed }: { isUsed: boolean; fixed: (from: string) => string | null },
): Verdict<Fact> => {
  const refused = (code: string) => ({ code, history });
  if (JSON.stringify(fact) === JSON.stringify(history.at(-1)?.fact)) return { code: null, history };
  if (decision === undefined) {
    if (!isUsed && history.length === 1) return { code: null, history: begun(fact) };
    return refused(fixed(beginning) ?? "decision_missing");
  }
  const { effectiveOn: from } = decision;
  const recordedOn = at.slice(0, 10);
  if (from > recordedOn) return refused("decision_in_future");
  if (from < (history.at(-1)?.from ?? beginning)) return refused("decision_before_last");
  const code = fixed(from);
  return code ? refused(code) : { code, history: [...history, { from, recordedOn, fact }] };
};

/** Decides what becomes of a change after the lines and the changes that were accepted. */
export const decide = (
  book: Book,
  lines: readonly LineRequest[],
  change: Change,
  categories: readonly string[],
): { code: string | null; book: Book } => {
  const { subject } = change;
  const named = lines.filter(({ category_id }) => categories.includes(category_id));
  if (change.rights === undefined) {
    const facts = { isUsed: named.length > 0, fixed: () => null };
    const before = book.capital[subject] ?? [];
    const { code, history } = decided(before, change.capitalCents ?? 0, change, facts);
    return { code, book: { ...book, capital: { ...book.capital, [subject]: history } } };
  }
  const before = book.rights[subject] ?? [];
  const rights = countedOn(before, "9999-12-31");
  const day = change.decision?.effectiveOn ?? change.at.slice(0, 10);
  const after = rightsAfter(rights, change.rights, day);
  const fixed = (from: string) =>
    after.nominalValue !== rights.nominalValue &&
    (from === beginning || named.some((line) => line.effective_on >= from))
      ? "nominal_value_fixed"
      : null;
  const facts = { isUsed: named.length > 0, fixed };
  const { code, history } = decided(before, after, change, facts);
  return { code, book: { ...book, rights: { ...book.rights, [subject]: history } } };
};
