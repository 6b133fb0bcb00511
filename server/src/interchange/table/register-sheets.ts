import { holderKindWords, natureWords } from "@coulisse/contract/register/movement-words.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import { nameKey } from "../identities.ts";
import type {
  CategoryFacts,
  ExportedHolder,
  ExportedLine,
  ExportedMention,
  ExportedRegister,
} from "../model.ts";
import { categoryColumns, holderColumns, movementColumns } from "./columns.ts";
import type { CategoryColumn, HolderColumn, MovementColumn } from "./columns.ts";
import { pastNamesColumn, proofColumns, representativeColumn } from "./line-columns.ts";
import { sheetOf } from "./sheet.ts";
import type { ColumnKind, Several, Sheet, SheetColumn, SheetValue } from "./sheet.ts";
import { sheetNames } from "./sheet-names.ts";

/** A reader who keeps the workbook can check later that the register still says the same. */
export const evidenceSheet = (lines: Several<ExportedLine>, locale: Locale): Sheet =>
  sheetOf(
    locale === "fr" ? "Empreintes" : "Hashes",
    [
      {
        title: locale === "fr" ? "N°" : "No.",
        kind: "integer",
        width: 8,
        value: (line: ExportedLine) => line.number,
      },
      {
        title: locale === "fr" ? "Enregistré le (UTC)" : "Recorded at (UTC)",
        kind: "instant",
        value: (line) => line.registeredAt,
      },
      { title: "SHA-256", kind: "text", width: 68, value: (line) => line.hash },
      ...proofColumns,
    ],
    lines,
  );

/** The columns as they are written in one language, with what stands in each. */
const columnsFor = <Key extends string, Row>(
  specs: Record<Key, Record<Locale, readonly [string, ...string[]]>>,
  locale: Locale,
  cells: Partial<
    Record<Key, { kind: ColumnKind; width?: number; value: (row: Row) => SheetValue }>
  >,
): SheetColumn<Row>[] =>
  (Object.keys(cells) as Key[]).flatMap((key) => {
    const cell = cells[key];
    return cell === undefined ? [] : [{ title: specs[key][locale][0], ...cell }];
  });

const text = <Row>(value: (row: Row) => SheetValue, width = 20) => ({
  kind: "text" as const,
  width,
  value,
});

const holdersSheet = (holders: readonly ExportedHolder[], locale: Locale): Sheet => {
  const references = new Map(holders.map((holder, index) => [holder.key, `P${index + 1}`]));
  const columns = columnsFor<HolderColumn, ExportedHolder>(holderColumns, locale, {
    reference: text(({ key }) => references.get(key), 8),
    name: text(({ name }) => name, 32),
    kind: text(({ kind }) => holderKindWords[locale][kind], 18),
    firstName: text(({ firstName }) => firstName),
    lastName: text(({ lastName }) => lastName),
    email: text(({ email }) => email, 28),
    siren: text(({ siren }) => siren, 12),
    siret: text(({ siret }) => siret, 16),
    domicile: text(({ domicile }) => domicile, 40),
    country: text(({ country }) => country, 8),
  });
  const all = [...columns, representativeColumn(locale)];
  return sheetOf(sheetNames.holders[locale][0], all, holders);
};

const answers = { fr: { true: "Oui", false: "Non" }, en: { true: "Yes", false: "No" } } as const;

/** The clauses of a category, in its own sheet or on each row that names it. */
const clauseCells = <Row>(locale: Locale, of: (row: Row) => CategoryFacts | undefined) => {
  const preferred = (row: Row) => of(row)?.preferred;
  return {
    preferred: text<Row>((row) => {
      const is = preferred(row);
      return is === undefined ? undefined : answers[locale][is ? "true" : "false"];
    }, 12),
    approval: text<Row>(
      (row) => (of(row)?.approvalRequired ? answers[locale].true : undefined),
      12,
    ),
    inalienableFrom: { kind: "date", value: (row: Row) => of(row)?.inalienable?.from },
    inalienableUntil: { kind: "date", value: (row: Row) => of(row)?.inalienable?.until },
  } as const;
};

