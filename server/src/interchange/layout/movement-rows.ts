import {
  amountCents,
  divideRounded,
  millionthsOf,
  priceOfMillionths,
} from "@coulisse/domain/exact-numbers.ts";
import { nameKey } from "../identities.ts";
import { cellText, type Row } from "../table/cells.ts";
import { isMention } from "../table/keywords.ts";
import { isNobodyByName, wholeNatureIn, type WholeNature } from "../table/whole-operations.ts";
import {
  dayIn,
  daysWithin,
  decimalIn,
  isNothing,
  looksLikeDay,
  wholeNumberIn,
} from "./cell-looks.ts";
import { readUnitPrice } from "../values.ts";
import type { BodyRow } from "./blocks.ts";
import { categoryPiece } from "./category-pieces.ts";
import { namesCategory } from "./heading-match.ts";
import { rowOf, type Piece, type Pieces } from "./layout-rows.ts";
import { isCancelledRepurchase, naturesWithin } from "./nature-words.ts";
import { holderPiece, partyIn, partyPieces, pieceIn, type Deduced } from "./parties.ts";
import { columnFor, type RecognisedTable } from "./recognise.ts";

type Parties = { from: Piece | undefined; to: Piece | undefined };

const withoutNobody = (piece: Piece | undefined): Piece | undefined =>
  piece === undefined ? undefined : { ...piece, cell: partyIn(piece.cell) ?? null };

const leaving = new Set(["cancellation", "repurchase", "retraction"]);
const issuing = new Set(["subscription", "exercise"]);

/**
 * The movement tells whether the holder gives or receives, where a table names one holder a row.
 */
const partiesOf = (table: RecognisedTable, row: Row, nature: string | undefined): Parties => {
  const from = withoutNobody(pieceIn(table, row, "from"));
  const to = withoutNobody(pieceIn(table, row, "to"));
  const holder = holderPiece(table, row);
  if (holder === undefined || (from !== undefined && to !== undefined)) return { from, to };
  if (from !== undefined) return { from, to: holder };
  const debit = pieceIn(table, row, "debit");
  const isGiving =
    debit === undefined ? nature !== undefined && leaving.has(nature) : !isNothing(debit.cell);
  if (to !== undefined) return { from: holder, to };
  return isGiving ? { from: holder, to: undefined } : { from: undefined, to: holder };
};

const isThere = (piece: Piece | undefined): boolean => cellText(piece?.cell) !== "";

const deducedNature = ({ from, to }: Parties): string | undefined => {
  if (isThere(from)) return isThere(to) ? "sale" : "cancellation";
  return isThere(to) ? "subscription" : undefined;
};

const naturePiece = (
  table: RecognisedTable,
  row: Row,
  section: string | undefined,
): Piece | undefined => {
  const piece = pieceIn(table, row, "nature");
  if (piece !== undefined && isThere(piece)) {
    const text = cellText(piece.cell);
    const natures = isMention(text) ? [] : naturesWithin(text);
    return natures.length === 1 ? { ...piece, cell: natures[0] ?? null } : piece;
  }
  const [ofSection, second] = naturesWithin(section ?? "");
  if (ofSection !== undefined && second === undefined) return { cell: ofSection };
  return undefined;
};

const datePiece = (table: RecognisedTable, { row, section }: BodyRow): Piece | undefined => {
  const piece = pieceIn(table, row, "date");
  if (piece === undefined || isThere(piece)) return piece;
  const [day, second] = daysWithin(section ?? "", table.locale);
  return day === undefined || second !== undefined ? piece : { ...piece, cell: day };
};

const quantityPieces = (table: RecognisedTable, row: Row): Piece[] => {
  const sided = (["credit", "debit"] as const).flatMap((field) => {
    const piece = pieceIn(table, row, field);
    return piece === undefined || !isThere(piece) ? [] : [piece];
  });
  if (sided.length > 0) return sided;
  const held = table.columns.filter(({ field }) => field === "holding");
  const filled = held.flatMap((column) => {
    const cell = row.cells[column.index] ?? null;
    return isNothing(cell) || cellText(cell) === "0" ? [] : [{ cell, column }];
  });
  if (filled.length > 0) return filled;
  // A line that counts nothing is at fault where its number should stand.
  const one =
    pieceIn(table, row, "quantity") ??
    held.map((column): Piece => ({ cell: null, column }))[0] ??
    pieceIn(table, row, "credit") ??
    pieceIn(table, row, "debit");
  return one === undefined ? [] : [one];
};

