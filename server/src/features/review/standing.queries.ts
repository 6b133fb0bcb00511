import { measureKinds, type Blocker, type Measure } from "@coulisse/contract/review-shapes.ts";
import type { Queryable } from "#platform/database.ts";
import { listDocuments } from "#features/investors/investors.queries.ts";
import { listReadings } from "#features/review/readings.queries.ts";
import {
  documentCopy,
  findBlockers,
  isInForce,
  isSubstantial,
  isVerified,
  type Taken,
} from "#features/review/review.rules.ts";
import { countFreezeHits } from "#features/review/screenings.queries.ts";
import { listSignOn } from "#features/review/sign-on.queries.ts";

type Found = Taken & Readonly<{ evidence: string | null; recordedBy: string | null }>;

const recordedMeasures = async (db: Queryable, investorId: string): Promise<Found[]> => {
  const rows = await db
    .selectFrom("identity_measures as m")
    .leftJoin("holders as h", "h.id", "m.recorded_by")
    .select(["m.kind", "m.evidence", "m.taken_on", "m.expires_on", "h.name as recorder"])
    .where("m.investor_id", "=", investorId)
    .execute();
  return rows.map((row) => ({
    kind: row.kind as Found["kind"],
    evidence: row.evidence,
    takenOn: row.taken_on,
    expiresOn: row.expires_on,
    recordedBy: row.recorder,
  }));
};

const toMeasure = (kind: Measure["kind"], found: readonly Found[], today: string): Measure => {
  const measure = found.find((one) => one.kind === kind);
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

type Whose = Readonly<{ id: string; userId: string }>;

/** What speaks for an identity, and what still keeps it from being validated. */
export const standingOf = async (db: Queryable, whose: Whose, today: string) => {
  const [documents, readings] = [
    await listDocuments(db, whose.id),
    await listReadings(db, whose.id),
  ];
  const counted = documents.filter(({ state }) => state === "RECEIVED" || state === "ACCEPTED");
  const types = new Set<string>(counted.map(({ type }) => type));
  const file = {
    types,
    readings: readings
      .filter(({ documentType }) => types.has(documentType))
      .map((reading) => ({ ...reading, type: reading.documentType })),
  };
  const copy = documentCopy(file, today);
  const found = await recordedMeasures(db, whose.id);
  const signOn = await listSignOn(db, whose.userId);
  const level = signOn.find((one) => isSubstantial(one.level))?.level;
  if (copy) {
    const takenOn = counted[0]?.createdAt.slice(0, 10) ?? today;
    found.push({ kind: "DOCUMENT_COPY", evidence: null, recordedBy: null, takenOn, ...copy });
  }
  if (level && !found.some(({ kind }) => kind === "ELECTRONIC_IDENTITY")) {
    found.push({
      kind: "ELECTRONIC_IDENTITY",
      evidence: `FranceConnect+ (${level})`,
      recordedBy: null,
      takenOn: today,
      expiresOn: null,
    });
  }
  const hits = await countFreezeHits(db, whose.userId);
  const hasProofOfAddress = types.has("PROOF_OF_ADDRESS");
  const blockers: Blocker[] = findBlockers(
    { file, hasProofOfAddress, measures: found, hits },
    today,
  );
  return {
    documents,
    readings,
    signOn,
    measures: measureKinds.map((kind) => toMeasure(kind, found, today)),
    isVerified: isVerified(found, today),
    blockers,
  };
};
