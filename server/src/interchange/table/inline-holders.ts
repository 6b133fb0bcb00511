import type { HolderSayings } from "../answers/holder-sayings.ts";
import { isEntityName } from "../entity-names.ts";
import type { FaultLog } from "../faults.ts";
import { createFreeNames } from "../free-names.ts";
import { importBounds } from "../import-bounds.ts";
import { nameKey, readEmail, readSiren } from "../identities.ts";
import type { HolderKind, ImportedHolder, SourceRef } from "../model.ts";
import { withoutUndefined } from "../without-undefined.ts";
import type { MovementColumn } from "./columns.ts";
import { createIndex, createSpellings, findNamedIn, referenceColumns } from "./holder-book.ts";
import type { HolderBook, NoteSpelling, PartyRow, Side } from "./holder-book.ts";
import { readHolderKind } from "./keywords.ts";

type Fact = "kind" | "email" | "siren" | "domicile";

/** A row says these of each side; whose shares are pledged is known from the movements. */
const columnsOf: Record<Side, Partial<Record<Fact, MovementColumn>>> = {
  from: { kind: "fromKind", email: "fromEmail", siren: "fromSiren", domicile: "fromDomicile" },
  to: { kind: "toKind", email: "toEmail", siren: "toSiren", domicile: "toDomicile" },
  account: {},
  beneficiary: { kind: "beneficiaryKind", email: "beneficiaryEmail", siren: "beneficiarySiren" },
};

type Party = {
  name: string;
  reference: string | undefined;
  kind: HolderKind | undefined;
  email: string | undefined;
  siren: string | undefined;
  domicile: string | undefined;
};

const partyIn = (row: PartyRow, side: Side, name: string): Party => {
  const { kind, email, siren, domicile } = columnsOf[side];
  return {
    name,
    reference: row.text(referenceColumns[side]),
    kind: kind && row.read(kind, readHolderKind),
    email: email && row.read(email, readEmail),
    siren: siren && row.read(siren, readSiren),
    domicile: domicile && row.text(domicile),
  };
};

const agrees = (a: string | undefined, b: string | undefined): boolean =>
  a === undefined || b === undefined || a === b;

/** Known by more than a name, however that is spelt. */
const isProven = (holder: ImportedHolder, { reference, email, siren }: Party): boolean =>
  reference !== undefined ||
  (email !== undefined && email === holder.email) ||
  (siren !== undefined && siren === holder.siren);

/** A later row fills in what the earlier ones left out, and changes nothing that they said. */
const complete = (holder: ImportedHolder, { email, siren, domicile }: Party): void => {
  if (email !== undefined) holder.email ??= email;
  if (siren !== undefined) holder.siren ??= siren;
  if (domicile !== undefined) holder.domicile ??= domicile;
};

/** A row that names somebody otherwise than the rows before it. */
const sayDifferences = (
  found: ImportedHolder,
  party: Party,
  place: SourceRef,
  log: FaultLog,
  noteSpelling: NoteSpelling,
): void => {
  const { name, reference, siren } = party;
  if (nameKey(found.name) !== nameKey(name)) {
    log.add("holder_conflict", { holder: name, field: reference ?? siren ?? "" }, place, name);
  } else if (!isProven(found, party)) noteSpelling(found, name, place);
};

/**
 * The book of a file without a sheet of holders: each row says who its parties are. A reference or
 * a SIREN is an identity; else the name is one, unless e-mail addresses tell two of a name apart.
 */
export const inlineBook = (log: FaultLog, said: HolderSayings): HolderBook => {
  const holders: ImportedHolder[] = [];
  const deduced: ImportedHolder[] = [];
  const untold: ImportedHolder[] = [];
  const index = createIndex(said);
  const noteSpelling = createSpellings(log, "lines");
  const bySiren = new Map<string, ImportedHolder>();
  const freeKey = createFreeNames((wanted, count) => `${wanted} (${count})`);

  const known = (party: Party): ImportedHolder[] => {
    const byReference = index.byReference.get(nameKey(party.reference ?? ""));
    if (party.reference !== undefined) return byReference === undefined ? [] : [byReference];
    const entity = party.siren === undefined ? undefined : bySiren.get(party.siren);
    if (entity !== undefined) return [entity];
    const namesakes = index.namesakes(party.name);
    // Among so many the next one is not looked for: a reference finds it at once.
    if (namesakes.length > importBounds.namesakes) return namesakes;
    return namesakes.filter(
      ({ email, siren }) => agrees(email, party.email) && agrees(siren, party.siren),
    );
  };

  const create = (party: Party, row: PartyRow, side: Side): ImportedHolder => {
    const { name, reference, kind, email, siren, domicile } = party;
    if (index.namesakes(name).length > 0)
      log.add("homonyms", { holder: name }, row.source(side), name);
    const isDeduced = kind === undefined && siren === undefined && isEntityName(name);
    const isEntity = siren !== undefined || isDeduced;
    const holder = withoutUndefined({
      key: freeKey(reference ?? name),
      kind: kind ?? (isEntity ? ("corporate" as const) : ("user" as const)),
      name,
      email,
      siren,
      domicile,
      source: row.source(side),
    });
    holders.push(holder);
    if (isDeduced) deduced.push(holder);
    else if (kind === undefined && !isEntity) untold.push(holder);
    index.addName(holder);
    if (reference !== undefined) index.byReference.set(nameKey(reference), holder);
    return holder;
  };

  return {
    holders,
    deduced,
    untold,
    findNamed: findNamedIn(index, log, said, noteSpelling),
    find: (row, side) => {
      const reference = row.text(referenceColumns[side]);
      const written = row.text(side);
      const name =
        written === undefined
          ? index.byReference.get(nameKey(reference ?? ""))?.name
          : said.nameOf(written);
      if (name === undefined) {
        if (reference !== undefined) {
          const place = row.source(referenceColumns[side]);
          log.add("unknown_holder", { holder: reference }, place, reference);
        }
        return undefined;
      }
      const party = partyIn(row, side, name);
      const [found, second] = known(party);
      if (second !== undefined) {
        log.add("ambiguous_holder", { holder: name }, row.source(side), name);
        return undefined;
      }
      if (found !== undefined) sayDifferences(found, party, row.source(side), log, noteSpelling);
      const holder = found ?? create(party, row, side);
      complete(holder, party);
      if (holder.siren !== undefined) bySiren.set(holder.siren, holder);
      return holder.key;
    },
  };
};
