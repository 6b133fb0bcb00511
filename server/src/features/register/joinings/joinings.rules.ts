import { foldedWords } from "@coulisse/domain/folded.ts";

export type JoinedKind = "user" | "corporate" | "joint";

/** A side is what is known of one of the two: who they are, whether somebody signs in for them, what weighs on it. */
export type Side = Readonly<{
  id: string;
  kind: JoinedKind;
  name: string;
  /** Somebody opened the account, or represents the entity. */
  signsIn: boolean;
  isVerified: boolean;
  birthOn: string | null;
  birthPlace: string | null;
  siren: string | null;
  /** Members of joint holders with their fractions, in one order; null where nobody entered them. */
  members: string | null;
  /** Its shares are pledged or in usufruct, or it has such a right on the shares of others. */
  isEncumbered: boolean;
  heldCount: number;
}>;

export type Obstacle =
  | "same_holder"
  | "joining_kinds_differ"
  | "joining_facts_differ"
  | "joining_two_accounts"
  | "joining_away"
  | "joining_unproven"
  | "joining_encumbered"
  | "joining_nothing";

const differ = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one !== other;

const wordsOf = (text: string): string =>
  foldedWords(text)
    .toSorted((one, other) => (one < other ? -1 : 1))
    .join(" ");

/** Both sides were shown to be one: the same civil state, or the same number, verified on each side. */
const areProvenOne = (from: Side, to: Side): boolean => {
  if (!from.isVerified || !to.isVerified) return false;
  if (from.kind === "corporate") return from.siren !== null && from.siren === to.siren;
  return (
    wordsOf(from.name) === wordsOf(to.name) &&
    from.birthOn !== null &&
    from.birthOn === to.birthOn &&
    from.birthPlace !== null &&
    to.birthPlace !== null &&
    wordsOf(from.birthPlace) === wordsOf(to.birthPlace)
  );
};

/** An opened account is in the way: who signs in does not lose an account, nor win another’s by what they typed. */
const accountsInTheWay = (from: Side, to: Side): Obstacle | null => {
  if (from.signsIn && to.signsIn) return areProvenOne(from, to) ? null : "joining_two_accounts";
  if (from.signsIn) return "joining_away";
  return to.signsIn && !to.isVerified ? "joining_unproven" : null;
};

/** The obstacle says why two accounts are not brought into one; null where they are one holder’s, as far as is known. */
export const obstacleOf = (from: Side, to: Side): Obstacle | null => {
  if (from.id === to.id) return "same_holder";
  if (from.kind !== to.kind) return "joining_kinds_differ";
  if (
    differ(from.birthOn, to.birthOn) ||
    differ(from.siren, to.siren) ||
    differ(from.members, to.members)
  ) {
    return "joining_facts_differ";
  }
  const inTheWay = accountsInTheWay(from, to);
  if (inTheWay) return inTheWay;
  if (from.isEncumbered) return "joining_encumbered";
  return from.heldCount === 0 ? "joining_nothing" : null;
};
