/**
 * A statement as a spreadsheet: one line a row, with the balance after it, so that a file that has
 * lost a row is found. The columns are named in French or English, in any order:
 * Compte, Date, Montant, Solde, and where known Nom, IBAN, Référence, Libellé.
 */
import { createHash } from "node:crypto";
import { CsvError, parse } from "csv-parse/sync";
import { decodeCsv, delimiterOf } from "../table/csv-text.ts";
import { readDay } from "../table/localized-days.ts";
import { canonicalNumber } from "../table/localized-numbers.ts";
import { spelling } from "../table/spellings.ts";
import {
  balanceFault,
  centsOf,
  ibanIn,
  isLineAmount,
  linesMax,
  madeUpId,
  type ReadStatements,
  type Statement,
  type StatementFault,
  type StatementLine,
} from "./statement.ts";

const columns = {
  account: ["compte", "account"],
  date: ["date", "date comptable", "date d operation", "booking date"],
  amount: ["montant", "amount"],
  balance: ["solde", "balance"],
  name: ["nom", "name", "contrepartie", "counterparty"],
  iban: ["iban"],
  reference: ["reference"],
  text: ["libelle", "description", "message"],
} as const;
type Column = keyof typeof columns;
const required: readonly Column[] = ["account", "date", "amount", "balance"];

const textMax = 1_000;
/** No text of a bank has them, and no column of a database keeps the first. */
// oxlint-disable-next-line no-control-regex -- these signs are what it looks for
const unkept = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

const typedCents = (text: string): bigint | undefined => {
  const number = canonicalNumber(text, "fr");
  return "text" in number ? centsOf(number.text) : undefined;
};

type Row = Readonly<{ line: StatementLine; balance: bigint; account: string }>;
type Placed = Readonly<{ row?: Row; fault?: StatementFault }>;

const readRow = (
  cells: readonly string[],
  at: ReadonlyMap<Column, number>,
  place: number,
): Placed => {
  const cell = (column: Column): string => cells[at.get(column) ?? -1]?.trim() ?? "";
  const optional = (column: Column): string | null =>
    cell(column).slice(0, textMax).toWellFormed() || null;
  const day = readDay(cell("date"), "fr");
  const [amount, balance] = [typedCents(cell("amount")), typedCents(cell("balance"))];
  if (
    !("value" in day) ||
    amount === undefined ||
    balance === undefined ||
    amount === 0n ||
    !isLineAmount(amount)
  ) {
    const code = "statement_amount_unreadable";
    return { fault: { code, place: String(place + 1), params: {} } };
  }
  const line: StatementLine = {
    place,
    bankReference: null,
    bookedOn: day.value,
    valueOn: day.value,
    state: "BOOKED",
    isReversal: false,
    currency: "EUR",
    cents: amount,
    endToEndId: null,
    party: { name: optional("name"), iban: ibanIn(optional("iban")) },
    reference: optional("reference"),
    text: optional("text"),
  };
  return { row: { line, balance, account: cell("account").replaceAll(/\s/g, "") } };
};

/** The balance after each row is the one before and the row's amount; else the row after is named. */
const gapOf = (rows: readonly Row[]): StatementFault | undefined => {
  for (const [index, { line, balance }] of rows.entries()) {
    const before = rows[index - 1]?.balance;
    if (before === undefined || before + (line.cents ?? 0n) === balance) continue;
    const params = { expected: String(before + (line.cents ?? 0n)), found: String(balance) };
    return { code: "statement_does_not_add_up", place: String(line.place + 1), params };
  }
  return undefined;
};

const refused = (code: StatementFault["code"], params = {}): ReadStatements => ({
  statements: [],
  faults: [{ code, place: null, params }],
});

const statementOf = (rows: readonly Row[], bytes: Uint8Array): Statement | undefined => {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return undefined;
  const digest = createHash("sha256").update(bytes).digest("hex");
  const opening = first.balance - (first.line.cents ?? 0n);
  return {
    id: madeUpId(digest),
    number: null,
    account: { iban: first.account, other: null, currency: "EUR" },
    opening: { cents: opening, on: first.line.bookedOn },
    closing: { cents: last.balance, on: last.line.bookedOn },
    otherCurrency: null,
    lines: rows.map(({ line }) => line),
  };
};

export const readBankCsv = (bytes: Uint8Array): ReadStatements => {
  const text = decodeCsv(bytes).replaceAll(unkept, " ");
  let table: string[][];
  try {
    table = parse(text, {
      delimiter: delimiterOf(text),
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: linesMax + 2,
      max_record_size: 20_000,
    });
  } catch (error) {
    if (error instanceof CsvError) return refused("statement_unreadable");
    throw error;
  }
  const [header = [], ...body] = table;
  const named = header.map((title) => spelling(title));
  const at = new Map<Column, number>();
  for (const [column, names] of Object.entries(columns) as [Column, readonly string[]][]) {
    const found = named.findIndex((name) => names.includes(name));
    if (found >= 0) at.set(column, found);
  }
  if (required.some((column) => !at.has(column))) return refused("statement_of_unknown_format");
  if (body.length > linesMax) return refused("statement_too_long", { limit: String(linesMax) });
  const placed = body.map((cells, index) => readRow(cells, at, index + 1));
  const faults = placed.flatMap(({ fault }) => fault ?? []);
  const rows = placed.flatMap(({ row }) => row ?? []);
  const statement = statementOf(rows, bytes);
  if (!statement)
    return faults.length > 0 ? { statements: [], faults } : refused("statement_empty");
  const gap = gapOf(rows) ?? balanceFault(statement);
  return { statements: [statement], faults: gap ? [...faults, gap] : faults };
};
