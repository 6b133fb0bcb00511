import { sectors } from "@coulisse/contract/company-shapes.ts";
import { companyRoutes } from "@coulisse/contract/companies.ts";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { pagesOf } from "#app/queries.ts";
import type { Sector } from "../sector-words.ts";

export type Filters = {
  text: string;
  sector: Sector | undefined;
  badgeId: string | undefined;
  marketOpen: boolean;
};

type Address = Readonly<Record<string, unknown>>;

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** An address is written by anyone: what it asks for and we do not know is left out. */
export const readFilters = (address: Address): Filters => ({
  // The router reads `?text=2017` as a number.
  text: ["string", "number"].includes(typeof address["text"]) ? String(address["text"]) : "",
  sector: sectors.find((sector) => sector === address["sector"]),
  badgeId: uuid.test(String(address["badge"])) ? String(address["badge"]) : undefined,
  marketOpen: address["market"] === "open",
});

const writeFilters = (filters: Filters): Record<string, string | undefined> => ({
  text: filters.text.trim() || undefined,
  sector: filters.sector,
  badge: filters.badgeId,
  market: filters.marketOpen ? "open" : undefined,
});

export const noFilters: Filters = {
  text: "",
  sector: undefined,
  badgeId: undefined,
  marketOpen: false,
};

export const isFiltered = (filters: Filters): boolean =>
  Object.values(writeFilters(filters)).some((value) => value !== undefined);

const pageSize = 24;

export const marketplaceOf = (filters: Filters) =>
  pagesOf(companyRoutes.listMarketplace, {
    query: {
      limit: pageSize,
      text: filters.text.trim().slice(0, 120) || undefined,
      sector: filters.sector,
      badgeId: filters.badgeId,
      marketOpen: filters.marketOpen || undefined,
    },
  });

/** The filters live in the address, so that a link shares the view. */
export const useFilters = () => {
  const address: Address = useSearch({ strict: false });
  const navigate = useNavigate();
  const filters = readFilters(address);
  const change = (part: Partial<Filters>): void => {
    const search = { ...address, ...writeFilters({ ...filters, ...part }) };
    void navigate({ to: ".", search, replace: true, resetScroll: false });
  };
  return { filters, change };
};
