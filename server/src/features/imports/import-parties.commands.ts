import type { Writing } from "#platform/context.ts";
import { partsOf } from "#platform/parts-of.ts";
import { brokenConstraint, Problem } from "#platform/problem.ts";
import { keepImportedPeople } from "#features/accounts/people/people.commands.ts";
import {
  confirmEntities,
  keepImportedEntities,
} from "#features/entities/corporates/corporates.commands.ts";
import { keepImportedJointHolders } from "#features/entities/joint-holders/joint-holders.commands.ts";
import { addressFor, sirenOf, type Recognition } from "#features/imports/import-holders.rules.ts";
import type { Ids } from "#features/imports/import-parties.store.ts";
import { presentRights } from "#interchange/dated-rights.ts";
import type { DatedRights, ImportedCategory, ImportedHolder } from "#interchange/model.ts";
import { keepImportedCategory } from "#features/securities/share-categories.commands.ts";

/** Entities of one statement: few enough that its text is made in some milliseconds. */
const entitiesAtOnce = 2_500;

type PartiesToName<Parties> = Readonly<{ parties: readonly Parties[]; ids: Ids }>;

/** The last word of a full name is the family's, unless the file tells them apart. */
const splitName = (holder: ImportedHolder): { firstName: string; lastName: string } => {
  if (holder.lastName) return { firstName: holder.firstName ?? "", lastName: holder.lastName };
  const words = holder.name.trim().split(/\s+/);
  return { firstName: words.slice(0, -1).join(" "), lastName: words.at(-1) ?? holder.name };
};

/** Gives what a file asks for twice to the first alone: an address has one account, a SIRET one entity. */
const onceEach = (taken: Iterable<string>) => {
  const used = new Set(taken);
  return (wanted: string | null | undefined): string | null => {
    if (wanted === null || wanted === undefined || used.has(wanted)) return null;
    used.add(wanted);
    return wanted;
  };
};

/** Somebody took an address or a SIRET since the files were looked at. */
const takenMeanwhile = new Set(["users_email", "corporates_siret"]);

type Making = Readonly<{
  /** Addresses are where somebody is to be invited, and those of accounts only once they are. */
  areAddressesTyped: boolean;
}>;

/** Makes the holders who have no account yet, adds their ids to the others, and gives them. */
export const createHolders = async (
  w: Writing,
  { parties, ids }: PartiesToName<ImportedHolder>,
  recognition: Recognition,
  { areAddressesTyped }: Making,
): Promise<string[]> => {
  const all: string[] = [];
  const emailOnce = onceEach([]);
  const siretOnce = onceEach(recognition.sirets);
  const keep = async (some: readonly ImportedHolder[]): Promise<void> => {
    const made = some.map((holder) => {
      const domicile = holder.domicile ?? null;
      return { holder, id: w.clock.newId(), domicile };
    });
    const people = made.filter(({ holder }) => holder.kind === "user");
    const entities = made.filter(({ holder }) => holder.kind === "corporate");
    await keepImportedPeople(
      w,
      people.map(({ holder, id, domicile }) => {
        const given = emailOnce(addressFor(recognition, holder).email);
        const email = areAddressesTyped ? null : given;
        const inviteEmail = areAddressesTyped ? given : null;
        return { ...splitName(holder), id, email, inviteEmail, domicile };
      }),
    );
    await keepImportedEntities(
      w,
      entities.map(({ holder, id, domicile }) => {
        // The number of an entity that nobody proved stays free for whoever is in the directory.
        const siret = areAddressesTyped ? null : siretOnce(holder.siret);
        return { legalName: holder.name, id, siren: sirenOf(holder) ?? null, siret, domicile };
      }),
    );
    const joint = made.filter(({ holder }) => holder.kind === "joint");
    await keepImportedJointHolders(
      w,
      joint.map(({ holder: { name }, id, domicile }) => ({ name, id, domicile })),
    );
    for (const { holder, id } of made) ids.set(holder.key, id);
    all.push(...made.map(({ id }) => id));
  };
  const unknown = parties.filter(({ key }) => !ids.has(key));
  const entities = parties.filter(({ kind }) => kind === "corporate");
  const chosen = entities.flatMap(({ key }) => ids.get(key) ?? []);
  try {
    await confirmEntities(w, chosen);
    for (const some of partsOf(unknown, entitiesAtOnce)) await keep(some);
    return all;
  } catch (error) {
    const isTaken = takenMeanwhile.has(brokenConstraint(error) ?? "");
    throw isTaken ? new Problem("changed_meanwhile") : error;
  }
};

/** A table has no column for it: until the form says otherwise, the name does. */
const soundsPreferred = ({ name, code }: ImportedCategory): boolean =>
  /pr[ée]f[ée]r|priorit/i.test(name) || /^ADP/i.test(code);

const toDecided = ({ from, decision, ...rights }: DatedRights, today: string) => ({
  rights: {
    name: rights.name ?? today,
    nominal_value: rights.nominalValue,
    votes_per_share: rights.votesPerShare,
    transferable: rights.transferable,
    approval_required: rights.approvalRequired,
    inalienable_from: rights.inalienableFrom,
    inalienable_until: rights.inalienableUntil,
  },
  ...(from === null || decision === null
    ? {}
    : { decision: { effectiveOn: from, title: decision } }),
});

export const createCategories = async (
  w: Writing,
  companyId: string,
  { parties, ids }: PartiesToName<ImportedCategory>,
): Promise<void> => {
  for (const category of parties) {
    if (ids.has(category.key)) continue;
    const id = await keepImportedCategory(w, companyId, {
      code: category.code,
      preferred: category.preferred ?? soundsPreferred(category),
      rights: (category.rights ?? [presentRights(category)]).map((one) =>
        toDecided(one, category.name),
      ),
    });
    ids.set(category.key, id);
  }
};
