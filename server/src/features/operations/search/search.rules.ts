import type { SearchKind } from "@coulisse/contract/operations/search.ts";
import { siteAddress, type SiteAddress } from "@coulisse/contract/site-paths.ts";

type Found = Readonly<{
  kind: SearchKind;
  id: string;
  name: string;
  detail: string | null;
  companySlug: string | null;
}>;

type Places = Readonly<Record<SearchKind, (found: Found, isAdmin: boolean) => string>>;

const ofCompany = ({ companySlug }: Found): SiteAddress =>
  siteAddress("/companies/:companySlug", { companySlug: companySlug ?? "" });

const places: Places = {
  company: ({ id }) => siteAddress("/admin/companies/:id", { id }),
  holder: ({ id, companySlug }) =>
    siteAddress("/companies/:companySlug/holders/:id", { companySlug: companySlug ?? "", id }),
  ownEntity: () => "/investor/corporates",
  // Entities have no page of their own: the list is opened where it has this one alone.
  entity: ({ name, detail }) => {
    const search = new URLSearchParams({ part: "corporates", "entities.state": "all" });
    search.set("entities.q", detail ?? name);
    return `/admin/investors?${search.toString()}`;
  },
  round: ({ id }, isAdmin) =>
    isAdmin
      ? siteAddress("/admin/fundraising/:id", { id })
      : siteAddress("/fundraising/:id/subscription", { id }),
  marketplace: ofCompany,
  article: (found) => `${ofCompany(found)}?article=${found.id}`,
  person: ({ id }) => siteAddress("/admin/users/:id", { id }),
};

/** The page of the site that something leads to whoever found it. */
export const addressOf = (found: Found, isAdmin: boolean): string =>
  places[found.kind](found, isAdmin);
