import type { ExportedMovement } from "../model.ts";
import { takeLots } from "./lending.ts";
import type { TakenLot } from "./lots.ts";
import {
  commentsFor,
  euros,
  freeId,
  nextSecurity,
  writeIssuance,
  writeRemainder,
} from "./transaction-writer.ts";
import type { Writer } from "./transaction-writer.ts";

const noPrice = "0";

export const writeIssue = (writer: Writer, movement: ExportedMovement): string => {
  const { categoryKey: category, toKey: holder = "", effectiveOn: date } = movement;
  const lot = nextSecurity(writer, movement.quantity, movement.unitPrice ?? noPrice);
  writer.lots.add(holder, category, lot);
  writeIssuance(writer, lot, { holder, category, date }, commentsFor(movement));
  return lot.security;
};

const endingOf = (movement: ExportedMovement, { rest, taken }: TakenLot) => {
  const reason_text = movement.note ?? movement.nature;
  const quantity = String(taken);
  if (movement.nature === "repurchase") {
    const price = euros(movement.unitPrice ?? noPrice);
    return { object_type: "TX_STOCK_REPURCHASE", quantity, price };
  }
  // A retraction has no quantity: it undoes a whole issuance, or else it is a cancellation.
  if (movement.nature === "retraction" && rest === 0n) {
    return { object_type: "TX_STOCK_RETRACTION", reason_text };
  }
  return { object_type: "TX_STOCK_CANCELLATION", quantity, reason_text };
};

export const writeCancellation = (writer: Writer, movement: ExportedMovement): void => {
  const { categoryKey: category, fromKey: holder = "", effectiveOn: date } = movement;
  const comments = commentsFor(movement);
  for (const piece of takeLots(writer, movement)) {
    const ending = endingOf(movement, piece);
    const id = freeId(writer, `movement-${movement.number}`);
    const remainder = writeRemainder(writer, piece, { holder, category, date });
    const facts = { id, date, security_id: piece.lot.security, comments };
    writer.transactions.push({ ...ending, ...facts, ...remainder });
  }
};

export const writeTransfer = (writer: Writer, movement: ExportedMovement): void => {
  const { categoryKey: category, fromKey = "", toKey = "", effectiveOn: date } = movement;
  const comments = commentsFor(movement);
  for (const piece of takeLots(writer, movement)) {
    const received = nextSecurity(writer, piece.taken, movement.unitPrice ?? noPrice);
    const id = freeId(writer, `movement-${movement.number}`);
    const remainder = writeRemainder(writer, piece, { holder: fromKey, category, date });
    writer.transactions.push({
      id,
      object_type: "TX_STOCK_TRANSFER",
      date,
      security_id: piece.lot.security,
      quantity: String(piece.taken),
      resulting_security_ids: [received.security],
      ...remainder,
      comments,
    });
    writer.lots.add(toKey, category, received);
    writeIssuance(writer, received, { holder: toKey, category, date }, []);
  }
};
