import { nameKey } from "../identities.ts";
import { cellText, type Table } from "../table/cells.ts";
import { holderIs } from "./holder-sayings.ts";
import { onceFor } from "./once-for.ts";
import { proposal, type Around, type Place, type Proposal } from "./proposals.ts";

/** So often a name is read otherwise cell by cell; one that stands more often, wherever it stands. */
const cellsMax = 201;

/** Where each text stands, however it is spelt. */
const cellsByName = onceFor((sheets: readonly Table[]) => {
  const places = new Map<string, Place[]>();
  const keys = new Map<string, string>();
  for (const { sheet = "", rows } of sheets) {
    for (const { line, cells } of rows) {
      for (const [column, cell] of cells.entries()) {
        if (typeof cell !== "string") continue;
        const text = cellText(cell);
        const key = keys.get(text) ?? nameKey(text);
        keys.set(text, key);
        const known = places.get(key) ?? [];
        if (known.length === 0) places.set(key, known);
        if (known.length < cellsMax) known.push({ sheet, line, column });
      }
    }
  }
  return places;
});

/** Two spellings of a name: every cell that has the rarer one is read as the other. */
export const proposeOneHolder = ({ fault, sheets }: Around): Proposal[] => {
  if (fault.code !== "names_alike") return [];
  const { holder, other } = fault.params;
  const places = cellsByName(sheets).get(nameKey(holder)) ?? [];
  const { sheet = "", line = 1 } = fault;
  const amendments =
    places.length < cellsMax
      ? places.map((place) => ({ ...place, readAs: other }))
      : [holderIs({ sheet, line }, holder, other)];
  return amendments.length === 0 ? [] : [proposal("one_holder", { holder: other }, amendments)];
};

/** One holder by either spelling, or two of them: a list of holders has none but its own. */
export const proposeSpelling = ({ fault }: Around): Proposal[] => {
  if (fault.code !== "spelling_differs") return [];
  const { sheet = "", line = 1, params } = fault;
  const { holder, other, among } = params;
  const is = (typed: string, name: string) => [holderIs({ sheet, line }, typed, name)];
  const one = proposal("one_spelt_first", { holder: other }, is(holder, other));
  if (among === "list") return [one];
  return [
    one,
    proposal("one_spelt_here", { holder }, is(other, holder)),
    proposal("two_holders", {}, is(holder, holder)),
  ];
};
