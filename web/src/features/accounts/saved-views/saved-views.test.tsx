import type { SavedView } from "@coulisse/contract/accounts/saved-views.schemas.ts";
import { savedViewRoutes } from "@coulisse/contract/accounts/saved-views.ts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { contractServer } from "#testing/contract-server.ts";
import { renderInSite } from "#testing/with-site.tsx";
import { SavedViews } from "./saved-views.tsx";

const server = contractServer();
const category = "0199e6ae-4f0b-7c1e-8c2b-5a3b1c2d3e4f";
const transfers: SavedView = {
  id: "0199e6ae-4f0b-7c1e-8c2b-5a3b1c2d3e50",
  list: "/companies/:companySlug/register",
  name: "Cessions",
  search: "type=TRANSFER",
  isDefault: false,
  version: 1,
};

beforeEach(() => {
  server.answers(savedViewRoutes.listSavedViews, { items: [transfers] });
  server.answers(savedViewRoutes.createSavedView, transfers);
});

const open = async (address: string) => {
  const site = await renderInSite(() => <SavedViews prefix="" />, address);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: /Vues|Cessions/ }));
  return { ...site, user };
};

it("opens on the register of each company what was kept on that of one", async () => {
  const { user, search } = await open("/companies/ondine/register?open=7");
  await user.click(await screen.findByRole("menuitemcheckbox", { name: "Cessions" }));
  await waitFor(() => expect(search()).toBe("?type=TRANSFER"));
});

it("shows it on no other page", async () => {
  await open("/companies/ondine/contracts");
  await screen.findByRole("menuitem", { name: "Enregistrer cette vue" });
  expect(screen.queryByRole("menuitemcheckbox")).toBeNull();
});

it("keeps for all companies nothing that one of them alone has", async () => {
  const { user } = await open(
    `/companies/ondine/register?type=ISSUE,TRANSFER&shareCategoryId=${category}`,
  );
  await user.click(await screen.findByRole("menuitem", { name: "Enregistrer cette vue" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Nom de la vue"), "Toutes");
  await user.click(dialog.getByRole("button", { name: "Enregistrer la vue" }));
  await waitFor(() =>
    expect(server.lastOf(savedViewRoutes.createSavedView)?.body).toEqual({
      list: "/companies/:companySlug/register",
      search: "type=ISSUE%2CTRANSFER",
      name: "Toutes",
      isDefault: false,
    }),
  );
});

it("copies the link to what is shown, for somebody else", async () => {
  const { user } = await open("/companies/ondine/register?type=TRANSFER");
  const copied = vi.spyOn(navigator.clipboard, "writeText");
  await user.click(await screen.findByRole("menuitem", { name: "Copier le lien" }));
  expect(copied).toHaveBeenCalledWith(window.location.href);
});
