import { sayingsIn, type HolderSayings } from "../answers/holder-sayings.ts";
import { isOneLetterOff, nearKeys, spellingOf } from "../answers/name-words.ts";
import type { FaultLog } from "../faults.ts";
import { nameKey, readEmail, readSiren } from "../identities.ts";
import type { ImportedHolder, ImportedRegister } from "../model.ts";
import { cellText, type Row } from "../table/cells.ts";
import { holderColumns, type HolderColumn } from "../table/columns.ts";
import { placeOf } from "../table/header.ts";
import { createSpellings } from "../table/holder-book.ts";
import { readHolderKind } from "../table/keywords.ts";
import { readRows, type RowReader } from "../table/table-reader.ts";
import { holderRowOf, holderTableOf, type Piece } from "./layout-rows.ts";
import type { LayoutsKnown } from "./layout-shapes.ts";
import { holderPiece, ownPiece } from "./parties.ts";
import type { RecognisedTable } from "./recognise.ts";
import { sayColumns } from "./say-columns.ts";

const details = ["kind", "email", "siren", "domicile"] as const;

/** Gives whoever stands in a directory, one a row; a row of nothing but remarks has none. */
function* directoryRows(table: RecognisedTable): Generator<Row> {
  for (const { row } of table.block.rows) {
    const name = holderPiece(table, row);
    const pieces: Partial<Record<HolderColumn, Piece>> = name === undefined ? {} : { name };
    for (const detail of details) {
      const piece = ownPiece(table, row, detail);
      if (piece !== undefined) pieces[detail] = piece;
    }
    if (Object.values(pieces).some(({ cell }) => cellText(cell) !== "")) {
      yield holderRowOf(row, pieces);
    }
  }
}

type Known = Readonly<{
  said: HolderSayings;
  byName: ReadonlyMap<string, ImportedHolder[]>;
  byWords: ReadonlyMap<string, ImportedHolder[]>;
  byNearWords: ReadonlyMap<string, ImportedHolder[]>;
}>;

/** The bound of holders past which a letter that is missing is no longer looked for. */
const nearHoldersMax = 5_000;

const knownOf = (holders: readonly ImportedHolder[], said: HolderSayings): Known => {
  const wordsOf = ({ name }: ImportedHolder): string => spellingOf(name).text;
  const byNearWords = new Map<string, ImportedHolder[]>();
  for (const holder of holders.length > nearHoldersMax ? [] : holders) {
    for (const key of new Set(nearKeys(wordsOf(holder)))) {
      const known = byNearWords.get(key);
      if (known === undefined) byNearWords.set(key, [holder]);
      else known.push(holder);
    }
  }
  return {
    said,
    byName: Map.groupBy(holders, ({ name }) => said.keyOf(name)),
    byWords: Map.groupBy(holders, wordsOf),
    byNearWords,
  };
};

/** The holders who may be meant by a name that none of them is written by. */
const holdersLike = ({ byWords, byNearWords }: Known, name: string): ImportedHolder[] => {
  const { text } = spellingOf(name);
  if (text === "") return [];
  const near = nearKeys(text)
    .flatMap((key) => byNearWords.get(key) ?? [])
    .filter((holder) => isOneLetterOff(spellingOf(holder.name).text, text));
  return [...new Set([...(byWords.get(text) ?? []), ...near])];
};

/** « PETIT Jérôme » is « Jérôme Petit »: no word of either is missing from the other. */
const areSameWords = (one: string, other: string): boolean => {
  const wordsOf = (name: string) => nameKey(name).split(" ").toSorted().join(" ");
  return wordsOf(one) === wordsOf(other);
};

type Entry = Readonly<{
  row: RowReader<HolderColumn>;
  name: string;
  email: string | undefined;
}>;

/**
 * Finds whose entry it is, where that is beyond doubt; what is not is asked, and who is nobody is
 * said.
 */
const ownerOf = (known: Known, { row, name, email }: Entry, log: FaultLog) => {
  const { said, byName } = known;
  const place = row.source("name");
  const exact = byName.get(said.keyOf(name)) ?? [];
  const own = exact.length > 1 ? exact.filter((one) => one.email === email) : exact;
  if (own.length === 1) return own[0];
  if (exact.length > 1) {
    log.add("ambiguous_holder", { holder: name }, place, name);
    return undefined;
  }
  const like = said.isApart(name) ? [] : holdersLike(known, name);
  const [first, second] = like;
  if (first === undefined) {
    log.add("directory_idle", { holder: name }, place, name);
    return undefined;
  }
  if (second === undefined && areSameWords(first.name, name)) {
    log.add("directory_reordered", { holder: name, other: first.name }, place, name);
    return first;
  }
  const other = like.map((one) => one.name).join("\n");
  log.add("directory_alike", { holder: name, other }, place, name);
  return undefined;
};

/**
 * Completes a holder by what the directory says where nothing was said; where something was, it
 * says that the directory differs.
 */
const complete = (
  holder: ImportedHolder,
  row: RowReader<HolderColumn>,
  told: Readonly<Record<"email" | "siren" | "domicile", string | undefined>>,
  log: FaultLog,
): void => {
  for (const detail of ["email", "siren", "domicile"] as const) {
    const said = told[detail];
    if (said === undefined) continue;
    const kept = (holder[detail] ??= said);
    if (nameKey(kept) === nameKey(said)) continue;
    const params = { holder: holder.name, said, kept };
    log.add("directory_differs", params, row.source(detail), said);
  }
};

/**
 * Brings the addresses and e-mails of a directory to the holders of the other tables, by their names;
 * gives those whose kind it tells. Whoever holds nothing in the files is no holder, and is said.
 */
export const joinDirectories = (
  directories: readonly RecognisedTable[],
  { holders }: Pick<ImportedRegister, "holders">,
  log: FaultLog,
  { amendments }: Pick<LayoutsKnown, "amendments">,
): ReadonlySet<ImportedHolder> => {
  const told = new Set<ImportedHolder>();
  if (directories.length === 0) return told;
  const known = knownOf(holders, sayingsIn(amendments));
  const noteSpelling = createSpellings(log, "list");
  for (const table of directories) {
    sayColumns(table, log);
    const joined = new Set<ImportedHolder>();
    readRows(holderTableOf(table, directoryRows(table)), holderColumns, log, (row) => {
      const typed = row.required("name");
      const email = row.read("email", readEmail);
      const siren = row.read("siren", readSiren);
      const kind = row.read("kind", readHolderKind);
      if (typed === undefined) return;
      const name = known.said.nameOf(typed);
      const holder = ownerOf(known, { row, name, email }, log);
      if (holder === undefined) return;
      if (name === typed) noteSpelling(holder, typed, row.source("name"));
      if (kind !== undefined) told.add(holder);
      holder.kind = kind ?? (siren === undefined ? holder.kind : "corporate");
      complete(holder, row, { email, siren, domicile: row.text("domicile") }, log);
      joined.add(holder);
    });
    if (joined.size === 0) continue;
    const place = placeOf(table.block.table, table.block.headerLine);
    log.add("directory_joined", { count: String(joined.size) }, place);
  }
  return told;
};
