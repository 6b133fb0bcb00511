import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import { Company, CompanyCard } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import { screen, within, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { companyOf } from "../testing/company.ts";
import { screen as compare } from "./compare-screen.tsx";

const server = contractServer();
const fournil = Company.parse(companyOf());
const voilesId = "0193a0c0-0000-7000-8000-000000000002";
const voiles = Company.parse(
  companyOf({ id: voilesId, name: "Voiles", slug: "voiles", shareholderCount: 12 }),
);

/** The search is answered last, as its address has the form of a company's. */
const answer = (company: Company): void => {
  server.answers(companyRoutes.getCompany, company);
  server.answers(companyRoutes.listMarketplace, {
    items: [CompanyCard.parse(voiles)],
    total: 1,
    nextCursor: null,
  });
};
beforeEach(() => answer(fournil));

it("says what to do first, and nothing of companies", async () => {
  showScreen(compare, "/marketplace/compare");
  expect(await screen.findByText("Choisissez une première société")).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});

it("shows a company of the address, adds one that is found, and takes one away", async () => {
  const { user, searchOf } = showScreen(
    compare,
    `/marketplace/compare?companies=${fournil.id},nonsense`,
  );
  const table = within(await screen.findByRole("table", { name: "Sociétés comparées" }));
  expect(table.getByRole("columnheader", { name: /Le Fournil/ })).toBeTruthy();
  expect(table.getByRole("row", { name: /Porteurs/ }).textContent).toContain("3");
  answer(voiles);
  await user.type(screen.getByRole("combobox"), "voil");
  await user.click(await screen.findByRole("option", { name: /Voiles/ }));
  await waitFor(() => expect(searchOf()).toEqual({ companies: `${fournil.id},${voilesId}` }));
  expect(await table.findByRole("columnheader", { name: /Voiles/ })).toBeTruthy();
  await user.click(
    await screen.findByRole("button", { name: "Retirer Le Fournil de la comparaison" }),
  );
  await waitFor(() => expect(searchOf()).toEqual({ companies: voilesId }));
});

it("says that a company of the address is not presented, and shows the others", async () => {
  server.refuses(companyRoutes.getCompany, { status: 404, code: "company_not_found" });
  showScreen(compare, `/marketplace/compare?companies=${voilesId}`);
  expect(
    await screen.findByText("Une société de cette adresse n’est pas présentée ici."),
  ).toBeTruthy();
});
