import { cellText } from "../table/cells.ts";
import type { BodyRow } from "./blocks.ts";
import { namesCategory } from "./heading-match.ts";
import type { Pieces } from "./layout-rows.ts";
import { pieceIn, type Deduced } from "./parties.ts";
import type { RecognisedTable } from "./recognise.ts";
import type { RecognisedColumn } from "./recognise-columns.ts";

/** « Nombre d’actions ordinaires » is a column of « actions ordinaires ». */
const countPrefix = /^(?:nombre|nb|nbre|number|no\.?|#|quantité|total)\s*(?:de |d['’]|of )?\s*/iu;
const countSuffix = /\s+(?:nombre|nb|nbre|number|no\.?|#|qté|quantité)$/iu;
/** « Situation au 31/12/2024 : actions de préférence A » names a category after what it is not. */
const titlePrefix = /^.*(?:\s[:–—-]\s|:\s)/u;

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const categoryName = (heading: string): string => {
  const bare = heading
    .replace(/\s+/gu, " ")
    .trim()
    .replace(countPrefix, "")
    .replace(countSuffix, "");
  return capitalised(bare === "" ? heading.trim() : bare);
};

const nameInTitle = (title: string): string => {
  const end = title.replace(titlePrefix, "");
  return categoryName(namesCategory(end) ? end : title);
};

/** The one kind of shares of a file that calls it nothing at all. */
const onlyCategory = { code: "ORD", name: { fr: "Actions ordinaires", en: "Ordinary shares" } };

/** The category of some shares: of their column, of the row, of the title above, or the only one. */
export const categoryPiece = (
  table: RecognisedTable,
  { row, section }: BodyRow,
  column: RecognisedColumn | undefined,
  deduced: Deduced,
): Pieces => {
  if (column?.field === "holding") {
    return { category: { cell: categoryName(column.heading), column } };
  }
  const own = pieceIn(table, row, "category");
  if (own !== undefined && (cellText(own.cell) !== "" || section === undefined)) {
    return { category: own };
  }
  if (section !== undefined && namesCategory(section)) {
    return { category: { cell: nameInTitle(section) } };
  }
  if (own !== undefined) return { category: own };
  if (table.category !== undefined) return { category: { cell: nameInTitle(table.category) } };
  deduced.isCategoryDeduced = true;
  return {
    category: { cell: onlyCategory.code },
    categoryName: { cell: onlyCategory.name[table.locale] },
  };
};
