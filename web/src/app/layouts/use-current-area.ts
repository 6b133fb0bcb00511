import { useMatches, useRouterState, type AnyRouteMatch } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import { companyBySlug } from "#platform/company.ts";
import type { AreaChoice } from "#platform/menu.ts";
import { administers, isAdmin, useAuth } from "#platform/session.ts";

const slugIn = (matches: readonly AnyRouteMatch[]): string | undefined => {
  const { companySlug }: { companySlug?: string } = matches.at(-1)?.params ?? {};
  return companySlug;
};

/**
 * The area of the page that shows; a platform administrator may be in any company's. Around a page
 * that was refused stands one's own area, not the menu of the one that is closed. A company that is
 * visited is called by its address alone: nothing is asked for it.
 */
export const useMenuArea = (): AreaChoice => {
  const auth = useAuth();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const companySlug = useMatches({ select: slugIn });
  if (companySlug !== undefined && administers(auth, companySlug)) {
    const own = auth.companies.find((company) => company.slug === companySlug);
    const { name = companySlug, logoUrl = null, openingState = "OPEN" } = own ?? {};
    return { kind: "company", slug: companySlug, name, logoUrl, openingState };
  }
  return { kind: pathname.startsWith("/admin") && isAdmin(auth) ? "admin" : "investor" };
};

/** The same, with the name and the logo of a company that is visited. */
export const useCurrentArea = (): AreaChoice => {
  const area = useMenuArea();
  const { companies } = useAuth();
  const slug = area.kind === "company" ? area.slug : "";
  const isVisited = slug !== "" && !companies.some((company) => company.slug === slug);
  const visited = useQuery({ ...companyBySlug(slug), enabled: isVisited }).data;
  if (area.kind !== "company" || !isVisited || !visited) return area;
  return { ...area, name: visited.name, logoUrl: visited.logo?.url ?? null };
};
