import { identitySets } from "@coulisse/contract/identity/kyc.ts";
import type { MissingPart } from "@coulisse/contract/identity/kyc.ts";
import type { Mismatch, Obstacle } from "@coulisse/contract/identity/review-shapes.schemas.ts";
import type { Blocker, MeasureKind } from "@coulisse/contract/identity/review.ts";

export type TakenMeasure = Readonly<{
  kind: MeasureKind;
  takenOn: string;
  expiresOn: string | null;
}>;

/** CMF R561-5-1: electronic identification of a substantial or high level suffices alone. */
const sufficientAlone: ReadonlySet<MeasureKind> = new Set(["ELECTRONIC_IDENTITY"]);
/** CMF R561-5-2: otherwise at least this many of the six. */
const measuresNeeded = 2;

/** Valid to the end of its last day. */
export const isInForce = ({ expiresOn }: TakenMeasure, today: string): boolean =>
  expiresOn === null || expiresOn >= today;

/** an identity is verified by the one measure that suffices, or by two of the six. */
export const isVerified = (measures: readonly TakenMeasure[], today: string): boolean => {
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
  comparisons: readonly Readonly<{ field: string; outcome: string }>[];
}>;

/** No check digit fails and nothing that was declared differs; what is not known is no difference. */
export const doesAgree = (
  { checks, comparisons }: Omit<ReadDocument, "type">,
  settled: readonly string[] = [],
): boolean =>
  checks.every(({ holds }) => holds) &&
  comparisons.every(({ field, outcome }) => outcome !== "DIFFERS" || settled.includes(field));

type File = Readonly<{
  types: ReadonlySet<string>;
  /** The newest reading of each document that is on file now. */
  readings: readonly ReadDocument[];
  /** Gives the fields of a document whose difference a reviewer has given the reason of. */
  settled: (type: string) => readonly string[];
}>;

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
  const fails = (reading: ReadDocument): boolean =>
    !doesAgree(reading, file.settled(reading.type)) || hasExpired(reading, today);
  if (readings.some(fails)) return null;
  return { expiresOn: readings.flatMap(({ expiresOn }) => expiresOn ?? []).toSorted()[0] ?? null };
};

type Standing = Readonly<{
  /** The parts that the file still lacks. */
  missing: readonly MissingPart[];
  /** Papers that whoever decides has not opened. */
  unread: readonly string[];
  file: File;
  mismatches: readonly Mismatch[];
  measures: readonly TakenMeasure[];
  hits: Readonly<{ open: number; confirmed: number; exposed: number }>;
}>;

const papers: readonly string[] = ["IDENTITY_DOCUMENT", "PROOF_OF_ADDRESS"];

/**
 * All that still keeps an identity from being validated, in the order in which it is put right, each
 * with its place in the review.
 */
export const findObstacles = (standing: Standing, today: string): Obstacle[] => {
  const { missing, unread, file, mismatches, measures, hits } = standing;
  const at = (code: Blocker, holds: boolean, location: string): Obstacle[] =>
    holds ? [{ code, location }] : [];
  return [
    ...missing
      .filter((part) => !papers.includes(part))
      .map((fact) => ({ code: "facts_missing" as const, location: `facts.${fact}` })),
    ...at(
      "kyc_documents_missing",
      missing.some((part) => papers.includes(part)),
      "documents",
    ),
    ...unread.map((type) => ({ code: "document_unread" as const, location: `documents.${type}` })),
    ...file.readings
      .filter((reading) => hasExpired(reading, today))
      .map(({ type }) => ({
        code: "identity_document_expired" as const,
        location: `documents.${type}`,
      })),
    ...mismatches
      .filter(({ settled }) => settled === null)
      .map(({ source, field }) => ({
        code: "identity_mismatch" as const,
        location: `mismatches.${source}.${field}`,
      })),
    ...at("measures_missing", !isVerified(measures, today), "measures"),
    ...at("freeze_hit_open", hits.open > 0, "screening"),
    ...at("freeze_hit_confirmed", hits.confirmed > 0, "screening"),
    ...at("exposed_hit_open", hits.exposed > 0, "screening"),
  ];
};
