/* What is wrong with a register, a head that was kept, or a document: codes, without words. */
import { contentOf, documentsOf, hashOf } from "./line-forms.mjs";
import { sha256 } from "./sha-256.mjs";

const beforeFirst = "0".repeat(64);

/** A line whose number is not the next one is doubled, out of its place, or after one that lacks. */
const placeFault = (lines, index) => {
  const { number } = lines[index];
  const expected = String(index + 1);
  if (lines.slice(0, index).some((line) => line.number === number)) {
    return { code: "line_doubled", number };
  }
  return lines.slice(index).some((line) => line.number === expected)
    ? { code: "line_misplaced", number, expected }
    : { code: "line_missing", number: expected };
};

const lineFault = (lines, index) => {
  const line = lines[index];
  if (line.number !== String(index + 1)) return placeFault(lines, index);
  if (contentOf(line) === undefined) {
    return { code: "form_unknown", number: line.number, form: line.form ?? "" };
  }
  if (hashOf(line) !== line.hash) return { code: "line_changed", number: line.number };
  const previous = index === 0 ? beforeFirst : lines[index - 1].hash;
  if (line["previous-hash"] !== previous) return { code: "line_replaced", number: line.number };
  return undefined;
};

const headFault = (lines, head) => {
  if (head === undefined) return undefined;
  const hash = lines.at(-1)?.hash ?? beforeFirst;
  if (Number(head.number) > lines.length) {
    return { code: "line_missing", number: String(lines.length + 1) };
  }
  return head.number === String(lines.length) && head.hash === hash
    ? undefined
    : { code: "head_differs", number: head.number };
};

/** The first fault of a register, in the order of its lines; undefined where there is none. */
export const firstFault = ({ lines, head }) => {
  for (let index = 0; index < lines.length; index += 1) {
    const fault = lineFault(lines, index);
    if (fault !== undefined) return fault;
  }
  return headFault(lines, head);
};

/** Whether a register whose chain holds still contains the head that an old paper says. */
export const judgeHead = ({ lines }, { number, hash }) => {
  const line = lines[Number(number) - 1];
  if (line === undefined) return { code: "head_cut", number, last: String(lines.length) };
  const isKept = line.hash.startsWith(hash.toLowerCase());
  return { code: isKept ? "head_kept" : "head_rewritten", number };
};

/** Whether a document is one that the lines hold: by its bytes first, then by the name it has. */
export const judgeDocument = ({ lines }, { name, bytes }) => {
  const hash = sha256(bytes);
  const holding = lines.find((line) => documentsOf(line).includes(hash));
  if (holding !== undefined) return { code: "document_kept", name, number: holding.number };
  const named = lines.find((line) => (line["document-names"] ?? []).includes(name));
  return named === undefined
    ? { code: "document_unknown", name }
    : { code: "document_changed", name, number: named.number };
};

const headText = /^\s*n?[°o.]*\s*(\d+)\s*[:=\s]\s*([0-9a-f\s]{8,})$/i;

const wholeHead = /^coulisse-head:1\s[\s\S]*?^number:(\d+)$[\s\S]*?^hash:([0-9a-f]{64})$/m;

/**
 * A head as somebody copies it from a paper, a number and then its hash or how it begins; or the whole
 * text of one.
 */
export const readHead = (text) => {
  const [, lastNumber, wholeHash] = wholeHead.exec(text.trim()) ?? [];
  if (lastNumber !== undefined) return { number: lastNumber, hash: wholeHash };
  const [, number, hash = ""] = headText.exec(text) ?? [];
  const digits = hash.replaceAll(/\s/g, "").toLowerCase();
  return number === undefined || digits.length > 64 || digits.length < 8
    ? undefined
    : { number, hash: digits };
};
