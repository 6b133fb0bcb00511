import { useLingui } from "@lingui/react/macro";
import { useQueries } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { actionsOf, actionsTitle } from "#parts/palette/actions.ts";
import { useAreaName } from "#platform/area-name.ts";
import { areasOf, useMenus } from "#platform/menu.ts";
import { path } from "#platform/paths.ts";
import { useAuth } from "#platform/session.ts";
import { folded } from "@coulisse/domain/folded.ts";
import { searches, type PaletteEntry } from "./searches.ts";

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

/** The company comes first whose pages an administrator of several is at. */
const useHereFirst = () => {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const here = /^\/(?:companies\/[^/]+|investor|admin)\//.exec(pathname)?.[0];
  return (entries: readonly PaletteEntry[]): PaletteEntry[] => {
    const isHere = ({ to }: PaletteEntry): boolean => here !== undefined && to.startsWith(here);
    return [...entries.filter(isHere), ...entries.filter((entry) => !isHere(entry))];
  };
};

/** Pages and what one may begin at once, the rest as the server finds it; nothing is asked while the text is blank. */
export const useFound = (text: string): FoundGroup[] => {
  const { t, i18n } = useLingui();
  const asked = text.trim();
  const auth = useAuth();
  const usable = searches.filter((one) => one.mayUse(auth));
  const answers = useQueries({
    queries: usable.map((one) => ({
      queryKey: ["palette", one.id, asked],
      queryFn: ({ signal }: { signal: AbortSignal }) => one.find(asked, signal, auth),
      enabled: asked !== "",
    })),
  });
  const needle = folded(asked);
  const fits = ({ label, detail = "" }: PaletteEntry): boolean =>
    folded(`${label} ${detail}`).includes(needle);
  const hereFirst = useHereFirst();
  const pages = hereFirst(usePages().filter(fits));
  const actions = hereFirst(useActions().filter(fits));
  // A group whose answer is awaited will come above those after it, which would move under a hand.
  const awaited = answers.findIndex(({ isLoading }) => isLoading);
  const others = usable.slice(0, awaited === -1 ? undefined : awaited).map((one, index) => ({
    title: i18n._(one.title),
    items: answers[index]?.data ?? [],
  }));
  return [
    { title: t`Pages`, items: pages.slice(0, asked === "" ? 30 : 8) },
    { title: i18n._(actionsTitle), items: asked === "" ? [] : actions.slice(0, 8) },
    ...others,
  ].filter((group) => group.items.length > 0);
};
