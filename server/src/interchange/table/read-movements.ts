import type { FaultLog } from "../faults.ts";
import { isCancelledRepurchase } from "../layout/nature-words.ts";
import { naturesOfType } from "../model.ts";
import type { ImportedMovement, MovementCells, MovementType } from "../model.ts";
import { readNumber, readQuantity, readUnitPrice } from "../values.ts";
import { withoutUndefined } from "../without-undefined.ts";
import type { CategoryBook } from "./category-book.ts";
import type { ReadTable } from "./cells.ts";
import { movementColumns } from "./columns.ts";
import type { HolderBook, PartyRow } from "./holder-book.ts";
import { isMention, readNature } from "./keywords.ts";
import { mentionOf, type ReadMention } from "./read-mentions.ts";
import { readRows } from "./table-reader.ts";
import {
  isNobodyByName,
  wholeNatureIn,
  type WholeNature,
  type WholeOperation,
} from "./whole-operations.ts";

type Books = {
  holders: HolderBook;
  categories: CategoryBook;
  /** Takes the pledges, usufructs and their ends that stand amid the movements. */
  mentions: ReadMention[];
  /** Takes the operations on whole categories, whose lines are made once everything is read. */
  operations: WholeOperation[];
};

const partyColumns = ["from", "fromReference", "to", "toReference"] as const;

/** Whether the company that stands as the receiver receives nothing. */
const isEnded = (row: PartyRow): boolean => isCancelledRepurchase(row.text("nature") ?? "");

/** The parties tell the type: nobody gives in an issue, nobody receives in a cancellation. */
const typeOf = (row: PartyRow): MovementType | undefined => {
  const from = row.text("from") ?? row.text("fromReference");
  const to = isEnded(row) ? undefined : (row.text("to") ?? row.text("toReference"));
  if (from === undefined) return to === undefined ? undefined : "ISSUE";
  return to === undefined ? "CANCELLATION" : "TRANSFER";
};

const isFor = (nature: ImportedMovement["nature"]): MovementType[] =>
  (Object.keys(naturesOfType) as MovementType[]).filter((type) =>
    naturesOfType[type].includes(nature),
  );

const checkNature = (
  row: PartyRow,
  type: MovementType | undefined,
  nature: ImportedMovement["nature"],
  log: FaultLog,
): void => {
  const types = isFor(nature);
  if (type !== undefined && types.includes(type)) return;
  // A sale without a seller is not an issue of shares: somebody forgot a name.
  const isPartyMissing = type === undefined || (type !== "TRANSFER" && types.includes("TRANSFER"));
  if (isPartyMissing) {
    const empty = row.text("from") === undefined ? "from" : "to";
    log.add("party_missing", { nature }, row.source(empty));
  } else log.add("nature_not_allowed", { nature, type }, row.source("nature"), nature);
};

const cellsOf = (row: PartyRow): MovementCells => {
  const [date, quantity] = [row.placeOf("date"), row.placeOf("quantity")];
  if (quantity === undefined) return date === undefined ? {} : { date };
  return date === undefined ? { quantity } : { date, quantity };
};

const movementOf = (row: PartyRow, books: Books, log: FaultLog): ImportedMovement | undefined => {
  const number = row.number("number", readNumber);
  const effectiveOn = row.required("date") === undefined ? undefined : row.day("date");
  const nature = row.required("nature") === undefined ? undefined : row.read("nature", readNature);
  const categoryKey = books.categories.find(row);
  const quantity =
    row.required("quantity") === undefined ? undefined : row.count("quantity", readQuantity);
  const unitPrice = row.number("price", readUnitPrice);
  const fromKey = books.holders.find(row, "from");
  const toKey = isEnded(row) ? undefined : books.holders.find(row, "to");
  const type = typeOf(row);
  const isPartyRefused = partyColumns.some((key) => row.isRefused(key));
  if (nature !== undefined && !isPartyRefused) checkNature(row, type, nature, log);
  if (fromKey !== undefined && fromKey === toKey) {
    log.add("same_party", { holder: row.text("to") ?? "" }, row.source("to"));
  }
  const isWhole = type !== undefined && effectiveOn !== undefined && nature !== undefined;
  if (!isWhole || categoryKey === undefined || quantity === undefined) return undefined;
  const parties = { fromKey, toKey, categoryKey };
  const texts = { unitPrice, bundle: row.text("bundle"), note: row.text("note") };
  const facts = { key: `row-${row.line}`, number, type, nature, quantity, effectiveOn };
  const source = { ...row.origin(), cells: cellsOf(row) };
  return withoutUndefined({ ...facts, ...parties, ...texts, source });
};

/** A split of a whole category in one line: of nobody by name. */
const operationOf = (
  row: PartyRow,
  nature: WholeNature,
  books: Books,
): ImportedMovement | undefined => {
  const number = row.number("number", readNumber);
  const effectiveOn = row.required("date") === undefined ? undefined : row.day("date");
  const category = row.text("category") === undefined ? undefined : books.categories.find(row);
  const said = row.text("quantity") === undefined ? undefined : row.count("quantity", readQuantity);
  if (effectiveOn === undefined) return undefined;
  const movement = withoutUndefined({
    key: `whole-${row.source().location}`,
    number,
    type: "CANCELLATION" as const,
    nature,
    effectiveOn,
    categoryKey: category ?? "",
    quantity: 0n,
    bundle: "",
    note: row.text("note"),
    source: { ...row.source(), cells: cellsOf(row) },
  });
  const [place, quantityPlace] = [row.source("nature"), row.source("quantity")];
  books.operations.push({ movement, category, said, place, quantityPlace });
  return movement;
};

const wholeNatureOf = (row: PartyRow): WholeNature | undefined => {
  const parties = partyColumns.map((key) => row.text(key));
  return parties.every(isNobodyByName) ? wholeNatureIn(row.text("nature") ?? "") : undefined;
};

/** Reads the movements of a sheet or file, in its order. */
export const readMovements = (
  table: ReadTable,
  books: Books,
  log: FaultLog,
): ImportedMovement[] => {
  const movements: ImportedMovement[] = [];
  const numbers = new Set<number>();
  readRows(table, movementColumns, log, (row) => {
    const isNoted = isMention(row.text("nature"));
    // Which of a stranger's columns say who pledged and for whom is nobody's to guess.
    if (isNoted && table.header !== undefined) {
      log.add("mention_ignored", { nature: row.text("nature") ?? "" }, row.source("nature"));
      return;
    }
    const mention = isNoted ? mentionOf(row, books) : undefined;
    const whole = isNoted ? undefined : wholeNatureOf(row);
    const movement = isNoted
      ? undefined
      : whole === undefined
        ? movementOf(row, books, log)
        : operationOf(row, whole, books);
    const number = (mention ?? movement)?.number;
    if (number !== undefined && numbers.has(number)) {
      log.add("duplicate_number", { number: String(number) }, row.source("number"), String(number));
    }
    if (number !== undefined) numbers.add(number);
    if (movement !== undefined) movements.push(movement);
    // Of another layout the proof says it, with the columns that it has for shares.
    if (
      movement !== undefined &&
      whole === undefined &&
      table.header === undefined &&
      row.isHidden("quantity")
    ) {
      log.add("hidden_shares", {}, row.source("quantity"), String(movement.quantity));
    }
    if (mention !== undefined) books.mentions.push(mention);
  });
  return movements;
};
