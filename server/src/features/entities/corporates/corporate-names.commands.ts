import type { Writing } from "#platform/context.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import type { HeldName } from "#features/identity/name-changes/accepted-names.commands.ts";
import { isRcsOf, readSiret } from "#features/entities/corporates/corporates.rules.ts";
import {
  lockCorporate,
  writeCorporateNames,
} from "#features/entities/corporates/corporates.store.ts";
import { areNamesLocked } from "#features/entities/corporates/representation.queries.ts";

type Facts = Readonly<Record<string, string | null>>;
export type LockedCorporate = NonNullable<Awaited<ReturnType<typeof lockCorporate>>>;

const requireNumbers = (corporate: LockedCorporate, asked: Facts): void => {
  const siret = asked["siret"] ?? corporate.siret ?? "";
  if (asked["siret"] && readSiret(siret) === null) throw fieldProblem("siret_invalid", "siret");
  const rcsNumber = asked["rcsNumber"];
  if (rcsNumber && !isRcsOf(rcsNumber, siret.slice(0, 9))) {
    throw fieldProblem("rcs_of_another", "rcsNumber");
  }
};

/** An entity that is held already: its name, form and numbers, and who may change them. */
export const nameOfCorporate = async (
  w: Writing,
  corporate: LockedCorporate,
): Promise<HeldName> => {
  const isLocked = await areNamesLocked(w, corporate);
  return {
    holderId: corporate.id,
    kind: "corporate",
    facts: {
      legalName: corporate.legal_name,
      legalForm: corporate.legal_form,
      siret: corporate.siret,
      rcsNumber: corporate.rcs_number,
    },
    isLocked: () => isLocked,
    nameWith: ({ legalName }) => legalName ?? "",
    write: (changes) => writeCorporateNames(w, corporate, changes),
  };
};

/** Locks an entity for a request about its names, and for the decision on it. */
export const holdNamedCorporate = async (
  w: Writing,
  corporateId: string,
  asked: Facts,
): Promise<HeldName> => {
  const corporate = await lockCorporate(w, corporateId);
  if (!corporate) throw new Problem("corporate_not_found");
  requireNumbers(corporate, asked);
  return nameOfCorporate(w, corporate);
};
