import type { OpeningState } from "@coulisse/domain/company-openings.ts";
import type { Queue } from "@coulisse/contract/operations/system.ts";
import { fillPath, type SitePath } from "@coulisse/contract/site-paths.ts";
import type { MessageDescriptor } from "@lingui/core";
import { path, type Area, type WorkingArea } from "./paths.ts";
import { isAdmin, isUnfinished, type Auth, type PageRight } from "./session.ts";

declare module "@tanstack/react-router" {
  // eslint-disable-next-line consistent-type-definitions -- only an interface adds to the router’s own
  interface StaticDataRouteOption {
    pattern?: SitePath;
    area?: Area;
  }
}

export type AreaChoice =
  | { kind: "investor" }
  | {
      kind: "company";
      name: string;
      slug: string;
      logoUrl: string | null;
      openingState: OpeningState;
    }
  | { kind: "admin" };

/** The areas that the reader may enter: their own, each company they administer, the platform's. */
export const areasOf = (auth: Auth): AreaChoice[] => {
  if (auth.user === undefined || isUnfinished(auth)) return [];
  const companies = auth.companies.map(({ name, slug, logoUrl, openingState }) => ({
    kind: "company" as const,
    name,
    slug,
    logoUrl,
    openingState,
  }));
  return [
    { kind: "investor" },
    ...companies,
    ...(isAdmin(auth) ? [{ kind: "admin" as const }] : []),
  ];
};

/** Groups of a menu have this order; the page of no group comes before them. */
export const groupsInOrder = [
  "hold",
  "invest",
  "capital",
  "funding",
  "companies",
  "market",
  "people",
  "documents",
  "account",
  "platform",
] as const;
export type MenuGroup = (typeof groupsInOrder)[number];

export type MenuPlace = Readonly<{
  label: MessageDescriptor;
  group?: MenuGroup;
  /** The menu of this area, for a page that stands in none. */
  area?: WorkingArea;
  /** A page of a company may be there until it is open, or only once it is. */
  until?: "open";
  from?: "open";
  /** The queues that are worked on there, for their count. */
  queues?: readonly Queue[];
}>;

export type MenuPage = Readonly<{ pattern: SitePath; label: MessageDescriptor }> & MenuPlace;
export type MenuEntry = MenuPage & { href: string };
export type Offered = ReadonlyMap<
  SitePath,
  Readonly<{ menu?: MenuPlace; under?: SitePath; isOffered?: () => boolean }> & PageRight
>;

type Bring = (area: WorkingArea) => Promise<Offered>;
let bringOffered: Bring | undefined;

/** Offers where the pages of an area are declared, each with its place in a menu. */
export const offerMenus = (bring: Bring): void => {
  bringOffered = bring;
};

/** The pages of an area; nothing as long as nobody has offered any. */
export const offeredIn = (area: WorkingArea): Promise<Offered> | undefined => bringOffered?.(area);

export const hrefIn = (area: AreaChoice, pattern: SitePath): string =>
  fillPath(pattern, area.kind === "company" ? { companySlug: area.slug } : {});

/** The page on which one lands in an area: the first of its menu. */
const firstPages = {
  investor: "/investor/dashboard",
  company: "/companies/:companySlug/dashboard",
  admin: "/admin/companies",
} as const satisfies Record<WorkingArea, SitePath>;

/** A company that is not open begins with what is still to do for it to be. */
export const firstPageOf = (area: AreaChoice): string =>
  area.kind === "company" && area.openingState !== "OPEN"
    ? hrefIn(area, "/companies/:companySlug/opening")
    : hrefIn(area, firstPages[area.kind]);

/** Gives where signing in leads when nothing was asked for: by role, the first page of its area. */
export const landingFor = (auth: Auth): string => {
  if (isUnfinished(auth)) return path("/sign-up/lite-account");
  const rank = { admin: 0, company: 1, investor: 2 } as const;
  const [first] = areasOf(auth).toSorted((a, b) => rank[a.kind] - rank[b.kind]);
  return first ? firstPageOf(first) : path("/");
};
