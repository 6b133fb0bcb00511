import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { SearchBox } from "./search-box.tsx";
import { useTableState } from "./table/use-table-state.ts";

const asked = vi.fn<(text: string) => void>();
beforeEach(() => asked.mockClear());

const Badges = () => {
  const state = useTableState({ prefix: "badges" });
  return (
    <SearchBox
      label="Rechercher un badge"
      value={state.search}
      onSearch={(text) => {
        asked(text);
        state.setSearch(text);
      }}
    />
  );
};

/** The page of the badges, and another one that takes its time to be read. */
const open = () => {
  const read = Promise.withResolvers<undefined>();
  const root = createRootRoute({
    component: Outlet,
    validateSearch: (search: Record<string, unknown>) => search,
  });
  const badges = createRoute({
    getParentRoute: () => root,
    path: "/badges/$kind",
    component: Badges,
  });
  const users = createRoute({
    getParentRoute: () => root,
    path: "/users",
    loader: () => read.promise,
    component: () => <h1>Utilisateurs</h1>,
  });
  const router = createRouter({
    routeTree: root.addChildren([badges, users]),
    history: createMemoryHistory({ initialEntries: ["/badges/all"] }),
    defaultPendingMs: 60_000,
  });
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  return { router, read };
};
const box = () => screen.findByRole<HTMLInputElement>("searchbox");

it("writes into the address what was typed, after a pause", async () => {
  const { router } = open();
  await userEvent.type(await box(), "Bio");
  await waitFor(() => expect(router.state.location.search).toEqual({ "badges.q": "Bio" }));
});

it("drops a search whose pause ends when one has gone on, while the next page is read", async () => {
  const { router, read } = open();
  await userEvent.type(await box(), "Bio");
  void router.navigate({ to: "/users" });
  await waitFor(() => expect(asked).toHaveBeenCalledWith("Bio"));
  // The page that was left still stands, and what is typed there goes nowhere either.
  await userEvent.type(await box(), "logique{Enter}");
  expect(asked).toHaveBeenLastCalledWith("Biologique");
  read.resolve(undefined);
  await screen.findByRole("heading", { name: "Utilisateurs" });
  expect(router.state.location.href).toBe("/users");
});

it("drops it on the same page of something else, too", async () => {
  const { router } = open();
  await userEvent.type(await box(), "Bio");
  await router.navigate({ to: "/badges/$kind", params: { kind: "own" } });
  await waitFor(() => expect(asked).toHaveBeenCalledWith("Bio"));
  expect(router.state.location.href).toBe("/badges/own");
});
