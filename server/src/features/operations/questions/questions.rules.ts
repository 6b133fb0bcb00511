import type { AskerCapacity } from "@coulisse/contract/operations/questions.ts";

/**
 * Whether a text gives away how somebody is reached or paid: an address of mail, a number of a phone or of
 * an account. All who may find the company read it, and whoever asked did not ask these people.
 */
export const hasContact = (text: string): boolean =>
  /[^\s@]@[^\s@]+\.[a-z]{2,}/i.test(text) ||
  /(?:^|[^\d])(?:\+\d{1,3}|0)[ .-]?[1-9](?:[ .-]?\d{2}){4}(?!\d)/.test(text) ||
  /\b[A-Z]{2}\d{2}(?:[ ]?[A-Z0-9]{4}){3,7}(?:[ ]?[A-Z0-9]{1,4})?\b/.test(text);

type Asker = Readonly<{ holds: boolean; subscribes: boolean; isVerified: boolean }>;

/** Readers are told the nearest relation that whoever asks has to the company at that moment. */
export const capacityOf = ({ holds, subscribes, isVerified }: Asker): AskerCapacity => {
  if (holds) return "HOLDER";
  if (subscribes) return "SUBSCRIBER";
  return isVerified ? "VERIFIED" : "MEMBER";
};
