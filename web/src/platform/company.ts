import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import type { QueryClient } from "@tanstack/react-query";
import { queryOf } from "./queries.ts";
import { useAuth } from "./session.ts";

/** The company of the address, shared by the frame and by its screens. */
export const companyBySlug = (slug: string) =>
  queryOf(companyRoutes.getCompanyBySlug, { params: { slug } });

export const companyById = (companyId: string) =>
  queryOf(companyRoutes.getCompany, { params: { companyId } });

/**
 * The company of the address with what its page shows of it. Its administrators know its id, so
 * that for them nothing waits for anything else.
 */
export const loadCompany = async (
  queryClient: QueryClient,
  slug: string,
  loadMore: (companyId: string) => readonly Promise<unknown>[],
): Promise<void> => {
  const company = queryClient.ensureQueryData(companyBySlug(slug));
  const own = useAuth.getState().companies.find((known) => known.slug === slug);
  const id = own?.id ?? (await company).id;
  await Promise.all([company, ...loadMore(id)]);
};
