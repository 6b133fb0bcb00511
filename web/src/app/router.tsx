import type { QueryClient } from "@tanstack/react-query";
import {
  createLazyRoute,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type AnyRoute,
  type ParsedLocation,
  type RouterHistory,
} from "@tanstack/react-router";
import { FailureScreen } from "#platform/failures/failure-screen.tsx";
import { guard } from "./guards.ts";
import { LoadingScreen } from "./loading-screen.tsx";
import { NotFoundScreen } from "#platform/failures/not-found-screen.tsx";
import { sitePaths, type SitePath } from "@coulisse/contract/site-paths.ts";
import { areaOf, routeIdOf, routerPattern, isWorkingArea, type Frame } from "#platform/paths.ts";
import { RootFrame } from "./layouts/root-frame.tsx";
import { PublicFrame } from "./layouts/public-frame.tsx";
import { guestScreens } from "./routes/guest.tsx";
import { publicScreens } from "./routes/public.tsx";
import { offerMenus } from "#platform/menu.ts";
import { screen, type RegisteredScreen } from "#platform/screen.tsx";
import { unknownAddress } from "#platform/screen-search.ts";
import { whoIsHere } from "#platform/session.ts";
import { readSearch, writeSearch } from "#platform/search-text.ts";

type Context = { queryClient: QueryClient };

/** The pages that one works on, by area, are written in files that a reader never fetches. */
const bringScreens = {
  investor: async () => (await import("./routes/investor.tsx")).investorScreens,
  company: async () => (await import("./routes/company.tsx")).companyScreens,
  admin: async () => (await import("./routes/admin.tsx")).adminScreens,
} as const;

const toWorking = (pattern: SitePath): RegisteredScreen[] => {
  const area = areaOf(pattern);
  if (!isWorkingArea(area)) return [];
  const bring = async () => {
    const found = (await bringScreens[area]()).find((one) => one.pattern === pattern);
    // Some are there with certain settings alone.
    if (found === undefined) throw unknownAddress();
    return { screen: await found.bring() };
  };
  return [screen(pattern, [], bring)];
};

const readingScreens: readonly RegisteredScreen[] = [...publicScreens, ...guestScreens];
const workingScreens = sitePaths.flatMap(toWorking);

const root = createRootRouteWithContext<Context>()({
  component: RootFrame,
  // Every table keeps its state in the address: what a screen does not know it leaves alone.
  validateSearch: (search: Record<string, unknown>) => search,
  notFoundComponent: () => (
    <PublicFrame>
      <NotFoundScreen />
    </PublicFrame>
  ),
});

const readingFrame = createRoute({
  getParentRoute: () => root,
  id: "reading" satisfies Frame,
  component: PublicFrame,
});

const workFrame = createRoute({
  getParentRoute: () => root,
  id: "working" satisfies Frame,
  component: lazyRouteComponent(() => import("./layouts/work-frame.tsx"), "WorkFrame"),
});

const toRoute =
  (parent: AnyRoute) =>
  ({ pattern, bring }: RegisteredScreen) => {
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
        const { load } = await bring();
        const search: Record<string, unknown> = { ...location.search };
        await load({ params, search, queryClient: context.queryClient });
      },
    }).lazy(async () => {
      const { component } = await bring();
      return createLazyRoute(routeIdOf(pattern))({ component });
    });
  };

const tree = root.addChildren([
  readingFrame.addChildren(readingScreens.map(toRoute(readingFrame))),
  workFrame.addChildren(workingScreens.map(toRoute(workFrame))),
]);

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

/** `history` is the server's, where there is no browser to keep one. */
export const createSiteRouter = (queryClient: QueryClient, history?: RouterHistory) => {
  offerMenus((area) => bringScreens[area]());
  const router = createRouter({
    ...(history ? { history } : {}),
    routeTree: tree,
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
