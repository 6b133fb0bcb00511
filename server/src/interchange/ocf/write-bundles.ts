import type { ExportedMovement } from "../model.ts";
import { takeLots } from "./lending.ts";
import {
  commentsFor,
  freeId,
  nextSecurity,
  writeIssuance,
  writeRemainder,
} from "./transaction-writer.ts";
import type { Writer } from "./transaction-writer.ts";
import { writeCancellation, writeIssue } from "./write-movements.ts";

type Conversion = { holder: string; results: string[] };

const writeConverted = (writer: Writer, movement: ExportedMovement): Conversion[] => {
  const { categoryKey: category, fromKey: holder = "", effectiveOn: date } = movement;
  const comments = commentsFor(movement);
  return takeLots(writer, movement).map((piece) => {
    const results: string[] = [];
    const id = freeId(writer, `movement-${movement.number}`);
    const remainder = writeRemainder(writer, piece, { holder, category, date });
    writer.transactions.push({
      id,
      object_type: "TX_STOCK_CONVERSION",
      date,
      security_id: piece.lot.security,
      quantity_converted: String(piece.taken),
      resulting_security_ids: results,
      ...remainder,
      comments,
    });
    return { holder, results };
  });
};

/** An issue results from a conversion by its own holder, or else from the first one. */
export const writeConversion = (writer: Writer, lines: readonly ExportedMovement[]): void => {
  const conversions = lines
    .filter(({ type }) => type === "CANCELLATION")
    .flatMap((movement) => writeConverted(writer, movement));
  for (const movement of lines.filter(({ type }) => type === "ISSUE")) {
    const security = writeIssue(writer, movement);
    const own = conversions.find(({ holder }) => holder === movement.toKey) ?? conversions[0];
    own?.results.push(security);
  }
};

type SplitPlan = {
  category: string;
  numerator: bigint;
  denominator: bigint;
  pairs: Map<string, { old: ExportedMovement; fresh: ExportedMovement }>;
};

const greatestCommonDivisor = (a: bigint, b: bigint): bigint =>
  b === 0n ? a : greatestCommonDivisor(b, a % b);

const totalOf = (lines: readonly ExportedMovement[]): bigint =>
  lines.reduce((total, { quantity }) => total + quantity, 0n);

/** The bundle as a split of the category, where it is one to the last lot; else null. */
const planSplit = (writer: Writer, lines: readonly ExportedMovement[]): SplitPlan | null => {
  const category = lines[0]?.categoryKey ?? "";
  const old = lines.filter(({ type }) => type === "CANCELLATION");
  const fresh = lines.filter(({ type }) => type === "ISSUE");
  if (old.length !== fresh.length || lines.some((line) => line.categoryKey !== category))
    return null;
  if (old.length === 0 || lines.length !== old.length * 2) return null;
  const divisor = greatestCommonDivisor(totalOf(fresh), totalOf(old));
  const [numerator, denominator] = [totalOf(fresh) / divisor, totalOf(old) / divisor];
  const freshOf = new Map(fresh.map((line) => [line.toKey, line]));
  const pairs: SplitPlan["pairs"] = new Map();
  for (const line of old) {
    const issued = freshOf.get(line.fromKey);
    if (issued === undefined || line.fromKey === undefined) return null;
    if (issued.quantity * denominator !== line.quantity * numerator) return null;
    pairs.set(line.fromKey, { old: line, fresh: issued });
  }
  const held = writer.lots.ofCategory(category);
  const isWhole = [...held].every(([holder, lots]) => {
    const total = lots.reduce((sum, { quantity }) => sum + quantity, 0n);
    const fits = lots.every(({ quantity }) => (quantity * numerator) % denominator === 0n);
    return fits && pairs.get(holder)?.old.quantity === total;
  });
  return isWhole && held.size === pairs.size ? { category, numerator, denominator, pairs } : null;
};

export const writeSplit = (writer: Writer, lines: readonly ExportedMovement[]): void => {
  const plan = planSplit(writer, lines);
  if (plan === null) {
    for (const line of lines.filter(({ type }) => type === "CANCELLATION")) {
      writeCancellation(writer, line);
    }
    for (const line of lines.filter(({ type }) => type === "ISSUE")) writeIssue(writer, line);
    return;
  }
  const { category, numerator, denominator, pairs } = plan;
  const date = lines[0]?.effectiveOn ?? "";
  const split = freeId(writer, `split-${lines[0]?.number}`);
  writer.transactions.push({
    id: split,
    object_type: "TX_STOCK_CLASS_SPLIT",
    date,
    stock_class_id: category,
    split_ratio: { numerator: String(numerator), denominator: String(denominator) },
  });
  for (const [holder, { old, fresh }] of pairs) {
    for (const { lot } of writer.lots.take(holder, category, old.quantity)) {
      const reissued = nextSecurity(writer, (lot.quantity * numerator) / denominator, lot.price);
      writer.transactions.push({
        id: freeId(writer, `movement-${old.number}`),
        object_type: "TX_STOCK_REISSUANCE",
        date,
        security_id: lot.security,
        resulting_security_ids: [reissued.security],
        split_transaction_id: split,
        comments: commentsFor(old),
      });
      writer.lots.add(holder, category, reissued);
      writeIssuance(writer, reissued, { holder, category, date }, commentsFor(fresh));
    }
  }
};
