import { registerRoutes } from "@coulisse/contract/register/register.ts";
import { worthRoutes } from "@coulisse/contract/register/worth.ts";
import { configure, screen as page, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useAuth } from "#platform/session.ts";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { holdingOf } from "../../testing/holdings.ts";
import { ids } from "../../testing/movements.ts";
import { worthOf } from "../../testing/worth.ts";
import { screen } from "../portfolio-screen.tsx";

configure({ asyncUtilTimeout: 8_000 });
vi.setConfig({ testTimeout: 20_000 });
const server = contractServer();
const address = "/investor/portfolio";

beforeEach(() => {
  useAuth.setState({ authUserId: ids.alice });
  server.answers(registerRoutes.listUserHoldings, {
    items: [holdingOf({ shareHolderId: ids.admin })],
    rights: [],
    fractionRights: [],
    hiddenCount: 0,
  });
  server.answers(worthRoutes.getWorth, worthOf());
});

describe("what shares are worth", () => {
  it("shows what each basis gives before it is chosen, and sends the choice", async () => {
    server.answers(worthRoutes.chooseWorth, undefined);
    const { user } = showScreen(screen, address);
    const bases = within(
      await page.findByRole("group", { name: /^À quel prix compter vos actions/ }),
    );
    expect(bases.getByRole<HTMLInputElement>("radio", { name: /^Dernière cession/ }).checked).toBe(
      true,
    );
    expect(bases.getByText(/^prix le plus ancien : 27 juin 2025$/)).toBeTruthy();
    await user.click(bases.getByRole("radio", { name: /^Dernière levée/ }));
    const sent = await server.lastOf(worthRoutes.chooseWorth)?.body;
    expect(sent).toEqual({ basis: "ROUND", thresholdCents: 50_000 });
  });

  it("says a rate, a multiple, and what was gained apart from what was added", async () => {
    showScreen(screen, address);
    const gained = within(await page.findByRole("region", { name: /^Gagné, ou ajouté/ }));
    expect(gained.getByText("Vous avez acheté").nextSibling?.textContent).toMatch(/^\+200,00.€$/);
    expect(gained.getByText("Les prix ont changé").nextSibling?.textContent).toMatch(/^\+50,00.€$/);
    expect(gained.queryByText("Vous avez donné")).toBeNull();
    expect(page.getAllByText(/^\+11,5.%$/).length).toBeGreaterThan(0);
    expect(page.getAllByText("1,26 fois").length).toBeGreaterThan(0);
  });

  it("says which deal was passed over, and takes it when told to", async () => {
    server.answers(worthRoutes.choosePrice, undefined);
    const { user } = showScreen(screen, address);
    expect(await page.findByText(/^12 actions cédées : ce prix n’est pas retenu\.$/)).toBeTruthy();
    expect(page.getByText("Ce prix a plus d’un an.")).toBeTruthy();
    await user.click(page.getByRole("button", { name: "Retenir ce prix" }));
    expect(await server.lastOf(worthRoutes.choosePrice)?.body).toEqual({
      basis: null,
      takenMovementId: ids.alice,
    });
  });

  it("opens the lines of a row, and what may be declared of one", async () => {
    const { user } = showScreen(screen, address);
    const row = await page.findByRole("button", { name: /^Ouvrir les lignes.: Le Fournil$/ });
    expect(row.getAttribute("aria-expanded")).toBe("false");
    await user.click(row);
    const lines = within(
      await page.findByRole("table", { name: /^Lignes du registre.: Actions ordinaires$/ }),
    );
    expect(lines.getByText(/Succession · Bob Durand/)).toBeTruthy();
    await user.click(lines.getByRole("button", { name: /^Déclarer leur valeur/ }));
    const dialog = within(
      await page.findByRole("dialog", { name: "Déclarer la valeur d’actions reçues" }),
    );
    expect(dialog.getByLabelText(/^Valeur de l’ensemble/)).toBeTruthy();
  });

  it("takes a typed price back, and types it again when that is undone", async () => {
    server.answers(worthRoutes.deleteTypedPrice, undefined);
    server.answers(worthRoutes.typePrice, { id: ids.bob });
    const { user } = showScreen(screen, address);
    await user.click(await page.findByRole("button", { name: /^Ouvrir les lignes.: Le Fournil$/ }));
    expect(
      await page.findByText(/^13,00.€ à partir du 15 janv\. 2026.: Expertise de janvier$/),
    ).toBeTruthy();
    await user.click(
      page.getByRole("button", { name: /^Retirer ?le prix de 13,00.€ du 15 janv\. 2026/ }),
    );
    expect(await page.findByText("Le prix saisi est retiré.")).toBeTruthy();
    expect(server.lastOf(worthRoutes.deleteTypedPrice)?.url.pathname).toContain(ids.bob);
    await user.click(page.getByRole("button", { name: "Annuler" }));
    await page.findByText("C’est annulé.");
    expect(await server.lastOf(worthRoutes.typePrice)?.body).toEqual({
      shareCategoryId: ids.ordinary,
      unitPrice: "13",
      pricedOn: "2026-01-15",
      reason: "Expertise de janvier",
    });
  });

  it("opens a day of the curve with the keyboard", async () => {
    const { user } = showScreen(screen, `${address}?period=all`);
    const curve = await page.findByRole("slider", { name: "Valeur dans le temps" });
    curve.focus();
    await user.keyboard("{Home}{Enter}");
    expect(await page.findByText(/^Le Fournil, Actions ordinaires.: Succession, 100/)).toBeTruthy();
  });
});
