/** A visit leaves with a person for the provider, and must come back with them. */
export type SignOnVisit = Readonly<{
  redirectUri: string;
  state: string;
  nonce: string;
  /** The secret of PKCE, where the service uses it. */
  verifier: string | null;
}>;

/** The parameters of the redirect by which the provider sends somebody back. */
export type SignOnAnswer = Readonly<{ code: string; state: string; iss?: string | undefined }>;

/**
 * A provider names this person. `issuer` and `subject` are the person; everything else may change.
 */
export type SignOnPerson = Readonly<{
  issuer: string;
  subject: string;
  givenName: string | null;
  familyName: string | null;
  usedName: string | null;
  /** The date as it was written: `1962-00-00` where the day is not known. */
  birthdate: string | null;
  birthplace: string | null;
  birthcountry: string | null;
  email: string | null;
  emailVerified: boolean;
  /** How surely the person was identified, as eIDAS names it; null where the service does not say. */
  acr: string | null;
  /** The token is shown to the provider to sign out there. */
  idToken: string;
}>;

export type Departure = Readonly<{ idToken: string; returnTo: string; state: string }>;

/** A service that says who somebody is. Every method may throw a `SignOnFault`. */
export type SignOnService = Readonly<{
  issuer: string;
  usesPkce: boolean;
  addressFor(visit: SignOnVisit): Promise<string>;
  identify(visit: SignOnVisit, answer: SignOnAnswer): Promise<SignOnPerson>;
  /** Null where the service has no way out. */
  departureFor(departure: Departure): Promise<string | null>;
}>;

export type SignOnServices = Readonly<{
  franceConnect: SignOnService | null;
  google: SignOnService | null;
}>;
