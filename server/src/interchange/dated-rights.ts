import { isDay } from "./days.ts";
import type { CategoryFacts, DatedRights } from "./model.ts";
import { readNominalValue } from "./values.ts";

/** The bounds are those that the register keeps. */
const titleMaxCharacters = 200;
const nameMaxCharacters = 200;
const votesMax = 100;
/** R-16 (Code de commerce, article L. 227-13). */
const inalienableYearsMax = 10;

/** Gives what counts of a category at present, as if it always had. */
export const presentRights = (category: CategoryFacts): DatedRights => ({
  from: null,
  decision: null,
  votesPerShare: Number(category.votesPerShare),
  nominalValue: category.nominalValue ?? null,
  transferable: category.transferable ?? true,
  approvalRequired: category.approvalRequired ?? false,
  inalienableFrom: category.inalienable?.from ?? null,
  inalienableUntil: category.inalienable?.until ?? null,
});

const isVotes = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= votesMax;

const isNominal = (value: unknown): value is string | null =>
  value === null || (typeof value === "string" && readNominalValue(value).value === value);

const isDayOrNull = (value: unknown): value is string | null =>
  value === null || (typeof value === "string" && isDay(value));

export const latestInalienable = (from: string): string =>
  `${Number(from.slice(0, 4)) + inalienableYearsMax}${from.slice(4)}`;

const isNameOrAbsent = (value: unknown): value is string | undefined =>
  value === undefined ||
  (typeof value === "string" && value.trim() !== "" && value.length <= nameMaxCharacters);

const isClause = (from: string | null, until: string | null): boolean =>
  from === null || until === null
    ? from === until
    : until > from && until <= latestInalienable(from);

/** The rights that a text of ours tells; undefined where it is not ours, or nothing we would keep. */
const rightsIn = (value: unknown): DatedRights | undefined => {
  if (typeof value !== "object" || value === null) return undefined;
  const said: { [Fact in keyof DatedRights]?: unknown } = value;
  const { from, decision, votesPerShare, nominalValue, transferable, approvalRequired } = said;
  const { inalienableFrom, inalienableUntil, name } = said;
  if (!isNameOrAbsent(name)) return undefined;
  if (!isDayOrNull(from) || !isVotes(votesPerShare) || !isNominal(nominalValue)) return undefined;
  if (typeof transferable !== "boolean" || typeof approvalRequired !== "boolean") return undefined;
  if (!isDayOrNull(inalienableFrom) || !isDayOrNull(inalienableUntil)) return undefined;
  if (!isClause(inalienableFrom, inalienableUntil)) return undefined;
  if (decision !== null && typeof decision !== "string") return undefined;
  const length = decision?.trim().length ?? 0;
  if ((from === null) !== (length === 0) || length > titleMaxCharacters) return undefined;
  return {
    from,
    ...(name === undefined ? {} : { name }),
    decision,
    votesPerShare,
    nominalValue,
    transferable,
    approvalRequired,
    inalienableFrom,
    inalienableUntil,
  };
};

/** A history that begins with what always counted, day after day; undefined where it is none. */
export const historyIn = (values: readonly unknown[]): readonly DatedRights[] | undefined => {
  const rights = values.map(rightsIn);
  const known = rights.filter((one) => one !== undefined);
  const follows = known.every(({ from }, at) =>
    at === 0 ? from === null : from !== null && from > (known[at - 1]?.from ?? ""),
  );
  return known.length === rights.length && follows ? known : undefined;
};

/** Gives what a history says of a category beyond its votes and its nominal value. */
export const factsOf = (
  rights: readonly DatedRights[],
): Pick<CategoryFacts, "transferable" | "approvalRequired" | "inalienable" | "rights"> => {
  const last = rights.at(-1);
  const { inalienableFrom: from = null, inalienableUntil: until = null } = last ?? {};
  return {
    ...(last?.transferable === false ? { transferable: false } : {}),
    ...(last?.approvalRequired === true ? { approvalRequired: true } : {}),
    ...(from === null || until === null ? {} : { inalienable: { from, until } }),
    ...(rights.length > 1 ? { rights } : {}),
  };
};

type PastName = Readonly<{ name: string; until: string }>;

/** The names that a category had before, each with the day from which it had another one. */
export const pastNamesOf = ({ rights = [] }: CategoryFacts): PastName[] =>
  rights.flatMap(({ name }, at) => {
    const next = rights[at + 1];
    if (name === undefined || next?.from === undefined || next.from === null) return [];
    return next.name === name ? [] : [{ name, until: next.from }];
  });
