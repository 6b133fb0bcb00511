import type { FaultLog } from "../faults.ts";
import { cellText } from "../table/cells.ts";
import type { LoneText } from "./blocks.ts";
import { cellPlace } from "./cell-places.ts";
import { namesCategory } from "./heading-match.ts";
import { holderPiece } from "./parties.ts";
import type { RecognisedTable } from "./recognise.ts";

/** The rest of a name is one word, or begins as no name does. */
const isRest = (name: string): boolean => /^(?:\S+|\p{Ll}.*|&.*)$/u.test(name);
/** A text goes on where it ends as no title does. */
const goesOn = (text: string): boolean =>
  /(?:-|,|&|['’]|\s(?:de|du|des|et|la|le|of|and))$/iu.test(text);

/** A text that was cut over two lines, as a PDF or a narrow column has it. */
export const sayBroken = (table: RecognisedTable, log: FaultLog): void => {
  for (const { row, above, below } of table.block.rows) {
    const holder = holderPiece(table, row);
    const name = cellText(holder?.cell);
    if (holder?.column === undefined || name === "") continue;
    const place = cellPlace(table, row, holder.column);
    const say = ({ text, line }: LoneText, joined: string): void => {
      const params = { lone: text, line: String(line), name, joined };
      log.add("name_broken", params, place, name);
    };
    const isTitle = above === undefined || namesCategory(above.text);
    if (!isTitle && (isRest(name) || goesOn(above.text))) say(above, `${above.text} ${name}`);
    if (below !== undefined) say(below, `${name} ${below.text}`);
  }
};
