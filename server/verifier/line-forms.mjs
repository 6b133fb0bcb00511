/*
 * The bytes that the hash of a line is taken of, as docs/register-format.md has them. A line is a
 * record of texts by the names below; what is absent has no entry.
 */
import { sha256 } from "./sha-256.mjs";

/** The values of a line, in the order in which both forms write them. */
export const lineFields = [
  "id",
  "company",
  "number",
  "type",
  "nature",
  "category",
  "category-name",
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
  "agreed-on",
  "effective-on",
  "recorded-at",
  "approved-on",
  "approval-reference",
  "pre-emption",
  "pre-emption-on",
  "pre-emption-reference",
  "origin",
  "reason",
  "lacking-reason",
  "bundle",
  "corrects",
  "lifts",
  "documents",
  "actor",
];

const shortEscapes = new Map([
  ['"', String.raw`\"`],
  ["\\", String.raw`\\`],
  ["\b", String.raw`\b`],
  ["\f", String.raw`\f`],
  ["\n", String.raw`\n`],
  ["\r", String.raw`\r`],
  ["\t", String.raw`\t`],
]);

/** A text as PostgreSQL writes it in JSON: nothing beyond U+001F is escaped but these signs. */
const jsonText = (text) => {
  // oxlint-disable-next-line no-control-regex -- these are the signs that JSON escapes
  const inner = text.replaceAll(/["\\\u0000-\u001f]/g, (sign) => {
    const code = sign.charCodeAt(0).toString(16).padStart(4, "0");
    return shortEscapes.get(sign) ?? `\\u${code}`;
  });
  return `"${inner}"`;
};

export const documentsOf = (line) => (line.documents ?? "").split(" ").filter(Boolean);

/** What no line of form 1 says: nothing was lifted by name, and nobody asked for the others. */
export const onlyInFormTwo = new Set([
  "pre-emption",
  "pre-emption-on",
  "pre-emption-reference",
  "lacking-reason",
  "lifts",
]);

const inFormOne = (line) => {
  const values = lineFields
    .filter((name) => !onlyInFormTwo.has(name))
    .map((name) => {
      if (name === "number") return line.number;
      if (name === "documents") return `[${documentsOf(line).map(jsonText).join(",")}]`;
      return line[name] === undefined ? "null" : jsonText(line[name]);
    });
  return `[${values.join(", ")}]`;
};

const escaped = (text) =>
  text
    .replaceAll("\\", String.raw`\\`)
    .replaceAll("\n", String.raw`\n`)
    .replaceAll("\r", String.raw`\r`);

const inFormTwo = (line) => {
  const lines = lineFields
    .filter((name) => line[name] !== undefined)
    .map((name) => `${name}:${escaped(line[name])}\n`);
  return `coulisse-register:2\n${lines.join("")}`;
};

const forms = new Map([
  ["1", inFormOne],
  ["2", inFormTwo],
]);

/** The content of a line in its form; undefined where the form is not one of these. */
export const contentOf = (line) => forms.get(line.form)?.(line);

const encoder = new TextEncoder();

/** The hash that a line must have after the one whose hash it says. */
export const hashOf = (line) =>
  sha256(encoder.encode(`${line["previous-hash"]}\n${contentOf(line)}`));
