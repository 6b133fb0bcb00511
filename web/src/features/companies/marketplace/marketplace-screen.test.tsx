import { badgeRoutes } from "@coulisse/contract/companies/badges.ts";
import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import { CompanyCard } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { setSettings } from "#platform/settings.ts";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { companyOf } from "../testing/company.ts";
import { screen as marketplace } from "./marketplace-screen.tsx";

const server = contractServer();
const fournil = CompanyCard.parse(companyOf());
const asked = () => server.lastOf(companyRoutes.listMarketplace)?.url.search;

beforeEach(() => {
  setSettings({ marketplaceLayout: "list" });
  server.answers(badgeRoutes.listBadges, { items: [] });
  server.answers(companyRoutes.listMarketplace, { items: [fournil], total: 1, nextCursor: null });
});

describe("the marketplace", () => {
  it("shows what a company is known by, and leads to its page", async () => {
    showScreen(marketplace, "/marketplace");
    const link = await screen.findByRole("link", { name: "Le Fournil" });
    expect(link.getAttribute("href")).toBe("/companies/le-fournil");
    for (const text of ["Alimentation · Lyon", "Neuf boulangeries de quartier.", "3 porteurs"]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.getAllByText("Marché ouvert")).toHaveLength(2);
    expect(asked()).toBe("?limit=24");
  });

  it("asks for what the address says, and for nothing that it cannot know", async () => {
    showScreen(marketplace, "/marketplace?text=pain&sector=food&market=open&badge=none");
    await screen.findByRole("link", { name: "Le Fournil" });
    expect(asked()).toBe("?limit=24&text=pain&sector=food&marketOpen=true");
  });

  it("keeps a search in the address and asks nothing of a blank one", async () => {
    const { user, searchOf } = showScreen(marketplace, "/marketplace");
    const box = await screen.findByRole("searchbox");
    await user.type(box, "   {Enter}");
    expect(asked()).toBe("?limit=24");
    await user.clear(box);
    await user.type(box, "pain{Enter}");
    await waitFor(() => expect(searchOf()).toEqual({ text: "pain" }));
    await waitFor(() => expect(asked()).toBe("?limit=24&text=pain"));
  });

  it("reads the list in the order that one chooses, and keeps it in the address", async () => {
    const { user, searchOf } = showScreen(marketplace, "/marketplace");
    await user.selectOptions(await screen.findByRole("combobox", { name: "Ordre" }), "closing");
    await waitFor(() => expect(searchOf()).toEqual({ sort: "closing" }));
    await waitFor(() => expect(asked()).toBe("?limit=24&sort=closing"));
  });

  it("brings the next companies when asked", async () => {
    const first = { items: [fournil], total: 2, nextCursor: "after-fournil" };
    server.answers(companyRoutes.listMarketplace, first);
    const { user } = showScreen(marketplace, "/marketplace");
    const more = await screen.findByRole("button", { name: "Afficher plus" });
    const id = "0193a0c0-0000-7000-8000-000000000002";
    const second = CompanyCard.parse(companyOf({ id, name: "Voiles", slug: "voiles" }));
    server.answers(companyRoutes.listMarketplace, { items: [second], total: 2, nextCursor: null });
    await user.click(more);
    await screen.findByRole("link", { name: "Voiles" });
    expect(screen.getByRole("link", { name: "Le Fournil" })).toBeTruthy();
    expect(asked()).toContain("cursor=after-fournil");
    expect(screen.queryByRole("button", { name: "Afficher plus" })).toBeNull();
  });

  it("offers to clear the filters where nothing answers them", async () => {
    server.answers(companyRoutes.listMarketplace, { items: [], total: 0, nextCursor: null });
    const { user, searchOf } = showScreen(marketplace, "/marketplace?sector=finance");
    await user.click(await screen.findByRole("button", { name: "Effacer les filtres" }));
    await waitFor(() => expect(searchOf()).toEqual({}));
  });

  it("says in its place that the list failed, and tries again", async () => {
    server.refuses(companyRoutes.listMarketplace, { status: 500 });
    const { user } = showScreen(marketplace, "/marketplace");
    const again = await screen.findByRole("button", { name: "Réessayer" });
    expect(screen.getByRole("heading", { level: 1, name: "Place de marché" })).toBeTruthy();
    server.answers(companyRoutes.listMarketplace, { items: [fournil], total: 1, nextCursor: null });
    await user.click(again);
    expect(await screen.findByRole("link", { name: "Le Fournil" })).toBeTruthy();
  });
});
