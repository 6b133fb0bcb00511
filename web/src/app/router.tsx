import type { QueryClient } from "@tanstack/react-query";
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type AnyRoute,
} from "@tanstack/react-router";
import { FailureScreen } from "./failure-screen.tsx";
import { guard } from "./guards.ts";
import { LoadingScreen } from "./loading-screen.tsx";
import { NotFoundScreen } from "./not-found-screen.tsx";
import { areaOf, routerPattern } from "./paths.ts";
import { RootFrame } from "./layouts/root-frame.tsx";
import { PublicFrame } from "./layouts/public-frame.tsx";
import { adminScreens } from "./routes/admin.tsx";
import { companyScreens } from "./routes/company.tsx";
import { guestScreens } from "./routes/guest.tsx";
import { investorScreens } from "./routes/investor.tsx";
import { publicScreens } from "./routes/public.tsx";
import type { RegisteredScreen } from "./screen.tsx";
import { readSearch, writeSearch } from "./search-text.ts";

type Context = { queryClient: QueryClient };

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

const publicFrame = createRoute({
  getParentRoute: () => root,
  id: "public",
  component: PublicFrame,
});

const workFrame = createRoute({
  getParentRoute: () => root,
  id: "work",
  component: lazyRouteComponent(() => import("./layouts/work-frame.tsx"), "WorkFrame"),
});

const toRoute = (parent: AnyRoute) => (registered: RegisteredScreen) => {
  const { pattern, bring, current } = registered;
  const area = areaOf(pattern);
  return createRoute({
    getParentRoute: () => parent,
    path: routerPattern(pattern),
    staticData: { pattern, area },
    beforeLoad: ({ params, location }) =>
      guard({ area, companySlug: params["companySlug"] }, location.href),
    loader: async ({ params, location, context }) => {
      const { load } = await bring();
      const search: Record<string, unknown> = { ...location.search };
      await load?.({ params, search, queryClient: context.queryClient });
    },
    component: function CurrentScreen() {
      const Component = current()?.component;
      return Component ? <Component /> : null;
    },
  });
};

const tree = root.addChildren([
  publicFrame.addChildren([...publicScreens, ...guestScreens].map(toRoute(publicFrame))),
  workFrame.addChildren(
    [...investorScreens, ...companyScreens, ...adminScreens].map(toRoute(workFrame)),
  ),
]);

export const createSiteRouter = (queryClient: QueryClient) =>
  createRouter({
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
