import { badgeRoutes } from "@coulisse/contract/companies/badges.ts";
import { checklistRoutes } from "@coulisse/contract/operations/checklists.ts";
import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import { shareCategoryRoutes } from "@coulisse/contract/securities/share-categories.ts";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { screen as companies } from "./admin-companies-screen.tsx";

const server = contractServer();
const fournil = {
  id: "0193a0c0-0000-7000-8000-000000000001",
  name: "Le Fournil",
  slug: "le-fournil",
  logo: null,
  legalForm: "SAS" as const,
  sector: "food" as const,
  shareCount: 1_000,
  shareholderCount: 3,
  visibleOnMarketplace: true,
  secondaryMarketStatus: "OPEN" as const,
  version: 1,
};
const none = { items: [], total: 0, nextCursor: null };

const headsOf = async (caption: string): Promise<string[]> => {
  const table = await screen.findByRole("table", { name: caption });
  return within(table)
    .getAllByRole("columnheader")
    .map((head) => head.textContent ?? "");
};

it("has the columns of the specification, and the rest in the choice of columns", async () => {
  server.answers(companyRoutes.listCompanies, { ...none, items: [fournil], total: 1 });
  server.answers(shareCategoryRoutes.listShareCategories, none);
  server.answers(badgeRoutes.listBadges, { items: [] });
  server.answers(checklistRoutes.getPlatformChecklist, { steps: [], isDismissed: false });
  showScreen(companies, "/admin/companies");
  expect(await headsOf("Liste des sociétés")).toEqual([
    "Logo",
    "Société",
    "Actions émises",
    "Secteur",
    "Porteurs",
    "Gestion",
  ]);
  const head = await screen.findByRole("rowheader");
  expect(within(head).getByRole("link", { name: "Le Fournil" })).toBeTruthy();
});
