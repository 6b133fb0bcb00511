import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import { keepingRoutes } from "@coulisse/contract/companies/keeping.ts";
import type { RegisterKeeper } from "@coulisse/domain/company-matters.ts";
import { joiningRoutes } from "@coulisse/contract/register/joinings.ts";
import {
  findingKinds,
  registerHealthRoutes,
  type FindingKind,
} from "@coulisse/contract/register/register-health.ts";
import type { RegisterFinding } from "@coulisse/contract/register/register-health.schemas.ts";
import { cleanup, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { useAuth } from "#platform/session.ts";
import { administeredAs, companyOf } from "#features/companies/testing/company.ts";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { userOf } from "#testing/user.ts";
import { screen as adminScreen } from "./admin-health-screen.tsx";
import { screen as companyScreen } from "./company-health-screen.tsx";

const server = contractServer();
const company = companyOf();
const userId = "0193a0c0-0000-7000-8000-000000000022";

const findingOf = (kind: FindingKind, given: Partial<RegisterFinding>): RegisterFinding => ({
  key: "one",
  kind,
  holder: null,
  other: null,
  likeness: null,
  quantity: null,
  line: null,
  category: null,
  capital: null,
  ...given,
});

const finds = (counts: Partial<Record<FindingKind, number>>, items: RegisterFinding[]): void => {
  const kinds = findingKinds.map((kind) => ({ kind, count: counts[kind] ?? 0 }));
  const faultCount = kinds.reduce((sum, { count }) => sum + count, 0);
  server.answers(registerHealthRoutes.getRegisterHealth, { kinds, faultCount });
  server.answers(registerHealthRoutes.listRegisterFindings, {
    items,
    total: items.length,
    nextCursor: null,
  });
};

const keptBy = (keeper: RegisterKeeper) =>
  server.answers(keepingRoutes.getRegisterKeeping, {
    keeper,
    since: null,
    asksSecondPerson: false,
    history: [],
  });

beforeEach(() => {
  keptBy("PLATFORM");
  server.answers(companyRoutes.getCompanyBySlug, company);
  server.answers(companyRoutes.getCompany, company);
});

describe("the health of a register", () => {
  it("lets whoever keeps the register paste domiciles, and nobody else of the company", async () => {
    for (const [keeper, count] of [
      ["COMPANY", 1],
      ["PLATFORM", 0],
    ] as const) {
      const own = administeredAs("REGISTER_KEEPER", { keeper });
      useAuth.setState({ authUserId: userId, companies: [own] });
      const holder = { id: userId, kind: "user", name: "Luce Grande" } as const;
      finds({ holder_without_domicile: 1 }, [
        findingOf("holder_without_domicile", { holder, quantity: 20 }),
      ]);
      showScreen(companyScreen, `/companies/${company.slug}/health`);
      await screen.findByRole("table", { name: "Porteurs sans domicile" });
      expect(screen.queryAllByRole("button", { name: "Coller des adresses" })).toHaveLength(count);
      cleanup();
    }
  });

  it("shows a company what is missing, and no way to mend what is the platform’s to write", async () => {
    useAuth.setState({ authUserId: userId, companies: [administeredAs("READER")] });
    const holder = { id: userId, kind: "user", name: "Luce Grande" } as const;
    finds({ holder_without_domicile: 1, line_to_come: 2 }, [
      findingOf("holder_without_domicile", { holder, quantity: 20 }),
    ]);
    showScreen(companyScreen, `/companies/${company.slug}/health`);
    await screen.findByRole("heading", { level: 2, name: "Porteurs sans domicile" });
    const table = await screen.findByRole("table", { name: "Porteurs sans domicile" });
    const link = within(table).getByRole("link", { name: "Luce Grande" });
    expect(link.getAttribute("href")).toBe(`/companies/${company.slug}/holders/${userId}`);
    expect(screen.queryByRole("link", { name: /Compléter/ })).toBeNull();
    const points = screen.getByRole("navigation", { name: "Points du registre" });
    expect(within(points).getByText("Capital déclaré")).toBeTruthy();
    expect(server.lastOf(registerHealthRoutes.listRegisterFindings)?.url.search).toContain(
      "kind=holder_without_domicile",
    );
  });

  it.each([
    [
      "PLATFORM",
      "REPRESENTATIVE",
      "line_without_paper",
      /^L’équipe de la plateforme tient ce registre/,
    ],
    ["COMPANY", "REPRESENTATIVE", "line_without_paper", /^Une ligne écrite ne change plus/],
    ["COMPANY", "READER", "line_without_paper", /^La société tient ce registre elle-même/],
    ["COMPANY_CONFIRMED", "REPRESENTATIVE", "holder_without_domicile", /^Collez les adresses/],
    ["COMPANY", "READER", "holder_without_domicile", /^La société tient ce registre elle-même/],
    ["COMPANY", "REPRESENTATIVE", "joint_without_representative", /fiches des porteurs/],
  ] as const)(
    "says who mends it where the keeper is %s, to a %s",
    async (keeper, role, kind, said) => {
      useAuth.setState({ authUserId: userId, companies: [administeredAs(role)] });
      keptBy(keeper);
      const counts: Partial<Record<FindingKind, number>> = {};
      counts[kind] = 1;
      finds(counts, []);
      showScreen(companyScreen, `/companies/${company.slug}/health`);
      expect(await screen.findByText(said)).toBeTruthy();
    },
  );

  it("leads the platform to where each is mended, kind by kind", async () => {
    useAuth.setState({ user: userOf({ id: userId, role: "ROLE_ADMIN" }), authUserId: userId });
    const line = {
      id: "0193a0c0-0000-7000-8000-000000000051",
      number: 7,
      type: "TRANSFER",
      nature: "sale",
      effectiveOn: "2024-03-01",
      quantity: 40,
      fromName: "Claire Aubry",
      toName: "Karim Benali",
      lackingReason: "Ordre égaré",
    } as const;
    finds({ line_without_paper: 1, category_without_nominal: 1 }, [
      findingOf("line_without_paper", { line, quantity: 40 }),
    ]);
    const { user } = showScreen(adminScreen, `/admin/companies/${company.id}/health`);
    const table = await screen.findByRole("table", { name: "Lignes sans pièce" });
    expect(within(table).getByText("Claire Aubry → Karim Benali")).toBeTruthy();
    expect(within(table).getByText("Ordre égaré")).toBeTruthy();
    const opened = within(table).getByRole("link", { name: /7/ });
    expect(opened.getAttribute("href")).toContain(`open=${line.id}`);
    const category = { id: "0193a0c0-0000-7000-8000-000000000061", name: "Ordinaires" };
    finds({ line_without_paper: 1, category_without_nominal: 1 }, [
      findingOf("category_without_nominal", { category, quantity: 118_400 }),
    ]);
    await user.click(screen.getByRole("link", { name: /Catégories sans valeur nominale/ }));
    const mend = await screen.findByRole("link", { name: /^Compléter\s?Ordinaires$/ });
    expect(mend.getAttribute("href")).toBe(`/admin/share-categories/${category.id}`);
  });

  it("says of a whole register that nothing is missing", async () => {
    useAuth.setState({ authUserId: userId, companies: [administeredAs("READER")] });
    finds({}, []);
    showScreen(companyScreen, `/companies/${company.slug}/health`);
    expect(await screen.findByText("Rien ne manque")).toBeTruthy();
    expect(server.lastOf(registerHealthRoutes.listRegisterFindings)).toBeUndefined();
  });

  it("takes a pasted list, asks whom it does not recognise, and writes all at once", async () => {
    useAuth.setState({ authUserId: userId, companies: [administeredAs("LAWYER")] });
    const [luce, paul, pierre] = ["Luce Grande", "Paul Petit", "Pierre Petit"].map(
      (name, at) =>
        ({ id: `0193a0c0-0000-7000-8000-00000000007${at}`, kind: "user", name }) as const,
    );
    if (!luce || !paul || !pierre) throw new Error("Nobody is there");
    finds({ holder_without_address: 3 }, [
      findingOf("holder_without_address", { holder: luce, quantity: 20 }),
    ]);
    server.answers(registerHealthRoutes.readPastedAddresses, {
      lines: [
        { line: 1, text: "GRANDE Luce", state: "matched", address: "l@x.fr", holders: [luce] },
        { line: 2, text: "Petit", state: "to_choose", address: "p@x.fr", holders: [paul, pierre] },
        { line: 3, text: "Nom ; E-mail", state: "unread", address: null, holders: [] },
      ],
      holders: [luce, paul, pierre],
    });
    server.answers(registerHealthRoutes.giveAddresses, { givenCount: 2 });
    const { user } = showScreen(companyScreen, `/companies/${company.slug}/health`);
    await user.click(await screen.findByRole("button", { name: "Coller des adresses" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByLabelText("Liste"), "GRANDE Luce ; l@x.fr");
    await user.click(dialog.getByRole("button", { name: "Lire la liste" }));
    expect(await dialog.findByText("1 ligne à relire")).toBeTruthy();
    expect(dialog.getByText("Nom ; E-mail")).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Inscrire 1 adresse" })).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Pierre Petit" }));
    await user.click(dialog.getByRole("button", { name: "Inscrire 2 adresses" }));
    await screen.findByText("2 adresses sont inscrites.");
    expect(server.lastOf(registerHealthRoutes.giveAddresses)?.body).toEqual({
      kind: "email",
      items: [
        { holderId: luce.id, address: "l@x.fr" },
        { holderId: pierre.id, address: "p@x.fr" },
      ],
    });
  });

  it("shows the platform what joining two accounts does, and parts them again", async () => {
    useAuth.setState({ user: userOf({ id: userId, role: "ROLE_ADMIN" }), authUserId: userId });
    const [holder, other] = ["MARCHAND Amélie", "Amélie Marchand"].map(
      (name, at) =>
        ({ id: `0193a0c0-0000-7000-8000-00000000008${at}`, kind: "user", name }) as const,
    );
    if (!holder || !other) throw new Error("Nobody is there");
    finds({ holder_twice: 1 }, [
      findingOf("holder_twice", { holder, other, likeness: "same_name", quantity: 40 }),
    ]);
    const joining = {
      id: "0193a0c0-0000-7000-8000-000000000091",
      from: holder,
      to: other,
      effectiveOn: "2026-11-20",
      evidence: "Carte d’identité",
      firstNumber: 5,
      lastNumber: 6,
      recordedAt: "2026-11-20T10:00:00.000Z",
      undone: null,
    };
    server.answers(joiningRoutes.listJoinings, { items: [joining], total: 1, nextCursor: null });
    server.answers(joiningRoutes.previewJoining, {
      from: holder,
      to: other,
      categories: [
        { id: company.id, name: "Ordinaires", quantity: 40, toBefore: 100, toAfter: 140 },
      ],
    });
    server.answers(joiningRoutes.joinAccounts, joining);
    server.answers(joiningRoutes.undoJoining, joining);
    const { user } = showScreen(adminScreen, `/admin/companies/${company.id}/health`);
    await user.click(await screen.findByRole("button", { name: /^Réunir/ }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByText("140")).toBeTruthy();
    await user.type(dialog.getByLabelText(/^Comment le sait-on/), "Carte d’identité");
    await user.click(dialog.getByRole("button", { name: "Réunir les comptes" }));
    await screen.findByText("Les comptes sont réunis.");
    expect(server.lastOf(joiningRoutes.joinAccounts)?.body).toMatchObject({
      fromHolderId: holder.id,
      toHolderId: other.id,
      evidence: "Carte d’identité",
    });
    await user.click(screen.getByRole("button", { name: /^Séparer/ }));
    const parting = within(await screen.findByRole("dialog"));
    await user.type(parting.getByLabelText("Motif"), "Deux homonymes");
    await user.click(parting.getByRole("button", { name: "Écrire les lignes contraires" }));
    await screen.findByText("Les comptes sont séparés.");
    expect(server.lastOf(joiningRoutes.undoJoining)?.body).toEqual({ reason: "Deux homonymes" });
  });
});
