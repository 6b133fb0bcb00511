export const kycDocumentTypes = [
  "PASSPORT",
  "IDENTITY_FRONT",
  "IDENTITY_BACK",
  "PROOF_OF_ADDRESS",
] as const;
export type KycDocumentType = (typeof kycDocumentTypes)[number];

/** A refused or expired one counts no longer; it stays until another takes its place. */
export const kycDocumentStates = ["RECEIVED", "ACCEPTED", "REFUSED", "EXPIRED"] as const;
export type KycDocumentState = (typeof kycDocumentStates)[number];

/** Sources of the money that is invested. */
export const fundSources = [
  "SALARY",
  "BUSINESS",
  "SAVINGS",
  "PROPERTY_SALE",
  "SECURITIES_SALE",
  "INHERITANCE",
  "PENSION",
  "OTHER",
] as const;
export type FundSource = (typeof fundSources)[number];

/** The facts without which a file is not complete, where each of them is asked for. */
export const identityFileFacts = [
  "firstName",
  "lastName",
  "birthOn",
  "birthPlace",
  "birthCountry",
  "nationality",
  "domicile",
] as const;
export const questionFileFacts = [
  "politicallyExposed",
  "politicalFunction",
  "sourceOfFunds",
  "taxResidence",
] as const;
/** A passport or both sides of a card; and a proof of address. */
export const filePapers = ["IDENTITY_DOCUMENT", "PROOF_OF_ADDRESS"] as const;
export const fileParts = [...identityFileFacts, ...questionFileFacts, ...filePapers] as const;
export type MissingPart = (typeof fileParts)[number];

/** The number of days before its end from which an identity document is something to replace. */
export const identityWarnedDays = 60;

/** the papers that prove who somebody is: a passport, or both sides of an identity card. */
export const identitySets: readonly (readonly KycDocumentType[])[] = [
  ["PASSPORT"],
  ["IDENTITY_FRONT", "IDENTITY_BACK"],
];
