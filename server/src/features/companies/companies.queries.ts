import type { Company } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import { capitalCents } from "@coulisse/domain/exact-numbers.ts";
import { sql } from "kysely";
import { dayOf } from "#platform/clock.ts";
import type { Context, Reading } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import type { Subject } from "#platform/permissions.ts";
import { toWire, toWireOrNull } from "#platform/wire.ts";
import { readsCompany } from "#platform/actor.ts";
import { badgesOf } from "#features/companies/pages/company-badges.queries.ts";
import {
  companyImagesOf,
  inOrder,
  type ImageReader,
} from "#features/companies/images/company-images.queries.ts";
import { toCard } from "#features/companies/pages/company-cards.queries.ts";
import { openRoundsOf } from "#features/companies/pages/open-rounds.queries.ts";
import { companyRelations } from "#features/companies/facts/company-relations.queries.ts";
import { findStanding } from "#features/identity/standing/standing.queries.ts";

/**
 * The data room and the capital structure are for the company, for those who hold its shares and for
 * investors whose identity was checked: an account by itself proves nothing of who reads.
 */
const mayReadClosedLinks = async (ctx: Context, companyId: string): Promise<boolean> => {
  const { actor } = ctx;
  if (!actor || actor.isUnfinished === true) return false;
  if (readsCompany(actor, companyId)) return true;
  return (
    (await companyRelations.holdsShares(ctx, actor, companyId)) ||
    (await findStanding(ctx, { holderId: actor.userId })).mayRead
  );
};

/** The addresses of the logos of many companies, of those that have one. */
export const logosOf = async (
  reader: ImageReader,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const images = await companyImagesOf(reader, companyIds);
  return new Map([...images].flatMap(([id, { logo }]) => (logo ? [[id, logo.url] as const] : [])));
};

export const logoUrlOf = async (reader: ImageReader, companyId: string): Promise<string | null> =>
  (await logosOf(reader, [companyId])).get(companyId) ?? null;

const findIdBySlug = async (r: Reading, slug: string): Promise<string | undefined> => {
  const row = await r.db
    .selectFrom("companies")
    .select("id")
    .where("slug", "=", slug)
    .executeTakeFirst();
  return row?.id;
};

/**
 * The subject is the company whose page an address is. An unknown one is nobody's, and so refused
 * as a hidden one is.
 */
export const subjectOfSlug = async (ctx: Context, slug: string): Promise<Subject> => {
  const companyId = await findIdBySlug(ctx, slug);
  return companyId === undefined ? {} : { companyId };
};

/**
 * Shares are what each category brings to the capital, as text: a number of JSON would not be
 * exact.
 */
const issuedShares = sql<readonly { quantity: string; nominalValue: string | null }[]>`(
  select coalesce(json_agg(json_build_object(
    'quantity', t.share_count::text, 'nominalValue', k.nominal_value::text)), '[]')
  from share_categories k join category_totals t on t.share_category_id = k.id
  where k.company_id = c.id
)`;

/** Selects what is stated for a day, with the day it counts from. */
const statedRealEstate = (day: string) => sql<{ isMain: boolean; effectiveOn: string } | null>`(
  select json_build_object('isMain', f.is_main, 'effectiveOn', f.effective_on)
  from real_estate_facts f where f.company_id = c.id and f.effective_on <= ${day}::date
  order by f.effective_on desc, f.number desc limit 1
)`;

const findCompany = (r: Reading, id: string, today: string) =>
  r.db
    .selectFrom("companies as c")
    .innerJoin("registers as r", "r.company_id", "c.id")
    .selectAll("c")
    .select(["r.share_count", "r.shareholder_count", issuedShares.as("issued_shares")])
    .select(statedRealEstate(today).as("real_estate"))
    .where("c.id", "=", id)
    .executeTakeFirst();

type CompanyRecord = NonNullable<Awaited<ReturnType<typeof findCompany>>>;

const addressOf = (row: CompanyRecord): Company["address"] =>
  row.address_line1 === null
    ? null
    : {
        line1: row.address_line1,
        line2: row.address_line2,
        postcode: row.address_postcode ?? "",
        city: row.address_city ?? "",
        country: row.address_country ?? "FR",
      };

const linksOf = (row: CompanyRecord, isOpen: boolean) => ({
  linkedinUrl: row.linkedin_url,
  websiteUrl: row.website_url,
  meetingUrl: row.meeting_url,
  capitalStructureUrl: isOpen ? row.capital_structure_url : null,
  dataRoomUrl: isOpen ? row.data_room_url : null,
  hasClosedLinks: !isOpen && (row.data_room_url ?? row.capital_structure_url) !== null,
  investmentDocumentUrl: row.investment_document_url,
  pappersUrl: row.pappers_url,
});

/**
 * Gets one company, whole. `db` is the transaction of the command that changed it, where there is
 * one.
 */
export const getCompany = async (ctx: Context, id: string): Promise<Company> => {
  const row = await findCompany(ctx, id, dayOf(ctx.clock.now()));
  if (!row) throw new Problem("company_not_found");
  const images = (await companyImagesOf(ctx, [id])).get(id);
  const badges = (await badgesOf(ctx, [id])).get(id);
  const round = (await openRoundsOf({ ...ctx, db: ctx.db }, [id])).get(id);
  return {
    ...toCard(row, images, badges, round),
    ...linksOf(row, await mayReadClosedLinks(ctx, id)),
    description: row.description,
    address: addressOf(row),
    legalForm: row.legal_form as Company["legalForm"],
    rcsNumber: row.rcs_number,
    siret: row.siret,
    capitalCents: toWire(row.capital_cents),
    derivedCapitalCents: toWireOrNull(
      capitalCents(
        row.issued_shares.map(({ quantity, nominalValue }) => ({
          quantity: BigInt(quantity),
          nominalValue,
        })),
      ),
    ),
    shareCount: toWire(row.share_count),
    foundedOn: row.founded_on,
    spvAsset: row.spv_asset,
    realEstate: row.real_estate,
    visibleOnApi: row.visible_on_api,
    visibleOnMarketplace: row.visible_on_marketplace,
    approvalRequired: row.approval_required,
    preemptionDays: row.preemption_days,
    headMails: row.head_mails,
    images: inOrder(images),
    version: row.version,
  };
};

export const getCompanyBySlug = async (ctx: Context, slug: string): Promise<Company> => {
  const id = await findIdBySlug(ctx, slug);
  if (id === undefined) throw new Problem("company_not_found");
  return getCompany(ctx, id);
};
