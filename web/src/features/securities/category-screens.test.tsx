import { registerRoutes } from "@coulisse/contract/register/register.ts";
import { decisionRoutes } from "@coulisse/contract/companies/decisions.ts";
import { shareCategoryRoutes } from "@coulisse/contract/securities/share-categories.ts";
import { movementRoutes } from "@coulisse/contract/register/movement-search.ts";
import { screen, within, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { useAuth } from "#platform/session.ts";
import { contractServer } from "#testing/contract-server.ts";
import { userOf } from "#testing/user.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { screen as categoryScreen } from "./category-screen.tsx";
import { screen as newCategory } from "./new-category-screen.tsx";
import { categoryOf } from "./testing/share-category.ts";

const server = contractServer();
const nobody = { items: [], total: 0, nextCursor: null };
const noAccount = { ...nobody, hiddenCount: 0 };
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => screen.getByRole("button", { name: "Enregistrer les modifications" });

const open = async (category = categoryOf()) => {
  server.answers(shareCategoryRoutes.getShareCategory, category);
  const shown = showScreen(categoryScreen, `/admin/share-categories/${category.id}`);
  await screen.findByRole("heading", { level: 1, name: category.name });
  return shown;
};

beforeEach(() => {
  const id = "0193a0c0-0000-7000-8000-000000000022";
  useAuth.setState({ user: userOf({ id, role: "ROLE_ADMIN" }) });
  server.answers(registerRoutes.listShareholders, noAccount);
  server.answers(movementRoutes.listCategoryMovements, nobody);
  server.answers(shareCategoryRoutes.listCategoryRights, { items: [] });
});

describe("creating a share category", () => {
  it("asks for a company, a name and a code before anything is sent", async () => {
    const { user } = showScreen(newCategory, "/admin/share-categories/new");
    await user.click(await screen.findByRole("button", { name: "Créer la catégorie" }));
    expect(field("Société").getAttribute("aria-invalid")).toBe("true");
    expect(field("Nom").getAttribute("aria-invalid")).toBe("true");
    expect(field("Code").getAttribute("aria-invalid")).toBe("true");
    expect(server.lastOf(shareCategoryRoutes.createShareCategory)).toBeUndefined();
  });
});

describe("the holders of a share category", () => {
  it("says how many accounts are empty, and lists them when told to", async () => {
    server.answers(registerRoutes.listShareholders, { ...nobody, hiddenCount: 83 });
    const { user } = await open();
    const shown = () =>
      server.lastOf(registerRoutes.listShareholders)?.url.searchParams.get("hidden");
    const empty = await screen.findByRole("switch", { name: "Afficher les 83 comptes soldés" });
    expect(shown()).toBeNull();
    await user.click(empty);
    await waitFor(() => expect(shown()).toBe("true"));
  });

  it("changes the kind of an account and its note, which are no quantities", async () => {
    const account = {
      id: "0193a0c0-0000-7000-8000-000000000091",
      userId: "0193a0c0-0000-7000-8000-000000000021",
      corporateId: null,
      holderId: "0193a0c0-0000-7000-8000-000000000021",
      holderName: "Claire Aubry",
      shareCategoryId: categoryOf().id,
      shareCategoryName: "Actions ordinaires",
      companyId: categoryOf().companyId,
      quantity: 1740,
      accountType: "PURE" as const,
      note: null,
      version: 4,
    };
    server.answers(registerRoutes.listShareholders, {
      ...noAccount,
      items: [account],
      total: 1,
    });
    const { user } = await open();
    await user.click(await screen.findByText("Claire Aubry"));
    const drawer = within(await screen.findByRole("dialog", { name: "Claire Aubry" }));
    await user.selectOptions(drawer.getByLabelText("Mode d’inscription"), "Nominatif administré");
    await user.type(drawer.getByLabelText(/^Note/), "Compte chez la banque Martin.");
    server.answers(registerRoutes.updateShareholder, { ...account, version: 5 });
    await user.click(drawer.getByRole("button", { name: "Enregistrer le compte" }));
    await screen.findByText("Le compte a été mis à jour.");
    const sent = server.lastOf(registerRoutes.updateShareholder);
    expect(sent?.body).toEqual({
      accountType: "ADMINISTERED",
      note: "Compte chez la banque Martin.",
    });
    expect(sent?.headers.get("if-match")).toBe('"4"');
  });
});

describe("changing a share category", () => {
  it("sends fees in basis points and goes back to the companies", async () => {
    server.answers(shareCategoryRoutes.updateShareCategory, categoryOf({ version: 4 }));
    const { user, pathname } = await open();
    await user.clear(field(/^Frais/));
    await user.type(field(/^Frais/), "1,25");
    await user.click(save());
    await screen.findByText("Le lot d'actions a été mis à jour.");
    const asked = server.lastOf(shareCategoryRoutes.updateShareCategory);
    expect(asked?.body).toMatchObject({ feesBps: 125, nominalValue: "0.1", code: "AO" });
    expect(asked?.headers.get("if-match")).toBe('"3"');
    await waitFor(() => expect(pathname()).toBe("/admin/companies"));
  });

  it("asks for the decision that changes a right under lines, and tells the rights of each day", async () => {
    const rights = { nominalValue: "0.1", transferable: true, inalienableUntil: null };
    const first = { ...rights, name: "Actions", votesPerShare: 1, approvalRequired: false };
    const meeting = "0193a0c0-0000-7000-8000-000000000071";
    const minutes = {
      id: "0193a0c0-0000-7000-8000-000000000072",
      decisionId: meeting,
      name: "pv.pdf",
      mediaType: "application/pdf",
      bytes: 12_000,
      sha256: "0".repeat(64),
      scanState: "CLEAN" as const,
    };
    server.answers(shareCategoryRoutes.listCategoryRights, {
      items: [
        {
          ...first,
          id: meeting,
          documents: [minutes],
          votesPerShare: 2,
          effectiveOn: "2025-03-01",
          title: "AGE du 1er mars 2025",
        },
        { ...first, id: minutes.id, documents: [], effectiveOn: null, title: null },
      ],
    });
    server.answers(shareCategoryRoutes.updateShareCategory, categoryOf({ version: 4 }));
    const { user } = await open(categoryOf({ movementCount: 2, votesPerShare: 2 }));
    expect(await screen.findByText("AGE du 1er mars 2025")).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Depuis l’origine" })).toBeTruthy();
    expect(screen.getByRole("link", { name: /pv\.pdf/ }).getAttribute("href")).toContain(
      `/decisions/${meeting}/documents/${minutes.id}`,
    );
    server.answers(decisionRoutes.fileDecisionDocuments, { items: [minutes] });
    const attach = screen.getByLabelText("Joindre un procès-verbal : AGE du 1er mars 2025");
    await user.upload(attach, new File(["%PDF"], "annexe.pdf", { type: "application/pdf" }));
    expect(await screen.findByText("Le document est joint à la décision.")).toBeTruthy();
    expect(screen.queryByLabelText("Prend effet le")).toBeNull();
    await user.clear(field("Voix par action"));
    await user.type(field("Voix par action"), "0");
    await user.type(field("Prend effet le"), "01/04/2026");
    await user.type(field("Décision"), "AGE du 1er avril 2026");
    await user.click(save());
    await waitFor(() =>
      expect(server.lastOf(shareCategoryRoutes.updateShareCategory)?.body).toMatchObject({
        votesPerShare: 0,
        decision: { effectiveOn: "2026-04-01", title: "AGE du 1er avril 2026" },
      }),
    );
  });

  it("puts a code that is taken on its field", async () => {
    server.refuses(shareCategoryRoutes.updateShareCategory, {
      status: 409,
      code: "code_taken",
      errors: [{ location: "code", message: "Ce code est déjà pris." }],
    });
    const { user } = await open();
    await user.clear(field("Code"));
    await user.type(field("Code"), "adp");
    await user.click(save());
    expect(await screen.findByText("Ce code est déjà pris.")).toBeTruthy();
    expect(server.lastOf(shareCategoryRoutes.updateShareCategory)?.body).toMatchObject({
      code: "ADP",
    });
  });

  it("keeps what was typed where somebody was faster", async () => {
    server.refuses(shareCategoryRoutes.updateShareCategory, { status: 412 });
    const { user } = await open();
    await user.type(field(/^Note/), "Dividende prioritaire");
    await user.click(save());
    await screen.findByText(/^Quelqu’un a enregistré d’autres changements/);
    server.answers(shareCategoryRoutes.getShareCategory, categoryOf({ feesBps: 300, version: 9 }));
    await user.click(screen.getByRole("button", { name: "Recharger" }));
    await waitFor(() => expect(field(/^Frais/).value).toBe("3"));
    expect(field(/^Note/).value).toBe("Dividende prioritaire");
  });

  it("leaves the nominal value to a decision once the register knows it", async () => {
    const { user } = await open(categoryOf({ movementCount: 2 }));
    expect(screen.queryByLabelText("Prend effet le")).toBeNull();
    await user.clear(field(/^Valeur nominale/));
    await user.type(field(/^Valeur nominale/), "0,2");
    expect(await screen.findByLabelText("Prend effet le")).toBeTruthy();
  });
});

describe("deleting a share category", () => {
  it("says what is lost, and goes back to the companies", async () => {
    server.answers(shareCategoryRoutes.deleteShareCategory, undefined);
    const { user, pathname } = await open();
    await user.click(screen.getByRole("button", { name: "Supprimer" }));
    const dialog = await screen.findByRole("dialog");
    expect(dialog.textContent).toContain("Le Fournil perdra cette catégorie et ses règles");
    await user.click(within(dialog).getByRole("button", { name: "Supprimer la catégorie" }));
    await screen.findByText("Le lot d'actions a été supprimé.");
    await waitFor(() => expect(pathname()).toBe("/admin/companies"));
  });
});
