import type { Blocker, MeasureKind } from "@coulisse/contract/review-shapes.ts";

export type Taken = Readonly<{ kind: MeasureKind; takenOn: string; expiresOn: string | null }>;

/** CMF R561-5-1: electronic identification of a substantial or high level suffices alone. */
const sufficientAlone: ReadonlySet<MeasureKind> = new Set(["ELECTRONIC_IDENTITY"]);
/** CMF R561-5-2: otherwise at least this many of the six. */
const measuresNeeded = 2;

/** Valid to the end of its last day. */
export const isInForce = ({ expiresOn }: Taken, today: string): boolean =>
  expiresOn === null || expiresOn >= today;

/** an identity is verified by the one measure that suffices, or by two of the six. */
export const isVerified = (measures: readonly Taken[], today: string): boolean => {
  const kinds = new Set(
    measures.filter((measure) => isInForce(measure, today)).map(({ kind }) => kind),
  );
  if ([...kinds].some((kind) => sufficientAlone.has(kind))) return true;
  return kinds.size >= measuresNeeded;
};

/** Levels of an electronic identification (eIDAS) that are substantial or high: FranceConnect+. */
export const isSubstantial = (level: string | null): boolean =>
  level === "eidas2" || level === "eidas3";

export type ReadDocument = Readonly<{
  type: string;
  expiresOn: string | null;
  checks: readonly Readonly<{ holds: boolean }>[];
  comparisons: readonly Readonly<{ outcome: string }>[];
}>;

/** No check digit fails and nothing that was declared differs; what is not known is no difference. */
export const doesAgree = ({ checks, comparisons }: Omit<ReadDocument, "type">): boolean =>
  checks.every(({ holds }) => holds) && comparisons.every(({ outcome }) => outcome !== "DIFFERS");

type File = Readonly<{
  types: ReadonlySet<string>;
  /** The newest reading of each document that is on file now. */
  readings: readonly ReadDocument[];
}>;

const identitySets: readonly (readonly string[])[] = [
  ["PASSPORT"],
  ["IDENTITY_FRONT", "IDENTITY_BACK"],
];

const setOnFile = ({ types }: File): readonly string[] | undefined =>
  identitySets.find((set) => set.every((type) => types.has(type)));

const hasExpired = ({ expiresOn }: { expiresOn: string | null }, today: string): boolean =>
  expiresOn !== null && expiresOn < today;

/**
 * the copy of an identity document counts once it is there whole; where its zone was read, it
 * must agree with what was declared and not have ended. Gives the day on which it ends.
 */
export const documentCopy = (file: File, today: string): { expiresOn: string | null } | null => {
  const set = setOnFile(file);
  if (!set) return null;
  const readings = file.readings.filter(({ type }) => set.includes(type));
  if (readings.some((reading) => !doesAgree(reading) || hasExpired(reading, today))) return null;
  return { expiresOn: readings.flatMap(({ expiresOn }) => expiresOn ?? []).toSorted()[0] ?? null };
};

type Standing = Readonly<{
  file: File;
  hasProofOfAddress: boolean;
  measures: readonly Taken[];
  hits: Readonly<{ open: number; confirmed: number }>;
}>;

/** All that still keeps an identity from being validated, in the order in which it is put right. */
export const findBlockers = (standing: Standing, today: string): Blocker[] => {
  const { file, hasProofOfAddress, measures, hits } = standing;
  const found: readonly [Blocker, boolean][] = [
    ["kyc_documents_missing", !hasProofOfAddress || setOnFile(file) === undefined],
    ["identity_document_expired", file.readings.some((reading) => hasExpired(reading, today))],
    ["measures_missing", !isVerified(measures, today)],
    ["freeze_hit_open", hits.open > 0],
    ["freeze_hit_confirmed", hits.confirmed > 0],
  ];
  return found.flatMap(([blocker, holds]) => (holds ? [blocker] : []));
};

/** The field of the decision that a refusal is shown at. */
export const locationOf: Readonly<Record<Blocker, string>> = {
  kyc_documents_missing: "documents",
  identity_document_expired: "documents",
  measures_missing: "measures",
  freeze_hit_open: "screening",
  freeze_hit_confirmed: "screening",
};
