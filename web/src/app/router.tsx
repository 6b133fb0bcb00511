import type { QueryClient } from "@tanstack/react-query";
import {
  createLazyRoute,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type AnyRoute,
  type ParsedLocation,
  type RouterHistory,
} from "@tanstack/react-router";
import { FailureScreen } from "#platform/failures/failure-screen.tsx";
import { guard, requireRight } from "./guards.ts";
import { LoadingScreen } from "./loading-screen.tsx";
import { NotFoundScreen } from "#platform/failures/not-found-screen.tsx";
import { fillPath, sitePaths, type SitePath } from "@coulisse/contract/site-paths.ts";
import {
  areaOf,
  frameOf,
  isWorkingArea,
  routeIdOf,
  routerPattern,
  type Frame,
} from "#platform/paths.ts";
import { RootFrame } from "./layouts/root-frame.tsx";
import { PublicFrame } from "./layouts/public-frame.tsx";
import { publicPages } from "./areas/public-pages.ts";
import type { Working } from "./working.ts";
import { offerMenus } from "#platform/menu.ts";
import type { PageEntry, Pages } from "#kit/page.ts";
import { isId, unknownAddress } from "#platform/screen-search.ts";
import { whoIsHere } from "#platform/session.ts";
import { readSearch, writeSearch } from "#platform/search-text.ts";

type Context = { queryClient: QueryClient };

const notHere = (): Promise<never> => Promise.reject(unknownAddress());
/** The server draws public pages alone, on which nobody works. */
const nobodyWorks: Working = {
  pages: { investor: notHere, company: notHere, admin: notHere },
  frame: notHere,
  palette: notHere,
};

/** Finds how a page is declared, once it is asked for. */
const findIn = (pages: () => Promise<Pages>, pattern: SitePath) => async (): Promise<PageEntry> => {
  const found = (await pages()).get(pattern);
  // Some are there with certain settings alone.
  if (found === undefined || found.isOffered?.() === false) throw unknownAddress();
  return found;
};

type Search = Readonly<Record<string, unknown>>;

/** An older address had what was made there before behind `?id=`; it has a page of its own. */
const leadOn = ({ makes }: PageEntry, params: Readonly<Record<string, string>>, search: Search) => {
  const { id, ...rest } = search;
  if (makes === undefined || typeof id !== "string") return;
  if (!isId(id)) throw unknownAddress();
  throw redirect({ to: fillPath(makes, { ...params, id }), search: rest, replace: true });
};

const createRoot = ({ palette }: Working) =>
  createRootRouteWithContext<Context>()({
    component: () => <RootFrame palette={palette} />,
    // Every table keeps its state in the address: what a screen does not know it leaves alone.
    validateSearch: (search: Record<string, unknown>) => search,
    notFoundComponent: () => (
      <PublicFrame>
        <NotFoundScreen />
      </PublicFrame>
    ),
  });

const toRoute = (parent: AnyRoute, pattern: SitePath, find: () => Promise<PageEntry>) => {
  const area = areaOf(pattern);
  return createRoute({
    getParentRoute: () => parent,
    path: routerPattern(pattern),
    staticData: { pattern, area },
    beforeLoad: async ({ params, location: { href }, context: { queryClient } }) => {
      if (area !== "public") await whoIsHere();
      await guard({ pattern, area, params, href, queryClient });
    },
    loader: async ({ params, location, context }) => {
      const search: Search = { ...location.search };
      const entry = await find();
      leadOn(entry, params, search);
      requireRight(entry, params);
      const { load } = await entry.bring();
      await load({ params, search, queryClient: context.queryClient });
    },
  }).lazy(async () => {
    const { component } = await (await find()).bring();
    return createLazyRoute(routeIdOf(pattern))({ component });
  });
};

const createTree = (working: Working) => {
  const root = createRoot(working);
  const readingFrame = createRoute({
    getParentRoute: () => root,
    id: "reading" satisfies Frame,
    component: PublicFrame,
  });
  const workFrame = createRoute({
    getParentRoute: () => root,
    id: "working" satisfies Frame,
    component: lazyRouteComponent(async () => ({ default: await working.frame() })),
  });
  const routesIn = (frame: Frame, parent: AnyRoute) =>
    sitePaths
      .filter((pattern) => frameOf(pattern) === frame)
      .map((pattern) => {
        const area = areaOf(pattern);
        const pages = isWorkingArea(area) ? working.pages[area] : async () => publicPages;
        return toRoute(parent, pattern, findIn(pages, pattern));
      });
  return root.addChildren([
    readingFrame.addChildren(routesIn("reading", readingFrame)),
    workFrame.addChildren(routesIn("working", workFrame)),
  ]);
};

/**
 * The router goes to the top whenever it has drawn. A reader who had scrolled a page that came drawn,
 * or one that is only read anew, stays where they are: a place of their way has a key of its own.
 */
const createTopOfPage = () => {
  let shown: string | undefined;
  return ({ location }: { location: ParsedLocation }): boolean => {
    const key = location.state.__TSR_key ?? location.href;
    const isAnother = shown !== undefined && shown !== key;
    shown = key;
    return isAnother;
  };
};

type Given = {
  /** The server draws the public pages, and has none of this. */
  working?: Working;
  /** Kept where there is no browser to keep one. */
  history?: RouterHistory;
};

export const createSiteRouter = (
  queryClient: QueryClient,
  { working = nobodyWorks, history }: Given,
) => {
  offerMenus(async (area) => new Map([...publicPages, ...(await working.pages[area]())]));
  const router = createRouter({
    ...(history ? { history } : {}),
    routeTree: createTree(working),
    context: { queryClient },
    defaultPreload: "intent",
    // Query decides what is stale; the router always asks it.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 200,
    defaultPendingComponent: LoadingScreen,
    defaultErrorComponent: FailureScreen,
    defaultNotFoundComponent: NotFoundScreen,
    parseSearch: readSearch,
    stringifySearch: writeSearch,
  });
  // Given at the making, it would also have the router write to the browser's store.
  router.options.scrollRestoration = createTopOfPage();
  return router;
};
