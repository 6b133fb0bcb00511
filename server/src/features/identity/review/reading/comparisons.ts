import { wordsOf } from "./normalise-name.ts";
import type { MrzReading } from "./mrz.ts";

/** An identity is what the person declared, or what their identity provider said of them. */
export type DeclaredIdentity = Readonly<{
  firstNames: string;
  lastName: string;
  /** A birth name beside the name that is used, where another source gives it. */
  otherLastNames: readonly string[];
  bornOn: string | null;
}>;
/** A document or an identity provider says this. */
export type ReadIdentity = Pick<MrzReading, "lastName" | "firstNames" | "bornOn" | "namesCut">;
export type Outcome = "AGREES" | "DIFFERS" | "UNKNOWN";
export type ComparedField = "lastName" | "firstNames" | "birthDate";
export type Comparison = Readonly<{
  field: ComparedField;
  declared: string | null;
  read: string | null;
  outcome: Outcome;
}>;

/** Letters that some states spell out and others drop: Müller is MUELLER, MUXLLER or MULLER. */
const plainVowels = (word: string): string => word.replaceAll(/([AOU])E/g, "$1");

const isSameWord = (word: string, other: string): boolean =>
  word === other || plainVowels(word) === plainVowels(other);

const contains = (many: readonly string[], few: readonly string[]): boolean =>
  few.length > 0 && few.every((word) => many.some((candidate) => isSameWord(word, candidate)));

/** The last word that fits in a full field may be cut: it need only begin the declared one. */
const beginsWith = (declared: readonly string[], read: readonly string[]): boolean =>
  declared.join("").startsWith(read.join(""));

/**
 * Nom d’usage: one name within the other agrees, since a document shows the birth name alone where
 * the person uses both. Words joined or parted agree as well: BENALI and BEN ALI.
 */
const sameName = (declared: string, read: string, isCut: boolean): boolean => {
  const [ours, theirs] = [wordsOf(declared), wordsOf(read)];
  if (ours.length === 0 || theirs.length === 0) return false;
  return (
    ours.join("") === theirs.join("") ||
    contains(ours, theirs) ||
    contains(theirs, ours) ||
    (isCut && beginsWith(ours, theirs))
  );
};

const outcomeOf = (declared: string, read: string, agrees: boolean): Outcome =>
  declared.trim() === "" || read === "" ? "UNKNOWN" : agrees ? "AGREES" : "DIFFERS";

/** A part that the document leaves open (00) says nothing; the parts that are known must be equal. */
const compareBirth = (declared: string | null, read: string | null): Outcome => {
  if (declared === null || read === null) return "UNKNOWN";
  const parts = read.split("-");
  const same = declared.split("-").every((part, index) => {
    const other = parts[index] ?? "";
    return other === "00" || other === part;
  });
  return same ? "AGREES" : "DIFFERS";
};

/** Each of what was read against what was declared; the reviewer sees both and judges. */
export const compareIdentity = (
  declared: DeclaredIdentity,
  reading: ReadIdentity,
): readonly Comparison[] => {
  const { namesCut } = reading;
  // Some people put their names in the wrong boxes: swapped as a pair, they still are their names.
  const isSwapped =
    sameName(declared.lastName, reading.firstNames, namesCut) &&
    sameName(declared.firstNames, reading.lastName, namesCut);
  const lastNames = [declared.lastName, ...declared.otherLastNames];
  const lastAgrees = lastNames.some((name) => sameName(name, reading.lastName, namesCut));
  const firstAgrees = sameName(declared.firstNames, reading.firstNames, namesCut);
  return [
    {
      field: "lastName",
      declared: lastNames.join(" / "),
      read: reading.lastName,
      outcome: outcomeOf(declared.lastName, reading.lastName, isSwapped || lastAgrees),
    },
    {
      field: "firstNames",
      declared: declared.firstNames,
      read: reading.firstNames,
      outcome: outcomeOf(declared.firstNames, reading.firstNames, isSwapped || firstAgrees),
    },
    {
      field: "birthDate",
      declared: declared.bornOn,
      read: reading.bornOn,
      outcome: compareBirth(declared.bornOn, reading.bornOn),
    },
  ];
};
