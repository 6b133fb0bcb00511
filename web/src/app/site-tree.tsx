import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { FatalBoundary } from "./fatal-boundary.tsx";
import type { createSiteRouter } from "./router.tsx";

export type Site = { queryClient: QueryClient; router: ReturnType<typeof createSiteRouter> };

export const frame = (content: ReactNode): ReactNode => (
  <FatalBoundary>
    <I18nProvider i18n={i18n}>{content}</I18nProvider>
  </FatalBoundary>
);

/** The whole site as React draws it: in the browser, and for its public pages on the server. */
export const siteTree = ({ queryClient, router }: Site): ReactNode =>
  frame(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
