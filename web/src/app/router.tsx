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
import { areaOf, frameOf, routeIdOf, routerPattern, type Frame } from "#platform/paths.ts";
import { RootFrame } from "./layouts/root-frame.tsx";
import { PublicFrame } from "./layouts/public-frame.tsx";
import { adminScreens } from "./routes/admin.tsx";
import { companyScreens } from "./routes/company.tsx";
import { guestScreens } from "./routes/guest.tsx";
import { investorScreens } from "./routes/investor.tsx";
import { publicScreens } from "./routes/public.tsx";
import type { RegisteredScreen } from "#platform/screen.tsx";
import { whoIsHere } from "#platform/session.ts";
import { readSearch, writeSearch } from "#platform/search-text.ts";

type Context = { queryClient: QueryClient };

/** Every screen; those of an area in the order of its menu. */
export const screens: readonly RegisteredScreen[] = [
  ...publicScreens,
  ...guestScreens,
  ...investorScreens,
  ...companyScreens,
  ...adminScreens,
];

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
  ({ pattern, menu, bring }: RegisteredScreen) => {
    const area = areaOf(pattern);
    return createRoute({
      getParentRoute: () => parent,
      path: routerPattern(pattern),
      staticData: { pattern, area, menu },
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

const routesIn = (frame: Frame, parent: AnyRoute) =>
  screens.filter(({ pattern }) => frameOf(pattern) === frame).map(toRoute(parent));

const tree = root.addChildren([
  readingFrame.addChildren(routesIn("reading", readingFrame)),
  workFrame.addChildren(routesIn("working", workFrame)),
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