/** Whether a line tells of a movement by its day and a party, though it may lack its number. */
export const tellsMovement = (table: RecognisedTable, row: Row): boolean =>
  looksLikeDay(pieceIn(table, row, "date")?.cell) &&
  [pieceIn(table, row, "from"), pieceIn(table, row, "to"), holderPiece(table, row)].some(isThere);

/** The price of a share, where a line says what they cost together: it must come to that, to the cent. */
const pricePiece = (
  table: RecognisedTable,
  row: Row,
  [quantity, second]: readonly Piece[],
  deduced: Deduced,
): Piece | undefined => {
  const own = pieceIn(table, row, "price");
  const amount = pieceIn(table, row, "amount");
  if (isThere(own) || second !== undefined || !isThere(amount)) return own;
  const total = readUnitPrice(decimalIn(amount?.cell, table.locale) ?? "").value;
  const shares = wholeNumberIn(quantity?.cell, table.locale) ?? 0n;
  if (total === undefined || shares <= 0n || millionthsOf(total) === 0n) return own;
  const price = priceOfMillionths(divideRounded(millionthsOf(total), shares));
  if (amountCents(shares, price) !== amountCents(1n, total)) {
    deduced.amountsLost += 1;
    return own;
  }
  deduced.prices += 1;
  return { ...amount, cell: table.locale === "fr" ? price.replace(".", ",") : price };
};

/**
 * The giver in each issue who never receives is the company itself, which holds none of the shares.
 */
const issuerOf = (table: RecognisedTable): string | undefined => {
  const givers = new Set<string>();
  const takers = new Set<string>();
  for (const { row, section } of table.block.rows) {
    const nature = cellText(naturePiece(table, row, section)?.cell);
    const { from, to } = partiesOf(table, row, nature);
    if (!isThere(from) || !isThere(to)) continue;
    if (issuing.has(nature)) givers.add(nameKey(cellText(from?.cell)));
    if (!leaving.has(nature)) takers.add(nameKey(cellText(to?.cell)));
  }
  const [issuer] = givers;
  return givers.size === 1 && issuer !== undefined && !takers.has(issuer) ? issuer : undefined;
};

/** The company is no party to what it issues, nor to what it cancels. */
const withoutIssuer = ({ from, to }: Parties, nature: string, deduced: Deduced): Parties => {
  const isIssuer = (piece: Piece | undefined): boolean =>
    isThere(piece) && nameKey(cellText(piece?.cell)) === deduced.issuer;
  if (deduced.issuer === undefined) return { from, to };
  return {
    from: issuing.has(nature) && isIssuer(from) ? undefined : from,
    to: nature === "cancellation" && isIssuer(to) ? undefined : to,
  };
};

/** A certificate that ended is an issue and, on its day, a cancellation. */
const endingOf = (
  table: RecognisedTable,
  body: BodyRow,
  deduced: Deduced,
  holder: Piece | undefined,
): Row[] => {
  const { row } = body;
  const day = pieceIn(table, row, "cancelledOn");
  const count = pieceIn(table, row, "cancelledQuantity");
  const isCounted = isThere(count) && cellText(count?.cell) !== "0";
  if (!isThere(day) && !isCounted) return [];
  const date: Piece = isThere(day) && day ? day : { cell: null, ...columnOf(day ?? count) };
  const common: Pieces = {
    date,
    nature: { cell: "cancellation" },
    ...partyPieces(table, row, "from", holder, deduced),
  };
  return (isCounted && count ? [count] : quantityPieces(table, row)).map((quantity) =>
    rowOf(row, { ...common, quantity, ...categoryPiece(table, body, quantity.column, deduced) }),
  );
};

const columnOf = (piece: Piece | undefined): Partial<Piece> =>
  piece?.column === undefined ? {} : { column: piece.column };

/** A line of a split for every holder of a category: it names nobody, and often counts nothing. */
export const wholeNatureOf = (table: RecognisedTable, row: Row): WholeNature | undefined => {
  const parties = [
    pieceIn(table, row, "from"),
    pieceIn(table, row, "to"),
    holderPiece(table, row),
  ].map((piece) => cellText(piece?.cell));
  if (!parties.every(isNobodyByName)) return undefined;
  const told = cellText(pieceIn(table, row, "nature")?.cell);
  return wholeNatureIn(told === "" ? cellText(pieceIn(table, row, "note")?.cell) : told);
};

