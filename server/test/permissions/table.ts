/** Everybody who may call, each of another kind: what one of them may, the next may not. */
export const callers = [
  "guest",
  "unfinished",
  "user",
  "self",
  "shareholder",
  "party",
  "corporate",
  "pending",
  "company",
  "other",
  "admin",
] as const;
export type Caller = (typeof callers)[number];

/**
 * The owner of the thing that is asked for: `own` belongs to the company, the user and the
 * corporate that the callers are named after; `foreign` to others, and the caller `other`
 * administers that company; `listed` is a company on the marketplace; `-` is nobody's.
 */
export const things = ["own", "foreign", "listed", "-"] as const;
export type Thing = (typeof things)[number];

export type Expectation = Readonly<{
  call: string;
  thing: Thing;
  /** The status that each caller gets. */
  statuses: Readonly<Record<Caller, number>>;
}>;

const isThing = (word: string): word is Thing => (things as readonly string[]).includes(word);

const readLine = (line: string): Expectation => {
  const [call = "", thing = "", ...cells] = line.split(/\s+/);
  if (!isThing(thing) || cells.length !== callers.length) {
    throw new Error(`Not a line of the permissions table: ${line}`);
  }
  const statuses = Object.fromEntries(
    callers.map((caller, index) => [caller, Number(cells[index])]),
  ) as Record<Caller, number>;
  return { call, thing, statuses };
};

/** Reads a table as it is written, so that a person can check it against the specification. */
export const readTable = (text: string): Expectation[] => {
  const [head = "", ...lines] = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  if (head.split(/\s+/).slice(2).join() !== callers.join()) {
    throw new Error(`The columns of a permissions table are: ${callers.join(", ")}`);
  }
  return lines.map(readLine);
};

export const isRefusal = (status: number): boolean => [401, 403, 404].includes(status);
