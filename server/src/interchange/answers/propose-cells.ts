import { isDecimal } from "@coulisse/domain/exact-numbers.ts";
import { holderKindWords, natureWords } from "@coulisse/contract/register/movement-words.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import { looksLikeDay, looksLikeNumber } from "../layout/cell-looks.ts";
import type { Field } from "../layout/fields.ts";
import { localeOfHeadings, matchHeading } from "../layout/heading-match.ts";
import { cellText } from "../table/cells.ts";
import {
  holderColumns,
  movementColumns,
  type HolderColumn,
  type MovementColumn,
} from "../table/columns.ts";
import { leftOutHeading } from "../table/header.ts";
import { cancelledRepurchase, naturesWithin } from "../layout/nature-words.ts";
import { spelling } from "../table/spellings.ts";
import { isDay } from "../days.ts";
import { tableAnswers, wordRead } from "@coulisse/contract/imports/import-proposals.ts";
import type { FaultCode } from "../fault-codes.ts";
import type { Fault } from "../faults.ts";
import { naturesOfType, type HolderKind, type ImportedRegister, type Nature } from "../model.ts";
import { readNature } from "../table/keywords.ts";
import { canonicalNumber } from "../table/localized-numbers.ts";
import { daysIn, readableDays, wholesAround } from "./near-values.ts";
import { nearest, spellWords, type SpeltWord } from "./near-words.ts";
import { onceFor } from "./once-for.ts";
import { proposeBinding, proposeRatios, proposeRounding } from "./propose-operations.ts";
import { asWritten } from "./doubled-text.ts";
import { holderIs } from "./holder-sayings.ts";
import { proposeEntry, proposeIdle, proposeListed } from "./propose-holders.ts";
import { tableIs, type TablePlace } from "./table-sayings.ts";
import { cellOf, lineOut, proposal, type Around, type Proposal } from "./proposals.ts";

const wordsMax = 2;

const natureNames = spellWords(
  (Object.keys(naturesOfType) as (keyof typeof naturesOfType)[])
    .flatMap((type) => naturesOfType[type])
    .flatMap((nature: Nature) => [natureWords.fr[nature], natureWords.en[nature]]),
);

const kindNames = spellWords([
  ...Object.values(holderKindWords.fr),
  ...Object.values(holderKindWords.en),
]);

/** The bound of holders: beyond it, too many names are near each other to be of help. */
const holdersMax = 5_000;

const holderNames = onceFor(({ holders }: ImportedRegister) =>
  spellWords(holders.length > holdersMax ? [] : holders.map(({ name }) => name)),
);
const categoryCodes = onceFor(({ categories }: ImportedRegister) =>
  spellWords(categories.map(({ code }) => code)),
);

/** « Vouliez-vous dire… »: the words that the one in the cell is nearly. */
const readWords = ({ fault }: Around, words: readonly SpeltWord[]): Proposal[] => {
  const cell = cellOf(fault);
  if (cell === undefined || fault.value === undefined) return [];
  const near = nearest(fault.value, words, wordsMax);
  const [first] = near;
  // Two spellings of one word are one answer.
  const sameNature = new Set(near.map((word) => readNature(word).value));
  const told = sameNature.size === 1 && !sameNature.has(undefined) && first ? [first] : near;
  return told.map((word) => proposal("read_word", { word }, [{ ...cell, readAs: word }]));
};

const readDays = ({ fault }: Around): Proposal[] => {
  const cell = cellOf(fault);
  if (cell === undefined) return [];
  return readableDays(fault.value ?? "").map((day) =>
    proposal("read_day", { day }, [{ ...cell, readAs: day }]),
  );
};

const readNumbers = (around: Around, numbers: readonly string[]): Proposal[] => {
  const cell = cellOf(around.fault);
  if (cell === undefined) return [];
  return [...new Set(numbers)].map((number) =>
    proposal("read_number", { number }, [{ ...cell, readAs: number }]),
  );
};

/** `1.000` is a thousand or one. */
const bothNumbers = ({ fault }: Around): string[] => {
  const digits = (fault.value ?? "").replace(/[^\d.,]/g, "");
  const [whole = ""] = digits.split(/[.,]/);
  return [digits.replace(/[.,]/g, ""), whole].filter((text) => text !== "" && isDecimal(text));
};

