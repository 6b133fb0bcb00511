import { registerRoutes } from "@coulisse/contract/register/register.ts";
import { worthRoutes } from "@coulisse/contract/register/worth.ts";
import { movementRoutes } from "@coulisse/contract/register/movement-search.ts";
import { configure, screen as page, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useAuth } from "#platform/session.ts";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { holdingOf, rightOf } from "../testing/holdings.ts";
import { ids, movementOf } from "../testing/movements.ts";
import { worthOf } from "../testing/worth.ts";
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
  server.answers(worthRoutes.getWorth, worthOf());
});

describe("the portfolio", () => {
  it("shows value, gain and share of the capital of each account", async () => {
    server.answers(registerRoutes.listUserHoldings, {
      items: [own, byCorporate],
      rights: [],
      fractionRights: [],
      hiddenCount: 0,
    });
    showScreen(screen, address);
    const table = within(await page.findByRole("table", { name: "Mes lignes de titres" }));
    expect(table.getByText(/Arpège Capital/)).toBeTruthy();
    expect(table.getAllByText("+250,00 €")).toHaveLength(2);
    expect(table.getAllByText("+25,00 %")).toHaveLength(2);
    expect(table.getAllByText("10,00 %")).toHaveLength(2);
    const [last] = table.getAllByRole("row").slice(-1);
    expect(last?.textContent).toMatch(/^Total2\s500,00\s€\+500,00\s€$/);
  });

  it("says for which split a price was adjusted", async () => {
    const adjusted = holdingOf({
      shareHolderId: ids.admin,
      lastUnitPrice: "1.25",
      priceAdjustment: {
        writtenUnitPrice: "12.5",
        writtenOn: "2024-02-01",
        reshapedOn: "2024-03-15",
        reshapedBy: "split",
        reshapingCount: 1,
      },
    });
    server.answers(registerRoutes.listUserHoldings, {
      items: [adjusted],
      rights: [],
      fractionRights: [],
      hiddenCount: 0,
    });
    showScreen(screen, address);
    const table = within(await page.findByRole("table", { name: "Mes lignes de titres" }));
    expect(table.getByText(/^ajusté de la division du 15 mars 2024$/)).toBeTruthy();
  });

  it("adds up the lines of the holder that the address names, and of no other", async () => {
    server.answers(registerRoutes.listUserHoldings, {
      items: [own, byCorporate],
      rights: [],
      fractionRights: [],
      hiddenCount: 0,
    });
    showScreen(screen, `${address}?holder=${ids.corporate}`);
    const table = within(await page.findByRole("table", { name: "Mes lignes de titres" }));
    expect(table.getAllByText(/Arpège Capital/).length).toBeGreaterThan(0);
    expect(table.queryByText(/Alice Martin/)).toBeNull();
    expect(page.queryByText("2 500,00 €")).toBeNull();
    expect(table.getByText("1 250,00 €")).toBeTruthy();
  });

  it("adds up the lines of one company, where there are several", async () => {
    const other = { companyId: ids.preferred, companyName: "Les Forges" };
    const items = [own, byCorporate, { ...own, ...other, shareHolderId: ids.bob }];
    server.answers(registerRoutes.listUserHoldings, {
      items,
      rights: [],
      fractionRights: [],
      hiddenCount: 0,
    });
    const { user } = showScreen(screen, address);
    const table = within(await page.findByRole("table", { name: "Mes lignes de titres" }));
    expect(table.getByText("3 750,00 €")).toBeTruthy();
    await user.selectOptions(page.getByLabelText("Société"), "Les Forges");
    await waitFor(() => expect(table.queryByText("3 750,00 €")).toBeNull());
    expect(table.getAllByText("1 250,00 €").length).toBeGreaterThan(0);
  });

  it("says how many holdings are hidden and asks for them when told to", async () => {
    server.answers(registerRoutes.listUserHoldings, {
      items: [own],
      rights: [],
      fractionRights: [],
      hiddenCount: 3,
    });
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
    server.answers(registerRoutes.listUserHoldings, {
      items: [own],
      rights: [],
      fractionRights: [],
      hiddenCount: 0,
    });
    server.answers(movementRoutes.listUserMovements, {
      items: [movementOf({ number: 5, type: "ISSUE", to: ids.alice, quantity: 100 })],
      total: 1,
      nextCursor: null,
    });
    const { user } = showScreen(screen, address);
    await user.click(await page.findByRole("button", { name: /^Le Fournil/ }));
    const drawer = within(await page.findByRole("dialog", { name: "Le Fournil" }));
    expect(await drawer.findByText("Égale au nombre affiché.")).toBeTruthy();
    expect(drawer.queryByRole("link", { name: "5" })).toBeNull();
  });

  it("R-3: says what somebody has on the shares of others, also where they hold none", async () => {
    const usufruct = rightOf({ nature: "usufruct", quantity: 5_000, ownerName: "Alain Petitjean" });
    server.answers(registerRoutes.listUserHoldings, {
      items: [],
      rights: [usufruct],
      fractionRights: [],
      hiddenCount: 0,
    });
    showScreen(screen, address);
    const rights = within(
      await page.findByRole("region", { name: "Droits sur les actions d’autres porteurs" }),
    );
    expect(rights.getByText("Le Fournil, Actions ordinaires")).toBeTruthy();
    expect(
      rights.getByText(/^Usufruit de 5.000.actions d’Alain Petitjean, ligne n°.111$/),
    ).toBeTruthy();
    expect(page.queryByText("Vous ne détenez pas encore d’actions")).toBeNull();
  });

  it("shows rights that make no whole share yet, in the list and in their holding", async () => {
    const right = {
      operationId: ids.bob,
      companyName: own.companyName,
      shareCategoryId: own.shareCategoryId,
      shareCategoryName: own.shareCategoryName,
      holderId: own.holderId,
      holderName: own.holderName,
      newShares: 2,
      oldShares: 5,
      effectiveOn: "2026-06-03",
      until: "2026-12-31",
      isOver: false,
      given: 4,
      bought: 0,
      sold: 0,
      paid: 0,
      grouped: 0,
      left: 4,
    };
    server.answers(registerRoutes.listUserHoldings, {
      items: [own],
      rights: [],
      fractionRights: [right],
      hiddenCount: 0,
    });
    server.answers(movementRoutes.listUserMovements, {
      items: [],
      total: 0,
      nextCursor: null,
    });
    showScreen(screen, `${address}?open=${own.shareHolderId}`);
    const drawer = within(await page.findByRole("dialog"));
    for (const place of [page, drawer]) {
      const terms = await place.findAllByText(/^2 pour 5, à grouper jusqu’au 31 décembre 2026$/);
      expect(terms.length).toBeGreaterThan(0);
    }
  });

  it("says of a holding what is pledged, to whom and by which line, and what is free", async () => {
    const line = { movementId: ids.bob, number: 7, effectiveOn: "2026-01-02" };
    const pledge = { ...line, nature: "pledge" as const, quantity: 40, beneficiaryName: "Banque" };
    const pledged = { pledgedQuantity: 40, freeQuantity: 60, encumbrances: [pledge] };
    server.answers(registerRoutes.listUserHoldings, {
      items: [{ ...own, ...pledged }],
      rights: [],
      fractionRights: [],
      hiddenCount: 0,
    });
    server.answers(movementRoutes.listUserMovements, {
      items: [
        movementOf({ number: 5, type: "ISSUE", to: ids.alice, quantity: 100 }),
        movementOf({ number: 7, type: "MENTION", from: ids.alice, to: ids.bob, quantity: 40 }),
      ],
      total: 2,
      nextCursor: null,
    });
    const { user } = showScreen(screen, address);
    expect(await page.findByText("dont 60 libres")).toBeTruthy();
    await user.click(page.getByRole("button", { name: /^Le Fournil/ }));
    const drawer = within(await page.findByRole("dialog", { name: "Le Fournil" }));
    expect(await drawer.findByText("Nanties")).toBeTruthy();
    expect(drawer.getByText(/^40 au profit de Banque, ligne n°.7$/)).toBeTruthy();
    expect(drawer.queryByText("En usufruit")).toBeNull();
    expect(drawer.getByText("Libres").parentElement?.textContent).toBe("Libres60");
    expect(await drawer.findByText("40 nanties")).toBeTruthy();
    expect(drawer.getByText(/au profit de Bob Durand/)).toBeTruthy();
    expect(drawer.getByText("Égale au nombre affiché.")).toBeTruthy();
  });

  it("tells a new investor what will be here and where to begin", async () => {
    server.answers(registerRoutes.listUserHoldings, {
      items: [],
      rights: [],
      fractionRights: [],
      hiddenCount: 0,
    });
    showScreen(screen, address);
    expect(await page.findByText("Vous ne détenez pas encore d’actions")).toBeTruthy();
    const link = page.getByRole("link", { name: "Voir la place de marché" });
    expect(link.getAttribute("href")).toBe("/marketplace");
  });
});
