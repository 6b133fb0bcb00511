import { signInRoutes } from "@coulisse/contract/accounts/sign-in.ts";
import { jointHolderRoutes } from "@coulisse/contract/entities/joint-holders.ts";
import type { JointHolder } from "@coulisse/contract/entities/joint-holders.schemas.ts";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { screen as oneScreen } from "./joint-holder-screen.tsx";
import { screen as listScreen } from "./joint-holders-screen.tsx";
import { screen as newScreen } from "./new-joint-holder-screen.tsx";

const server = contractServer();
const id = "0193a0c0-0000-7000-8000-000000000901";
const claireId = "0193a0c0-0000-7000-8000-000000000902";
const recordedAt = "2026-11-20T09:00:00.000Z";
const bare: JointHolder = {
  id,
  name: "Indivision Daval",
  domicile: "3 rue des Tilleuls, 69003 Lyon",
  compositions: [],
  representatives: [],
};
const member = (name: string, numerator: number, denominator: number) => ({
  name,
  holderId: null,
  numerator,
  denominator,
});
const whole: JointHolder = {
  ...bare,
  compositions: [
    {
      effectiveOn: "2024-03-01",
      act: "Acte de notoriété",
      recordedAt,
      members: [member("Claire Daval", 1, 2), member("Paul Daval", 1, 2)],
    },
  ],
  representatives: [
    {
      name: "Claire Daval",
      holderId: null,
      appointedOn: "2024-03-15",
      act: "Mandat",
      isMember: true,
      recordedAt,
    },
  ],
};
const address = `/admin/joint-holders/${id}`;

describe("entering joint holders", () => {
  it("R-8: says what the fractions leave of the whole, and sends them exactly", async () => {
    server.answers(jointHolderRoutes.createJointHolder, bare);
    server.answers(jointHolderRoutes.getJointHolder, bare);
    const { user, pathname } = showScreen(newScreen, "/admin/joint-holders/new");
    await user.type(await screen.findByLabelText("Nom inscrit au registre"), "Indivision Daval");
    await user.type(screen.getByLabelText("Membres depuis le"), "01/03/2024");
    await user.type(screen.getByLabelText("Acte qui l’établit"), "Acte de notoriété");
    const rows = [1, 2].map((number) =>
      within(screen.getByRole("group", { name: `Membre ${number}` })),
    );
    const [first, second] = rows as [ReturnType<typeof within>, ReturnType<typeof within>];
    await user.type(first.getByLabelText("Nom dans l’acte"), "Paul Daval");
    await user.type(first.getByLabelText("Fraction"), "2/3");
    expect(screen.getByText("Il manque 1/3 pour faire un entier.")).toBeTruthy();
    await user.type(second.getByLabelText("Nom dans l’acte"), "Luc Daval");
    await user.type(second.getByLabelText("Fraction"), "1/2");
    expect(screen.getByText("Les fractions dépassent un entier de 1/6.")).toBeTruthy();
    await user.clear(second.getByLabelText("Fraction"));
    await user.type(second.getByLabelText("Fraction"), "1/3");
    expect(screen.getByText(/les fractions font un entier/)).toBeTruthy();
    await user.click(screen.getByRole("checkbox", { name: /Pas encore désigné/ }));
    await user.click(screen.getByRole("button", { name: "Inscrire l’indivision" }));
    await expect
      .poll(() => server.lastOf(jointHolderRoutes.createJointHolder)?.body)
      .toEqual({
        name: "Indivision Daval",
        members: {
          effectiveOn: "2024-03-01",
          act: "Acte de notoriété",
          members: [
            { holderId: null, name: "Paul Daval", numerator: 2, denominator: 3 },
            { holderId: null, name: "Luc Daval", numerator: 1, denominator: 3 },
          ],
        },
      });
    await expect.poll(pathname).toBe(address);
  });

  it("asks for a name and a fraction of each member before anything is sent", async () => {
    const { user } = showScreen(newScreen, "/admin/joint-holders/new");
    await user.click(await screen.findByRole("button", { name: "Inscrire l’indivision" }));
    expect(await screen.findAllByText("Choisissez un porteur ou écrivez un nom.")).toHaveLength(3);
    expect(screen.getAllByText("Écrivez une fraction, comme 1/3.")).toHaveLength(2);
    expect(server.lastOf(jointHolderRoutes.createJointHolder)).toBeUndefined();
  });
});

describe("the page of joint holders", () => {
  it("asks for members and a representative whom nobody has entered", async () => {
    server.answers(jointHolderRoutes.getJointHolder, bare);
    showScreen(oneScreen, address);
    expect(await screen.findByText("Membres non renseignés")).toBeTruthy();
    expect(screen.getByText("Représentant commun non renseigné")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Saisir les membres" })).toBeTruthy();
  });

  it("names another representative, a holder of the platform, with the day and the act", async () => {
    server.answers(jointHolderRoutes.getJointHolder, whole);
    const claire = {
      id: claireId,
      kind: "user" as const,
      name: "Claire Aubry",
      detail: null,
      state: "ACTIVE" as const,
      emailVerified: true,
    };
    server.answers(signInRoutes.searchHolders, { items: [claire] });
    server.answers(jointHolderRoutes.nameJointRepresentative, whole);
    const { user } = showScreen(oneScreen, address);
    expect(await screen.findByText("Paul Daval")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Nommer un autre représentant" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(await dialog.findByLabelText(/Porteur de la plateforme/), "Claire");
    await user.click(await screen.findByRole("option", { name: /Claire Aubry/ }));
    await user.type(dialog.getByLabelText("Désigné le"), "10/01/2025");
    await user.type(dialog.getByLabelText("Acte de désignation"), "Ordonnance");
    await user.click(dialog.getByRole("button", { name: "Inscrire le représentant" }));
    await expect
      .poll(() => server.lastOf(jointHolderRoutes.nameJointRepresentative)?.body)
      .toEqual({
        holderId: claireId,
        name: null,
        appointedOn: "2025-01-10",
        act: "Ordonnance",
      });
  });
});

it("lists joint holders, and says whose members are missing", async () => {
  const { domicile, name } = bare;
  const line = { id, name, domicile, memberCount: null, representative: null };
  server.answers(jointHolderRoutes.listJointHolders, { items: [line], total: 1, nextCursor: null });
  showScreen(listScreen, "/admin/joint-holders");
  const row = within((await screen.findByText(name)).closest("tr") ?? document.body);
  expect(row.getByText("Membres non renseignés")).toBeTruthy();
});