const wholeNumbers = ({ fault }: Around): string[] => {
  const canonical = canonicalNumber(fault.value ?? "", "fr");
  return "text" in canonical && isDecimal(canonical.text) ? wholesAround(canonical.text) : [];
};

/** Proposes what the other workbook gave when this one was saved. */
const readAsSaved = (around: Around): Proposal[] => {
  const cell = cellOf(around.fault);
  const { value = "" } = around.fault;
  if (cell === undefined || value === "") return [];
  if (isDecimal(value)) return readNumbers(around, [value]);
  const amendments = [{ ...cell, readAs: value }];
  return isDay(value)
    ? [proposal("read_day", { day: value }, amendments)]
    : [proposal("read_word", { word: value }, amendments)];
};

const cellOut = ({ fault }: Around): Proposal[] => {
  const cell = cellOf(fault);
  return cell === undefined ? [] : [proposal("leave_cell_out", {}, [{ ...cell, readAs: null }])];
};

const ownLineOut = ({ fault }: Around): Proposal[] => {
  const { sheet = "", line } = fault;
  return line === undefined ? [] : [proposal("leave_line_out", {}, [lineOut({ sheet, line })])];
};

type Propose = (around: Around) => Proposal[];

const all =
  (...each: Propose[]): Propose =>
  (around) =>
    each.flatMap((propose) => propose(around));

const words =
  (of: (around: Around) => readonly SpeltWord[]): Propose =>
  (around) =>
    readWords(around, of(around));

/** The parts of a name are one, or what stands alone is left to itself. */
const wholeName = ({ fault }: Around): Proposal[] => {
  const cell = cellOf(fault);
  if (fault.code !== "name_broken" || cell === undefined) return [];
  const { lone, line, joined } = fault.params;
  const out = lineOut({ sheet: cell.sheet, line: Number(line) });
  return [
    proposal("join_name", { name: joined }, [{ ...cell, readAs: joined }, out]),
    proposal("is_title", { text: lone }, [out]),
  ];
};

/** The headings that a column may have had, by what stands in it. */
const headingsFor = (
  texts: readonly string[],
  headings: readonly string[],
  locale: Locale,
): string[] => {
  const fields = new Set(headings.map((heading) => matchHeading(heading)?.field));
  const titled = (keys: readonly MovementColumn[]): string[] =>
    keys.flatMap((key) => (fields.has(key as Field) ? [] : [movementColumns[key][locale][0]]));
  const titles = (keys: readonly HolderColumn[]): string[] =>
    keys.flatMap((key) => (fields.has(key as Field) ? [] : [holderColumns[key][locale][0]]));
  const isOfParties = fields.has("to") || fields.has("from");
  const share = (test: (text: string) => boolean): number =>
    texts.filter(test).length / Math.max(1, texts.length);
  if (share((text) => /^\S+@\S+\.\S+$/.test(text)) >= 0.6)
    return isOfParties ? titled(["toEmail", "fromEmail"]) : titles(["email"]);
  if (share((text) => /^\d{3} ?\d{3} ?\d{3}$/.test(text)) >= 0.6)
    return isOfParties ? titled(["toSiren", "fromSiren"]) : titles(["siren"]);
  if (share((text) => looksLikeNumber(text)) >= 0.6) return titled(["price"]);
  if (share((text) => looksLikeDay(text)) >= 0.6) return [];
  return isOfParties ? titled(["toDomicile", "fromDomicile", "note"]) : titles(["domicile"]);
};

const tableOf = ({ sheet = "", line = 1 }: Fault): TablePlace => ({ sheet, line });

const tableOut = ({ fault }: Around): Proposal[] => {
  if (fault.code !== "table_left" && fault.code !== "directory_left") return [];
  const { name } = fault.params;
  const is = (answer: "leftOut" | "takenIn") => [
    tableIs(tableOf(fault), tableAnswers[answer], null),
  ];
  const out = proposal("leave_table_out", { name }, is("leftOut"));
  if (fault.code === "directory_left" || fault.params.sort === "unsure") return [out];
  const { shares, sort } = fault.params;
  const more = proposal("take_table_in", { name, shares }, is("takenIn"));
  // What holders had on a day is mostly said by their movements already.
  return sort === "alike" ? [more, out] : [out, more];
};

