import {
  findingKinds,
  isFault,
  type FindingKind,
} from "@coulisse/contract/register/register-health.ts";
import type { RegisterHealth } from "@coulisse/contract/register/register-health.schemas.ts";
import { oneOf } from "#platform/screen-search.ts";

export const healthSearch = { kind: oneOf(findingKinds) };

/** Kinds of which something was found: what is missing first, then what is only told. */
export const foundKinds = ({ kinds }: RegisterHealth): RegisterHealth["kinds"] => {
  const found = kinds.filter(({ count }) => count > 0);
  return [
    ...found.filter(({ kind }) => isFault(kind)),
    ...found.filter(({ kind }) => !isFault(kind)),
  ];
};

/** The kind whose rows are shown: the one that the address asks for, or the first that was found. */
export const shownKind = (
  asked: FindingKind | undefined,
  health: RegisterHealth,
): FindingKind | undefined => asked ?? foundKinds(health)[0]?.kind;
