import type { Queue } from "@coulisse/contract/operations/system.ts";
import { fillPath, sitePaths, type SitePath } from "@coulisse/contract/site-paths.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useEffect } from "react";
import { create } from "zustand";
import { areaOf, path, workingAreas, type Area, type WorkingArea } from "./paths.ts";
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

/** Groups of a menu have this order; the page of no group comes before them. */
export const menuGroups = {
  hold: msg`Détenir`,
  invest: msg`Investir`,
  capital: msg`Capital`,
  funding: msg`Financement et marché`,
  companies: msg`Sociétés`,
  market: msg`Marché et paiements`,
  people: msg`Personnes`,
  documents: msg`Documents`,
  account: msg`Compte`,
  platform: msg`Plateforme`,
} as const satisfies Record<string, MessageDescriptor>;
export type MenuGroup = keyof typeof menuGroups;

export type MenuPlace = Readonly<{
  label: MessageDescriptor;
  group?: MenuGroup;
  /** The menu of this area, for a page that stands in none. */
  area?: WorkingArea;
  /** The queues that are worked on there, for their count. */
  queues?: readonly Queue[];
}>;

type MenuPage = Readonly<{ pattern: SitePath; label: MessageDescriptor }> & MenuPlace;
export type MenuEntry = MenuPage & { href: string };
type Offered = ReadonlyMap<
  SitePath,
  Readonly<{ menu?: MenuPlace; under?: SitePath; isOffered?: () => boolean }>
>;

const groupOrder: readonly string[] = Object.keys(menuGroups);
const rankOf = ({ group }: MenuPage): number => (group ? groupOrder.indexOf(group) : -1);

/** The menu of an area: the pages that have a place in it, in the order of their addresses. */
const menuIn = (pages: Offered | undefined, area: WorkingArea): readonly MenuPage[] =>
  sitePaths
    .flatMap((pattern) => {
      const { menu, isOffered } = pages?.get(pattern) ?? {};
      const isThere = menu && (menu.area ?? areaOf(pattern)) === area && isOffered?.() !== false;
      return isThere ? [{ ...menu, pattern }] : [];
    })
    .toSorted((a, b) => rankOf(a) - rankOf(b));

/** The pages of an area, with their places in its menu, are fetched with the first of them. */
const useKept = create<Partial<Record<WorkingArea, Offered>>>(() => ({}));
type Bring = (area: WorkingArea) => Promise<Offered>;
let bringOffered: Bring | undefined;

/** Offers where the pages of an area are declared, each with its place in a menu. */
export const offerMenus = (bring: Bring): void => {
  bringOffered = bring;
};

const bringMenu = async (area: WorkingArea): Promise<void> => {
  // A menu that was asked for before anybody offered one would stay empty.
  if (!bringOffered || useKept.getState()[area]) return;
  useKept.setState({ [area]: await bringOffered(area) });
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
    menuIn(kept[area.kind], area.kind).map((page) => ({
      ...page,
      href: hrefIn(area, page.pattern),
    }));
};

/** Gives the page of a menu that a page belongs to, where it says so. */
export const usePageAbove = ({ kind }: AreaChoice, pattern: SitePath | undefined) =>
  useKept((kept) => (pattern === undefined ? undefined : kept[kind]?.get(pattern)?.under));

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
