import type { Writing } from "#platform/context.ts";
import type { OpeningState } from "@coulisse/domain/company-openings.ts";
import { sql, type Insertable, type Updateable } from "kysely";
import type { Companies } from "#platform/database-types.ts";
import { brokenConstraint, fieldProblem, Problem } from "#platform/problem.ts";
import { slugsFor, type CompanyChange } from "#features/companies/companies.rules.ts";

type AddressColumns = Pick<
  Updateable<Companies>,
  "address_line1" | "address_line2" | "address_postcode" | "address_city" | "address_country"
>;

const addressColumns = (address: CompanyChange["address"]): AddressColumns =>
  address === undefined
    ? {}
    : {
        address_line1: address?.line1 ?? null,
        address_line2: address?.line2 ?? null,
        address_postcode: address?.postcode ?? null,
        address_city: address?.city ?? null,
        address_country: address?.country ?? null,
      };

/** A field that is undefined stays as it is, or takes the column's default in a new row. */
const columnsOf = (fields: CompanyChange) => ({
  name: fields.name,
  summary: fields.summary,
  description: fields.description,
  language: fields.language,
  capital_cents: fields.capitalCents === undefined ? undefined : BigInt(fields.capitalCents),
  sector: fields.sector,
  legal_form: fields.legalForm,
  rcs_number: fields.rcsNumber,
  siret: fields.siret,
  founded_on: fields.foundedOn,
  is_spv: fields.isSpv,
  spv_asset: fields.spvAsset,
  linkedin_url: fields.linkedinUrl,
  website_url: fields.websiteUrl,
  meeting_url: fields.meetingUrl,
  capital_structure_url: fields.capitalStructureUrl,
  data_room_url: fields.dataRoomUrl,
  investment_document_url: fields.investmentDocumentUrl,
  pappers_url: fields.pappersUrl,
  visible_on_api: fields.visibleOnApi,
  visible_on_marketplace: fields.visibleOnMarketplace,
  secondary_market_status: fields.secondaryMarketStatus,
  approval_required: fields.approvalRequired,
  preemption_days: fields.preemptionDays,
  head_mails: fields.headMails,
  address_id: fields.addressId,
  ...addressColumns(fields.address),
});

const takenFields: Readonly<Record<string, readonly [code: string, field: string]>> = {
  companies_slug: ["slug_taken", "slug"],
  companies_siret: ["siret_taken", "siret"],
  company_badges_badge_id_fkey: ["badge_not_found", "badgeIds"],
};

const refused = (error: unknown): never => {
  const taken = takenFields[brokenConstraint(error) ?? ""];
  throw taken ? fieldProblem(...taken) : error;
};

type NewCompany = CompanyChange & { name: string; sector: string; legalForm: string };
/** A company that its founder asks for is a draft. */
type Made = Readonly<{ id: string; createdAt: Date; openingState?: OpeningState }>;

/**
 * Takes the first address that is free. A company that is being created at this moment with the
 * same one is waited for, so that two of a name never meet.
 */
export const insertCompany = async (
  w: Writing,
  { id, createdAt, openingState = "OPEN" }: Made,
  fields: NewCompany,
  slugs: Iterable<string>,
): Promise<void> => {
  for (const slug of slugs) {
    const row: Insertable<Companies> = {
      ...(columnsOf(fields) as Omit<Insertable<Companies>, "id" | "slug" | "created_at">),
      id,
      slug,
      created_at: createdAt,
      opening_state: openingState,
    };
    const inserted = await w.db
      .insertInto("companies")
      .values(row)
      .onConflict((conflict) => conflict.column("slug").doNothing())
      .returning("id")
      .executeTakeFirst()
      .catch(refused);
    if (inserted) return;
  }
  throw fieldProblem("slug_taken", "slug");
};

export const lockCompany = (w: Writing, id: string) =>
  w.db
    .selectFrom("companies")
    .select(["id", "name", "slug", "legal_form", "is_spv", "spv_asset", "capital_cents", "version"])
    .select(["secondary_market_status", "siret", "rcs_number", "opening_state"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const updateCompanyRow = async (
  w: Writing,
  { id, version }: { id: string; version: number },
  fields: CompanyChange,
): Promise<void> => {
  await w.db
    .updateTable("companies")
    .set({
      ...(columnsOf(fields) as Updateable<Companies>),
      ...(fields.slug === undefined ? {} : { slug: fields.slug }),
      version: version + 1,
    })
    .where("id", "=", id)
    .execute()
    .catch(refused);
};

/**
 * Opens a draft: it has its number and its own address from now on. The first address that is free is
 * looked for; of two that take it at once, the second is asked to try again.
 */
export const openDraft = async (w: Writing, id: string, siret: string | null): Promise<void> => {
  const { name } = await w.db
    .selectFrom("companies")
    .select("name")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  let slug = "";
  for (slug of slugsFor(name)) {
    const taken = await w.db
      .selectFrom("companies")
      .select("id")
      .where("slug", "=", slug)
      .executeTakeFirst();
    if (!taken) break;
  }
  await w.db
    .updateTable("companies")
    .set({ opening_state: "OPEN", slug, version: sql`version + 1` })
    .$if(siret !== null, (q) => q.set({ siret }))
    .where("id", "=", id)
    .execute()
    .catch(refused);
};

/** Closes a draft for good; what its founder prepared stays to be read by its people. */
export const closeDraft = async (w: Writing, id: string): Promise<void> => {
  await w.db
    .updateTable("companies")
    .set({ opening_state: "CLOSED", version: sql`version + 1` })
    .where("id", "=", id)
    .execute();
};

export const writeBadges = async (
  w: Writing,
  companyId: string,
  badgeIds: readonly string[],
): Promise<void> => {
  await w.db.deleteFrom("company_badges").where("company_id", "=", companyId).execute();
  const rows = [...new Set(badgeIds)].map((id) => ({ company_id: companyId, badge_id: id }));
  if (rows.length === 0) return;
  await w.db.insertInto("company_badges").values(rows).execute().catch(refused);
};

export const lockForDeletion = (w: Writing, id: string) =>
  w.db
    .selectFrom("companies")
    .select(["id", "name"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export const hasMovements = async (w: Writing, companyId: string): Promise<boolean> => {
  const first = await w.db
    .selectFrom("movements")
    .select("id")
    .where("company_id", "=", companyId)
    .limit(1)
    .executeTakeFirst();
  return first !== undefined;
};

const ofRounds = ["fundraisings_company_id_fkey", "fundraisings_category_of_company"];

const ofContracts = ["contracts_company_id_fkey", "signatures_company_id_fkey"];

/** Deletes the company with all that hangs on it, and not while rounds or contracts do. */
export const deleteCompanyRow = async (w: Writing, id: string): Promise<void> => {
  await w.db
    .deleteFrom("companies")
    .where("id", "=", id)
    .execute()
    .catch((error: unknown) => {
      const broken = brokenConstraint(error) ?? "";
      if (ofRounds.includes(broken)) throw new Problem("company_has_rounds");
      if (ofContracts.includes(broken)) throw new Problem("company_has_contracts");
      throw error;
    });
};
