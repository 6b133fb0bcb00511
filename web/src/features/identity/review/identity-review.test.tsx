import { investorRoutes } from "@coulisse/contract/identity/investors.ts";
import type { Investor, KycDocument } from "@coulisse/contract/identity/kyc.schemas.ts";
import type { Review } from "@coulisse/contract/identity/review-shapes.schemas.ts";
import { reviewRoutes } from "@coulisse/contract/identity/review.ts";
import type { ScreeningHit } from "@coulisse/contract/identity/screening-shapes.schemas.ts";
import { screeningRoutes } from "@coulisse/contract/identity/screening.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { screen as adminInvestors } from "#pages/admin-investors-screen.tsx";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";

const server = contractServer();
const idOf = (last: number): string => `0193a0c0-0000-7000-8000-0000000001${last}`;
const at = "2026-11-20T09:00:00.000Z";
const investor: Investor = {
  id: idOf(11),
  userId: idOf(12),
  kycState: "SUBMITTED",
  kycReason: null,
  kycSubmittedAt: at,
  kycDecidedAt: null,
  identityExpiresOn: null,
  politicallyExposed: false,
  politicalFunction: null,
  sourceOfFunds: "SAVINGS",
  sourceOfFundsDetail: "héritage compris",
  taxResidence: "FR",
  sophisticated: false,
  sophisticatedBy: null,
  identity: {
    firstName: "Élise",
    lastName: "Morel",
    birthOn: "1990-02-11",
    birthPlace: "Nantes",
    birthCountry: "FR",
    nationality: "FR",
    domicile: "12 rue des Lilas, 69003 Lyon",
  },
  missing: [],
  createdAt: at,
  version: 4,
};
const passport: KycDocument = {
  id: idOf(13),
  type: "PASSPORT",
  state: "RECEIVED",
  name: "passeport.jpg",
  mediaType: "image/jpeg",
  byteCount: 1_000,
  pageCount: null,
  hasPreview: true,
  scanState: "UNSCANNED",
  expiresOn: null,
  createdAt: at,
};
const bill: KycDocument = {
  ...passport,
  id: idOf(14),
  type: "PROOF_OF_ADDRESS",
  name: "facture.pdf",
  mediaType: "application/pdf",
  hasPreview: false,
  scanState: "CLEAN",
};
const mismatch = {
  source: "FRANCECONNECT",
  field: "lastName",
  declared: "Morel",
  found: "Rothschild",
  settled: null,
} as const;
const review: Review = {
  investor,
  contact: {
    email: "elise@test.example",
    emailVerified: true,
    phone: "+33612345678",
    phoneVerified: false,
    hasPassword: true,
    locale: "en",
  },
  signOn: [],
  documents: [passport, bill],
  readings: [],
  measures: [
    {
      kind: "FIRST_PAYMENT",
      status: "MISSING",
      evidence: null,
      takenOn: null,
      expiresOn: null,
      recordedBy: null,
    },
  ],
  isVerified: false,
  mismatches: [mismatch],
  obstacles: [
    { code: "document_unread", location: "documents.PROOF_OF_ADDRESS" },
    { code: "identity_mismatch", location: "mismatches.FRANCECONNECT.lastName" },
    { code: "measures_missing", location: "measures" },
  ],
  hits: [],
  screenings: [],
  history: [],
};
const clear: Review = { ...review, isVerified: true, mismatches: [], obstacles: [] };

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
  const hit: ScreeningHit = {
    id: idOf(15),
    holderId: investor.userId,
    holderKind: "user",
    holderFacts: {
      birthOn: "1962-05-03",
      birthPlace: "Brest",
      birthCountry: "FR",
      nationality: "FR",
      domicile: "3 rue de Siam, 29200 Brest",
      siret: null,
    },
    holderName: "Oumar Seck",
    declared: null,
    listKind: "FREEZE",
    publishedAt: at,
    reference: "FR-1",
    matchedName: "Omar Seck",
    score: "0.950",
    entry: { names: [], births: ["1961"], places: [], nationalities: [], grounds: [] },
    state: "OPEN",
    reason: null,
    settledBy: null,
    settledAt: null,
    version: 2,
  };

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
