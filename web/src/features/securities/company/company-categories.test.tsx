import { companyCategoryRoutes } from "@coulisse/contract/register/company-categories.ts";
import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import { shareCategoryRoutes } from "@coulisse/contract/securities/share-categories.ts";
import type { CompanyRole } from "@coulisse/domain/company-roles.ts";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { administeredAs, companyOf } from "#features/companies/testing/company.ts";
import { useAuth } from "#platform/session.ts";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { userOf } from "#testing/user.ts";
import { categoryOf } from "../testing/share-category.ts";
import { screen as listScreen } from "./company-categories-screen.tsx";
import { screen as oneScreen } from "./company-category-screen.tsx";
import { screen as newScreen } from "./new-company-category-screen.tsx";

const server = contractServer();
const company = companyOf();
const list = `/companies/${company.slug}/share-categories`;
const userId = "0193a0c0-0000-7000-8000-000000000022";

const signIn = (role: CompanyRole, keeper: "COMPANY" | "PLATFORM" = "COMPANY") =>
  useAuth.setState({
    authUserId: userId,
    user: userOf({ id: userId }),
    companies: [administeredAs(role, { keeper })],
  });

beforeEach(() => {
  signIn("REPRESENTATIVE");
  server.answers(companyRoutes.getCompanyBySlug, company);
  server.answers(companyCategoryRoutes.listCompanyShareCategories, { items: [categoryOf()] });
  server.answers(shareCategoryRoutes.getShareCategory, categoryOf());
  server.answers(shareCategoryRoutes.listCategoryRights, { items: [] });
});

const newOne = () => screen.queryByRole("link", { name: "Nouvelle catégorie" });

describe("the categories of a company", () => {
  it("are read by a reader, and changed by whoever may write where the company keeps its register", async () => {
    signIn("READER");
    showScreen(listScreen, list);
    expect(await screen.findByRole("link", { name: "Actions ordinaires" })).toBeTruthy();
    expect(newOne()).toBeNull();
    cleanup();
    signIn("REPRESENTATIVE", "PLATFORM");
    showScreen(listScreen, list);
    expect(await screen.findByRole("link", { name: "Actions ordinaires" })).toBeTruthy();
    expect(newOne()).toBeNull();
    cleanup();
    signIn("REPRESENTATIVE");
    showScreen(listScreen, list);
    expect(await screen.findByRole("link", { name: "Nouvelle catégorie" })).toBeTruthy();
  });

  it("are made without the platform’s fees", async () => {
    server.answers(shareCategoryRoutes.createCompanyCategory, categoryOf());
    const { user } = showScreen(newScreen, `${list}/new`);
    await user.type(await screen.findByLabelText("Nom"), "Préférence");
    await user.type(screen.getByLabelText("Code"), "ADP");
    expect(screen.queryByLabelText("Frais")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Créer la catégorie" }));
    await waitFor(() =>
      expect(server.lastOf(shareCategoryRoutes.createCompanyCategory)?.body).not.toHaveProperty(
        "feesBps",
      ),
    );
    const sent = server.lastOf(shareCategoryRoutes.createCompanyCategory);
    expect(sent?.url.pathname).toContain(`/companies/${company.id}/share-categories`);
  });

  it("show their rules to a reader without a form", async () => {
    signIn("READER");
    showScreen(oneScreen, `${list}/${categoryOf().id}`);
    expect(
      await screen.findByRole("heading", { level: 1, name: "Actions ordinaires" }),
    ).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Enregistrer les modifications" })).toBeNull();
  });
});
