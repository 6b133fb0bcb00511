import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import { badgeRoutes } from "@coulisse/contract/companies/badges.ts";
import { CompanyCard } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import { savedSearchRoutes } from "@coulisse/contract/operations/saved-searches.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { companyOf } from "../testing/company.ts";
import { screen as marketplace } from "../marketplace/marketplace-screen.tsx";

const server = contractServer();
const fournil = CompanyCard.parse(companyOf());
const places = {
  items: [
    { department: "38", companyCount: 1 },
    { department: "69", companyCount: 2 },
    { department: "974", companyCount: 1 },
  ],
  elsewhereCount: 3,
};
const asked = () => server.lastOf(companyRoutes.listMarketplace)?.url.search;
const askedOfMap = () => server.lastOf(companyRoutes.listMarketplaceDepartments)?.url.search;
const mapped = () => screen.findByRole("group", { name: "Carte des départements" });

beforeEach(() => {
  server.answers(badgeRoutes.listBadges, { items: [] });
  server.answers(savedSearchRoutes.listSavedSearches, { items: [] });
  server.answers(companyRoutes.listMarketplace, { items: [fournil], total: 1, nextCursor: null });
  server.answers(companyRoutes.listMarketplaceDepartments, places);
});

describe("the map of the marketplace", () => {
  it("is fetched when it is opened, and asks what the list is asked", async () => {
    const { user } = showScreen(marketplace, "/marketplace?sector=food&text=pain");
    await screen.findByRole("link", { name: "Le Fournil" });
    expect(server.lastOf(companyRoutes.listMarketplaceDepartments)).toBeUndefined();
    await user.click(screen.getByRole("button", { name: "Carte" }));
    await mapped();
    expect(askedOfMap()).toBe("?text=pain&sector=food");
    expect(screen.getByText(/3 sociétés n’ont pas de siège connu en France/)).toBeTruthy();
  });

  it("is walked with arrows, and a department that is chosen narrows the list at once", async () => {
    const { user, searchOf } = showScreen(marketplace, "/marketplace");
    await user.click(await screen.findByRole("button", { name: "Carte" }));
    const map = within(await mapped());
    const rhone = map.getByRole("button", { name: "Rhône (69)\u00a0: 2 sociétés" });
    const isere = map.getByRole("button", { name: "Isère (38)\u00a0: 1 société" });
    expect(map.getAllByRole("button").filter(({ tabIndex }) => tabIndex === 0)).toEqual([isere]);
    isere.focus();
    await user.keyboard("{ArrowLeft}");
    expect(document.activeElement).toBe(rhone);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(searchOf()).toEqual({ department: "69" }));
    await waitFor(() => expect(asked()).toBe("?limit=24&department=69"));
    expect(rhone.getAttribute("aria-pressed")).toBe("true");
    await user.keyboard(" ");
    await waitFor(() => expect(searchOf()).toEqual({}));
  });

  it("says the same as a table, whose rows choose as well", async () => {
    const { user, searchOf } = showScreen(marketplace, "/marketplace?department=38");
    const table = within(await screen.findByRole("table", { name: "Sociétés par département" }));
    expect(table.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
      "DépartementSociétés",
      "Rhône (69)2",
      "Isère (38)1",
      "La Réunion (974)1",
    ]);
    await user.click(table.getByRole("button", { name: "La Réunion (974)" }));
    await waitFor(() => expect(searchOf()).toEqual({ department: "974" }));
    await user.click(screen.getByRole("button", { name: "Toute la France" }));
    await waitFor(() => expect(searchOf()).toEqual({}));
  });

  it("asks for no department that there is none of, and says in its place that counting failed", async () => {
    server.refuses(companyRoutes.listMarketplaceDepartments, { status: 500 });
    const { user } = showScreen(marketplace, "/marketplace?department=20");
    await screen.findByRole("link", { name: "Le Fournil" });
    expect(asked()).toBe("?limit=24");
    await user.click(screen.getByRole("button", { name: "Carte" }));
    const again = await screen.findByRole("button", { name: "Réessayer" });
    expect(screen.getByRole("link", { name: "Le Fournil" })).toBeTruthy();
    server.answers(companyRoutes.listMarketplaceDepartments, places);
    await user.click(again);
    await mapped();
  });
});
