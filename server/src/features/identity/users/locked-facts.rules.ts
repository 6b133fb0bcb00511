import type { Account } from "@coulisse/contract/identity/users.schemas.ts";
import {
  identityFields,
  type FactLock,
  type IdentityField,
} from "@coulisse/contract/identity/users.ts";

export type IdentityFacts = Readonly<Record<IdentityField, string | null>>;

/** Facts that FranceConnect stated, in the words of the account; null where it stated nothing. */
export type StatedFacts = IdentityFacts &
  Readonly<{
    /** The nom d’usage, which an account may bear beside the birth name. */
    usedName: string | null;
  }>;

export type Standing = Readonly<{
  isValidated: boolean;
  standsInRegister: boolean;
  stated: StatedFacts | null;
}>;

const isName = (field: IdentityField): boolean => field === "firstName" || field === "lastName";

const lockOf = (
  field: IdentityField,
  facts: IdentityFacts,
  { isValidated, standsInRegister, stated }: Standing,
): FactLock | null => {
  if (isValidated) return "IDENTITY_VALIDATED";
  if (isName(field) && standsInRegister) return "IN_REGISTER";
  const isStated = (stated?.[field] ?? null) !== null;
  return isStated && facts[field] !== null ? "STATED" : null;
};

/** The facts that their bearer changes by a request alone, and what holds each of them. */
export const lockedFacts = (facts: IdentityFacts, standing: Standing): Account["lockedFacts"] =>
  identityFields.flatMap((field) => {
    const by = lockOf(field, facts, standing);
    return by === null ? [] : [{ field, by }];
  });

/** A place and a country are stated by codes of INSEE, and written in more ways than one. */
const comparable: readonly IdentityField[] = ["firstName", "lastName", "birthOn"];

/**
 * Facts that the State has said are not said otherwise, also where nothing was written of them yet.
 */
export const contradictsStated = (
  field: string,
  asked: string | null,
  stated: StatedFacts | null,
): boolean => {
  const known = comparable.find((candidate) => candidate === field);
  if (known === undefined || stated === null || stated[known] === null) return false;
  return !isAsStated(known, asked, stated);
};

/** Nobody needs a request to say what FranceConnect says of them. */
export const isAsStated = (
  field: IdentityField,
  asked: string | null,
  stated: StatedFacts | null,
): boolean =>
  asked !== null &&
  stated !== null &&
  (asked === stated[field] || (field === "lastName" && asked === stated.usedName));
