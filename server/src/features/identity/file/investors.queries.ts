import type { ScanState } from "@coulisse/contract/wire/documents.schemas.ts";
import type { Investor, KycDocument } from "@coulisse/contract/identity/kyc.schemas.ts";
import type { KycState } from "@coulisse/contract/accounts/sign-in.ts";
import { kycDocumentTypes, type KycDocumentType } from "@coulisse/contract/identity/kyc.ts";
import { requireActor, type Context, type Reading } from "#platform/context.ts";
import type { Subject } from "#platform/permissions.ts";
import { Problem } from "#platform/problem.ts";
import { toInstant, toWire } from "#platform/wire.ts";
import { findShownBy } from "#features/identity/classes/investor-classes.queries.ts";
import {
  identityEndsOn,
  missingFacts,
  missingParts,
  type Answers,
} from "#features/identity/file/kyc.rules.ts";

const selectInvestors = (r: Reading) =>
  r.db
    .selectFrom("investors as i")
    .innerJoin("users as u", "u.id", "i.user_id")
    .selectAll("i")
    .select([
      "u.first_name",
      "u.last_name",
      "u.birth_on",
      "u.birth_place",
      "u.birth_country",
      "u.nationality",
      "u.domicile",
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectInvestors>["executeTakeFirstOrThrow"]>>;

const answersOf = (row: Row): Answers => ({
  politicallyExposed: row.politically_exposed,
  politicalFunction: row.political_function,
  sourceOfFunds: row.source_of_funds as Investor["sourceOfFunds"],
  taxResidence: row.tax_residence,
  identity: {
    firstName: row.first_name,
    lastName: row.last_name,
    birthOn: row.birth_on,
    birthPlace: row.birth_place,
    birthCountry: row.birth_country,
    nationality: row.nationality,
    domicile: row.domicile,
  },
});

/** Whether every fact was given that a decision stands on; the caller holds the row of the check. */
export const hasAllFacts = async (r: Reading, investorId: string): Promise<boolean> => {
  const row = await selectInvestors(r).where("i.id", "=", investorId).executeTakeFirstOrThrow();
  return missingFacts(answersOf(row)).length === 0;
};

type InvestorFile = Omit<Investor, "sophisticated" | "sophisticatedBy">;
const toFile = async (r: Reading, row: Row | undefined): Promise<InvestorFile> => {
  if (!row) throw new Problem("investor_not_found");
  const documents = await listDocuments(r, row.id);
  const answers = answersOf(row);
  return {
    ...answers,
    id: row.id,
    userId: row.user_id,
    kycState: row.kyc_state as KycState,
    kycReason: row.kyc_reason,
    kycSubmittedAt: toInstant(row.kyc_submitted_at),
    kycDecidedAt: toInstant(row.kyc_decided_at),
    identityExpiresOn: identityEndsOn(documents),
    sourceOfFundsDetail: row.source_of_funds_detail,
    missing: missingParts(answers, documents),
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
};

/** Gets what a check of identity rests on, without the class of the investor. */
export const getInvestorFile = async (r: Reading, id: string): Promise<InvestorFile> =>
  toFile(r, await selectInvestors(r).where("i.id", "=", id).executeTakeFirst());

const withClass = async (r: Reading, file: InvestorFile): Promise<Investor> => {
  const sophisticatedBy = await findShownBy(r, file.userId);
  return { ...file, sophisticated: sophisticatedBy !== null, sophisticatedBy };
};

export const getInvestor = async (r: Reading, id: string): Promise<Investor> =>
  withClass(r, await getInvestorFile(r, id));

export const getInvestorOfUser = async (r: Reading, userId: string): Promise<Investor> => {
  const row = await selectInvestors(r).where("i.user_id", "=", userId).executeTakeFirst();
  return withClass(r, await toFile(r, row));
};

export const getMyInvestor = (ctx: Context): Promise<Investor> =>
  getInvestorOfUser(ctx, requireActor(ctx).userId);

/** The subject is whose profile a path names; an id that nothing has is nobody's. */
export const subjectOfInvestor = async (ctx: Context, id: string): Promise<Subject> => {
  const row = await ctx.db
    .selectFrom("investors")
    .select("user_id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? { userId: row.user_id } : {};
};

/** The current documents, in the order in which the site names the types. */
export const listDocuments = async (r: Reading, investorId: string): Promise<KycDocument[]> => {
  const rows = await r.db
    .selectFrom("kyc_documents as d")
    .innerJoin("sealed_files as f", "f.id", "d.file_id")
    .select([
      "d.id",
      "d.type",
      "d.state",
      "d.expires_on",
      "d.created_at",
      "d.preview_file_id",
      "f.name",
      "f.media_type",
      "f.byte_count",
      "f.page_count",
      "f.scan_state",
    ])
    .where("d.investor_id", "=", investorId)
    .where("d.replaced_at", "is", null)
    .execute();
  const documents = rows.map((row) => ({
    id: row.id,
    type: row.type as KycDocumentType,
    state: row.state as KycDocument["state"],
    name: row.name,
    mediaType: row.media_type,
    byteCount: toWire(row.byte_count),
    pageCount: row.page_count,
    hasPreview: row.preview_file_id !== null,
    scanState: row.scan_state as ScanState,
    expiresOn: row.expires_on,
    createdAt: row.created_at.toISOString(),
  }));
  return documents.toSorted(
    (a, b) => kycDocumentTypes.indexOf(a.type) - kycDocumentTypes.indexOf(b.type),
  );
};

/** Refuses where there is no such profile, so that an empty list means an empty check. */
export const listKycDocuments = async (ctx: Context, investorId: string) => {
  await getInvestor(ctx, investorId);
  return listDocuments(ctx, investorId);
};
