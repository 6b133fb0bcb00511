import { companyRoutes } from "@coulisse/contract/companies.ts";
import { queryOf } from "./queries.ts";

/** The company of the address, shared by the frame and by its screens. */
export const companyBySlug = (slug: string) =>
  queryOf(companyRoutes.getCompanyBySlug, { params: { slug } });
