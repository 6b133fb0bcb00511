import type { AdministeredCompany } from "@coulisse/contract/accounts/sign-in.schemas.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { path } from "#platform/paths.ts";
import { useNavigation } from "#platform/navigation.ts";
import { restoreSession, useAuth } from "#platform/session.ts";
import { showSite } from "#testing/show-site.tsx";
import { administrator, meOf, userOf } from "#testing/user.ts";

const claire = userOf({ id: "0193a0c0-0000-7000-8000-000000000001", emailVerified: true });
const fournil = {
  id: "c",
  name: "Le Fournil",
  slug: "le-fournil",
  logoUrl: null,
  ...administrator,
};
const capTable = path("/companies/:companySlug/cap-table", { companySlug: "le-fournil" });
const refused = "Accès refusé";

/** The site at a page, signed in as somebody whose companies change as a test says. */
const signedIn = async (at: string, administered: { companies: AdministeredCompany[] }) => {
  const site = showSite("/marketplace", (call) => {
    if (call === "GET /user/me") return { status: 200, body: meOf(claire, administered.companies) };
    return call.startsWith("GET /company/slug/") && administered.companies.length === 0
      ? { status: 403, body: { code: "forbidden", errors: [] } }
      : undefined;
  });
  await restoreSession(site.queryClient);
  await act(() => site.router.navigate({ to: at }));
  return site;
};

afterEach(() => useAuth.setState(useAuth.getInitialState()));

it("opens a company to somebody who was made its administrator since they signed in", async () => {
  const administered = { companies: [] as AdministeredCompany[] };
  const { router } = await signedIn(path("/investor/change-password"), administered);
  expect(await screen.findByRole("heading", { name: "Changer de mot de passe" })).toBeTruthy();
  administered.companies = [fournil];
  void router.navigate({ to: capTable });
  await waitFor(() => expect(useAuth.getState().authCompanyIds).toEqual(["c"]));
  await waitFor(() => expect(screen.queryByText(refused)).toBeNull());
});

it("turns away who administers nothing, after asking once more", async () => {
  const { asked } = await signedIn(capTable, { companies: [] });
  expect(await screen.findByRole("heading", { name: refused })).toBeTruthy();
  expect(asked.filter((call) => call === "GET /user/me")).toHaveLength(2);
});

it("knows the area of the page that shows", async () => {
  await signedIn(path("/investor/change-password"), { companies: [] });
  await waitFor(() => expect(useNavigation.getState().locationType).toBe("investor"));
});

it("keeps in the menu what leads to the page, and the way to the marketplace", async () => {
  await signedIn(path("/investor/change-password"), { companies: [] });
  await userEvent.click(await screen.findByRole("button", { name: "Ouvrir le menu" }));
  const menu = within(await screen.findByRole("navigation", { name: "Menu de l’espace" }));
  const account = await menu.findByRole("link", { name: "Mon compte" });
  expect(account.getAttribute("aria-current")).toBe("page");
  const marketplace = menu.getByRole("link", { name: "Place de marché" });
  expect(marketplace.getAttribute("href")).toBe("/marketplace");
});
