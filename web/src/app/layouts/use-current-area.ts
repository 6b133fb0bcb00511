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
 * that was refused stands one's own area, not the menu of the one that is closed.
 */
export const useCurrentArea = (): AreaChoice => {
  const auth = useAuth();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const companySlug = useMatches({ select: slugIn });
  const isOpen = companySlug !== undefined && administers(auth, companySlug);
  const own = auth.companies.find((company) => company.slug === companySlug);
  const visited = useQuery({
    ...companyBySlug(companySlug ?? ""),
    enabled: isOpen && own === undefined,
  }).data;
  if (isOpen) {
    return {
      kind: "company",
      slug: companySlug,
      name: own?.name ?? visited?.name ?? companySlug,
      logoUrl: own?.logoUrl ?? visited?.logo?.url ?? null,
    };
  }
  return { kind: pathname.startsWith("/admin") && isAdmin(auth) ? "admin" : "investor" };
};
