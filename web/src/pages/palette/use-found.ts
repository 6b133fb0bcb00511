import { useLingui } from "@lingui/react/macro";
import { searchedFrom } from "@coulisse/contract/operations/search.ts";
import { useQuery } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { useState } from "react";
import { actsHere, pressHere } from "#kit/keys/acts-here.ts";
import { actionsOf, actionsTitle } from "./actions.ts";
import { useAreaName } from "#platform/area-name.ts";
import { areasOf } from "#platform/menu.ts";
import { useMenus } from "#platform/menus.ts";
import { path } from "#platform/paths.ts";
import { useAuth } from "#platform/session.ts";
import { folded } from "@coulisse/domain/folded.ts";
import { searchOf, titles, type PaletteEntry } from "./searches.ts";
import { usePaused } from "./use-paused.ts";

export type FoundGroup = { title: string; items: readonly PaletteEntry[] };

const usePages = (): PaletteEntry[] => {
  const { t, i18n } = useLingui();
  const areas = areasOf(useAuth());
  const menuOf = useMenus(areas);
  const nameOf = useAreaName();
  const pages = areas.flatMap((area) =>
    menuOf(area).map(({ href, label }) => ({
      id: href,
      label: i18n._(label),
      detail: nameOf(area).name,
      to: href,
    })),
  );
  const open = [
    { pattern: "/", label: t`Accueil` },
    { pattern: "/marketplace", label: t`Place de marché` },
  ] as const;
  const publicPages = open.map(({ pattern, label }) => ({
    id: pattern,
    label,
    detail: t`Site public`,
    to: path(pattern),
  }));
  return [...pages, ...publicPages];
};

const useActions = (): PaletteEntry[] => {
  const { i18n } = useLingui();
  const nameOf = useAreaName();
  return actionsOf(useAuth()).map(({ area, label, ...entry }) => ({
    ...entry,
    label: i18n._(label),
    detail: nameOf(area).name,
  }));
};

/** Gives what the page or the opened row shows as its buttons, as it was when the palette was opened. */
const useActsHere = (): readonly PaletteEntry[] => {
  const [acts] = useState(() =>
    actsHere().map(({ label }) => ({
      id: `here-${label}`,
      label,
      to: "",
      press: () => pressHere(label),
    })),
  );
  return acts;
};

/** The company comes first whose pages an administrator of several is at. */
const useHereFirst = () => {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const here = /^\/(?:companies\/[^/]+|investor|admin)\//.exec(pathname)?.[0];
  return (entries: readonly PaletteEntry[]): PaletteEntry[] => {
    const isHere = ({ to }: PaletteEntry): boolean => here !== undefined && to.startsWith(here);
    return [...entries.filter(isHere), ...entries.filter((entry) => !isHere(entry))];
  };
};

export type Found = Readonly<{
  groups: readonly FoundGroup[];
  /** The number of entries, the first ones, that the site knows by itself. */
  knownCount: number;
  /** Whether what the server found is of another text than this one. */
  isAwaited: boolean;
}>;

const pauseMs = 150;

/**
 * Pages and what one may begin at once; the rest as the server finds it, which is asked once the
 * writer pauses, and stands below, so that nothing moves under a hand when it comes.
 */
export const useFound = (text: string): Found => {
  const { t, i18n } = useLingui();
  const asked = text.trim();
  const paused = usePaused(asked, pauseMs);
  const isSearched = asked.length >= searchedFrom;
  const { data, isPlaceholderData, isFetching } = useQuery(searchOf(paused));
  const needle = folded(asked);
  const fits = ({ label, detail = "" }: PaletteEntry): boolean =>
    folded(`${label} ${detail}`).includes(needle);
  const hereFirst = useHereFirst();
  const pages = hereFirst(usePages().filter(fits));
  const actions = hereFirst(useActions().filter(fits));
  const here = useActsHere().filter(fits);
  const known = [
    { title: t`Ici`, items: here.slice(0, 8) },
    { title: t`Pages`, items: pages.slice(0, asked === "" ? 30 : 8) },
    { title: i18n._(actionsTitle), items: asked === "" ? [] : actions.slice(0, 8) },
  ].filter((group) => group.items.length > 0);
  const found = isSearched ? (data ?? []) : [];
  const others = found.map(({ kind, items }) => ({ title: i18n._(titles[kind]), items }));
  return {
    groups: [...known, ...others],
    knownCount: known.reduce((sum, { items }) => sum + items.length, 0),
    isAwaited: isSearched && (paused !== asked || isPlaceholderData || isFetching),
  };
};
