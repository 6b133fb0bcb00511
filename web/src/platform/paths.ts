import { fillPath, type ParamsOf, type SitePath } from "@coulisse/contract/site-paths.ts";

type ParamsArgument<Path extends string> = [keyof ParamsOf<Path>] extends [never]
  ? []
  : [params: ParamsOf<Path>];

/** `path("/companies/:companySlug/register", { companySlug })`; a missing parameter is an error. */
export const path = <P extends SitePath>(pattern: P, ...[params]: ParamsArgument<P>): string =>
  fillPath(pattern, params ?? {});

/** The same pattern as the router writes it. */
export const routerPattern = (pattern: SitePath): string => pattern.replaceAll(":", "$");

export type Area = "guest" | "public" | "investor" | "company" | "admin";

const guestPatterns: readonly SitePath[] = [
  "/sign-in",
  "/sign-up",
  "/reset-password",
  "/sign-up/lite-account",
];

/** The area to which an address belongs decides who may enter and what frame surrounds it. */
export const areaOf = (pattern: SitePath): Area => {
  if (guestPatterns.includes(pattern)) return "guest";
  if (pattern.startsWith("/investor/") || pattern === "/fundraising/:id/subscription") {
    return "investor";
  }
  if (pattern.startsWith("/admin/")) return "admin";
  if (pattern === "/companies/:companySlug/questions") return "public";
  return pattern.startsWith("/companies/:companySlug/") ? "company" : "public";
};

export const workingAreas = ["investor", "company", "admin"] as const;
export type WorkingArea = (typeof workingAreas)[number];
export const isWorkingArea = (area: Area): area is WorkingArea =>
  workingAreas.some((one) => one === area);

/** The pages that one reads stand in one frame, those that one works on in another. */
export type Frame = "reading" | "working";
export const frameOf = (pattern: SitePath): Frame =>
  isWorkingArea(areaOf(pattern)) ? "working" : "reading";

/** Gives what the router calls the screen of this address. */
export const routeIdOf = (pattern: SitePath): string =>
  `/${frameOf(pattern)}${routerPattern(pattern)}`;
