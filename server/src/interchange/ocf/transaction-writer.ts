import type { ExportedMovement, ExportedRegister } from "../model.ts";
import { createLots } from "./lots.ts";
import type { Lot, Lots, TakenLot } from "./lots.ts";
import { commentsOf } from "./marks.ts";

export type Transaction = Record<string, unknown> & { object_type: string };

/** Shares that a day's lines use before the line that brings them. */
type Debt = { holder: string; category: string; quantity: bigint };

export type Writer = {
  lots: Lots;
  transactions: Transaction[];
  codes: ReadonlyMap<string, string>;
  securityCount: number;
  certificates: Map<string, number>;
  ids: Map<string, number>;
  debts: Debt[];
};

export const createWriter = ({ categories }: ExportedRegister): Writer => ({
  lots: createLots(),
  transactions: [],
  codes: new Map(categories.map(({ key, code }) => [key, code])),
  securityCount: 0,
  certificates: new Map(),
  ids: new Map(),
  debts: [],
});

export const euros = (amount: string) => ({ amount, currency: "EUR" });

/** `movement-12`, then `movement-12-2` for what is several events of one movement. */
export const freeId = ({ ids }: Writer, wanted: string): string => {
  const count = (ids.get(wanted) ?? 0) + 1;
  ids.set(wanted, count);
  return count === 1 ? wanted : `${wanted}-${count}`;
};

export const commentsFor = (movement: ExportedMovement): string[] =>
  commentsOf({
    movement: movement.number,
    nature: movement.nature,
    unit_price: movement.unitPrice,
    bundle: movement.bundle,
    note: movement.note,
    registered_at: movement.registeredAt,
    hash: movement.hash,
  });

/** A security as yet without its issuance. */
export const nextSecurity = (writer: Writer, quantity: bigint, price: string): Lot => {
  writer.securityCount += 1;
  return { security: `security-${writer.securityCount}`, quantity, price };
};

type Owner = { holder: string; category: string; date: string };

export const writeIssuance = (
  writer: Writer,
  lot: Lot,
  { holder, category, date }: Owner,
  comments: string[],
): void => {
  const certificate = (writer.certificates.get(category) ?? 0) + 1;
  writer.certificates.set(category, certificate);
  writer.transactions.push({
    id: `issuance-of-${lot.security}`,
    object_type: "TX_STOCK_ISSUANCE",
    date,
    security_id: lot.security,
    custom_id: `${writer.codes.get(category) ?? category}-${certificate}`,
    stakeholder_id: holder,
    stock_class_id: category,
    quantity: String(lot.quantity),
    share_price: euros(lot.price),
    security_law_exemptions: [],
    stock_legend_ids: [],
    ...(comments.length === 0 ? {} : { comments }),
  });
};

/** The remainder of a lot of which a part went, as a security that takes the lot's place. */
export const writeRemainder = (
  writer: Writer,
  { lot, rest }: TakenLot,
  owner: Owner,
): { balance_security_id?: string } => {
  if (rest === 0n) return {};
  const remainder = nextSecurity(writer, rest, lot.price);
  writer.lots.putBack(owner.holder, owner.category, remainder);
  writeIssuance(writer, remainder, owner, []);
  return { balance_security_id: remainder.security };
};
