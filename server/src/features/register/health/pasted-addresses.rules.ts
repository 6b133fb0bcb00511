import type {
  FoundHolder,
  PastedLine,
} from "@coulisse/contract/register/register-health.schemas.ts";
import type { PastedKind } from "@coulisse/contract/register/register-health.ts";
import { isOneLetterOff, nearKeys, spellingOf } from "#interchange/answers/name-words.ts";

const email = /[^\s<>;,"'()[\]]+@[^\s<>;,"'()[\]]+\.[^\s<>;,"'()[\]]+/;
/** A line that asks for more choices than these names nobody. */
const choicesMax = 6;

type Book = Readonly<{
  bySpelling: ReadonlyMap<string, readonly FoundHolder[]>;
  byWord: ReadonlyMap<string, readonly FoundHolder[]>;
  byNearKey: ReadonlyMap<string, readonly FoundHolder[]>;
  spellings: ReadonlyMap<string, string>;
}>;

const grouped = (
  holders: readonly FoundHolder[],
  keysOf: (holder: FoundHolder) => readonly string[],
): Map<string, FoundHolder[]> => {
  const groups = new Map<string, FoundHolder[]>();
  for (const holder of holders) {
    for (const key of keysOf(holder)) groups.set(key, [...(groups.get(key) ?? []), holder]);
  }
  return groups;
};

const bookOf = (holders: readonly FoundHolder[]): Book => {
  const spellings = new Map(holders.map(({ id, name }) => [id, spellingOf(name).text]));
  const spelt = ({ id }: FoundHolder): string => spellings.get(id) ?? "";
  return {
    spellings,
    bySpelling: grouped(holders, (holder) => [spelt(holder)]),
    byWord: grouped(holders, (holder) => [...new Set(spelt(holder).split(" "))]),
    byNearKey: grouped(holders, (holder) => nearKeys(spelt(holder))),
  };
};

/** The cells of a line: a spreadsheet parts them by tabs, people by semicolons. */
const cellsOf = (text: string): string[] =>
  text
    .split(text.includes("\t") ? "\t" : ";")
    .map((cell) => cell.trim().replaceAll(/^"|"$/g, ""))
    .filter((cell) => cell !== "");

type Read = Readonly<{
  names: readonly string[];
  addressAfter: (nameCells: number) => string | null;
}>;

const readEmail = (text: string): Read | undefined => {
  const found = email.exec(text)?.[0];
  if (found === undefined) return undefined;
  const rest = text.replace(found, " ").replaceAll(/[<>"()]/g, " ");
  // « Luce Grande, luce@… » is written with a comma too.
  const cells = cellsOf(rest).map((cell) => cell.replace(/^,|,$/g, "").trim());
  return { names: cells.filter((cell) => cell !== ""), addressAfter: () => found };
};

/** A domicile is what stands behind the name: its cells make one line. */
const readDomicile = (text: string): Read | undefined => {
  const cells = cellsOf(text);
  if (cells.length < 2) return undefined;
  const addressAfter = (nameCells: number): string | null =>
    cells.slice(nameCells).join(", ").replaceAll(/\s+/g, " ") || null;
  return { names: cells.slice(0, -1), addressAfter };
};

type Named = Readonly<{ nameCells: number; holders: readonly FoundHolder[]; isSure: boolean }>;

/** The first cells are a name, in one or in several: surname, first names. */
const namedBy = (book: Book, names: readonly string[]): Named => {
  for (let nameCells = Math.min(names.length, 3); nameCells > 0; nameCells -= 1) {
    const spelt = spellingOf(names.slice(0, nameCells).join(" ")).text;
    const holders = book.bySpelling.get(spelt);
    if (holders !== undefined) return { nameCells, holders, isSure: holders.length === 1 };
  }
  const spelt = spellingOf(names[0] ?? "").text;
  const near = nearKeys(spelt)
    .flatMap((key) => book.byNearKey.get(key) ?? [])
    .filter(({ id }) => isOneLetterOff(spelt, book.spellings.get(id) ?? ""));
  const alike = spelt
    .split(" ")
    .flatMap((word) => (word.length > 2 ? (book.byWord.get(word) ?? []) : []));
  return { nameCells: 1, holders: [...new Set([...near, ...alike])], isSure: false };
};

const readLine = (book: Book, kind: PastedKind, text: string, line: number): PastedLine => {
  const read = kind === "email" ? readEmail(text) : readDomicile(text);
  if (read === undefined) return { line, text, state: "unread", address: null, holders: [] };
  const { nameCells, holders, isSure } = namedBy(book, read.names);
  const address = read.addressAfter(nameCells);
  if (address === null) return { line, text, state: "unread", address, holders: [] };
  if (isSure) return { line, text, state: "matched", address, holders: [...holders] };
  if (holders.length === 0 || holders.length > choicesMax) {
    return { line, text, state: "nobody", address, holders: [] };
  }
  return { line, text, state: "to_choose", address, holders: [...holders] };
};

/** Reads whom each line names. Two lines that name one holder are chosen between by a person. */
export const readPasted = (
  kind: PastedKind,
  text: string,
  holders: readonly FoundHolder[],
): PastedLine[] => {
  const book = bookOf(holders);
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((one, at) => ({ text: one.trim(), line: at + 1 }))
    .filter((one) => one.text !== "")
    .map((one) => readLine(book, kind, one.text, one.line));
  const matched = lines.flatMap((one) =>
    one.state === "matched" ? one.holders.map(({ id }) => id) : [],
  );
  const isTwice = (id: string): boolean => matched.indexOf(id) !== matched.lastIndexOf(id);
  return lines.map((one) =>
    one.state === "matched" && one.holders.some(({ id }) => isTwice(id))
      ? { ...one, state: "to_choose" }
      : one,
  );
};
