import { companyTerms } from "@coulisse/contract/companies/companies.schemas.ts";
import { siteAddress } from "@coulisse/contract/site-paths.ts";
import type { Context, Reading } from "#platform/context.ts";
import { requireAccess } from "#platform/permissions.ts";
import { Problem } from "#platform/problem.ts";
import { sharedPicture, type PageCard } from "#platform/site/page-html.ts";
import { subjectOfSlug } from "#features/companies/companies.queries.ts";
import { companyRelations } from "#features/companies/facts/company-relations.queries.ts";
import {
  companyImagesOf,
  coverOf,
  sharingUrlOf,
  type ImageReader,
} from "#features/companies/images/company-images.queries.ts";
import { openCompanies } from "#features/companies/open-companies.queries.ts";

const companyPage = /^\/companies\/([a-z0-9]+(?:-[a-z0-9]+)*)\/?$/;

/**
 * Finds what a link to a company shows on a social network; nothing for a company that is not
 * listed.
 */
export const findCompanyCard = async (
  services: ImageReader,
  path: string,
): Promise<PageCard | null> => {
  const slug = companyPage.exec(path)?.[1];
  if (slug === undefined) return null;
  const company = await services.db
    .selectFrom(openCompanies.as("c"))
    .select(["id", "name", "slug", "summary"])
    .where("slug", "=", slug)
    .where("visible_on_marketplace", "=", true)
    .executeTakeFirst();
  if (!company) return null;
  const images = (await companyImagesOf(services, [company.id])).get(company.id);
  const image = coverOf(images) ?? images?.logo;
  const shown = image && sharingUrlOf(image);
  const whole = (part: string) => new URL(part, services.settings.publicUrl).href;
  return {
    title: company.name,
    description: company.summary,
    imageUrl: whole(shown ?? sharedPicture),
    url: whole(siteAddress("/companies/:companySlug", { companySlug: company.slug })),
  };
};

/** Whether the actor may open the company's page: the same answer for a ghost and what is hidden. */
export const mayKnowCompany = async (ctx: Context, slug: string): Promise<boolean> => {
  const subject = await subjectOfSlug(ctx, slug);
  if (subject.companyId === undefined) return false;
  try {
    const terms = companyTerms.getCompanyBySlug;
    await requireAccess(ctx, terms, async () => subject, companyRelations);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
};

/** The addresses of the companies that anybody may find. */
export const listListedPaths = async (r: Reading): Promise<string[]> => {
  const rows = await r.db
    .selectFrom(openCompanies.as("c"))
    .select("slug")
    .where("visible_on_marketplace", "=", true)
    .orderBy("slug")
    .limit(50_000)
    .execute();
  return rows.map(({ slug }) => siteAddress("/companies/:companySlug", { companySlug: slug }));
};
