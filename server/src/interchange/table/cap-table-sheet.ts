import { partInBasisPoints } from "@coulisse/domain/exact-numbers.ts";
import { holderKindWords } from "@coulisse/contract/register/movement-words.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { HolderKind } from "../model.ts";
import { sheetOf } from "./sheet.ts";
import type { Sheet, SheetColumn } from "./sheet.ts";

/** A line is one holder with their quantity in each category, by the category's key. */
export type CapTableLine = {
  /** Somebody who is `named` has a usufruct and no account. */
  kind: HolderKind | "named";
  name: string;
  siren?: string | null;
  quantities: ReadonlyMap<string, bigint>;
  /** The split is there where the ownership of some of the company's shares is split. */
  split?: SplitLine;
};

/**
 * A split line says what of one's shares is in bare ownership, of how many one has the usufruct,
 * and the votes of each.
 */
export type SplitLine = {
  bare: bigint;
  usufruct: bigint;
  ordinary: bigint;
  extraordinary: bigint;
  profit: bigint;
};

export type CapTableCategory = { key: string; code: string; votesPerShare: bigint };

const titles = {
  fr: {
    sheet: "Table de capitalisation",
    holder: "Porteur",
    kind: "Type",
    siren: "SIREN",
    shares: "Actions",
    capital: "% du capital",
    votes: "Voix",
    votePart: "% des voix",
    bare: "Dont en nue-propriété",
    usufruct: "En usufruit",
    named: "Personne désignée",
    ordinary: "Voix en assemblée ordinaire",
    extraordinary: "Voix en assemblée extraordinaire",
    profit: "Voix sur l’affectation des bénéfices",
    total: "Total",
  },
  en: {
    sheet: "Cap table",
    holder: "Holder",
    kind: "Type",
    siren: "SIREN",
    shares: "Shares",
    capital: "% of capital",
    votes: "Votes",
    votePart: "% of votes",
    bare: "In bare ownership",
    usufruct: "In usufruct",
    named: "Named person",
    ordinary: "Votes in ordinary meetings",
    extraordinary: "Votes in extraordinary meetings",
    profit: "Votes on what becomes of profits",
    total: "Total",
  },
};

type Counted = {
  name: string;
  kind: string;
  siren: string | null;
  quantities: ReadonlyMap<string, bigint>;
  shares: bigint;
  votes: bigint;
  split: SplitLine;
};

const unsplit = (votes: bigint): SplitLine => ({
  bare: 0n,
  usufruct: 0n,
  ordinary: votes,
  extraordinary: votes,
  profit: votes,
});

const sum = (values: Iterable<bigint>): bigint => {
  let total = 0n;
  for (const value of values) total += value;
  return total;
};

const counted = (
  line: CapTableLine,
  categories: readonly CapTableCategory[],
  locale: Locale,
): Counted => {
  const votes = sum(
    categories.map(({ key, votesPerShare }) => (line.quantities.get(key) ?? 0n) * votesPerShare),
  );
  return {
    name: line.name,
    kind: line.kind === "named" ? titles[locale].named : holderKindWords[locale][line.kind],
    siren: line.siren ?? null,
    quantities: line.quantities,
    shares: sum(line.quantities.values()),
    votes,
    split: line.split ?? unsplit(votes),
  };
};

const totalOf = (
  lines: readonly Counted[],
  categories: readonly CapTableCategory[],
  name: string,
): Counted => ({
  name,
  kind: "",
  siren: null,
  quantities: new Map(
    categories.map(({ key }) => [
      key,
      sum(lines.map(({ quantities }) => quantities.get(key) ?? 0n)),
    ]),
  ),
  shares: sum(lines.map(({ shares }) => shares)),
  votes: sum(lines.map(({ votes }) => votes)),
  split: {
    bare: sum(lines.map(({ split }) => split.bare)),
    usufruct: sum(lines.map(({ split }) => split.usufruct)),
    ordinary: sum(lines.map(({ split }) => split.ordinary)),
    extraordinary: sum(lines.map(({ split }) => split.extraordinary)),
    profit: sum(lines.map(({ split }) => split.profit)),
  },
});

const splitParts = ["bare", "usufruct", "ordinary", "extraordinary", "profit"] as const;

/**
 * The cap table, one holder a row, with a last row for their sum. Parts are of the whole company,
 * which is more than the rows where these are a selection.
 */
export const capTableSheet = (
  lines: readonly CapTableLine[],
  categories: readonly CapTableCategory[],
  locale: Locale,
  whole?: { shares: bigint; votes: bigint },
): Sheet => {
  const words = titles[locale];
  const rows = lines.map((line) => counted(line, categories, locale));
  const total = totalOf(rows, categories, words.total);
  const parts = whole ?? total;
  const columns: SheetColumn<Counted>[] = [
    { title: words.holder, kind: "text", width: 36, value: ({ name }) => name },
    { title: words.kind, kind: "text", width: 18, value: ({ kind }) => kind },
    { title: words.siren, kind: "text", width: 12, value: ({ siren }) => siren },
    ...categories.map(({ key, code }): SheetColumn<Counted> => ({
      title: code,
      kind: "integer",
      value: ({ quantities }) => quantities.get(key) ?? 0n,
    })),
    { title: words.shares, kind: "integer", value: ({ shares }) => shares },
    {
      title: words.capital,
      kind: "percent",
      value: ({ shares }) => partInBasisPoints(shares, parts.shares),
    },
    { title: words.votes, kind: "integer", value: ({ votes }) => votes },
    {
      title: words.votePart,
      kind: "percent",
      value: ({ votes }) => partInBasisPoints(votes, parts.votes),
    },
    // A company none of whose shares is split has no columns that would only repeat the votes.
    ...(lines.some(({ split }) => split !== undefined) ? splitParts : []).map(
      (part): SheetColumn<Counted> => ({
        title: words[part],
        kind: "integer",
        value: ({ split }) => split[part],
      }),
    ),
  ];
  return sheetOf(words.sheet, columns, [...rows, total]);
};
