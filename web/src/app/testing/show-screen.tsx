import type { ParamsOf } from "@coulisse/contract/site-paths.ts";
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Toaster } from "#ui/toaster.tsx";
import { useToasts } from "#ui/toast.ts";
import { createQueryClient } from "../query-client.ts";
import { routerPattern, type Pattern } from "../paths.ts";
import type { Screen } from "../screen.tsx";

/** One screen at its address, with what it loads; anywhere else it leads to is an empty page. */
export const showScreen = (shown: Screen<Pattern>, address: string) => {
  useToasts.setState({ messages: [] });
  // A draft of the test before would be found again there.
  window.history.replaceState(null, "");
  const Shown = shown.component;
  const queryClient = createQueryClient(() => {});
  const root = createRootRoute({
    validateSearch: (search: Record<string, unknown>) => search,
    component: () => (
      <>
        <Outlet />
        <Toaster />
      </>
    ),
  });
  const here = createRoute({
    getParentRoute: () => root,
    path: routerPattern(shown.pattern),
    loader: async ({ params, location }) => {
      const search: Record<string, unknown> = { ...location.search };
      await shown.load?.({ params: params as ParamsOf<Pattern>, search, queryClient });
    },
    component: () => <Shown />,
  });
  const elsewhere = createRoute({ getParentRoute: () => root, path: "$", component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([here, elsewhere]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  const present = () => router.state.location;
  return {
    user: userEvent.setup(),
    pathname: () => present().pathname,
    searchOf: (): object => present().search,
  };
};
