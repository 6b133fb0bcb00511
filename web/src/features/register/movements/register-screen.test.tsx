import { userOf } from "#testing/user.ts";
import { keepingRoutes } from "@coulisse/contract/companies/keeping.ts";
import type { RegisterKeeper } from "@coulisse/domain/company-matters.ts";
import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import { registerRoutes } from "@coulisse/contract/register/register.ts";
import { companyCategoryRoutes } from "@coulisse/contract/register/company-categories.ts";
import { movementRoutes } from "@coulisse/contract/register/movement-search.ts";
import { cleanup, configure, screen as page, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useAuth } from "#platform/session.ts";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { administeredAs, companyOf } from "#features/companies/testing/company.ts";
import { categoryOf, intact } from "../testing/cap-table.ts";
import { ids, movementOf } from "../testing/movements.ts";
import { screen } from "./register-screen.tsx";

// Typing, a pause and two answers take their time where many tests share two cores.
configure({ asyncUtilTimeout: 8_000 });
vi.setConfig({ testTimeout: 20_000 });
const server = contractServer();
const address = "/companies/le-fournil/register";
const sale = movementOf({
  number: 2,
  type: "TRANSFER",
  from: ids.alice,
  to: ids.bob,
  quantity: 30,
  unitPrice: "12.5",
  agreedOn: "2026-01-02",
});
const issue = movementOf({ number: 1, type: "ISSUE", to: ids.alice, quantity: 100 });
const admin = userOf({ id: ids.admin, role: "ROLE_ADMIN" });

const keptBy = (keeper: RegisterKeeper) => ({
  keeper,
  since: null,
  asksSecondPerson: false,
  history: [],
});

beforeEach(() => {
  useAuth.setState(useAuth.getInitialState());
  useAuth.setState({ companies: [administeredAs("ADMINISTRATOR", { keeper: "PLATFORM" })] });
  server.answers(keepingRoutes.getRegisterKeeping, keptBy("PLATFORM"));
  server.answers(companyRoutes.getCompanyBySlug, companyOf());
  server.answers(companyCategoryRoutes.listCompanyShareCategories, { items: [categoryOf()] });
  server.answers(movementRoutes.getRegisterVerification, intact);
  server.answers(movementRoutes.listRegister, {
    items: [sale, issue],
    total: 2,
    nextCursor: null,
  });
  server.answers(movementRoutes.getMovement, sale);
});

const asked = () => server.lastOf(movementRoutes.listRegister)?.url.searchParams;

