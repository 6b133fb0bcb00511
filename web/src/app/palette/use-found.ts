import { useLingui } from "@lingui/react/macro";
import { useQueries } from "@tanstack/react-query";
import { useExistingPages } from "../existing-pages.ts";
import { useAreaName } from "../layouts/area-name.ts";
import { areasOf, menuOf } from "../menu.ts";
import { path } from "../paths.ts";
import { useAuth } from "../session.ts";
import { searches, type PaletteEntry } from "./searches.ts";

export type FoundGroup = { title: string; items: readonly PaletteEntry[] };

/** Without accents and case, so that `societes` finds `Sociétés`. */
const plain = (text: string): string =>
  text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

const usePages = (): PaletteEntry[] => {
  const { t, i18n } = useLingui();
  const existing = useExistingPages();
  const nameOf = useAreaName();
  const pages = areasOf(useAuth()).flatMap((area) =>
    menuOf(area, existing).map(({ href, label }) => ({
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
  const publicPages = open
    .filter(({ pattern }) => existing.has(pattern))
    .map(({ pattern, label }) => ({
      id: pattern,
      label,
      detail: t`Site public`,
      to: path(pattern),
    }));
  return [...pages, ...publicPages];
};

/** Pages at once, the rest as the server finds it; nothing is asked while the text is blank. */
export const useFound = (text: string): FoundGroup[] => {
  const { t, i18n } = useLingui();
  const asked = text.trim();
  const auth = useAuth();
  const existing = useExistingPages();
  const usable = searches.filter((one) => one.mayUse(auth) && existing.has(one.leadsTo));
  const answers = useQueries({
    queries: usable.map((one) => ({
      queryKey: ["palette", one.id, asked],
      queryFn: ({ signal }: { signal: AbortSignal }) => one.find(asked, signal),
      enabled: asked !== "",
    })),
  });
  const needle = plain(asked);
  const pages = usePages().filter((page) =>
    plain(`${page.label} ${page.detail ?? ""}`).includes(needle),
  );
  const others = usable.map((one, index) => ({
    title: i18n._(one.title),
    items: answers[index]?.data ?? [],
  }));
  return [{ title: t`Pages`, items: pages.slice(0, asked === "" ? 30 : 8) }, ...others].filter(
    (group) => group.items.length > 0,
  );
};
