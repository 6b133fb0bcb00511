import type { Account } from "../../accounts.ts";

/**
 * People who walk: one of each kind. `other` administers companies, and not the one that is asked
 * for.
 */
export const people = ["guest", "investor", "company", "other", "platform"] as const;
export type Person = (typeof people)[number];

export const accountOf: Readonly<Record<Person, Account | undefined>> = {
  guest: undefined,
  investor: "claire",
  company: "helene",
  other: "helene",
  platform: "admin",
};

/** An answer is what an address gives: its page, or why not. */
export type Answer = "page" | "sign-in" | "begin" | "home" | "identities" | "forbidden" | "nothing";
type Answers = Readonly<Record<Person, Answer>>;

const everyone = (answer: Answer): Answers => ({
  guest: answer,
  investor: answer,
  company: answer,
  other: answer,
  platform: answer,
});
const forGuests: Answers = { ...everyone("home"), guest: "page" };
const forWhoSignedIn: Answers = { ...everyone("page"), guest: "sign-in" };
const forTheCompany: Answers = { ...forWhoSignedIn, investor: "forbidden", other: "forbidden" };
const forThePlatform: Answers = { ...everyone("forbidden"), guest: "sign-in", platform: "page" };

/**
 * Another provider sends who was there to these: without its word one begins again where one came
 * from.
 */
const forWhoComesBack: Answers = { ...everyone("identities"), guest: "begin" };
const forItsParties: Answers = { ...forWhoSignedIn, company: "nothing", other: "nothing" };

/** The addresses that are not as the others of their area. */
const exceptions: Readonly<Record<string, Answers>> = {
  "/sign-in": forGuests,
  "/sign-in/franceconnect/callback": forWhoComesBack,
  "/sign-in/google/callback": forWhoComesBack,
  "/sign-up": forGuests,
  "/sign-up/lite-account": forGuests,
  "/reset-password": forGuests,
  "/fundraising/:id/subscription": forWhoSignedIn,
  "/companies/:companySlug/questions": everyone("page"),
  "/investor/signatures/:id": forItsParties,
  "/investor/second-market/deals/:id": forItsParties,
};

export const answersOf = (pattern: string): Answers => {
  const exception = exceptions[pattern];
  if (exception !== undefined) return exception;
  if (pattern.startsWith("/investor/")) return forWhoSignedIn;
  if (pattern.startsWith("/companies/:companySlug/")) return forTheCompany;
  return pattern.startsWith("/admin/") ? forThePlatform : everyone("page");
};

/** Gives who the page is for, of those who may enter: as them it is judged by every rule. */
export const readerOf = (pattern: string): Person => {
  if (pattern.startsWith("/admin/")) return "platform";
  if (answersOf(pattern).guest === "page") return "guest";
  return pattern.startsWith("/companies/:companySlug/") ? "company" : "investor";
};
