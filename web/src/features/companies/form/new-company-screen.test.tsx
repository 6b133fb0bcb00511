import { badgeRoutes } from "@coulisse/contract/companies/badges.ts";
import { corporateRoutes } from "@coulisse/contract/entities/corporates.ts";
import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { companyOf } from "../testing/company.ts";
import { screen as newCompany } from "./new-company-screen.tsx";

const server = contractServer();
const submit = () => screen.getByRole("button", { name: "Créer la société" });

const open = async () => {
  const { user, pathname } = showScreen(newCompany, "/admin/companies/new");
  await screen.findByRole("heading", { level: 1, name: "Nouvelle société" });
  return { user, pathname };
};

type User = Awaited<ReturnType<typeof open>>["user"];

const fillRequired = async (user: User) => {
  await user.type(screen.getByLabelText("Nom"), "Le Fournil");
  await user.selectOptions(screen.getByLabelText("Secteur"), "food");
  await user.selectOptions(screen.getByLabelText("Forme juridique"), "SAS");
};

describe("creating a company", () => {
  beforeEach(() => server.answers(badgeRoutes.listBadges, { items: [] }));

  it("asks for the name, the sector and the legal form before anything is sent", async () => {
    const { user } = await open();
    await user.click(submit());
    expect(await screen.findAllByText("Ce champ est obligatoire.")).toHaveLength(3);
    expect(screen.getByLabelText("Nom").getAttribute("aria-invalid")).toBe("true");
    expect(server.lastOf(companyRoutes.createCompany)).toBeUndefined();
  });

  it("fills in what the directory knows, and leaves the rest", async () => {
    server.answers(corporateRoutes.autocompleteCorporate, {
      items: [
        {
          siret: "29677862400019",
          siren: "296778624",
          name: "Ondine",
          legalForm: "SAS",
          address: null,
          addressText: null,
          createdOn: "2019-03-04",
          closed: false,
        },
      ],
    });
    const { user } = await open();
    await user.type(screen.getByLabelText(/^Résumé/), "De l’eau.");
    await user.type(screen.getByLabelText(/^Rechercher dans l’annuaire/), "ondine");
    await user.click(await screen.findByRole("option", { name: /^Ondine/ }));
    expect(screen.getByLabelText<HTMLInputElement>("Nom").value).toBe("Ondine");
    expect(screen.getByLabelText<HTMLInputElement>(/^SIRET/).value).toBe("29677862400019");
    expect(screen.getByLabelText<HTMLSelectElement>("Forme juridique").value).toBe("SAS");
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Résumé/).value).toBe("De l’eau.");
    const asked = server.lastOf(corporateRoutes.autocompleteCorporate)?.url.searchParams;
    expect(asked?.get("query")).toBe("ondine");
  });

  it("asks a special purpose vehicle which asset it holds", async () => {
    const { user } = await open();
    await fillRequired(user);
    await user.click(screen.getByRole("switch", { name: /SPV/ }));
    await user.click(submit());
    expect(await screen.findByText("Indiquez l’actif que détient le véhicule.")).toBeTruthy();
    expect(server.lastOf(companyRoutes.createCompany)).toBeUndefined();
  });

  it("does not go without an address that was begun by hand", async () => {
    const { user } = await open();
    await fillRequired(user);
    await user.click(screen.getByRole("button", { name: "Saisir l’adresse à la main" }));
    await user.click(submit());
    expect(await screen.findByText("Confirmez l’adresse saisie.")).toBeTruthy();
    expect(server.lastOf(companyRoutes.createCompany)).toBeUndefined();
  });

  it("puts a refusal on its field and keeps what was typed", async () => {
    server.refuses(companyRoutes.createCompany, {
      status: 409,
      code: "slug_taken",
      errors: [{ location: "slug", message: "Cette adresse est déjà prise." }],
    });
    const { user } = await open();
    await fillRequired(user);
    await user.click(submit());
    expect(await screen.findByText("Cette adresse est déjà prise.")).toBeTruthy();
    const slug = screen.getByLabelText(/^Adresse de la page/);
    expect(slug.getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByLabelText<HTMLInputElement>("Nom").value).toBe("Le Fournil");
  });

  it("goes to the company’s administration once it is created", async () => {
    const company = companyOf();
    server.answers(companyRoutes.createCompany, company);
    const { user, pathname } = await open();
    await fillRequired(user);
    await user.click(submit());
    expect(await screen.findByText("L'affaire a été créée.")).toBeTruthy();
    await waitFor(() => expect(pathname()).toBe(`/admin/companies/${company.id}`));
  });
});
