import type { ExportedMovement } from "../model.ts";
import type { TakenLot } from "./lots.ts";
import { commentsOf } from "./marks.ts";
import { freeId, nextSecurity, writeIssuance, writeRemainder } from "./transaction-writer.ts";
import type { Writer } from "./transaction-writer.ts";

const comments = commentsOf({ bridge: 1 });

/**
 * The lots that a movement takes. A register only promises that no account ends a day below zero,
 * while here each event takes from a security that stands. A line registered late can leave its
 * day in an order that no security can follow: what is missing within the day is then lent.
 */
export const takeLots = (writer: Writer, movement: ExportedMovement): TakenLot[] => {
  const { fromKey: holder = "", categoryKey: category, effectiveOn: date, quantity } = movement;
  const missing = quantity - writer.lots.quantityOf(holder, category);
  if (missing > 0n) {
    const lot = nextSecurity(writer, missing, "0");
    writer.lots.add(holder, category, lot);
    writeIssuance(writer, lot, { holder, category, date }, comments);
    writer.debts.push({ holder, category, quantity: missing });
  }
  return writer.lots.take(holder, category, quantity);
};

/** Takes back at the end of a day what was lent within it. */
export const repay = (writer: Writer, date: string): void => {
  for (const { holder, category, quantity } of writer.debts.splice(0)) {
    for (const piece of writer.lots.take(holder, category, quantity)) {
      const remainder = writeRemainder(writer, piece, { holder, category, date });
      writer.transactions.push({
        id: freeId(writer, "bridge"),
        object_type: "TX_STOCK_CANCELLATION",
        date,
        security_id: piece.lot.security,
        quantity: String(piece.taken),
        reason_text: "Lent within the day",
        ...remainder,
        comments,
      });
    }
  }
};
