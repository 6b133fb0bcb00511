import { createHash } from "node:crypto";
import type { Ask, Drawer } from "#platform/site/drawer.ts";
import type { Answer, Drawn, View } from "#platform/site/drawn.ts";

type Call = Readonly<{ path: string; locale: string; print: string }>;
type KeptPage = Readonly<{ drawn: Drawn; calls: readonly Call[]; size: number }>;

/** Gives the page of an address as a guest sees it. */
export type DrawnPages = (path: string, view: View) => Promise<Drawn>;

const pagesMost = 300;
const charactersMost = 20_000_000;

/** A refusal bears the mark of its request: only that it is one counts. */
const printOf = ({ status, body }: Answer): string =>
  createHash("sha256")
    .update(status < 400 ? `${status}\n${body}` : `${status}`)
    .digest("base64");

const sizeOf = ({ html, served }: Drawn): number => html.length + JSON.stringify(served).length;

/** The shelf keeps the pages that were asked for last, bounded in number and in size. */
const createShelf = () => {
  const pages = new Map<string, KeptPage>();
  let size = 0;
  const drop = (key: string): void => {
    size -= pages.get(key)?.size ?? 0;
    pages.delete(key);
  };
  return {
    take: (key: string): KeptPage | undefined => {
      const found = pages.get(key);
      if (!found) return undefined;
      pages.delete(key);
      pages.set(key, found);
      return found;
    },
    put: (key: string, page: KeptPage): void => {
      drop(key);
      pages.set(key, page);
      size += page.size;
      for (const oldest of pages.keys()) {
        if (pages.size <= pagesMost && size <= charactersMost) break;
        drop(oldest);
      }
    },
  };
};

/**
 * A page is made of the answers that it read, so it is kept with them: who asks for it has these
 * calls made again, and gets the kept page where they answer the same. It is never older than what
 * a call would have said, and drawn again only when something has changed.
 */
export const keepDrawnPages = (drawer: Drawer, config: object, ask: Ask): DrawnPages => {
  const shelf = createShelf();
  const underWay = new Map<string, Promise<Drawn>>();

  const isTrue = async ({ calls }: KeptPage): Promise<boolean> => {
    const prints = await Promise.all(
      calls.map(async ({ path, locale }) => printOf(await ask(path, locale))),
    );
    return calls.every((call, place) => call.print === prints[place]);
  };

  const find = async (key: string, path: string, view: View): Promise<Drawn> => {
    const kept = shelf.take(key);
    if (kept && (await isTrue(kept))) return kept.drawn;
    const calls: Call[] = [];
    const drawn = await drawer.draw({ ...view, path, config }, async (asked, locale) => {
      const answer = await ask(asked, locale);
      calls.push({ path: asked, locale, print: printOf(answer) });
      // Refused for now: the page of a moment ago would say so to everybody.
      if (answer.status >= 429) throw new Error(`${asked} answered ${answer.status}`);
      return answer;
    });
    shelf.put(key, { drawn, calls, size: sizeOf(drawn) });
    return drawn;
  };

  // Who asks while the same page is looked for waits for that one.
  return (path, view) => {
    const key = `${view.locale} ${view.marketplaceLayout} ${path}`;
    const found = underWay.get(key) ?? find(key, path, view).finally(() => underWay.delete(key));
    underWay.set(key, found);
    return found;
  };
};
