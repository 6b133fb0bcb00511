/*
 * The bytes that the hash of a line is taken of, and those of a head, as docs/register-format.md has
 * them. A line is a record of texts by the names below; what is absent has no entry.
 */
import { sha256 } from "./sha-256.mjs";

/** The values that a line has once, in the order in which they are written. */
export const wholeFields = [
  "id",
  "company",
  "number",
  "nature",
  "agreed-on",
  "effective-on",
  "recorded-at",
  "approved-on",
  "approval-reference",
  "pre-emption",
  "pre-emption-on",
  "pre-emption-reference",
  "origin",
  "cause",
  "reason",
  "lacking-reason",
  "bundle",
  "corrects",
  "lifts",
  "documents",
  "actor-kind",
  "actor",
  "actor-means",
];

/** The values of each leg: what it moves, from whom, to whom. */
export const legFields = [
  "type",
  "security",
  "security-kind",
  "security-name",
  "nominal-value",
  "from",
  "from-kind",
  "from-name",
  "from-domicile",
  "to",
  "to-kind",
  "to-name",
  "to-domicile",
  "quantity",
  "unit-price",
];

/** The values of a line of one leg, in the order in which they are written. */
export const lineFields = [...wholeFields, ...legFields];

export const headFields = ["log", "company", "number", "hash", "at"];

export const documentsOf = (line) => (line.documents ?? "").split(" ").filter(Boolean);

const escaped = (text) =>
  text
    .replaceAll("\\", String.raw`\\`)
    .replaceAll("\n", String.raw`\n`)
    .replaceAll("\r", String.raw`\r`);

/** One `name:value` a line, for what is there. */
const write = (record, names) =>
  names
    .filter((name) => record[name] !== undefined)
    .map((name) => `${name}:${escaped(record[name])}\n`)
    .join("");

/** A leg behind the first has its place before each name: `2.type`. */
const legNames = (place) => legFields.map((name) => (place === 1 ? name : `${place}.${name}`));

/** The names of all legs: the second follows the first, without a gap. */
const namesOfLegs = (line) => {
  const names = [];
  for (let place = 1; legNames(place).some((name) => line[name] !== undefined); place += 1) {
    names.push(...legNames(place));
  }
  return names;
};

/** The content of a line; undefined where it says that it is of another form than this one. */
export const contentOf = (line) =>
  line.form === undefined || line.form === "1"
    ? `coulisse-line:1\n${write(line, [...wholeFields, ...namesOfLegs(line)])}`
    : undefined;

/** The content of a head: of a register where it names a company, else of the audit log. */
export const headContentOf = (head) => `coulisse-head:1\n${write(head, headFields)}`;

const encoder = new TextEncoder();

/** The hash that a line must have after the one whose hash it says. */
export const hashOf = (line) =>
  sha256(encoder.encode(`${line["previous-hash"]}\n${contentOf(line)}`));
