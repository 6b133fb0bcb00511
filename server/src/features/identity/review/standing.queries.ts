import type { KycDocument } from "@coulisse/contract/identity/kyc.schemas.ts";
import type { KycDocumentType } from "@coulisse/contract/identity/kyc.ts";
import type { Measure } from "@coulisse/contract/identity/review-shapes.schemas.ts";
import { measureKinds } from "@coulisse/contract/identity/review.ts";
import { sql } from "kysely";
import { getInvestorFile, listDocuments } from "#features/identity/file/investors.queries.ts";
import { findMismatches } from "#features/identity/review/mismatches.queries.ts";
import { listReadings } from "#features/identity/review/readings.queries.ts";
import {
  documentCopy,
  findObstacles,
  isInForce,
  isSubstantial,
  isVerified,
  type TakenMeasure,
} from "#features/identity/review/review.rules.ts";
import { countHits } from "#features/identity/review/screenings.queries.ts";
import type { Reading } from "#platform/context.ts";
import { listSignOn } from "#features/identity/review/sign-on.queries.ts";

type RecordedMeasure = TakenMeasure &
  Readonly<{ evidence: string | null; recordedBy: string | null }>;

const recordedMeasures = async (r: Reading, investorId: string): Promise<RecordedMeasure[]> => {
  const rows = await r.db
    .selectFrom("identity_measures as m")
    .leftJoin("holders as h", "h.id", "m.recorded_by")
    .select(["m.kind", "m.evidence", "m.taken_on", "m.expires_on", "h.name as recorder"])
    .where("m.investor_id", "=", investorId)
    .execute();
  return rows.map((row) => ({
    kind: row.kind as RecordedMeasure["kind"],
    evidence: row.evidence,
    takenOn: row.taken_on,
    expiresOn: row.expires_on,
    recordedBy: row.recorder,
  }));
};

const toMeasure = (
  kind: Measure["kind"],
  found: readonly RecordedMeasure[],
  today: string,
): Measure => {
  const measure = found.find((taken) => taken.kind === kind);
  if (!measure) {
    return {
      kind,
      status: "MISSING",
      evidence: null,
      takenOn: null,
      expiresOn: null,
      recordedBy: null,
    };
  }
  return { ...measure, status: isInForce(measure, today) ? "PRESENT" : "EXPIRED" };
};

type ReviewedInvestor = Readonly<{ id: string; userId: string }>;

/** Measures that nobody records: the copy that is on file, and FranceConnect+. */
const derivedMeasures = (
  copy: { expiresOn: string | null } | null,
  sentOn: string,
  level: string | null,
  today: string,
): RecordedMeasure[] => [
  ...(copy
    ? [
        {
          kind: "DOCUMENT_COPY" as const,
          evidence: null,
          recordedBy: null,
          takenOn: sentOn,
          ...copy,
        },
      ]
    : []),
  ...(level === null
    ? []
    : [
        {
          kind: "ELECTRONIC_IDENTITY" as const,
          evidence: `FranceConnect+ (${level})`,
          recordedBy: null,
          takenOn: today,
          expiresOn: null,
        },
      ]),
];

/** Gives what was sent that this person has not opened since, by the log of readings. */
const unreadBy = async (
  r: Reading,
  investorId: string,
  readerId: string,
  documents: readonly KycDocument[],
): Promise<KycDocumentType[]> => {
  const rows = await r.db
    .selectFrom("audit_log")
    .select(["at", sql<string | null>`detail ->> 'type'`.as("type")])
    .where("entity_type", "=", "investor")
    .where("entity_id", "=", investorId)
    .where("actor_id", "=", readerId)
    .where("action", "=", "investor.document_read")
    .execute();
  return documents.flatMap(({ type, createdAt }) =>
    rows.some((row) => row.type === type && row.at.toISOString() >= createdAt) ? [] : [type],
  );
};

/** The documents that count, and what was read of them. */
const fileOf = async (r: Reading, whose: ReviewedInvestor) => {
  const documents = await listDocuments(r, whose.id);
  const readings = await listReadings(r, whose.id);
  const counted = documents.filter(({ state }) => state === "RECEIVED" || state === "ACCEPTED");
  const types = new Set<string>(counted.map(({ type }) => type));
  const ofCounted = readings.filter(({ documentType }) => types.has(documentType));
  const mismatches = await findMismatches(r, whose, ofCounted);
  const settled = (type: string): string[] =>
    mismatches.flatMap((mismatch) =>
      mismatch.source === type && mismatch.settled ? [mismatch.field] : [],
    );
  const counting = ofCounted.map((reading) => ({ ...reading, type: reading.documentType }));
  return { documents, readings, mismatches, counted, file: { types, settled, readings: counting } };
};

/** Gives what speaks for an identity, and what still keeps this reviewer from validating it. */
export const standingOf = async (
  r: Reading,
  whose: ReviewedInvestor,
  readerId: string,
  today: string,
) => {
  const { documents, readings, mismatches, counted, file } = await fileOf(r, whose);
  const recorded = await recordedMeasures(r, whose.id);
  const signOn = await listSignOn(r, whose.userId);
  const isRecorded = recorded.some(({ kind }) => kind === "ELECTRONIC_IDENTITY");
  const level = signOn.find((identity) => isSubstantial(identity.level))?.level ?? null;
  const sentOn = counted[0]?.createdAt.slice(0, 10) ?? today;
  const copy = documentCopy(file, today);
  const found = [...recorded, ...derivedMeasures(copy, sentOn, isRecorded ? null : level, today)];
  const { missing } = await getInvestorFile(r, whose.id);
  const unread = await unreadBy(r, whose.id, readerId, counted);
  const hits = await countHits(r, whose.userId);
  return {
    documents,
    readings,
    mismatches,
    signOn,
    measures: measureKinds.map((kind) => toMeasure(kind, found, today)),
    isVerified: isVerified(found, today),
    obstacles: findObstacles({ missing, unread, file, mismatches, measures: found, hits }, today),
  };
};
