import type { Client } from "../client.ts";
import type { MoneyThings } from "./money-stage.ts";
import type { ReviewThings } from "./review-stage.ts";
import type { Caller } from "./table.ts";

/**
 * Things are what the calls are about: one of each, all of one company and of the people around it.
 */
export type Things = Readonly<{
  companyId: string;
  slug: string;
  shareCategoryId: string;
  /** The owner of the account `accountId`; it is empty now. */
  userId: string;
  accountId: string;
  corporateId: string;
  /** The profile of the user, with an identity card and a proof of address. */
  investorId: string;
  /** A request of the user for another name, with a document. */
  nameChangeId: string;
  /** A request of the user to count as sophisticated, with a proof. */
  classRequestId: string;
  classFileId: string;
  /** A transfer with a document. */
  transactionId: string;
  documentId: string;
  /** A movement that may be corrected without changing who holds what. */
  mistakeId: string;
  /** The decision is on the company's capital, with its minutes. */
  decisionId: string;
  minutesId: string;
  /** The company's open round, with its key information sheet. */
  fundraisingId: string;
  keyInformationId: string;
  /** The user's draft in that round. */
  subscriptionId: string;
  /** The user’s offer to buy, and the answer of who sells: both wait for the user. */
  secondaryMarketOfferId: string;
  dealId: string;
  /** A document that the user is to sign. */
  signatureId: string;
  /** A mail to the user. */
  messageId: string;
  /** The address was made by the user; it is the seat of the company. */
  addressId: string;
  /** A second session of the user. */
  sessionId: string;
  giverId: string;
  takerId: string;
  /** Addresses that the callers made for themselves. */
  homes?: Readonly<Partial<Record<Caller, string>>>;
  /** Proposals of the company’s people that wait: one for each call that ends one, and one that stays. */
  proposals?: Readonly<Record<"shown" | "confirmed" | "refused" | "withdrawn", string>>;
  /** Gives what plain resources made, each by its own table. */
  plain: (name: string) => string;
  /** The addresses of who calls; a guest signs in as somebody who calls nothing else. */
  emails: Readonly<Record<Caller, string>>;
}> &
  ReviewThings &
  MoneyThings;

/** The owner is the company with its administrator, and its user: each makes what is theirs. */
export type Owner = Readonly<{
  companyId: string;
  administrator: Client;
  userId: string;
  person: Client;
}>;

/** A thing of a plain resource, by the parameter that names it in a path. */
export type PlainThing = Readonly<{
  name: `${string}Id`;
  /** The thing is nobody's: there is no foreign one to ask for. */
  nobodys?: true;
  make: (admin: Client, of: Owner) => Promise<string>;
}>;