const categoriesSheet = (categories: readonly CategoryFacts[], locale: Locale): Sheet => {
  const columns = columnsFor<CategoryColumn, CategoryFacts>(categoryColumns, locale, {
    code: text(({ code }) => code, 12),
    name: text(({ name }) => name, 32),
    nominalValue: { kind: "decimal", value: ({ nominalValue }) => nominalValue },
    votes: { kind: "integer", value: ({ votesPerShare }) => votesPerShare },
    ...clauseCells(locale, (category) => category),
  });
  const all = [...columns, pastNamesColumn(locale)];
  return sheetOf(sheetNames.categories[locale][0], all, categories);
};

/** A register as a table has it; its lines are read as often as sheets are made of them. */
export type TabledRegister = Pick<ExportedRegister, "holders" | "categories"> &
  Readonly<{ lines: Several<ExportedLine> }>;

type Parties = {
  holders: ReadonlyMap<string, ExportedHolder>;
  categories: ReadonlyMap<string, CategoryFacts>;
  /** How a movement names a holder: by name, or by reference where others have that name. */
  names: ReadonlyMap<string, string>;
  references: ReadonlyMap<string, string>;
};

/** How bound lines name their bond: by the number of the first of them, which is written first. */
const bundleLabels = (): ((line: ExportedLine) => string | undefined) => {
  const labels = new Map<string, string>();
  return ({ bundle, number }) => {
    if (bundle === undefined) return undefined;
    const label = labels.get(bundle) ?? `n° ${number}`;
    labels.set(bundle, label);
    return label;
  };
};

const partiesOf = ({ holders, categories }: TabledRegister): Parties => {
  const counts = new Map<string, number>();
  for (const { name } of holders) counts.set(nameKey(name), (counts.get(nameKey(name)) ?? 0) + 1);
  const references = new Map(holders.map(({ key }, index) => [key, `P${index + 1}`]));
  const isAlone = (name: string): boolean => counts.get(nameKey(name)) === 1;
  return {
    holders: new Map(holders.map((holder) => [holder.key, holder])),
    categories: new Map(categories.map((category) => [category.key, category])),
    names: new Map(
      holders.map(({ key, name }) => [key, isAlone(name) ? name : (references.get(key) ?? name)]),
    ),
    references,
  };
};

const leadingCells = ({ categories }: Parties, locale: Locale) =>
  ({
    number: { kind: "integer", width: 8, value: ({ number }) => number },
    date: { kind: "date", value: ({ effectiveOn }) => effectiveOn },
    nature: text((line) => natureWords[locale][line.nature], 16),
    category: text(({ categoryKey }) => categories.get(categoryKey)?.code, 12),
    // What a mention is about does not move: it has a column of its own.
    quantity: {
      kind: "integer",
      value: (line) => (line.type === "MENTION" ? undefined : line.quantity),
    },
    price: {
      kind: "decimal",
      value: (line) => (line.type === "MENTION" ? undefined : line.unitPrice),
    },
  }) satisfies Partial<Record<MovementColumn, Omit<SheetColumn<ExportedLine>, "title">>>;

const giverOf = (line: ExportedLine): string =>
  (line.type === "MENTION" ? undefined : line.fromKey) ?? "";
const takerOf = (line: ExportedLine): string =>
  (line.type === "MENTION" ? undefined : line.toKey) ?? "";

const trailingCells = () => ({
  bundle: text<ExportedLine>(bundleLabels(), 16),
  note: text<ExportedLine>(({ note }) => note, 40),
});

const mentionIn = (line: ExportedLine): ExportedMention | undefined =>
  line.type === "MENTION" ? line : undefined;

/** A pledge takes nothing from one holder and gives nothing to another: its parties stand apart. */
const encumbranceCells = (nameOf: (key: string) => string | undefined) =>
  ({
    account: text((line) => nameOf(mentionIn(line)?.fromKey ?? ""), 32),
    beneficiary: text((line) => nameOf(mentionIn(line)?.toKey ?? ""), 32),
    encumbered: { kind: "integer", value: (line) => mentionIn(line)?.quantity },
    lifts: { kind: "integer", value: (line) => mentionIn(line)?.liftsNumber },
    corrects: { kind: "integer", value: ({ correctsNumber }) => correctsNumber },
  }) satisfies Partial<Record<MovementColumn, Omit<SheetColumn<ExportedLine>, "title">>>;

