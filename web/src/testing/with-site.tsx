import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { readSearch, writeSearch } from "#platform/search-text.ts";

/**
 * Draws a part of the site at an address, with all that surrounds it: words, queries, router.
 * `const { search } = await renderInSite(() => <MyTable />, "/register?q=a")`
 */
export const renderInSite = async (draw: () => ReactNode, at = "/") => {
  const Drawn = () => draw();
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: [at] }),
    routeTree: createRootRoute({
      component: Drawn,
      notFoundComponent: Drawn,
      validateSearch: (search: Record<string, unknown>) => search,
    }),
    parseSearch: readSearch,
    stringifySearch: writeSearch,
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await router.load();
  const view = render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  return { ...view, router, search: () => router.state.location.searchStr };
};
