import { fillPath, type SitePath } from "@coulisse/contract/site-paths.ts";
import type { MessageDescriptor } from "@lingui/core";
import { useEffect } from "react";
import { create } from "zustand";
import { path, workingAreas, type Area, type WorkingArea } from "./paths.ts";
import { isAdmin, isUnfinished, type Auth } from "./session.ts";

declare module "@tanstack/react-router" {
  // eslint-disable-next-line consistent-type-definitions -- only an interface adds to the router’s own
  interface StaticDataRouteOption {
    pattern?: SitePath;
    area?: Area;
  }
}

export type AreaChoice =
  | { kind: "investor" }
  | { kind: "company"; name: string; slug: string; logoUrl: string | null }
  | { kind: "admin" };

/** The areas that the reader may enter: their own, each company they administer, the platform's. */
export const areasOf = (auth: Auth): AreaChoice[] => {
  if (auth.user === undefined || isUnfinished(auth)) return [];
  const companies = auth.companies.map(({ name, slug, logoUrl }) => ({
    kind: "company" as const,
    name,
    slug,
    logoUrl,
  }));
  return [
    { kind: "investor" },
    ...companies,
    ...(isAdmin(auth) ? [{ kind: "admin" as const }] : []),
  ];
};

type MenuPage = { pattern: SitePath; label: MessageDescriptor };
export type MenuEntry = MenuPage & { href: string };
type Offered = readonly Readonly<{ pattern: SitePath; menu: MessageDescriptor | undefined }>[];

/** Menus are what each area offers, in its order; they are fetched with the area's first page. */
const useKept = create<Partial<Record<WorkingArea, readonly MenuPage[]>>>(() => ({}));
type Bring = (area: WorkingArea) => Promise<Offered>;
let bringOffered: Bring | undefined;

/** Offers where the screens of an area are written, each with how the menu calls it. */
export const offerMenus = (bring: Bring): void => {
  bringOffered = bring;
};

const bringMenu = async (area: WorkingArea): Promise<void> => {
  // A menu that was asked for before anybody offered one would stay empty.
  if (!bringOffered || useKept.getState()[area]) return;
  const offered = await bringOffered(area);
  const pages = offered.flatMap(({ pattern, menu }) => (menu ? [{ pattern, label: menu }] : []));
  useKept.setState({ [area]: pages });
};

const hrefIn = (area: AreaChoice, pattern: SitePath): string =>
  fillPath(pattern, area.kind === "company" ? { companySlug: area.slug } : {});

/** Gives the menu of each of these areas. The one parameter that addresses may have is the company. */
export const useMenus = (areas: readonly AreaChoice[]): ((area: AreaChoice) => MenuEntry[]) => {
  const kept = useKept();
  const kinds = [...new Set(areas.map(({ kind }) => kind))].join(" ");
  useEffect(() => {
    // Where it does not come, the pages of the area do not either, and they say so.
    for (const area of workingAreas) if (kinds.includes(area)) bringMenu(area).catch(() => {});
  }, [kinds]);
  return (area) =>
    (kept[area.kind] ?? []).map((page) => ({ ...page, href: hrefIn(area, page.pattern) }));
};

/** The page on which one lands in an area: the first of its menu. */
const firstPages = {
  investor: "/investor/dashboard",
  company: "/companies/:companySlug/dashboard",
  admin: "/admin/companies",
} as const satisfies Record<WorkingArea, SitePath>;

export const firstPageOf = (area: AreaChoice): string => hrefIn(area, firstPages[area.kind]);

/** Gives where signing in leads when nothing was asked for: by role, the first page of its area. */
export const landingFor = (auth: Auth): string => {
  if (isUnfinished(auth)) return path("/sign-up/lite-account");
  const rank = { admin: 0, company: 1, investor: 2 } as const;
  const [first] = areasOf(auth).toSorted((a, b) => rank[a.kind] - rank[b.kind]);
  return first ? firstPageOf(first) : path("/");
};
