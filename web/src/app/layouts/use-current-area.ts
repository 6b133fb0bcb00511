import { useParams, useRouterState } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import { companyBySlug } from "../company.ts";
import type { AreaChoice } from "../menu.ts";
import { useSession } from "../session.ts";

/** The area of the page that shows; a platform administrator may be in any company's. */
export const useCurrentArea = (): AreaChoice => {
  const { companies } = useSession();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const { companySlug } = useParams({ strict: false }) as { companySlug?: string };
  const own = companies.find((company) => company.slug === companySlug);
  const visited = useQuery({
    ...companyBySlug(companySlug ?? ""),
    enabled: companySlug !== undefined && own === undefined,
  }).data;
  if (companySlug !== undefined) {
    return {
      kind: "company",
      slug: companySlug,
      name: own?.name ?? visited?.name ?? companySlug,
      logoUrl: own?.logoUrl ?? visited?.logo?.url ?? null,
    };
  }
  return { kind: pathname.startsWith("/admin") ? "admin" : "investor" };
};
