import type { HolderSayings } from "../answers/holder-sayings.ts";
import { isEntityName } from "../entity-names.ts";
import type { FaultLog } from "../faults.ts";
import { nameKey, readCountry, readEmail, readSiren, readSiret } from "../identities.ts";
import type { ImportedHolder } from "../model.ts";
import { withoutUndefined } from "../without-undefined.ts";
import type { Table } from "./cells.ts";
import { holderColumns } from "./columns.ts";
import type { HolderColumn } from "./columns.ts";
import { createIndex, listedBook } from "./holder-book.ts";
import type { HolderBook, HolderIndex } from "./holder-book.ts";
import { readHolderKind } from "./keywords.ts";
import { readRows } from "./table-reader.ts";
import type { RowReader } from "./table-reader.ts";

const holderOf = (
  row: RowReader<HolderColumn>,
  { deduced, untold }: Readonly<{ deduced: ImportedHolder[]; untold: ImportedHolder[] }>,
): ImportedHolder | undefined => {
  const name = row.required("name");
  const siret = row.read("siret", readSiret);
  const siren = row.read("siren", readSiren) ?? siret?.slice(0, 9);
  const kind = row.read("kind", readHolderKind);
  if (name === undefined) return undefined;
  const isDeduced = kind === undefined && siren === undefined && isEntityName(name);
  const isEntity = siren !== undefined || isDeduced;
  const holder = withoutUndefined({
    key: row.text("reference") ?? name,
    kind: kind ?? (isEntity ? ("corporate" as const) : ("user" as const)),
    name,
    firstName: row.text("firstName"),
    lastName: row.text("lastName"),
    email: row.read("email", readEmail),
    siren,
    siret,
    domicile: row.text("domicile"),
    country: row.read("country", readCountry),
    source: row.source(),
  });
  if (isDeduced) deduced.push(holder);
  else if (kind === undefined && !isEntity) untold.push(holder);
  return holder;
};

const register = (
  row: RowReader<HolderColumn>,
  holder: ImportedHolder,
  index: HolderIndex,
  log: FaultLog,
): boolean => {
  const reference = row.text("reference");
  const key = nameKey(holder.key);
  const namesakes = index.namesakes(holder.name);
  if (index.byReference.has(key) || (reference === undefined && namesakes.length > 0)) {
    log.add("duplicate_holder", { holder: holder.key }, row.source("name"), holder.key);
    return false;
  }
  if (namesakes.length > 0)
    log.add("homonyms", { holder: holder.name }, row.source("name"), holder.name);
  if (reference !== undefined) index.byReference.set(key, holder);
  index.addName(holder);
  return true;
};

/** Reads the sheet of holders; two of one name need references that tell them apart. */
export const readHolders = (table: Table, log: FaultLog, said: HolderSayings): HolderBook => {
  const holders: ImportedHolder[] = [];
  const index = createIndex(said);
  const others: ImportedHolder[] = [];
  const byName = { deduced: [], untold: [] };
  readRows(table, holderColumns, log, (row) => {
    const holder = holderOf(row, byName);
    if (holder === undefined) return;
    if (said.nameOf(holder.name) !== holder.name) others.push(holder);
    else if (register(row, holder, index, log)) holders.push(holder);
  });
  // Whom somebody said to be another of the list goes by either reference.
  for (const { key, name } of others) {
    const [other] = index.namesakes(said.nameOf(name));
    if (other !== undefined) index.byReference.set(nameKey(key), other);
  }
  return listedBook(holders, index, log, said, byName);
};
