import { holderKindWords } from "@coulisse/contract/register/movement-words.ts";
import { cellText, type Cell, type Row } from "../table/cells.ts";
import { spelling } from "../table/spellings.ts";
import { isEntityName } from "../entity-names.ts";
import { isNothing } from "./cell-looks.ts";
import type { Piece, Pieces } from "./layout-rows.ts";
import { columnFor, type RecognisedTable } from "./recognise.ts";
import type { Field } from "./fields.ts";

const nobody =
  /^(?:neant|aucun|aucune|n a|none|nil|(?:la |the )?(?:societe|company)|emission|emetteur|issuer|creation)$/;

/** A party that is there; the company itself gives nothing when it issues. */
export const partyIn = (cell: Cell | undefined): string | undefined => {
  const text = cellText(cell).replace(/\s*\n\s*/g, " ");
  return isNothing(text) || nobody.test(spelling(text)) ? undefined : text;
};

/** Counts the parties that are taken for entities by their names alone. */
export type Deduced = {
  entities: Set<string>;
  natures: number;
  /** Prices that amounts tell, and amounts that no price comes to. */
  prices: number;
  amountsLost: number;
  isCategoryDeduced: boolean;
  /** The company itself, where it stands as the giver of what it issues. */
  issuer?: string;
};

export const pieceIn = (
  { columns }: RecognisedTable,
  row: Row,
  field: Field,
): Piece | undefined => {
  const column = columnFor(columns, field);
  if (column === undefined) return undefined;
  const cell = row.cells[column.index] ?? null;
  return isNothing(cell) ? { cell: null, column } : { cell, column };
};

/** The holder that a row is about: one column has the whole name, or two have its halves. */
export const holderPiece = (table: RecognisedTable, row: Row): Piece | undefined => {
  const name = pieceIn(table, row, "name");
  const named = name === undefined ? undefined : { ...name, cell: partyIn(name.cell) ?? null };
  const last = pieceIn(table, row, "lastName");
  // Of people and entities in one list, the entities alone have a name in one cell.
  if (named !== undefined && (named.cell !== null || cellText(last?.cell) === "")) return named;
  if (last?.column === undefined) return named;
  const first = cellText(pieceIn(table, row, "firstName")?.cell);
  const whole = [first, cellText(last.cell)].filter((part) => part !== "").join(" ");
  return { cell: whole === "" ? null : whole, column: last.column };
};

const details = ["Kind", "Email", "Siren", "Domicile"] as const;
const ownFields = { Kind: "kind", Email: "email", Siren: "siren", Domicile: "domicile" } as const;

const withoutDots = (piece: Piece): Piece => ({
  ...piece,
  cell: cellText(piece.cell).replace(/^(?:RCS\s+)?(?:\p{L}+\s+)?(?=\d)/u, ""),
});

/** An address as one text, of which columns of their own may have the postcode and the town. */
const addressPiece = (table: RecognisedTable, row: Row): Piece | undefined => {
  const street = pieceIn(table, row, "domicile");
  const [postcode, town] = [pieceIn(table, row, "postcode"), pieceIn(table, row, "town")];
  const streetText = cellText(street?.cell);
  const more = [postcode, town]
    .map((piece) => cellText(piece?.cell))
    .filter((text) => text !== "" && !spelling(streetText).split(" ").includes(spelling(text)))
    .join(" ");
  const column = street?.column ?? postcode?.column ?? town?.column;
  if (column === undefined) return undefined;
  const text = [streetText, more].filter((part) => part !== "").join(", ");
  return { cell: text === "" ? null : text, column };
};

/** Gives what a row says of one thing about its holder; an address is put together of its parts. */
export const ownPiece = (
  table: RecognisedTable,
  row: Row,
  field: "kind" | "email" | "siren" | "domicile",
): Piece | undefined => {
  if (field === "domicile") return addressPiece(table, row);
  const piece = pieceIn(table, row, field);
  return field === "siren" && piece !== undefined ? withoutDots(piece) : piece;
};

/** Gives what the row says of a party beside its name; an entity's name tells that it is one. */
export const partyPieces = (
  table: RecognisedTable,
  row: Row,
  side: "from" | "to",
  name: Piece | undefined,
  deduced: Deduced,
): Pieces => {
  const text = cellText(name?.cell);
  if (name === undefined || text === "") return name === undefined ? {} : { [side]: name };
  const pieces: Pieces = { [side]: name };
  const isOwn = name.column?.field !== side;
  for (const detail of details) {
    if (isOwn) {
      const piece = ownPiece(table, row, ownFields[detail]);
      if (piece !== undefined) pieces[`${side}${detail}`] = piece;
      continue;
    }
    const piece = pieceIn(table, row, `${side}${detail}`);
    if (piece !== undefined)
      pieces[`${side}${detail}`] = detail === "Siren" ? withoutDots(piece) : piece;
  }
  const isTold =
    cellText(pieces[`${side}Kind`]?.cell) !== "" || cellText(pieces[`${side}Siren`]?.cell) !== "";
  if (!isTold && isEntityName(text)) {
    deduced.entities.add(text);
    pieces[`${side}Kind`] = { cell: holderKindWords.fr.corporate };
  }
  return pieces;
};
