import { builtSite } from "#platform/built-site.ts";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "#platform/log.ts";
import { createDrawer } from "#platform/site/drawer.ts";
import type { Drawn, View } from "#platform/site/drawn.ts";
import { keepDrawnPages } from "#platform/site/drawn-pages.ts";

type AskServer = (
  url: string,
  language: string,
) => Promise<{ statusCode: number; payload: string }>;

/** The page of an address as a guest sees it; undefined where it cannot be drawn now. */
export type DrawPage = (path: string, view: View) => Promise<Drawn | undefined>;
export type Drawing = Readonly<{ drawPage: DrawPage; close(): void }>;

/** How long a page may keep its reader: it comes without its content then, and the browser draws. */
const patienceMs = 1500;

/**
 * Opens what draws the public pages, where the site is built. It asks this very server, without a
 * cookie: it can show nothing that a guest may not see.
 */
export const openDrawing = (
  log: Log,
  config: Readonly<{ supportUrl: string | undefined; apiBaseUrl: string }>,
  askServer: AskServer,
  folder: string = builtSite,
): Drawing | undefined => {
  const program = join(folder, "server", "render.js");
  if (!existsSync(program)) return undefined;
  const drawer = createDrawer(program);
  // Addresses in the page are those that browsers know; the server itself is asked without a host.
  const toOwn = (url: string): string =>
    url.startsWith(config.apiBaseUrl) ? `/api${url.slice(config.apiBaseUrl.length)}` : url;
  const find = keepDrawnPages(drawer, config, async (url, language) => {
    const { statusCode, payload } = await askServer(toOwn(url), language);
    return { status: statusCode, body: payload };
  });
  const drawPage: DrawPage = async (path, view) => {
    const done = new AbortController();
    const late = pause(patienceMs, undefined, { ref: false, signal: done.signal }).then(() => {
      throw new Error(`${path} was not drawn in time`);
    });
    try {
      return await Promise.race([find(path, view), late]);
    } catch (error) {
      log.error({ error: String((error as Error).stack) }, "a page was sent without its content");
      return undefined;
    } finally {
      late.catch(() => undefined);
      done.abort();
    }
  };
  return { drawPage, close: drawer.close };
};
