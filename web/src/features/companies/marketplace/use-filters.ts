import {
  companyRoutes,
  marketplaceSorts,
  sectors,
} from "@coulisse/contract/companies/companies.ts";
import { isDepartment } from "@coulisse/domain/departments.ts";
import { pagesOf } from "#platform/queries.ts";
import { useScreenSearch } from "#platform/screen.tsx";
import { anId, anyText, oneOf, type SearchOf } from "#platform/screen-search.ts";
import type { Sector } from "../sectors.ts";

export type Filters = {
  text: string;
  sector: Sector | undefined;
  department: string | undefined;
  badgeId: string | undefined;
  marketOpen: boolean;
  openRound: boolean;
  sort: MarketplaceSort;
};

export type MarketplaceSort = (typeof marketplaceSorts)[number];

export const pattern = "/marketplace";
export const search = {
  text: anyText,
  sector: oneOf(sectors),
  department: (text: string | undefined) =>
    text !== undefined && isDepartment(text) ? text : undefined,
  badge: anId,
  market: oneOf(["open"]),
  round: oneOf(["open"]),
  sort: oneOf(marketplaceSorts),
  /** A guest asked to be told of what they searched, and has an account now. */
  alert: oneOf(["asked"]),
};

export const readFilters = (asked: SearchOf<typeof search>): Filters => ({
  text: asked.text ?? "",
  sector: asked.sector,
  department: asked.department,
  badgeId: asked.badge,
  marketOpen: asked.market === "open",
  openRound: asked.round === "open",
  sort: asked.sort ?? "best",
});

const writeFilters = (filters: Filters) => ({
  ...writeAsked(filters),
  sort: filters.sort === "best" ? undefined : filters.sort,
});

/** The address at which whoever opens an account meanwhile is asked how the search is called. */
export const alertAddressOf = (filters: Filters): string => {
  const asked = Object.entries({ ...writeFilters(filters), alert: "asked" }).flatMap(
    ([name, value]) => (value === undefined ? [] : [[name, value] as [string, string]]),
  );
  return `${pattern}?${new URLSearchParams(asked).toString()}`;
};

/** Filters alone, whatever the order. */
const writeAsked = (filters: Filters) => ({
  text: filters.text.trim() || undefined,
  sector: filters.sector,
  department: filters.department,
  badge: filters.badgeId,
  market: filters.marketOpen ? "open" : undefined,
  round: filters.openRound ? "open" : undefined,
});

export const noFilters: Filters = {
  text: "",
  sector: undefined,
  department: undefined,
  badgeId: undefined,
  marketOpen: false,
  openRound: false,
  sort: "best",
};

export const isFiltered = (filters: Filters): boolean =>
  Object.values(writeAsked(filters)).some((value) => value !== undefined);

/** Gives what is asked, whatever the order, as a search that is kept has it. */
export const askedOf = (filters: Filters) => {
  const text = filters.text.trim().slice(0, 120);
  return {
    ...(text === "" ? {} : { text }),
    ...(filters.sector === undefined ? {} : { sector: filters.sector }),
    ...(filters.department === undefined ? {} : { department: filters.department }),
    ...(filters.badgeId === undefined ? {} : { badgeId: filters.badgeId }),
    ...(filters.marketOpen ? { marketOpen: true as const } : {}),
    ...(filters.openRound ? { openRound: true as const } : {}),
  };
};

const pageSize = 24;

/** Departments are asked this as well: everything but where, and in which order. */
export const askedOfPlaces = (filters: Filters) => ({
  text: filters.text.trim().slice(0, 120) || undefined,
  sector: filters.sector,
  badgeId: filters.badgeId,
  marketOpen: filters.marketOpen || undefined,
  openRound: filters.openRound || undefined,
});

export const marketplaceOf = (filters: Filters) =>
  pagesOf(companyRoutes.listMarketplace, {
    query: {
      limit: pageSize,
      ...askedOfPlaces(filters),
      department: filters.department,
      sort: writeFilters(filters).sort,
    },
  });

/** The filters live in the address, so that a link shares the view. */
export const useFilters = () => {
  const [asked, changeSearch] = useScreenSearch(pattern, search);
  const filters = readFilters(asked);
  const change = (part: Partial<Filters>): void =>
    changeSearch({ ...writeFilters({ ...filters, ...part }), alert: undefined });
  return { filters, change, isAlertAsked: asked.alert === "asked" };
};
