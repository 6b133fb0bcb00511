import type { InvitationFact } from "@coulisse/contract/accounts/accounts.ts";

/** Letters and digits that nobody reads or types for one another: neither O nor 0, I, 1 nor L. */
export const letterAlphabet = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
export const letterCodeLength = 12;

/** A code of a letter as it is kept, however it was typed; null where it is the secret of a link. */
export const readLetterCode = (typed: string): string | null => {
  const code = typed.toUpperCase().replaceAll(/[\s\-–—.]/g, "");
  return code.length > letterCodeLength + 4 ? null : code;
};

type Known = Readonly<{
  birthOn: string | null;
  postcode: string | null;
  domicile: string | null;
  /** A letter on paper has the postcode on its envelope. */
  onPaper: boolean;
}>;

const postcodeIn = (domicile: string | null): string | null =>
  domicile?.match(/(?<!\d)\d{5}(?!\d)/g)?.at(-1) ?? null;

export type AskedFact = Readonly<{ asks: InvitationFact; value: string }>;

/** The fact that an invited person is asked for: their day of birth, or where none is known their postcode. */
export const factAsked = (known: Known): AskedFact | null => {
  if (known.birthOn !== null) return { asks: "BIRTH_DATE", value: known.birthOn };
  const postcode = known.postcode ?? postcodeIn(known.domicile);
  if (known.onPaper || postcode === null) return null;
  return { asks: "POSTCODE", value: postcode };
};

const plain = (text: string): string => text.toUpperCase().replaceAll(/[\s-]/g, "");

/** A day is compared as it is written, a postcode without its spaces. */
export const isFactRight = ({ asks, value }: AskedFact, given: string): boolean =>
  asks === "BIRTH_DATE" ? value === given.trim() : plain(value) === plain(given);

type Life = Readonly<{
  userState: string;
  claimedAt: Date | null;
  expiresAt: Date;
  /** Whether the letter went to the address that the person has today, or to none. */
  isToThem: boolean;
}>;

export const stateOfPresented = (life: Life, now: Date): "OPEN" | "SERVED" | "EXPIRED" => {
  if (life.userState !== "INVITED") return "SERVED";
  if (life.claimedAt !== null || life.expiresAt <= now || !life.isToThem) return "EXPIRED";
  return "OPEN";
};
