import { holderNamed } from "@coulisse/contract/imports/import-proposals.ts";
import type { ImportAmendment } from "@coulisse/contract/imports/import-proposals.schemas.ts";
import { nameKey, spelt } from "../identities.ts";

/** A person says these things of names that differ by their accents or capitals alone. */
export type HolderSayings = Readonly<{
  /** The name by which a holder is read who is written so. */
  nameOf: (typed: string) => string;
  /** Equal for two spellings of one holder. */
  keyOf: (name: string) => string;
  /** Whether somebody said that who is written so is nobody else. */
  isApart: (name: string) => boolean;
}>;

/** Whether an answer is about who is meant by a name, wherever it stands. */
export const isOfHolder = ({ field, object }: ImportAmendment): boolean =>
  field === holderNamed && object !== undefined;

/**
 * Says that whoever is written so is read by that name; by the same one, that it is nobody else.
 */
export const holderIs = (
  place: Pick<ImportAmendment, "sheet" | "line">,
  typed: string,
  name: string,
): ImportAmendment => ({
  ...place,
  column: null,
  readAs: name,
  object: typed,
  field: holderNamed,
});

export const sayingsIn = (amendments: readonly ImportAmendment[]): HolderSayings => {
  const names = new Map<string, string>();
  for (const one of amendments) {
    if (isOfHolder(one) && one.readAs !== null) names.set(spelt(one.object ?? ""), one.readAs);
  }
  const said = [...names];
  const apart = new Set(said.flatMap(([typed, name]) => (spelt(name) === typed ? typed : [])));
  // Who is somebody else is so however the name is spelt; who is apart is so as spelt there.
  const others = new Map(
    said.filter(([typed]) => !apart.has(typed)).map(([typed, name]) => [nameKey(typed), name]),
  );
  return {
    nameOf: (typed) =>
      names.size === 0 ? typed : (names.get(spelt(typed)) ?? others.get(nameKey(typed)) ?? typed),
    keyOf: (name) => (apart.has(spelt(name)) ? `=${spelt(name)}` : nameKey(name)),
    isApart: (name) => apart.has(spelt(name)),
  };
};
