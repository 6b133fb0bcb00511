import type { SignOnProvider } from "@coulisse/contract/accounts/sign-on.ts";

/** How a service is called in a sentence, in both languages. */
export const providerNames = {
  franceconnect: "FranceConnect",
  google: "Google",
} as const satisfies Record<SignOnProvider, string>;

/** Gives the code that the site tells of an error in the provider's redirect. */
export const codeOfAnswer = (error: string): string => {
  switch (error) {
    case "access_denied":
      return "sign_on_cancelled";
    case "server_error":
    case "temporarily_unavailable":
      return "sign_on_interrupted";
    case "invalid_scope":
    case "invalid_request":
    case "unauthorized_client":
      return "sign_on_closed_to_us";
    default:
      // FranceConnect also sends codes of its own, such as Y030007.
      return "sign_on_failed";
  }
};

/** Claims that are kept: nothing that the account does not use. */
export type KeptClaims = Readonly<{
  givenName: string | null;
  familyName: string | null;
  usedName: string | null;
  birthdate: string | null;
  birthplace: string | null;
  birthcountry: string | null;
  email: string | null;
  emailVerified: boolean;
  /** The level of the identification, which the review of an identity counts. */
  acr: string | null;
}>;

export const keptClaims = (person: KeptClaims): KeptClaims => ({
  givenName: person.givenName,
  familyName: person.familyName,
  usedName: person.usedName,
  birthdate: person.birthdate,
  birthplace: person.birthplace,
  birthcountry: person.birthcountry,
  email: person.email,
  emailVerified: person.emailVerified,
  acr: person.acr,
});

export const nameOf = ({ givenName, familyName, email }: KeptClaims): string =>
  [givenName, familyName].filter(Boolean).join(" ") || (email ?? "");

/** A day, where the civil status knows it whole: some births have no day or no month. */
export const wholeBirthDate = (birthdate: string | null): string | null => {
  if (birthdate === null || !/^\d{4}-\d{2}-\d{2}$/.test(birthdate)) return null;
  const date = new Date(`${birthdate}T00:00:00.000Z`);
  // A day that the calendar does not have would become another one.
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(birthdate);
  return isReal ? birthdate : null;
};

/** Accounts that are neither open nor on the way to it let nobody in. */
export const mayEnter = (state: string): boolean => state === "ACTIVE" || state === "REGISTERING";
