import { parse, type FieldName, type ParseResult } from "mrz";
import { yearOf } from "./year-numbers.ts";

const isCalendarDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
};

/**
 * `YYMMDD` as a day not later than `latest`, which settles the century. `<<` stands for a month or
 * a day that is not known and becomes 00; what is no date is null.
 */
const mrzDay = (raw: string, latest: string): string | null => {
  const match = /^(\d\d)(\d\d|<<)(\d\d|<<)$/.exec(raw);
  if (!match) return null;
  const [, year = "", month = "", day = ""] = match;
  const rest = `${month.replace("<<", "00")}-${day.replace("<<", "00")}`;
  const century = `20${year}-${rest}` <= latest ? "20" : "19";
  const found = `${century}${year}-${rest}`;
  return isCalendarDay(found.replaceAll("-00", "-01")) ? found : null;
};

/** The same day so many years later; 29 February becomes 1 March where there is none. */
const yearsAfter = (day: string, years: number): string => {
  const moved = `${yearOf(day) + years}${day.slice(4)}`;
  return isCalendarDay(moved) || moved.includes("-00") ? moved : moved.replace("-02-29", "-03-01");
};

/**
 * A reading is what the machine-readable zone of an identity document says, its check digits
 * judged.
 */
export type MrzReading = Readonly<{
  format: "TD1" | "TD2" | "TD3" | "FRENCH_NATIONAL_ID";
  checks: readonly MrzCheck[];
  issuingState: string | null;
  nationality: string | null;
  documentNumber: string | null;
  lastName: string;
  firstNames: string;
  /** The field was full, so that the name may go on beyond it. */
  namesCut: boolean;
  /** Partly unknown dates are legal: `1970-00-00` then stands for the year alone. */
  bornOn: string | null;
  expiresOn: string | null;
}>;
/** `line` counts from 1. */
export type MrzCheck = Readonly<{ field: MrzCheckField; line: number; holds: boolean }>;
export type MrzCheckField = "documentNumber" | "birthDate" | "expiry" | "personalNumber" | "whole";

export const lineFaults = ["mrz_unreadable", "mrz_unknown_format"] as const;
export type MrzFault = (typeof lineFaults)[number];

const lineLengths: Readonly<Record<number, number>> = { 72: 36, 88: 44, 90: 30 };

/** People paste with blanks, in lower case, on one line, and with the quotes that look like `<<`. */
export const linesOf = (text: string): string[] => {
  const lines = text
    .toUpperCase()
    .replaceAll("«", "<<")
    .replaceAll("‹", "<")
    .split(/\r?\n/)
    .map((line) => line.replaceAll(/\s/g, ""))
    .filter((line) => line !== "");
  const [only] = lines;
  const length = lines.length === 1 ? lineLengths[only?.length ?? 0] : undefined;
  if (only === undefined || length === undefined) return lines;
  return only.match(new RegExp(`.{${length}}`, "g")) ?? lines;
};

const checkFields: Readonly<Partial<Record<FieldName, MrzCheckField>>> = {
  documentNumberCheckDigit: "documentNumber",
  birthDateCheckDigit: "birthDate",
  expirationDateCheckDigit: "expiry",
  personalNumberCheckDigit: "personalNumber",
  compositeCheckDigit: "whole",
};

const checksOf = ({ details }: ParseResult): MrzCheck[] =>
  details.flatMap((detail) => {
    const field = detail.field && checkFields[detail.field];
    return field ? [{ field, line: detail.line + 1, holds: detail.valid }] : [];
  });

/** Gives what is written in the field, were it valid or not: a wrong digit is shown, not hidden. */
const rawOf = ({ details }: ParseResult, lines: readonly string[], name: FieldName): string => {
  const detail = details.find(({ field }) => field === name);
  if (detail === undefined) return "";
  return (lines[detail.line] ?? "").slice(detail.start, detail.end);
};

const plain = (raw: string): string => raw.replaceAll("<", " ").replaceAll(/ +/g, " ").trim();

const nameFields = { TD1: 2, TD2: 0, TD3: 0, FRENCH_NATIONAL_ID: 0 } as const;

/** A zone that leaves no filler at its end has no place for the rest of the names. */
const areNamesCut = (format: MrzReading["format"], lines: readonly string[]): boolean =>
  format === "FRENCH_NATIONAL_ID"
    ? !(lines[1] ?? "").slice(13, 27).endsWith("<") || !(lines[0] ?? "").slice(5, 30).endsWith("<")
    : !(lines[nameFields[format]] ?? "").endsWith("<");

const oldCardYears = { minor: 10, adult: 15 };

/**
 * The old French card carries its month of issue and no end: ten years, or fifteen for adults whose
 * card is of 2004 to 2013 (décret n° 2013-1188 du 18 décembre 2013).
 */
const oldCardExpiry = (issued: string, bornOn: string | null, today: string): string | null => {
  const from = mrzDay(`${issued}01`, today);
  if (from === null) return null;
  const isAdult = bornOn !== null && yearsAfter(bornOn, 18) <= from;
  const isExtended = isAdult && from >= "2004-01-01" && from < "2014-01-01";
  return yearsAfter(from, isExtended ? oldCardYears.adult : oldCardYears.minor);
};

const knownFormats = ["TD1", "TD2", "TD3", "FRENCH_NATIONAL_ID"] as const;

const readLines = (lines: readonly string[]): ParseResult | MrzFault => {
  if (lines.some((line) => /[^A-Z0-9<]/.test(line))) return "mrz_unreadable";
  try {
    return parse([...lines]);
  } catch {
    return "mrz_unknown_format";
  }
};

/** Reads the two or three lines; a check digit that fails is part of the answer, not a refusal. */
export const readMrz = (text: string, today: string): MrzReading | MrzFault => {
  const lines = linesOf(text);
  const parsed = readLines(lines);
  if (typeof parsed === "string") return parsed;
  const format = knownFormats.find((known) => known === parsed.format);
  if (format === undefined) return "mrz_unknown_format";
  const raw = (name: FieldName): string => rawOf(parsed, lines, name);
  const bornOn = mrzDay(raw("birthDate"), today);
  const isOldCard = format === "FRENCH_NATIONAL_ID";
  return {
    format,
    checks: checksOf(parsed),
    issuingState: plain(raw("issuingState")) || null,
    nationality: isOldCard ? "FRA" : plain(raw("nationality")) || null,
    documentNumber: parsed.documentNumber,
    lastName: plain(raw("lastName")),
    firstNames: plain(raw("firstName")),
    namesCut: areNamesCut(format, lines),
    bornOn,
    expiresOn: isOldCard
      ? oldCardExpiry(raw("issueDate"), bornOn, today)
      : mrzDay(raw("expirationDate"), "2099-12-31"),
  };
};
