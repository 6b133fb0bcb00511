import type { Badge } from "@coulisse/contract/companies/badges.schemas.ts";
import { badgeRoutes } from "@coulisse/contract/companies/badges.ts";
import { screen, within, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { knownBadge, screen as badgeScreen } from "./badge-form.tsx";

const server = contractServer();
const badge: Badge = {
  id: "0193a0c0-0000-7000-8000-000000000041",
  nameFr: "Artisanat",
  nameEn: "Craft",
  colour: "3",
  icon: "wheat",
  companyCount: 2,
  version: 1,
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe("making a badge", () => {
  it("shows it as it is made, in both languages", async () => {
    const { user } = showScreen(badgeScreen, "/admin/badges/new");
    await user.type(await screen.findByLabelText("Nom en français"), "Recherche");
    await user.type(field("Nom en anglais"), "Research");
    const preview = within(screen.getByRole("region", { name: "Aperçu" }));
    expect(preview.getByText("Recherche")).toBeTruthy();
    expect(preview.getByText("Research")).toBeTruthy();
  });

  it("asks for both names before anything is sent", async () => {
    const { user } = showScreen(badgeScreen, "/admin/badges/new");
    await user.click(await screen.findByRole("button", { name: "Créer le badge" }));
    expect(await screen.findAllByText("Ce champ est obligatoire.")).toHaveLength(2);
    expect(server.lastOf(badgeRoutes.createBadge)).toBeUndefined();
  });

  it("puts a name that is taken on its field, then goes back once it is free", async () => {
    server.refuses(badgeRoutes.createBadge, {
      status: 409,
      errors: [{ location: "nameFr", message: "Un autre badge porte déjà ce nom." }],
    });
    const { user, pathname } = showScreen(badgeScreen, "/admin/badges/new");
    await user.type(await screen.findByLabelText("Nom en français"), "Artisanat");
    await user.type(field("Nom en anglais"), "Craft");
    await user.click(screen.getByRole("radio", { name: "Blé" }));
    await user.click(screen.getByRole("button", { name: "Créer le badge" }));
    expect(await screen.findByText("Un autre badge porte déjà ce nom.")).toBeTruthy();
    expect(field("Nom en anglais").value).toBe("Craft");
    server.answers(badgeRoutes.createBadge, badge);
    await user.click(screen.getByRole("button", { name: "Créer le badge" }));
    await screen.findByText("Le badge a été créé.");
    expect(server.lastOf(badgeRoutes.createBadge)?.body).toMatchObject({ icon: "wheat" });
    await waitFor(() => expect(pathname()).toBe("/admin/companies"));
  });
});

describe("changing a badge", () => {
  it("keeps what was typed where somebody was faster", async () => {
    server.answers(badgeRoutes.getBadge, badge);
    server.refuses(badgeRoutes.updateBadge, { status: 412 });
    const { user } = showScreen(knownBadge, `/admin/badges/${badge.id}`);
    await screen.findByRole("heading", { level: 1, name: "Artisanat" });
    await user.clear(field("Nom en anglais"));
    await user.type(field("Nom en anglais"), "Handmade");
    await user.click(screen.getByRole("button", { name: "Enregistrer les modifications" }));
    await screen.findByText(/^Quelqu’un a enregistré d’autres changements/);
    server.answers(badgeRoutes.getBadge, { ...badge, nameFr: "Fait main", version: 2 });
    await user.click(screen.getByRole("button", { name: "Recharger" }));
    await waitFor(() => expect(field("Nom en français").value).toBe("Fait main"));
    expect(field("Nom en anglais").value).toBe("Handmade");
  });
});
