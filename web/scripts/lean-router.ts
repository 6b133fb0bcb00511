import type { Plugin } from "vite";

const scrolling = /[\\/]router-core[\\/]dist[\\/]esm[\\/]scroll-restoration\.js$/;

/** Written into the page by a server that streams it, which ours does not. */
const script = /[\\/]react-router[\\/]dist[\\/]esm[\\/]scroll-restoration\.js$/;

/** The first words of the memory of places; a version without them keeps places otherwise. */
const memory = "tsr-scroll-restoration-v1_3";

const topAlone = `
export const storageKey = "";
export const defaultGetScrollRestorationKey = ({ state, href }) => state.__TSR_key || href;
export const getElementScrollRestorationEntry = () => undefined;
export const setupScrollRestoration = (router) => {
  const scroll = router._scroll;
  if (router.isServer || scroll.r) return;
  scroll.r = true;
  router.subscribe("onRendered", ({ toLocation }) => {
    const resets = scroll.n;
    scroll.n = true;
    scroll.h = false;
    const { scrollRestoration } = router.options;
    const isWanted =
      typeof scrollRestoration !== "function" ||
      scrollRestoration({ location: router.latestLocation });
    if (!isWanted) return;
    const { hash, state } = toLocation;
    const how = state.__hashScrollIntoViewOptions ?? true;
    if (resets && !hash) scrollTo({ top: 0, left: 0 });
    if (hash && how) document.getElementById(hash)?.scrollIntoView(how);
  });
};
`;

/**
 * What the site never uses of the router stays out of what browsers fetch: it keeps the places of a page in
 * the browser's store, where the site keeps nothing. That a new page begins at its top, and one with a
 * fragment at that, is as the router does it.
 */
export const leanRouter = (): Plugin => ({
  name: "coulisse-lean-router",
  applyToEnvironment: ({ name }) => name === "client",
  apply: "build",
  enforce: "pre",
  transform: (code, id) => {
    if (script.test(id)) return { code: "export const ScrollRestoration = () => null;", map: null };
    if (!scrolling.test(id)) return undefined;
    if (!code.includes(memory) || !code.includes("_scroll")) {
      throw new Error("The router keeps places otherwise than this version of it did");
    }
    return { code: topAlone, map: null };
  },
});
