import { fillPath, type SitePath } from "@coulisse/contract/site-paths.ts";
import type { MessageDescriptor } from "@lingui/core";
import { useRouter } from "@tanstack/react-router";
import { path, type Area } from "./paths.ts";
import { isAdmin, isUnfinished, type Auth } from "./session.ts";

declare module "@tanstack/react-router" {
  // eslint-disable-next-line consistent-type-definitions -- only an interface adds to the router’s own
  interface StaticDataRouteOption {
    pattern?: SitePath;
    area?: Area;
    /** How the menu of the area calls the screen, if it stands there. */
    menu?: MessageDescriptor | undefined;
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

type MenuPage = { area: Area; pattern: SitePath; label: MessageDescriptor };

/** What the menus of all areas offer, in their order; the first page of an area is where one lands. */
export const useMenuPages = (): readonly MenuPage[] =>
  Object.values(useRouter().routesById).flatMap(({ options }) => {
    const { area, pattern, menu } = options.staticData ?? {};
    return area && pattern && menu ? [{ area, pattern, label: menu }] : [];
  });

export type MenuEntry = { label: MessageDescriptor; href: string };

/** The menu of an area. The one parameter that its addresses may have is the company. */
export const menuOf = (area: AreaChoice, pages: readonly MenuPage[]): MenuEntry[] =>
  pages
    .filter((page) => page.area === area.kind)
    .map(({ label, pattern }) => ({
      label,
      href: fillPath(pattern, area.kind === "company" ? { companySlug: area.slug } : {}),
    }));

/** Where signing in leads when nothing was asked for: by role, the first page of its area. */
export const landingFor = (auth: Auth, pages: readonly MenuPage[]): string => {
  if (isUnfinished(auth)) return path("/sign-up/lite-account");
  const rank = { admin: 0, company: 1, investor: 2 } as const;
  const [first] = areasOf(auth).toSorted((a, b) => rank[a.kind] - rank[b.kind]);
  return (first && menuOf(first, pages)[0]?.href) ?? path("/");
};
