/** Every piece of the design system on one page, for the eye and for axe; no part of the site. */
import "#ui/styles.css";
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import { activateLocale } from "#i18n/dictionary.ts";
import { readSearch, writeSearch } from "#platform/search-text.ts";
import { Toaster } from "#ui/toaster.tsx";
import { ChartsPlate } from "./charts-plate.tsx";
import { FormPlate } from "./form-plate.tsx";
import { PiecesPlate } from "./pieces-plate.tsx";
import { TablePlate } from "./table-plate.tsx";

const Gallery = () => (
  <main className="mx-auto max-w-wide px-4 py-10 md:px-10">
    <PiecesPlate />
    <TablePlate />
    <FormPlate />
    <ChartsPlate />
    <Toaster />
  </main>
);

const router = createRouter({
  routeTree: createRootRoute({
    component: Gallery,
    notFoundComponent: Gallery,
    validateSearch: (search: Record<string, unknown>) => search,
  }),
  parseSearch: readSearch,
  stringifySearch: writeSearch,
});

const theme = new URLSearchParams(window.location.search).get("theme");
if (theme) document.documentElement.dataset["theme"] = theme;

await activateLocale("fr");
const place = document.getElementById("root");
if (place) {
  createRoot(place).render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>,
  );
}