const whichCategory = ({ fault }: Around): Proposal[] => {
  if (fault.code !== "category_unsure") return [];
  const is = (category: string | null) => tableIs(tableOf(fault), tableAnswers.category, category);
  const { name } = fault.params;
  return [
    proposal("is_category", { category: name }, [is(name)]),
    proposal("is_ordinary", {}, [is("ORD")]),
  ];
};

/** The days that are written above a table, a year of two digits among them. */
const dayAbove = ({ fault, sheets }: Around): Proposal[] => {
  if (fault.code !== "day_missing") return [];
  const { sheet = "", line = 1 } = fault;
  const rows = sheets.find((one) => (one.sheet ?? "") === sheet)?.rows ?? [];
  const texts = rows.filter((row) => row.line < line).flatMap(({ cells }) => cells.map(cellText));
  const days = texts.flatMap(daysIn);
  const header = Number(fault.params.header);
  return [...new Set(days)].map((day) =>
    proposal("date_table", { day }, [tableIs({ sheet, line: header }, tableAnswers.day, day)]),
  );
};

/** Proposes that those who hold together are entered by the name that the file gives. */
const jointAsNamed = ({ fault }: Around): Proposal[] => {
  if (fault.code !== "joint_holders") return [];
  const { holder } = fault.params;
  return [proposal("keep_joint", { holder }, [holderIs(tableOf(fault), holder, holder)])];
};

/** Proposes what a holder is whose name does not tell, the likeliest first. */
const someKind = ({ fault }: Around): Proposal[] => {
  if (fault.code !== "kind_unsure") return [];
  const { holder } = fault.params;
  const is = (kind: HolderKind) => [
    { ...tableIs(tableOf(fault), tableAnswers.kind, kind), object: holder },
  ];
  return [
    proposal("as_entity", {}, is("corporate")),
    proposal("as_person", {}, is("user")),
    proposal("keep_joint", { holder }, is("joint")),
  ];
};

/** Rights that nobody holds, or shares that somebody of that name does. */
const rightsOrShares = ({ fault }: Around): Proposal[] => {
  if (fault.code !== "rights_row") return [];
  const { sheet, line } = tableOf(fault);
  const { holder, shares } = fault.params;
  const rights = { ...tableIs({ sheet, line }, tableAnswers.rights, null), object: holder };
  return [
    proposal("is_rights", { shares }, [rights]),
    proposal("is_holder", { holder, shares }, [holderIs({ sheet, line }, holder, holder)]),
  ];
};

/** The lines that sum up those above them, of which none is a holder. */
const subtotals = ({ sheet = "" }: Fault, lines: string): Proposal[] =>
  lines === ""
    ? []
    : [
        proposal(
          "is_subtotal",
          {},
          lines.split(",").map((line) => lineOut({ sheet, line: Number(line) })),
        ),
      ];

/** A line that sums up those above, or a holder who happens to have as many. */
const sumOrHolder = ({ fault }: Around): Proposal[] => {
  if (fault.code !== "subtotal_suspected") return [];
  const { label: holder, counted: shares } = fault.params;
  return [
    ...subtotals(fault, String(fault.line)),
    proposal("is_holder", { holder, shares }, [holderIs(tableOf(fault), holder, holder)]),
  ];
};

/** A movement of a word that nobody knows may be one of these, the likeliest first. */
const commonNatures = [
  "subscription",
  "sale",
  "gift",
  "inheritance",
  "contribution",
  "repurchase",
  "cancellation",
  "exercise",
  "merger",
  "conversion",
] as const;

const naturesOffered = 10;

/** Proposes what a word that nobody knows means, here and on every line that says so. */
const someNature = ({ fault, sheets }: Around): Proposal[] => {
  const cell = cellOf(fault);
  if (fault.code !== "nature_unknown" || cell === undefined) return [];
  const { value: typed } = fault.params;
  // A slip of the pen has its word already.
  if (nearest(typed, natureNames, 1).length > 0) return [];
  const rows = sheets.find(({ sheet = "" }) => sheet === cell.sheet)?.rows ?? [];
  const same = rows.filter(
    ({ cells }) => spelling(cellText(cells[cell.column])) === spelling(typed),
  );
  const count = String(Math.max(1, same.length));
  const is = (readAs: string) =>
    same.length === 0
      ? [{ ...cell, readAs }]
      : [{ ...cell, readAs, object: typed, field: wordRead }];
  const within = naturesWithin(typed);
  const natures = [...new Set([...within, ...commonNatures])].slice(0, naturesOffered);
  const isCancelled = within.includes("repurchase") && within.includes("cancellation");
  return [
    ...(isCancelled
      ? [proposal("is_cancelled_repurchase", { count }, is(cancelledRepurchase))]
      : []),
    ...natures.map((nature) =>
      proposal("is_nature", { nature, count }, is(natureWords.fr[nature])),
    ),
  ];
};

