import { fillPath, sitePaths, type ParamsOf } from "@coulisse/contract/site-paths.ts";

/** Addresses that menus and links know, and that have no page yet. */
const plannedPaths = [
  "/fundraising/:id/subscription",
  "/investor/dashboard",
  "/investor/wishlist",
  "/investor/wallet",
  "/investor/formalities",
  "/investor/journal",
  "/investor/second-market",
  "/investor/second-market/buy-offer",
  "/investor/second-market/sale-offer",
  "/investor/fundraising",
  "/companies/:companySlug/articles",
  "/companies/:companySlug/articles/new",
  "/companies/:companySlug/dashboard",
  "/companies/:companySlug/formalities",
  "/companies/:companySlug/fundraising",
  "/companies/:companySlug/fundraising/:id",
  "/companies/:companySlug/secondary-market",
  "/companies/:companySlug/wishlist",
  "/admin/articles",
  "/admin/articles/new",
  "/admin/contracts",
  "/admin/contracts/new",
  "/admin/formalities",
  "/admin/formalities/new",
  "/admin/fundraising",
  "/admin/fundraising/:id",
  "/admin/fundraising/new",
  "/admin/offers",
  "/admin/wishlists",
] as const;

/** Every address of the site, and the one function that builds them. */
export const patterns = [...sitePaths, ...plannedPaths] as const;

export type Pattern = (typeof patterns)[number];

type ParamsArgument<Path extends string> = [keyof ParamsOf<Path>] extends [never]
  ? []
  : [params: ParamsOf<Path>];

/** `path("/companies/:companySlug/register", { companySlug })`; a missing parameter is an error. */
export const path = <P extends Pattern>(pattern: P, ...[params]: ParamsArgument<P>): string =>
  fillPath(pattern, params ?? {});

/** The same pattern as the router writes it. */
export const routerPattern = (pattern: Pattern): string => pattern.replaceAll(":", "$");

export const areas = ["guest", "public", "protected", "investor", "company", "admin"] as const;
export type Area = (typeof areas)[number];

const guestPatterns: readonly string[] = [
  "/sign-in",
  "/sign-up",
  "/reset-password",
  "/sign-up/lite-account",
];

/** Which area an address belongs to: it decides who may enter and what frame surrounds it. */
export const areaOf = (pattern: Pattern): Area => {
  if (guestPatterns.includes(pattern)) return "guest";
  if (pattern.startsWith("/investor/")) return "investor";
  if (pattern.startsWith("/admin/")) return "admin";
  if (pattern.startsWith("/companies/:companySlug/")) return "company";
  return pattern.startsWith("/fundraising/") ? "protected" : "public";
};
