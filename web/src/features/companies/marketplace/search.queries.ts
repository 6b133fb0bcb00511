import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import { call } from "#platform/api.ts";
import type { Suggestion } from "#ui/form/use-search.ts";

const shownAtMost = 20;

/** Companies of the marketplace for a field that one is chosen in, best first. */
export const searchMarketplace = async (
  text: string,
  signal: AbortSignal,
): Promise<readonly Suggestion[]> => {
  const query = { text, limit: shownAtMost };
  const { items } = await call(companyRoutes.listMarketplace, { query, signal });
  return items.map(({ id, name, city }) => ({
    value: id,
    label: name,
    ...(city === null ? {} : { detail: city }),
  }));
};
