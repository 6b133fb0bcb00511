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
import { forgetAllDrafts } from "#ui/form/kept-drafts.ts";
import { Toaster } from "#ui/toaster.tsx";
import { useToasts } from "#ui/toast.ts";
import { FailureScreen } from "#platform/failures/failure-screen.tsx";
import { createQueryClient } from "#platform/query-client.ts";
import { frameOf, routerPattern } from "#platform/paths.ts";
import type { Screen } from "#platform/screen.tsx";
import { readSearch, writeSearch } from "#platform/search-text.ts";

/**
 * Shows one screen at its address, with what it loads; anywhere else it leads to is an empty page.
 */
export const showScreen = ({ pattern, load, component }: Screen, address: string) => {
  useToasts.setState({ messages: [] });
  // A draft of the test before would be found again.
  forgetAllDrafts();
  const queryClient = createQueryClient();
  const root = createRootRoute({
    validateSearch: (search: Record<string, unknown>) => search,
    component: () => (
      <>
        <Outlet />
        <Toaster />
      </>
    ),
  });
  const frame = createRoute({ getParentRoute: () => root, id: frameOf(pattern) });
  const here = createRoute({
    getParentRoute: () => frame,
    path: routerPattern(pattern),
    loader: ({ params, location }) => load({ params, search: { ...location.search }, queryClient }),
    component,
  });
  const elsewhere = createRoute({ getParentRoute: () => root, path: "$", component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([frame.addChildren([here]), elsewhere]),
    history: createMemoryHistory({ initialEntries: [address] }),
    defaultErrorComponent: FailureScreen,
    parseSearch: readSearch,
    stringifySearch: writeSearch,
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
    hash: () => present().hash,
    searchOf: (): object => present().search,
  };
};
