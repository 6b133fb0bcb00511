import type { Services } from "#platform/context.ts";
import type { PageCard } from "#platform/site.ts";
import { companyImagesOf, coverOf } from "#features/companies/company-images.queries.ts";

const companyPage = /^\/companies\/([a-z0-9]+(?:-[a-z0-9]+)*)\/?$/;

/** What a link to a company shows on a social network; nothing for a company that is not listed. */
export const findCompanyCard = async (
  services: Pick<Services, "db" | "settings">,
  path: string,
): Promise<PageCard | null> => {
  const slug = companyPage.exec(path)?.[1];
  if (slug === undefined) return null;
  const company = await services.db
    .selectFrom("companies")
    .select(["id", "name", "slug", "summary"])
    .where("slug", "=", slug)
    .where("visible_on_marketplace", "=", true)
    .executeTakeFirst();
  if (!company) return null;
  const images = (await companyImagesOf(services, [company.id])).get(company.id);
  const image = coverOf(images) ?? images?.logo;
  const whole = (part: string) => new URL(part, services.settings.publicUrl).href;
  return {
    title: company.name,
    description: company.summary,
    imageUrl: image ? whole(image.url) : null,
    url: whole(`/companies/${company.slug}`),
  };
};
