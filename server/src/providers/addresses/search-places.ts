import { fold, type Place } from "#providers/addresses/communes.ts";

export type FoundPlace = Readonly<{ street: string; place: Place }>;

const shownAtMost = 8;
/** No commune has a longer name: what stands before is the street. */
const tailWordsMax = 9;
const articles = /^(le|la|les|l) /;
/** The rest of a street's name comes after one of these, unless a postcode says otherwise. */
const midStreet = new Set(
  (
    "rue avenue av boulevard bd place pl chemin ch route rte allee allees impasse quai cours square " +
    "passage sentier montee villa residence hameau lieu dit de du des la le les l d a au aux et sur"
  ).split(" "),
);

type Tail = Readonly<{ name: string; postcode: string }>;

/** A name and a postcode, in either order, each possibly half typed. */
const readTail = (words: readonly string[]): Tail | null => {
  const numbers = words.filter((word) => /^\d+$/.test(word));
  const [postcode = ""] = numbers;
  if (numbers.length > 1 || postcode.length > 5 || (postcode.length === 1 && words.length > 1)) {
    return null;
  }
  const at = words.indexOf(postcode);
  if (postcode !== "" && at !== 0 && at !== words.length - 1) return null;
  return { name: words.filter((word) => word !== postcode).join(" "), postcode };
};

const fits = (place: Place, { name, postcode }: Tail): boolean =>
  place.postcode.startsWith(postcode) &&
  (place.folded.startsWith(name) || place.folded.replace(articles, "").startsWith(name));

const rankOf = (place: Place, name: string): number => (place.folded === name ? 0 : 1);

const rank = (name: string) => (a: Place, b: Place) =>
  rankOf(a, name) - rankOf(b, name) ||
  b.population - a.population ||
  a.folded.localeCompare(b.folded) ||
  a.postcode.localeCompare(b.postcode);

/** Whether what was typed before may be a whole street, so that a commune may follow it. */
const mayEndStreet = (before: readonly string[], tail: Tail): boolean => {
  if (before.length === 0) return true;
  if (tail.postcode.length >= 2) return before.some((word) => /[a-z]/.test(word));
  const last = before.at(-1) ?? "";
  return tail.name.length >= 3 && before.length >= 2 && !midStreet.has(last) && !/\d/.test(last);
};

/**
 * The longest end of the text that names a commune or its postcode; what stands before it is the
 * street, kept as it was typed, since streets are in no list that comes with the product.
 */
export const searchPlaces = (places: readonly Place[], text: string): FoundPlace[] => {
  const typed = text.split(/[\s,]+/).filter((word) => fold(word) !== "");
  const from = Math.max(0, typed.length - tailWordsMax);
  for (let start = from; start < typed.length; start += 1) {
    const before = typed.slice(0, start);
    const tail = readTail(fold(typed.slice(start).join(" ")).split(" "));
    if (!tail || !mayEndStreet(fold(before.join(" ")).split(" ").filter(Boolean), tail)) continue;
    const found = places.filter((place) => fits(place, tail));
    if (found.length > 0) {
      const street = before.join(" ");
      return found
        .toSorted(rank(tail.name))
        .slice(0, shownAtMost)
        .map((place) => ({ street, place }));
    }
  }
  return [];
};
