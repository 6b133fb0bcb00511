import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import { registerRoutes } from "@coulisse/contract/register/register.ts";
import { movementRoutes } from "@coulisse/contract/register/movement-search.ts";
import { configure, screen as page, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { companyOf } from "#features/companies/testing/company.ts";
import { screen } from "../cap-table/cap-table-screen.tsx";
import { capTableOf, intact } from "../testing/cap-table.ts";
import { ids } from "../testing/movements.ts";

// Typing, a pause and two answers take their time where many tests share two cores.
configure({ asyncUtilTimeout: 8_000 });
vi.setConfig({ testTimeout: 20_000 });
const server = contractServer();

beforeEach(() => {
  server.answers(companyRoutes.getCompanyBySlug, companyOf());
  server.answers(registerRoutes.getCapTable, capTableOf());
  server.answers(movementRoutes.getRegisterVerification, intact);
});

it("shows the round that the address carries, with its option pool", async () => {
  showScreen(
    screen,
    "/companies/le-fournil/cap-table?simulate=round&raise=100000000&price=12.5&pool=1000",
  );
  const dialog = within(await page.findByRole("dialog"));
  const table = within(await dialog.findByRole("table", { name: /avant et après la levée/ }));
  expect(table.getByText("Nouveaux souscripteurs")).toBeTruthy();
  const pool = within(table.getByText("Réserve d’options").closest("tr")!);
  expect(pool.getByText("10,00 %")).toBeTruthy();
  expect(dialog.getByRole("button", { name: /lien vers cette simulation/ })).toBeTruthy();
  expect(dialog.getByRole("button", { name: "Imprimer" })).toBeTruthy();
});

it("lets a holder keep their part, and others come in for the rest", async () => {
  const round = "simulate=round&raise=100000000&price=12.5";
  const { searchOf, user } = showScreen(screen, `/companies/le-fournil/cap-table?${round}`);
  const dialog = within(await page.findByRole("dialog"));
  const table = within(await dialog.findByRole("table", { name: /avant et après la levée/ }));
  const rowOf = (name: string) => within(table.getByText(name).closest("tr")!);
  expect(rowOf("Nouveaux souscripteurs").getByText("80 000")).toBeTruthy();
  await user.click(dialog.getByRole("checkbox", { name: "Alice Martin" }));
  await waitFor(() => expect(searchOf()).toMatchObject({ join: ids.alice }));
  // 795 000 of 1 175 000 shares are 54 127 of the 80 000 new ones.
  expect(rowOf("Alice Martin").getByText("849 127")).toBeTruthy();
  expect(rowOf("Nouveaux souscripteurs").getByText("25 873")).toBeTruthy();
});

it("begins a round by valuation at what the last price makes of all the shares", async () => {
  const round = "simulate=round&raise=100000000";
  const { searchOf, user } = showScreen(screen, `/companies/le-fournil/cap-table?${round}`);
  const dialog = within(await page.findByRole("dialog"));
  await user.click(await dialog.findByRole("radio", { name: "Valorisation" }));
  const field = dialog.getByLabelText<HTMLInputElement>("Valorisation avant la levée");
  expect(field.value.replaceAll(/\s/g, " ")).toBe("14 687 500,00");
  expect(await dialog.findByText("Valorisation après")).toBeTruthy();
  expect(searchOf()).not.toHaveProperty("pre");
});

it("reads a round that an address spells wrongly as one without figures", async () => {
  showScreen(
    screen,
    "/companies/le-fournil/cap-table?simulate=round&raise=beaucoup&price=12.5&pool=-1",
  );
  const dialog = within(await page.findByRole("dialog"));
  expect(await dialog.findByText(/^Indiquez un montant/)).toBeTruthy();
});