describe("the register", () => {
  it("lists its lines, the newest first, and turns them round", async () => {
    const { user } = showScreen(screen, address);
    expect(await page.findByText("12,50 €")).toBeTruthy();
    expect(asked()?.get("direction")).toBe("desc");
    await user.click(page.getByRole("button", { name: "N°" }));
    await waitFor(() => expect(asked()?.get("direction")).toBe("asc"));
  });

  it("asks the server for what the address filters, and for days that are days", async () => {
    showScreen(screen, `${address}?type=TRANSFER&holderId=${ids.bob}&from=2026-01-01&until=hier`);
    await page.findByText("12,50 €");
    expect(asked()?.get("type")).toBe("TRANSFER");
    expect(asked()?.get("holderId")).toBe(ids.bob);
    expect(asked()?.get("from")).toBe("2026-01-01");
    expect(asked()?.has("until")).toBe(false);
    expect(await page.findByText("Bob Durand", { selector: ".truncate" })).toBeTruthy();
  });

  it("is printed whole from its paper, of which no page is read here", async () => {
    const { user } = showScreen(screen, `${address}?type=TRANSFER`);
    await user.click(await page.findByRole("button", { name: "Exporter" }));
    const print = await page.findByRole("menuitem", { name: "Imprimer" });
    const { pathname, searchParams } = new URL(print.getAttribute("href") ?? "", "http://x");
    expect(pathname).toMatch(/\/companies\/[^/]+\/register\.pdf$/);
    expect(searchParams.get("type")).toBe("TRANSFER");
    expect(print.getAttribute("target")).toBe("_blank");
    expect(server.allOf(movementRoutes.listRegister)).toHaveLength(1);
  });

  it("shows the verification that was kept, and runs a whole one when asked", async () => {
    const { user } = showScreen(screen, address);
    expect(await page.findByText(/^Vérifié jusqu’à la ligne n°.3/)).toBeTruthy();
    expect(server.lastOf(movementRoutes.verifyRegister)).toBeUndefined();
    const holding = { number: 0, movementId: null, kind: "holding" as const, detail: "", on: null };
    const found = {
      ...intact,
      intact: false,
      faultCount: 7,
      faults: [{ ...holding, name: "Bob" }],
    };
    server.answers(movementRoutes.verifyRegister, found);
    server.answers(movementRoutes.getRegisterVerification, found);
    await user.click(page.getByRole("button", { name: "Vérifier maintenant" }));
    expect(await page.findByText(/^Le compte de Bob ne correspond plus/)).toBeTruthy();
    expect(page.getByText("et 6 autres anomalies")).toBeTruthy();
  });

  it("opens a line with its parties of that day, its dates and its hashes", async () => {
    showScreen(screen, `${address}?open=${sale.id}`);
    const drawer = within(await page.findByRole("dialog", { name: /^Ligne n°.2$/ }));
    expect(drawer.getAllByText("3 rue des Lices, 84000 Avignon")).toHaveLength(2);
    expect(drawer.getByText("2 janvier 2026")).toBeTruthy();
    expect(drawer.getByText("222222…222222")).toBeTruthy();
    expect(drawer.queryByRole("button", { name: "Corriger cette ligne" })).toBeNull();
  });

  it("says who keeps it, and lets the company’s own people write and correct where it does", async () => {
    showScreen(screen, address);
    expect(await page.findByText(/^La plateforme tient ce registre/)).toBeTruthy();
    expect(page.getByRole("link", { name: "Demander à le tenir" })).toBeTruthy();
    expect(page.queryByRole("link", { name: "Écrire un mouvement" })).toBeNull();
    cleanup();
    useAuth.setState({ companies: [administeredAs("ADMINISTRATOR", { keeper: "COMPANY" })] });
    server.answers(keepingRoutes.getRegisterKeeping, keptBy("COMPANY"));
    showScreen(screen, `${address}?open=${sale.id}`);
    const drawer = within(await page.findByRole("dialog", { name: /^Ligne n°.2$/ }));
    expect(drawer.getByRole("button", { name: "Corriger cette ligne" })).toBeTruthy();
    expect(page.getByText("La société tient ce registre elle-même.")).toBeTruthy();
  });

  it("names the parties of a pledge for what they are, never as an old and a new holder", async () => {
    const pledge = movementOf({
      number: 4,
      type: "MENTION",
      from: ids.alice,
      to: ids.bob,
      quantity: 9,
    });
    server.answers(movementRoutes.getMovement, pledge);
    showScreen(screen, `${address}?open=${pledge.id}`);
    const drawer = within(await page.findByRole("dialog", { name: /^Ligne n°.4$/ }));
    expect(drawer.getByText("Constituant")).toBeTruthy();
    expect(drawer.getByText("Créancier nanti")).toBeTruthy();
    expect(drawer.queryByText("Nouveau porteur")).toBeNull();
  });

  it("has heads that are true of a pledge, and says of its parties what they are", async () => {
    const pledge = movementOf({
      number: 1,
      type: "MENTION",
      from: ids.alice,
      to: ids.bob,
      quantity: 9,
    });
    server.answers(movementRoutes.listRegister, { items: [pledge], total: 1, nextCursor: null });
    showScreen(screen, address);
    const table = within(await page.findByRole("table", { name: "Mouvements" }));
    expect(await table.findByText("Créancier nanti")).toBeTruthy();
    expect(table.getByText("Constituant")).toBeTruthy();
    expect(table.getByRole("columnheader", { name: "Porteur débité ou grevé" })).toBeTruthy();
    expect(table.queryByText(/ancien porteur|nouveau porteur/i)).toBeNull();
  });

  it("says of each paper whether a scanner has seen it, and of an erased one that it was there", async () => {
    const paper = { mediaType: "application/pdf", bytes: 2000, sha256: "a".repeat(64) };
    server.answers(movementRoutes.getMovement, {
      ...sale,
      documents: [
        { ...paper, id: ids.alice, name: "ordre.pdf", scanState: "CLEAN", isErased: false },
        { ...paper, id: ids.bob, name: "photo.jpg", scanState: "UNSCANNED", isErased: false },
        { ...paper, id: sale.id, name: "", scanState: "CLEAN", isErased: true },
      ],
    });
    showScreen(screen, `${address}?open=${sale.id}`);
    const drawer = within(await page.findByRole("dialog", { name: /^Ligne n°.2$/ }));
    expect(await drawer.findByRole("link", { name: /ordre\.pdf.*Analysé/ })).toBeTruthy();
    expect(drawer.getByRole("link", { name: /photo\.jpg.*Non analysé/ })).toBeTruthy();
    expect(drawer.getByText("Document effacé").closest("a")).toBeNull();
  });

  it("lets the platform’s administrator correct a line, with a reason", async () => {
    useAuth.setState({ user: admin, authUserId: admin.id });
    server.answers(
      registerRoutes.correctMovement,
      movementOf({ number: 3, type: "TRANSFER", from: ids.bob, to: ids.alice, quantity: 30 }),
    );
    const { user } = showScreen(screen, `${address}?open=${sale.id}`);
    await user.click(await page.findByRole("button", { name: "Corriger cette ligne" }));
    const dialog = within(await page.findByRole("dialog", { name: /^Corriger la ligne n°.2/ }));
    expect(await dialog.findByText(/^30 actions de Bob Durand reviendront/)).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Écrire la ligne contraire" }));
    expect(await dialog.findByText("Ce champ est obligatoire.")).toBeTruthy();
    await user.type(dialog.getByLabelText("Motif de la correction"), "Saisie en double");
    await user.click(dialog.getByRole("button", { name: "Écrire la ligne contraire" }));
    expect(await page.findByText("La ligne n° 3 corrige l’erreur.")).toBeTruthy();
    expect(server.lastOf(registerRoutes.correctMovement)?.body).toEqual({
      reason: "Saisie en double",
    });
  });
});
