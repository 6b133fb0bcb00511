import { userOf } from "#testing/user.ts";
import { badgeRoutes } from "@coulisse/contract/companies/badges.ts";
import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import { signInRoutes } from "@coulisse/contract/accounts/sign-in.ts";
import { companyCategoryRoutes } from "@coulisse/contract/register/company-categories.ts";
import { screen, within, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { companyOf } from "../testing/company.ts";
import { screen as companyScreen } from "./company-screen.tsx";

const server = contractServer();
const company = companyOf();
const proven = { state: "ACTIVE", emailVerified: true } as const;
const helene = {
  ...proven,
  userId: "0193a0c0-0000-7000-8000-000000000021",
  firstName: "Hélène",
  lastName: "Vasseur",
  email: "helene@test.example",
};

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => screen.getByRole("button", { name: "Enregistrer les modifications" });

const open = async () => {
  const shown = showScreen(companyScreen, `/admin/companies/${company.id}`);
  await screen.findByRole("heading", { level: 1, name: company.name });
  return shown;
};

beforeEach(() => {
  server.answers(badgeRoutes.listBadges, { items: [] });
  server.answers(companyRoutes.getCompany, company);
  server.answers(companyRoutes.listCompanyImages, { items: [] });
  server.answers(companyRoutes.listCompanyAdministrators, { items: [helene] });
  server.answers(companyRoutes.listCapitalDeclarations, { items: [] });
  server.answers(companyRoutes.listRealEstateFacts, { items: [] });
  server.answers(companyCategoryRoutes.listCompanyShareCategories, { items: [] });
});

describe("changing a company", () => {
  it("sends what it was filled from, so that a change in between is noticed", async () => {
    server.answers(companyRoutes.updateCompany, companyOf({ summary: "Dix.", version: 2 }));
    const { user } = await open();
    await user.clear(field(/^Résumé/));
    await user.type(field(/^Résumé/), "Dix.");
    await user.click(save());
    expect(await screen.findByText("L'affaire a été mise à jour.")).toBeTruthy();
    const asked = server.lastOf(companyRoutes.updateCompany);
    expect(asked?.headers.get("if-match")).toBe('"1"');
    expect(asked?.body).toMatchObject({ summary: "Dix.", capitalCents: 11_750_000, siret: null });
  });

  it("keeps what was typed and takes the rest anew where somebody was faster", async () => {
    server.refuses(companyRoutes.updateCompany, { status: 412, code: "changed_meanwhile" });
    const { user } = await open();
    await user.clear(field(/^Résumé/));
    await user.type(field(/^Résumé/), "Dix boulangeries.");
    await user.click(save());
    await screen.findByText(/^Quelqu’un a enregistré d’autres changements/);

    const theirs = companyOf({ rcsNumber: "Lyon 812 540 337", summary: "Huit.", version: 5 });
    server.answers(companyRoutes.getCompany, theirs);
    server.answers(companyRoutes.updateCompany, { ...theirs, version: 6 });
    await user.click(screen.getByRole("button", { name: "Recharger" }));
    await waitFor(() => expect(field(/^Numéro RCS/).value).toBe("Lyon 812 540 337"));
    expect(field(/^Résumé/).value).toBe("Dix boulangeries.");

    await user.click(save());
    await screen.findByText("L'affaire a été mise à jour.");
    const asked = server.lastOf(companyRoutes.updateCompany);
    expect(asked?.headers.get("if-match")).toBe('"5"');
    expect(asked?.body).toMatchObject({ summary: "Dix boulangeries." });
  });
});

describe("the administrators of a company", () => {
  it("adds a user who was found by name", async () => {
    const id = "0193a0c0-0000-7000-8000-000000000022";
    const claire = { userId: id, firstName: "Claire", lastName: "Aubry", email: null, ...proven };
    const found = userOf({ id, firstName: "Claire", lastName: "Aubry", emailVerified: true });
    server.answers(signInRoutes.searchUsers, { items: [found], total: 1, nextCursor: null });
    server.answers(companyRoutes.addCompanyAdministrator, claire);
    const { user } = await open();
    await user.type(field("Ajouter un administrateur"), "Aubry");
    await user.click(await screen.findByRole("option", { name: /Claire Aubry/ }));
    await user.click(screen.getByRole("button", { name: "Ajouter" }));
    expect(await screen.findByText("Administrateur ajouté.")).toBeTruthy();
    expect(server.lastOf(companyRoutes.addCompanyAdministrator)?.url.pathname).toContain(id);
  });

  it("asks once before it takes the administration away, and names what is lost", async () => {
    server.answers(companyRoutes.removeCompanyAdministrator, undefined);
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: "Retirer Hélène Vasseur" }));
    const dialog = await screen.findByRole("dialog");
    expect(dialog.textContent).toContain("perd l’accès");
    await user.click(within(dialog).getByRole("button", { name: "Retirer l’administrateur" }));
    await screen.findByText("L’administrateur a été retiré.");
  });
});

describe("deleting a company", () => {
  it("says why a company with movements stays", async () => {
    server.refuses(companyRoutes.deleteCompany, {
      status: 409,
      description: "Le registre de cette société contient des mouvements.",
    });
    const { user, pathname } = await open();
    await user.click(screen.getByRole("button", { name: "Supprimer" }));
    const dialog = await screen.findByRole("dialog");
    await user.click(within(dialog).getByRole("button", { name: "Supprimer la société" }));
    expect(await within(dialog).findByText(/contient des mouvements/)).toBeTruthy();
    expect(pathname()).toBe(`/admin/companies/${company.id}`);
  });
});
