import { centsMax } from "@coulisse/domain/limits.ts";
import { decimalOf, isDecimal } from "@coulisse/domain/exact-numbers.ts";
import { isValidIBAN } from "ibantools";
import { isDay } from "../days.ts";

/**
 * A bank statement as a reader gives it, whatever its format was. Amounts are whole cents of euros;
 * what is in another currency has none, so that nobody can book it as euros.
 */
export type StatementBalance = Readonly<{ cents: bigint; on: string | null }>;

export type StatementLine = Readonly<{
  /** The place in the file, from 1, as a person would count it. */
  place: number;
  /** The bank's own reference, where it gives one; else null. */
  bankReference: string | null;
  bookedOn: string | null;
  valueOn: string | null;
  state: "BOOKED" | "PENDING" | "INFORMATION";
  /** A reversal turns the direction round: the sign of `cents` says it already. */
  isReversal: boolean;
  currency: string;
  /** The amount is signed: what comes in is positive. Null in another currency. */
  cents: bigint | null;
  /** The other side, as its bank names it. */
  party: Readonly<{ name: string | null; iban: string | null }>;
  /** The structured reference (ISO 11649 or another), and what the payer wrote. */
  reference: string | null;
  text: string | null;
  endToEndId: string | null;
}>;

export type Statement = Readonly<{
  /**
   * The id tells it from others of its account: the bank's own number, or what a reader made up.
   */
  id: string;
  /** The number by which the bank calls it; null where its file has no place for that. */
  number: string | null;
  account: Readonly<{ iban: string | null; other: string | null; currency: string | null }>;
  opening: StatementBalance | null;
  closing: StatementBalance | null;
  /** The currency of the account, or of a booked balance, that is not the euro. */
  otherCurrency: string | null;
  lines: readonly StatementLine[];
}>;

const madeUp = /^CSV-[0-9a-f]{12}$/;

/** Tells a file apart that has no number of the bank; nobody is shown it as if it were one. */
export const madeUpId = (digest: string): string => `CSV-${digest.slice(0, 12)}`;
export const bankNumberOf = (id: string): string | null => (madeUp.test(id) ? null : id);

/** The bounds say from where to where a statement leads; the balances of the two days are known. */
export type StatementBounds = Readonly<{
  openingOn: string;
  openingCents: bigint;
  closingOn: string;
  closingCents: bigint;
}>;

/** Null of a statement that does not say what the account held, in euros, before and after it. */
export const boundsOf = ({ opening, closing }: Statement): StatementBounds | null => {
  const [openingCents, closingCents] = [opening?.cents ?? null, closing?.cents ?? null];
  const closingOn = closing?.on ?? null;
  if (openingCents === null || closingCents === null || closingOn === null) return null;
  return { openingOn: opening?.on ?? closingOn, openingCents, closingOn, closingCents };
};

/** Why a statement is not taken, with its place and what its words need. */
export type StatementFault = Readonly<{
  code:
    | "statement_unreadable"
    | "statement_wrong_encoding"
    | "statement_with_entities"
    | "statement_of_unknown_format"
    | "statement_too_long"
    | "statement_empty"
    | "statement_without_number"
    | "statement_without_balance"
    | "statement_without_opening_balance"
    | "statement_without_closing_balance"
    | "statement_without_day"
    | "statement_in_another_currency"
    | "statement_balance_unreadable"
    | "statement_does_not_add_up"
    | "statement_amount_unreadable"
    | "statement_details_do_not_add_up";
  /** The statement's id or the line's number, as far as it was read. */
  place: string | null;
  params: Readonly<Record<string, string>>;
}>;

export type ReadStatements = Readonly<{
  statements: readonly Statement[];
  faults: readonly StatementFault[];
}>;

/**
 * The bound of lines, and of what each comes to: what a whole file comes to is told exactly on the
 * wire.
 */
export const linesMax = 80_000;
/** No transfer within Europe is larger (EPC125-05). */
const lineCentsMax = 99_999_999_999n;

const isWithin = (cents: bigint, max: bigint): boolean => cents <= max && cents >= -max;

export const isLineAmount = (cents: bigint): boolean => isWithin(cents, lineCentsMax);

/** Whole cents alone are money: trailing zeros are no decimals. */
export const centsOf = (text: string): bigint | undefined => {
  if (!isDecimal(text)) return undefined;
  const { units, scale } = decimalOf(text);
  if (scale > 2) return undefined;
  const cents = units * 10n ** BigInt(2 - scale);
  return isWithin(cents, centsMax) ? cents : undefined;
};

/** The day that a text begins with, where the calendar has it. */
export const dayIn = (text: string | null): string | null => {
  const day = /^[12]\d{3}-\d{2}-\d{2}/.exec(text ?? "")?.[0];
  return day !== undefined && isDay(day) ? day : null;
};

/** An account as it is kept, or null: what only looks like one is never paid. */
export const ibanIn = (text: string | null): string | null => {
  const packed = text?.replaceAll(/\s/g, "").toUpperCase() ?? "";
  return isValidIBAN(packed) ? packed : null;
};

/** Gives what the booked lines in euros come to. */
export const bookedCents = (lines: readonly StatementLine[]): bigint =>
  lines.reduce(
    (sum, { state, cents }) => (state === "BOOKED" && cents !== null ? sum + cents : sum),
    0n,
  );

/** Why a statement has no bounds. */
const lackOf = ({
  opening,
  closing,
  otherCurrency,
}: Statement): Pick<StatementFault, "code" | "params"> => {
  if (opening && closing) return { code: "statement_without_day", params: {} };
  if (otherCurrency !== null) {
    return { code: "statement_in_another_currency", params: { currency: otherCurrency } };
  }
  if (opening) return { code: "statement_without_closing_balance", params: {} };
  if (closing) return { code: "statement_without_opening_balance", params: {} };
  return { code: "statement_without_balance", params: {} };
};

/**
 * The closing balance is the opening one and all that was booked between: a file in which it is not
 * has lost a line, or gained one, and none of it is believed.
 */
export const balanceFault = (statement: Statement): StatementFault | null => {
  const { number: place, lines } = statement;
  const bounds = boundsOf(statement);
  if (!bounds) return { ...lackOf(statement), place };
  const expected = bounds.openingCents + bookedCents(lines);
  if (expected === bounds.closingCents) return null;
  const params = { expected: String(expected), found: String(bounds.closingCents) };
  return { code: "statement_does_not_add_up", place, params };
};
