import type { Investor, KycDocument } from "@coulisse/contract/identity/kyc.schemas.ts";
import type { Review } from "@coulisse/contract/identity/review-shapes.schemas.ts";
import type { ScreeningHit } from "@coulisse/contract/identity/screening-shapes.schemas.ts";

const idOf = (last: number): string => `0193a0c0-0000-7000-8000-0000000001${last}`;
const at = "2026-11-20T09:00:00.000Z";
export const investor: Investor = {
  id: idOf(11),
  userId: idOf(12),
  kycState: "SUBMITTED",
  kycReason: null,
  kycSubmittedAt: at,
  kycDecidedAt: null,
  identityExpiresOn: null,
  politicallyExposed: false,
  politicalFunction: null,
  sourceOfFunds: "SAVINGS",
  sourceOfFundsDetail: "héritage compris",
  taxResidence: "FR",
  sophisticated: false,
  sophisticatedBy: null,
  identity: {
    firstName: "Élise",
    lastName: "Morel",
    birthOn: "1990-02-11",
    birthPlace: "Nantes",
    birthCountry: "FR",
    nationality: "FR",
    domicile: "12 rue des Lilas, 69003 Lyon",
  },
  missing: [],
  createdAt: at,
  version: 4,
};
export const passport: KycDocument = {
  id: idOf(13),
  type: "PASSPORT",
  state: "RECEIVED",
  name: "passeport.jpg",
  mediaType: "image/jpeg",
  byteCount: 1_000,
  pageCount: null,
  hasPreview: true,
  scanState: "UNSCANNED",
  expiresOn: null,
  createdAt: at,
};
export const bill: KycDocument = {
  ...passport,
  id: idOf(14),
  type: "PROOF_OF_ADDRESS",
  name: "facture.pdf",
  mediaType: "application/pdf",
  hasPreview: false,
  scanState: "CLEAN",
};
export const mismatch = {
  source: "FRANCECONNECT",
  field: "lastName",
  declared: "Morel",
  found: "Rothschild",
  settled: null,
} as const;
/** A file that was submitted, and that cannot be validated yet. */
export const review: Review = {
  investor,
  contact: {
    email: "elise@test.example",
    emailVerified: true,
    phone: "+33612345678",
    phoneVerified: false,
    hasPassword: true,
    locale: "en",
  },
  signOn: [],
  documents: [passport, bill],
  readings: [],
  measures: [
    {
      kind: "FIRST_PAYMENT",
      status: "MISSING",
      evidence: null,
      takenOn: null,
      expiresOn: null,
      recordedBy: null,
    },
  ],
  isVerified: false,
  mismatches: [mismatch],
  obstacles: [
    { code: "document_unread", location: "documents.PROOF_OF_ADDRESS" },
    { code: "identity_mismatch", location: "mismatches.FRANCECONNECT.lastName" },
    { code: "measures_missing", location: "measures" },
  ],
  hits: [],
  screenings: [],
  history: [],
};
/** The same once nothing stands in the way. */
export const clear: Review = { ...review, isVerified: true, mismatches: [], obstacles: [] };

/** Somebody whom the list of freezes may mean, of whom nobody has decided. */
export const hit: ScreeningHit = {
  id: idOf(15),
  holderId: investor.userId,
  holderKind: "user",
  holderFacts: {
    birthOn: "1962-05-03",
    birthPlace: "Brest",
    birthCountry: "FR",
    nationality: "FR",
    domicile: "3 rue de Siam, 29200 Brest",
    siret: null,
  },
  holderName: "Oumar Seck",
  declared: null,
  listKind: "FREEZE",
  publishedAt: at,
  reference: "FR-1",
  matchedName: "Omar Seck",
  score: "0.950",
  entry: { names: [], births: ["1961"], places: [], nationalities: [], grounds: [] },
  state: "OPEN",
  reason: null,
  settledBy: null,
  settledAt: null,
  version: 2,
};