const columnSamples = 200;

/**
 * Proposes what an unknown column may be, or that it is left out: its heading is read otherwise.
 */
const wholeColumn = ({ fault, sheets }: Around): Proposal[] => {
  const cell = cellOf(fault);
  if (fault.code !== "column_unread" || cell === undefined) return [];
  const rows = sheets.find(({ sheet = "" }) => sheet === cell.sheet)?.rows ?? [];
  const at = rows.findIndex(({ line }) => line === cell.line);
  const headings = (rows[at]?.cells ?? []).map(cellText);
  const texts = rows
    .slice(at + 1, at + 1 + columnSamples)
    .map(({ cells }) => cellText(cells[cell.column]))
    .filter((text) => text !== "");
  const locale = localeOfHeadings(headings) ?? "fr";
  const { column } = fault.params;
  return [
    ...headingsFor(texts, headings, locale).map((title) =>
      proposal("read_column_as", { column: title }, [{ ...cell, readAs: title }]),
    ),
    proposal("leave_column_out", { column }, [{ ...cell, readAs: leftOutHeading }]),
  ];
};

/** Proposals for one cell or line by itself. */
export const cellProposals: Partial<Record<FaultCode, Propose>> = {
  nature_unknown: all(
    words(() => natureNames),
    someNature,
    ownLineOut,
  ),
  joint_holders: all(jointAsNamed, ownLineOut),
  kind_unsure: someKind,
  subtotal_suspected: sumOrHolder,
  holder_kind_unknown: all(
    words(() => kindNames),
    cellOut,
  ),
  unknown_holder: all(
    words(({ register }) => holderNames(register)),
    proposeListed,
    ownLineOut,
  ),
  unknown_category: all(
    words(({ register }) => categoryCodes(register)),
    ownLineOut,
  ),
  bad_date: all(readDays, ownLineOut),
  ambiguous_date: readDays,
  future_date: ownLineOut,
  ambiguous_number: (around) => readNumbers(around, bothNumbers(around)),
  fractional_quantity: all((around) => readNumbers(around, wholeNumbers(around)), ownLineOut),
  negative_quantity: all((around) => readNumbers(around, wholeNumbers(around)), ownLineOut),
  bad_quantity: ownLineOut,
  zero_quantity: ownLineOut,
  missing_value: ownLineOut,
  party_missing: ownLineOut,
  same_party: ownLineOut,
  unknown_encumbrance: ownLineOut,
  release_before_encumbrance: ownLineOut,
  release_too_large: ownLineOut,
  encumbrance_too_large: ownLineOut,
  correction_differs: ownLineOut,
  bad_votes: (around) => readNumbers(around, ["1"]),
  bad_price: cellOut,
  bad_yes_no: cellOut,
  bad_email: cellOut,
  bad_siren: cellOut,
  bad_siret: cellOut,
  bad_country: cellOut,
  bad_number: cellOut,
  duplicate_number: cellOut,
  formula_without_value: ownLineOut,
  name_broken: wholeName,
  column_unread: wholeColumn,
  table_left: tableOut,
  rights_row: rightsOrShares,
  operation_whole: proposeRatios,
  operation_fraction: proposeRounding,
  operation_total: all(cellOut, ownLineOut),
  lines_unbound: proposeBinding,
  directory_left: tableOut,
  directory_alike: proposeEntry,
  directory_reordered: proposeEntry,
  directory_idle: proposeIdle,
  ambiguous_holder: ownLineOut,
  category_unsure: whichCategory,
  day_missing: dayAbove,
  status_ended: all(ownLineOut, cellOut),
  linked_value: all(readAsSaved, ownLineOut),
  date_uncounted: ownLineOut,
  total_differs: all(
    ({ fault }) => subtotals(fault, fault.code === "total_differs" ? fault.params.subtotals : ""),
    cellOut,
  ),
  row_total_differs: cellOut,
  category_conflict: cellOut,
  encoding_doubled: ({ fault }) => [proposal("keep_text", {}, [asWritten(fault.sheet ?? "")])],
};
