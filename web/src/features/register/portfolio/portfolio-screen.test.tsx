import { registerRoutes } from "@coulisse/contract/register.ts";
import { transactionRoutes } from "@coulisse/contract/transactions.ts";
import { configure, screen as page, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useAuth } from "#app/session.ts";
import { contractServer } from "#app/testing/contract-server.ts";
import { showScreen } from "#app/testing/show-screen.tsx";
import { holdingOf } from "../testing/holdings.ts";
import { ids, movementOf } from "../testing/movements.ts";
import { screen } from "./portfolio-screen.tsx";

// Typing, a pause and two answers take their time where many tests share two cores.
configure({ asyncUtilTimeout: 8_000 });
vi.setConfig({ testTimeout: 20_000 });
const server = contractServer();
const address = "/investor/portfolio";
const own = holdingOf({ shareHolderId: ids.admin });
const byCorporate = holdingOf({
  shareHolderId: ids.preferred,
  holderId: ids.corporate,
  holderKind: "corporate",
  holderName: "Arpège Capital",
});

beforeEach(() => {
  useAuth.setState({ authUserId: ids.alice });
});

describe("the portfolio", () => {
  it("shows value, gain and share of the capital of each account", async () => {
    server.answers(registerRoutes.listUserHoldings, { items: [own, byCorporate], hiddenCount: 0 });
    showScreen(screen, address);
    const table = within(await page.findByRole("table", { name: "Mes lignes de titres" }));
    expect(table.getByText(/Arpège Capital/)).toBeTruthy();
    expect(table.getAllByText("+250,00 €")).toHaveLength(2);
    expect(table.getAllByText("+25,00 %")).toHaveLength(2);
    expect(table.getAllByText("10,00 %")).toHaveLength(2);
    expect(page.getAllByText("2 500,00 €").length).toBeGreaterThan(0);
  });

  it("says how many holdings are hidden and asks for them when told to", async () => {
    server.answers(registerRoutes.listUserHoldings, { items: [own], hiddenCount: 3 });
    const { user } = showScreen(screen, address);
    const hide = await page.findByRole("switch", { name: /^Afficher les 3 lignes masquées/ });
    expect(server.lastOf(registerRoutes.listUserHoldings)?.url.searchParams.get("include")).toBe(
      "corporates",
    );
    await user.click(hide);
    await waitFor(() =>
      expect(server.lastOf(registerRoutes.listUserHoldings)?.url.searchParams.get("hidden")).toBe(
        "true",
      ),
    );
  });

  it("opens the movements of a holding, which add up to it", async () => {
    server.answers(registerRoutes.listUserHoldings, { items: [own], hiddenCount: 0 });
    server.answers(transactionRoutes.listUserMovements, {
      items: [movementOf({ number: 5, type: "ISSUE", to: ids.alice, quantity: 100 })],
      total: 1,
      nextCursor: null,
    });
    const { user } = showScreen(screen, address);
    await user.click(await page.findByRole("button", { name: /Le Fournil/ }));
    const drawer = within(await page.findByRole("dialog", { name: "Le Fournil" }));
    expect(await drawer.findByText("Égale au nombre affiché.")).toBeTruthy();
    expect(drawer.queryByRole("link", { name: "5" })).toBeNull();
  });

  it("tells a new investor what will be here and where to begin", async () => {
    server.answers(registerRoutes.listUserHoldings, { items: [], hiddenCount: 0 });
    showScreen(screen, address);
    expect(await page.findByText("Vous ne détenez pas encore d’actions")).toBeTruthy();
    const link = page.getByRole("link", { name: "Voir la place de marché" });
    expect(link.getAttribute("href")).toBe("/marketplace");
  });
});