/** The line of a pledge alone says this of whom it is for, where no sheet of holders does. */
const beneficiaryCells = (parties: Parties, locale: Locale) => {
  const key = (line: ExportedLine): string => mentionIn(line)?.toKey ?? "";
  const holder = (line: ExportedLine) => parties.holders.get(key(line));
  const account = (line: ExportedLine): string => mentionIn(line)?.fromKey ?? "";
  return {
    accountReference: text<ExportedLine>((row) => parties.references.get(account(row)), 8),
    beneficiaryReference: text<ExportedLine>((row) => parties.references.get(key(row)), 8),
    beneficiaryKind: text<ExportedLine>((row) => {
      const kind = holder(row)?.kind;
      return kind === undefined ? undefined : holderKindWords[locale][kind];
    }, 18),
    beneficiaryEmail: text<ExportedLine>((row) => holder(row)?.email, 28),
    beneficiarySiren: text<ExportedLine>((row) => holder(row)?.siren, 12),
  };
};

/** The movements beside sheets of holders and categories: names and codes are enough. */
const movementsSheet = (register: TabledRegister, locale: Locale): Sheet => {
  const parties = partiesOf(register);
  const columns = columnsFor<MovementColumn, ExportedLine>(movementColumns, locale, {
    ...leadingCells(parties, locale),
    from: text((line) => parties.names.get(giverOf(line)), 32),
    to: text((line) => parties.names.get(takerOf(line)), 32),
    ...trailingCells(),
    ...encumbranceCells((key) => parties.names.get(key)),
  });
  return sheetOf(sheetNames.movements[locale][0], columns, register.lines);
};

const partyCells = (side: "from" | "to", parties: Parties, locale: Locale) => {
  const key = side === "from" ? giverOf : takerOf;
  const holder = (line: ExportedLine) => parties.holders.get(key(line));
  return {
    [`${side}Reference`]: text<ExportedLine>((row) => parties.references.get(key(row)), 8),
    [side]: text<ExportedLine>((row) => holder(row)?.name, 32),
    [`${side}Kind`]: text<ExportedLine>((row) => {
      const kind = holder(row)?.kind;
      return kind === undefined ? undefined : holderKindWords[locale][kind];
    }, 18),
    [`${side}Email`]: text<ExportedLine>((row) => holder(row)?.email, 28),
    [`${side}Siren`]: text<ExportedLine>((row) => holder(row)?.siren, 12),
    [`${side}Domicile`]: text<ExportedLine>((row) => holder(row)?.domicile, 40),
  };
};

/** The movements alone, each with all that is known of its parties and its category. */
export const flatSheet = (register: TabledRegister, locale: Locale): Sheet => {
  const parties = partiesOf(register);
  const category = ({ categoryKey }: ExportedLine) => parties.categories.get(categoryKey);
  const columns = columnsFor<MovementColumn, ExportedLine>(movementColumns, locale, {
    ...leadingCells(parties, locale),
    ...partyCells("from", parties, locale),
    ...partyCells("to", parties, locale),
    ...trailingCells(),
    categoryName: text((row) => category(row)?.name, 24),
    nominalValue: { kind: "decimal", value: (row) => category(row)?.nominalValue },
    votes: { kind: "integer", value: (row) => category(row)?.votesPerShare },
    ...clauseCells(locale, category),
    ...encumbranceCells((key) => parties.holders.get(key)?.name),
    ...beneficiaryCells(parties, locale),
  });
  const all = [...columns, ...proofColumns];
  return sheetOf(sheetNames.movements[locale][0], all, register.lines);
};

/** A register as a workbook or a CSV file that the import reads back. */
export const registerSheets = (register: TabledRegister, locale: Locale): Sheet[] => [
  movementsSheet(register, locale),
  holdersSheet(register.holders, locale),
  categoriesSheet(register.categories, locale),
];