/** An operation in columns for each category is of all of them, unless a column says which. */
const wholeOperation = (
  table: RecognisedTable,
  body: BodyRow,
  nature: WholeNature,
  deduced: Deduced,
): Row => {
  const { row } = body;
  const told = pieceIn(table, row, "nature");
  const common: Pieces = { nature: { ...told, cell: nature } };
  for (const key of ["number", "note", "quantity"] as const) {
    const piece = pieceIn(table, row, key);
    if (piece !== undefined) common[key] = piece;
  }
  const date = datePiece(table, body);
  if (date !== undefined) common.date = date;
  const isOfAll = table.columns.some(({ field }) => field === "holding");
  const own = pieceIn(table, row, "category");
  const isNamed = own !== undefined && isThere(own);
  const isOfOne = own === undefined && !isOfAll;
  const isOfSection = body.section !== undefined && namesCategory(body.section);
  if (isNamed || isOfOne || isOfSection)
    Object.assign(common, categoryPiece(table, body, undefined, deduced));
  return rowOf(row, common);
};

const movementOf = (
  table: RecognisedTable,
  body: BodyRow,
  deduced: Deduced,
  given?: Parties,
): Row[] => {
  const { row, section } = body;
  const whole = given === undefined ? wholeNatureOf(table, row) : undefined;
  if (whole !== undefined) return [wholeOperation(table, body, whole, deduced)];
  const told = naturePiece(table, row, section);
  const nature = cellText(told?.cell);
  const named = withoutIssuer(given ?? partiesOf(table, row, nature), nature, deduced);
  const isEnded = isCancelledRepurchase(cellText(pieceIn(table, row, "nature")?.cell));
  const parties = isEnded ? { from: named.from, to: undefined } : named;
  const guess = told === undefined ? deducedNature(parties) : undefined;
  if (guess !== undefined) deduced.natures += 1;
  const natureOf = told ?? (guess === undefined ? undefined : { cell: guess });
  const common: Pieces = {};
  const put = (key: keyof Pieces, piece: Piece | undefined): void => {
    if (piece !== undefined) common[key] = piece;
  };
  const quantities = quantityPieces(table, row);
  put("price", pricePiece(table, row, quantities, deduced));
  for (const key of ["number", "note", "bundle", "nominalValue"] as const)
    put(key, pieceIn(table, row, key));
  put("date", datePiece(table, body));
  put("nature", natureOf);
  Object.assign(
    common,
    partyPieces(table, row, "from", parties.from, deduced),
    partyPieces(table, row, "to", parties.to, deduced),
  );
  const rows = quantities.map((quantity) =>
    rowOf(row, { ...common, quantity, ...categoryPiece(table, body, quantity.column, deduced) }),
  );
  return [...rows, ...endingOf(table, body, deduced, parties.to)];
};

/** A sale that an account shows twice: what leaves one holder enters the next line's. */
const counterpart = (
  table: RecognisedTable,
  { row }: BodyRow,
  next: BodyRow | undefined,
): Parties | undefined => {
  const [debit, credit] = [columnFor(table.columns, "debit"), columnFor(table.columns, "credit")];
  if (next === undefined || debit === undefined || credit === undefined) return undefined;
  const dayOf = (one: Row): string | undefined =>
    dayIn(one.cells[columnFor(table.columns, "date")?.index ?? -1], table.locale);
  const sides = (one: Row): [string, string] => [
    cellText(one.cells[debit.index]),
    cellText(one.cells[credit.index]),
  ];
  const [out, back] = sides(row);
  const [nextOut, into] = sides(next.row);
  const natureOf = (one: Row): string => cellText(naturePiece(table, one, undefined)?.cell);
  if (dayOf(row) === undefined || dayOf(row) !== dayOf(next.row)) return undefined;
  if (natureOf(row) !== natureOf(next.row)) return undefined;
  const [here, there] = [holderPiece(table, row), holderPiece(table, next.row)];
  if (out !== "" && back === "" && out === into && nextOut === "") return { from: here, to: there };
  return back !== "" && out === "" && back === nextOut && into === ""
    ? { from: there, to: here }
    : undefined;
};

/** The movements of a table, one a row, or one for each category that the row has shares of. */
export function* movementRows(table: RecognisedTable, deduced: Deduced): Generator<Row> {
  const { rows } = table.block;
  const issuer = issuerOf(table);
  if (issuer !== undefined) deduced.issuer = issuer;
  for (let at = 0; at < rows.length; at += 1) {
    const body = rows[at];
    if (body === undefined) break;
    const pair = counterpart(table, body, rows[at + 1]);
    yield* movementOf(table, body, deduced, pair);
    if (pair !== undefined) at += 1;
  }
}
