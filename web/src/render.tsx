import type { QueryClient } from "@tanstack/react-query";
import { createMemoryHistory } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import { activateLocale } from "#i18n/dictionary.ts";
import { configure, type RuntimeConfig } from "#platform/config.ts";
import { createQueryClient } from "#platform/query-client.ts";
import type { Served } from "#platform/served.ts";
import { drawWith, type DrawnWith } from "#platform/settings.ts";
import { createSiteRouter } from "./app/router.tsx";
import { siteTree } from "./app/site-tree.tsx";

export type PageRequest = DrawnWith & Readonly<{ path: string; config: Partial<RuntimeConfig> }>;
export type Drawn = Readonly<{ title: string; html: string; served: Served }>;

const settled = async (queryClient: QueryClient): Promise<void> => {
  const running = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.fetchStatus === "fetching");
  if (running.length === 0) return;
  await Promise.allSettled(running.map(async (query) => query.promise));
  await settled(queryClient);
};

/** React puts the title before all the rest, as it would in a head. */
const titleIn = /<title>(.*?)<\/title>/;

/**
 * Draws a public page for a guest. One page at a time: the words, the settings and the session are
 * the program's, and not the page's.
 */
export const renderPage = async ({ path, config, ...drawn }: PageRequest): Promise<Drawn> => {
  configure(config);
  drawWith(drawn);
  await activateLocale(drawn.locale);
  const queryClient = createQueryClient();
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createSiteRouter(queryClient, { history });
  await router.load();
  await settled(queryClient);
  const html = renderToString(siteTree({ queryClient, router }));
  const answers = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === "success")
    .map(({ queryKey, state }) => ({ key: queryKey, data: state.data }));
  const served = { ...drawn, answers };
  queryClient.clear();
  return { title: titleIn.exec(html)?.[1] ?? "", html: html.replace(titleIn, ""), served };
};
