import { investorRoutes } from "@coulisse/contract/identity/investors.ts";
import type { Review } from "@coulisse/contract/identity/review-shapes.schemas.ts";
import { reviewRoutes } from "@coulisse/contract/identity/review.ts";
import { screeningRoutes } from "@coulisse/contract/identity/screening.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { screen as adminInvestors } from "#pages/admin-investors-screen.tsx";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { clear, hit, investor, review } from "./testing/review.ts";

const server = contractServer();
const show = async (shown: Review) => {
  server.answers(reviewRoutes.getReview, shown);
  server.answers(investorRoutes.getKycDocumentFile, undefined as never);
  const site = showScreen(adminInvestors, `/admin/investors?review=${investor.id}`);
  await screen.findByRole("heading", { level: 1, name: "Élise Morel" });
  return site;
};
const press = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
const dialog = async () => within(await screen.findByRole("dialog"));

beforeEach(() => {
  URL.createObjectURL = () => "blob:paper";
  URL.revokeObjectURL = () => {};
});

describe("an identity that cannot be validated yet", () => {
  it("says each thing that stops the decision, leads to it, and keeps the reason for a mismatch", async () => {
    const { user } = await show(review);
    const validate = press("Valider l’identité");
    expect(validate.disabled || validate.getAttribute("aria-disabled") === "true").toBe(true);
    // Nobody was looked for yet: no comfort in that nobody was found.
    screen.getByText("Aucune recherche n’a encore été faite.");
    expect(screen.queryByText("Aucune correspondance.")).toBeNull();
    screen.getByText(/héritage compris/);

    // The first paper opens by itself, with the warning of a missing scanner; the other is unread.
    await screen.findByRole("img", { name: "Passeport" });
    screen.getByText(/ce fichier n’a pas été analysé/);
    await user.click(press(/^Vous n’avez pas consulté.: Justificatif de domicile\.$/));
    await screen.findByText("facture.pdf");
    expect(document.activeElement?.id).toBe("review-documents");
    const asked = server.lastOf(reviewRoutes.getReview);
    await user.click(press("Télécharger"));
    // The log of readings has a line more: what stands in the way is asked for again.
    await waitFor(() => expect(server.lastOf(reviewRoutes.getReview)).not.toBe(asked));

    await user.click(press("Justifier l’écart"));
    await user.click((await dialog()).getByRole("button", { name: "Enregistrer le motif" }));
    await (await dialog()).findByText("Ce champ est obligatoire.");
    server.answers(reviewRoutes.settleMismatch, review);
    fireEvent.change((await dialog()).getByLabelText("Motif"), {
      target: { value: "Nom d’usage." },
    });
    await user.click(press("Enregistrer le motif"));
    await screen.findByText("Le motif est enregistré.");
    expect(server.lastOf(reviewRoutes.settleMismatch)?.body).toEqual({
      source: "FRANCECONNECT",
      field: "lastName",
      declared: "Morel",
      found: "Rothschild",
      reason: "Nom d’usage.",
    });
  });
});

describe("the decision", () => {
  it("is asked for twice, and says that somebody else was faster", async () => {
    const { user } = await show(clear);
    screen.getByText(/Rien n’empêche la validation/);
    await user.click(press("Valider l’identité"));
    (await dialog()).getByRole("heading", { name: /^Élise Morel.: valider cette identité.\?$/ });
    server.refuses(reviewRoutes.decideKyc, {
      status: 412,
      code: "changed_meanwhile",
      description: "Le dossier a changé entre-temps.",
    });
    await user.click((await dialog()).getByRole("button", { name: "Valider" }));
    await screen.findByText("Le dossier a changé entre-temps.");
    expect(server.lastOf(reviewRoutes.decideKyc)?.headers.get("if-match")).toBe('"4"');
  });

  it("rejects with a reason in the language of who reads it, and names the papers to send again", async () => {
    const { user } = await show(clear);
    await user.click(press("Rejeter"));
    (await dialog()).getByText("Cette personne lit l’anglais.");
    await user.click(press("Rejeter avec ce motif"));
    await (await dialog()).findByText("Ce champ est obligatoire.");
    expect(server.lastOf(reviewRoutes.decideKyc)).toBeUndefined();
    await user.click(press("Rogné"));
    await user.click((await dialog()).getByRole("checkbox", { name: "Passeport" }));
    server.refuses(reviewRoutes.decideKyc, { status: 403, description: "Vous ne pouvez plus." });
    await user.click(press("Rejeter avec ce motif"));
    await (await dialog()).findByText("Vous ne pouvez plus.");
    expect(server.lastOf(reviewRoutes.decideKyc)?.body).toEqual({
      decision: "REJECTED",
      reason: expect.stringContaining("The document is cut off."),
      refusedTypes: ["PASSPORT"],
    });
  });
});

describe("a match with a list", () => {
  it("is settled with a conclusion and a reason, unless it was settled meanwhile", async () => {
    const { user } = await show({ ...clear, hits: [hit] });
    await user.click(press("Trancher"));
    (await dialog()).getByRole("heading", { name: /^Oumar Seck.: est-ce la même personne.\?$/ });
    (await dialog()).getByText("1961");
    (await dialog()).getByText("3 mai 1962");
    (await dialog()).getByText("Brest, France");
    await user.click((await dialog()).getByRole("radio", { name: /autre personne/ }));
    fireEvent.change((await dialog()).getByLabelText("Motif"), {
      target: { value: "Née en 1990." },
    });
    server.refuses(screeningRoutes.settleScreeningHit, {
      status: 409,
      code: "hit_settled",
      description: "Cette correspondance est déjà tranchée.",
    });
    await user.click(press("Enregistrer la conclusion"));
    await screen.findByText("Cette correspondance est déjà tranchée.");
    const sent = server.lastOf(screeningRoutes.settleScreeningHit);
    expect(sent?.body).toEqual({ decision: "OTHER_PERSON", reason: "Née en 1990." });
    expect(sent?.headers.get("if-match")).toBe('"2"');
  });
});
