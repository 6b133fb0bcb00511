import { folded } from "@coulisse/domain/folded.ts";
import { exposedColumns, exposedColumnWords } from "@coulisse/contract/identity/exposed-list.ts";
import { locales } from "@coulisse/domain/words.ts";
import { z } from "zod";
import { eachOnce } from "./freeze-list.ts";
import type { ListEntry, ListFault, PublishedList } from "./published-list.ts";

/**
 * Our own format for politically exposed persons, as JSON or as CSV with these columns:
 * `reference;lastName;firstNames;born;function;aliases`, or the French or English heads of the
 * template; aliases are parted by `|`.
 */
const Person = z.object({
  reference: z.string().trim().min(1).max(80),
  lastName: z.string().trim().min(1).max(200),
  firstNames: z.string().trim().max(200).default(""),
  /** A day, a month or a year. */
  born: z.union([z.literal(""), z.string().regex(/^\d{4}(-\d{2}){0,2}$/)]).default(""),
  function: z.string().trim().max(1_000).default(""),
  aliases: z.array(z.string().trim().min(1).max(200)).default([]),
});
const List = z.object({ publishedOn: z.iso.date(), people: z.array(Person) });

const toEntry = (person: z.output<typeof Person>): ListEntry => ({
  reference: person.reference,
  nature: "PERSON",
  names: [`${person.firstNames} ${person.lastName}`.trim(), ...person.aliases],
  births: person.born === "" ? [] : [person.born],
  places: [],
  nationalities: [],
  grounds: person.function === "" ? [] : [person.function],
});

/** Reads one line of CSV: a cell in quotes may hold the separator, and two quotes for one. */
const cellsOf = (line: string, separator: string): string[] => {
  const cell = new RegExp(`(?:^|${separator})(?:"((?:[^"]|"")*)"|([^${separator}]*))`, "g");
  return [...line.matchAll(cell)].map(([, quoted, plain = ""]) =>
    (quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim(),
  );
};

/**
 * A head is compared without the capitals, accents and spaces with which a spreadsheet may write
 * it.
 */
const plain = (head: string): string => folded(head).replaceAll(/[^a-z]/g, "");

const columnsByHead = new Map(
  exposedColumns.flatMap((column) =>
    [column, ...locales.map((locale) => exposedColumnWords[locale][column])].map(
      (head) => [plain(head), column] as const,
    ),
  ),
);

/** A French spreadsheet turns a day around as soon as one is typed. */
const dayOf = (born = ""): string => born.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, "$3-$2-$1");

const readCsv = (csv: string): unknown => {
  const [head = "", ...lines] = csv.split(/\r?\n/).filter((line) => line.trim() !== "");
  const separator = head.includes(";") ? ";" : ",";
  const columns = cellsOf(head, separator).map((name) => columnsByHead.get(plain(name)) ?? name);
  return lines.map((line) => {
    const cells = cellsOf(line, separator);
    const row = Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ""]));
    const aliases = (row["aliases"] ?? "").split("|").filter((name) => name.trim());
    return { ...row, born: dayOf(row["born"]), aliases };
  });
};

const readAny = (content: string, today: string): unknown => {
  if (!content.trimStart().startsWith("{")) return { publishedOn: today, people: readCsv(content) };
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
};

/** A CSV carries no date: it is of the day on which it is imported. */
export const readExposedList = (bytes: Uint8Array, today: string): PublishedList | ListFault => {
  const content = new TextDecoder().decode(bytes).replace(/^\uFEFF/, "");
  const list = List.safeParse(readAny(content, today)).data;
  if (!list) return "list_unreadable";
  if (list.people.length === 0) return "list_empty";
  return {
    publishedAt: new Date(`${list.publishedOn}T00:00:00Z`),
    entries: eachOnce(list.people.map(toEntry)),
  };
};
