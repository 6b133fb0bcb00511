import { sitePaths, type SitePath } from "@coulisse/contract/site-paths.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useEffect } from "react";
import { create } from "zustand";
import {
  groupsInOrder,
  hrefIn,
  offeredIn,
  type AreaChoice,
  type MenuEntry,
  type MenuGroup,
  type MenuPage,
  type MenuPlace,
  type Offered,
} from "./menu.ts";
import { areaOf, workingAreas, type WorkingArea } from "./paths.ts";
import { isForReader, useAuth, type PageRight } from "./session.ts";

export const menuGroups: Readonly<Record<MenuGroup, MessageDescriptor>> = {
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
};

const rankOf = ({ group }: MenuPage): number => (group ? groupsInOrder.indexOf(group) : -1);

/** Some pages of a company are for its opening, and some wait for it. */
const isInTime = ({ until, from }: MenuPlace, area: AreaChoice): boolean => {
  const isOpen = area.kind !== "company" || area.openingState === "OPEN";
  return isOpen ? until === undefined : from === undefined;
};

/**
 * The menu of an area: the pages that have a place in it and are for the reader, in the order of their
 * addresses.
 */
const menuIn = (
  pages: Offered | undefined,
  area: AreaChoice,
  isTheirs: (page: PageRight) => boolean,
): readonly MenuPage[] =>
  sitePaths
    .flatMap((pattern) => {
      const { menu, isOffered, ...right } = pages?.get(pattern) ?? {};
      const isThere =
        menu &&
        (menu.area ?? areaOf(pattern)) === area.kind &&
        isTheirs(right) &&
        isInTime(menu, area) &&
        isOffered?.() !== false;
      return isThere ? [{ ...menu, pattern }] : [];
    })
    .toSorted((a, b) => rankOf(a) - rankOf(b));

/** The pages of an area, with their places in its menu, are fetched with the first of them. */
const useKept = create<Partial<Record<WorkingArea, Offered>>>(() => ({}));

const bringMenu = async (area: WorkingArea): Promise<void> => {
  if (useKept.getState()[area]) return;
  // A menu that was asked for before anybody offered one would stay empty.
  const offered = await offeredIn(area);
  if (offered) useKept.setState({ [area]: offered });
};

/** Gives the menu of each of these areas. The one parameter that addresses may have is the company. */
export const useMenus = (areas: readonly AreaChoice[]): ((area: AreaChoice) => MenuEntry[]) => {
  const kept = useKept();
  const kinds = [...new Set(areas.map(({ kind }) => kind))].join(" ");
  useEffect(() => {
    // Where it does not come, the pages of the area do not either, and they say so.
    for (const area of workingAreas) if (kinds.includes(area)) bringMenu(area).catch(() => {});
  }, [kinds]);
  const auth = useAuth();
  return (area) =>
    menuIn(
      kept[area.kind],
      area,
      (right) => area.kind !== "company" || isForReader(auth, right, area.slug),
    ).map((page) => ({
      ...page,
      href: hrefIn(area, page.pattern),
    }));
};

/** Gives the page of a menu that a page belongs to, where it says so. */
export const usePageAbove = ({ kind }: AreaChoice, pattern: SitePath | undefined) =>
  useKept((kept) => (pattern === undefined ? undefined : kept[kind]?.get(pattern)?.under));
