import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import { companyCategoryRoutes } from "@coulisse/contract/register/company-categories.ts";
import { shareOperationRoutes } from "@coulisse/contract/register/share-operations.ts";
import { configure, screen as page } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { administeredAs, companyOf } from "#features/companies/testing/company.ts";
import { useAuth } from "#platform/session.ts";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { userOf } from "#testing/user.ts";
import { categoryOf } from "../testing/cap-table.ts";
import { ids } from "../testing/movements.ts";
import { screen } from "./company-operations-screen.tsx";

configure({ asyncUtilTimeout: 8_000 });
vi.setConfig({ testTimeout: 20_000 });
const server = contractServer();
const company = companyOf();

it("takes the company from the area, and offers the form of the platform", async () => {
  useAuth.setState({
    user: userOf({ id: ids.bob }),
    companies: [administeredAs("REPRESENTATIVE")],
  });
  server.answers(companyRoutes.getCompanyBySlug, company);
  server.answers(companyRoutes.getCompany, company);
  server.answers(companyCategoryRoutes.listCompanyShareCategories, { items: [categoryOf()] });
  server.answers(shareOperationRoutes.listShareOperations, { items: [] });
  const address = `/companies/${company.slug}/operations?shareCategoryId=${ids.ordinary}`;
  showScreen(screen, address);
  expect(await page.findByRole("button", { name: "Écrire la division" })).toBeTruthy();
  expect(page.queryByRole("combobox", { name: "Société" })).toBeNull();
});
