import { kycStates, type KycState } from "@coulisse/contract/accounts/sign-in.ts";
import { investorRoutes } from "@coulisse/contract/identity/investors.ts";
import { kycStateWords } from "@coulisse/contract/identity/kyc-words.ts";
import type { Investor } from "@coulisse/contract/identity/kyc.schemas.ts";
import { kycDocumentStates, type KycDocumentState } from "@coulisse/contract/identity/kyc.ts";
import type {
  InvestorRow,
  Measure,
  Obstacle,
  Review,
} from "@coulisse/contract/identity/review-shapes.schemas.ts";
import { blockers, reviewRoutes, type Blocker } from "@coulisse/contract/identity/review.ts";
import type { ScreeningHit } from "@coulisse/contract/identity/screening-shapes.schemas.ts";
import { hitStates, screeningRoutes } from "@coulisse/contract/identity/screening.ts";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { screen as adminInvestors } from "#pages/admin-investors-screen.tsx";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { bill, clear, hit, investor, mismatch, passport } from "./testing/review.ts";

const server = contractServer();

beforeEach(() => {
  URL.createObjectURL = () => "blob:paper";
  URL.revokeObjectURL = () => {};
});

const show = async (shown: Review) => {
  server.answers(reviewRoutes.getReview, shown);
  server.answers(investorRoutes.getKycDocumentFile, undefined as never);
  const site = showScreen(adminInvestors, `/admin/investors?review=${investor.id}`);
  await screen.findByRole("heading", { level: 1, name: "Élise Morel" });
  return site;
};
const buttons = (name: string) => screen.queryAllByRole("button", { name });
const decidedAt = "2026-11-21T09:00:00.000Z";

/** A file in each of its states: what is known of it then, and what the card of decisions says. */
const files: Readonly<Record<KycState, Readonly<{ given: Partial<Investor>; says: RegExp }>>> = {
  MISSING: {
    given: { kycSubmittedAt: null, missing: ["IDENTITY_DOCUMENT", "PROOF_OF_ADDRESS"] },
    says: /^Il n’y a rien à décider tant que le dossier n’est pas complet\.$/,
  },
  INCOMPLETE: {
    given: { kycSubmittedAt: null, missing: ["PROOF_OF_ADDRESS"] },
    says: /^Il n’y a rien à décider tant que le dossier n’est pas complet\.$/,
  },
  SUBMITTED: { given: {}, says: /^Rien n’empêche la validation\./ },
  VALIDATED: {
    given: { kycDecidedAt: decidedAt, identityExpiresOn: "2030-01-31" },
    says: /^Identité validée le 21 novembre 2026/,
  },
  REJECTED: {
    given: { kycDecidedAt: decidedAt, kycReason: "La photographie est floue." },
    says: /^Identité rejetée le 21 novembre 2026/,
  },
  EXPIRED: {
    given: { kycDecidedAt: decidedAt, identityExpiresOn: "2026-11-20" },
    says: /^La pièce d’identité n’est plus valable : il n’y a rien à décider/,
  },
};

describe.each(kycStates)("a file that is %s", (kycState) => {
  const { given, says } = files[kycState];
  const file: Investor = { ...investor, ...given, kycState };

  it("says so, and is decided on where it was submitted alone", async () => {
    await show({ ...clear, investor: file, mismatches: [{ ...mismatch }] });
    expect(screen.getByText(kycStateWords.fr[kycState])).toBeDefined();
    expect(screen.getByText(says)).toBeDefined();
    const count = kycState === "SUBMITTED" ? 1 : 0;
    for (const name of ["Valider l’identité", "Rejeter", "Justifier l’écart"]) {
      expect(buttons(name)).toHaveLength(count);
    }
    if (file.kycReason !== null) expect(screen.getByText(file.kycReason)).toBeDefined();
  });

  it("says so in the list of those who may invest", async () => {
    const row: InvestorRow = {
      id: file.id,
      userId: file.userId,
      name: "Élise Morel",
      email: "elise@test.example",
      emailVerified: true,
      kycState,
      kycSubmittedAt: file.kycSubmittedAt,
      kycDecidedAt: file.kycDecidedAt,
      identityExpiresOn: file.identityExpiresOn,
      politicallyExposed: false,
      openHitCount: 0,
      version: 1,
    };
    server.answers(reviewRoutes.listInvestors, { items: [row], total: 1, nextCursor: null });
    showScreen(adminInvestors, "/admin/investors?checks.state=all");
    const line = await screen.findByRole("row", { name: /Élise Morel/ });
    expect(within(line).getByText(kycStateWords.fr[kycState])).toBeDefined();
    expect(within(line).queryByText("Correspondance")).toBeNull();
  });
});

it("marks in the list whom a list may mean, who is exposed, and whose address nobody proved", async () => {
  const row: InvestorRow = {
    id: investor.id,
    userId: investor.userId,
    name: "Élise Morel",
    email: "elise@test.example",
    emailVerified: false,
    kycState: "SUBMITTED",
    kycSubmittedAt: investor.kycSubmittedAt,
    kycDecidedAt: null,
    identityExpiresOn: null,
    politicallyExposed: true,
    openHitCount: 2,
    version: 1,
  };
  server.answers(reviewRoutes.listInvestors, { items: [row], total: 1, nextCursor: null });
  showScreen(adminInvestors, "/admin/investors");
  const line = within(await screen.findByRole("row", { name: /Élise Morel/ }));
  for (const text of ["Correspondance", "Exposé", "Adresse non prouvée"]) {
    expect(line.getByText(text)).toBeDefined();
  }
});

/** What stands in the way of a decision: where that is, in which words, and where they lead. */
const obstacles: Readonly<Record<Blocker, Readonly<{ location: string; says: RegExp }>>> = {
  facts_missing: {
    location: "facts.birthPlace",
    says: /^Réponse manquante.: Lieu de naissance\.$/,
  },
  kyc_documents_missing: {
    location: "documents",
    says: /^Il manque une pièce d’identité complète/,
  },
  document_unread: {
    location: "documents.PROOF_OF_ADDRESS",
    says: /^Vous n’avez pas consulté.: Justificatif de domicile\.$/,
  },
  identity_document_expired: {
    location: "documents.PASSPORT",
    says: /^La pièce n’est plus valable.: Passeport\.$/,
  },
  identity_mismatch: {
    location: "mismatches.FRANCECONNECT.lastName",
    says: /^Nom de famille.: ce qui est déclaré diffère de ce que dit FranceConnect\.$/,
  },
  measures_missing: { location: "measures", says: /^Il faut deux mesures de vérification/ },
  freeze_hit_open: { location: "screening", says: /registre des gels reste à trancher\.$/ },
  freeze_hit_confirmed: { location: "screening", says: /^La personne est inscrite au registre/ },
  exposed_hit_open: {
    location: "screening",
    says: /liste des personnes exposées reste à trancher/,
  },
};

it.each(blockers)(
  "%s keeps a file from being validated, and leads to where it is settled",
  async (code) => {
    const { location, says } = obstacles[code];
    const obstacle: Obstacle = { code, location };
    const { user } = await show({ ...clear, mismatches: [mismatch], obstacles: [obstacle] });
    const description = "Réglez d’abord ce qui s’oppose à la validation, dans la liste ci-dessus.";
    await screen.findByRole("button", { name: "Valider l’identité", description });
    // It can be rejected nevertheless.
    expect(buttons("Rejeter")[0]?.getAttribute("aria-disabled")).toBeNull();
    await user.click(screen.getByRole("button", { name: says }));
    expect(document.activeElement?.id).toBe(`review-${location.split(".")[0]}`);
  },
);

/** A match in each of its states, and whether there is still something to conclude. */
const hits: Readonly<Record<ScreeningHit["state"], Readonly<{ words: string; isOpen: boolean }>>> =
  {
    OPEN: { words: "À trancher", isOpen: true },
    OTHER_PERSON: { words: "Autre personne", isOpen: false },
    CONFIRMED: { words: "Confirmée", isOpen: false },
    LIFTED: { words: "Levée", isOpen: false },
  };

it.each(hitStates)("a match that is %s says so, why, and is settled once", async (state) => {
  const { words, isOpen } = hits[state];
  const settled = isOpen
    ? {}
    : { reason: "Née en 1990.", settledBy: "Ada Admin", settledAt: decidedAt };
  await show({ ...clear, hits: [{ ...hit, ...settled, state }] });
  expect(screen.getByText(words)).toBeDefined();
  expect(buttons("Trancher")).toHaveLength(isOpen ? 1 : 0);
  expect(screen.queryAllByText("Née en 1990. · Ada Admin")).toHaveLength(isOpen ? 0 : 1);
  expect(screen.queryByText("Aucune correspondance.")).toBeNull();
});

it("tells those matches apart that wait, wherever they were found", async () => {
  server.answers(screeningRoutes.listScreeningLists, { items: [] });
  server.answers(screeningRoutes.listScreeningHits, { items: [hit], total: 1, nextCursor: null });
  showScreen(adminInvestors, "/admin/investors?part=lists");
  expect(await screen.findByText("Omar Seck")).toBeDefined();
  expect(screen.getByText("À trancher")).toBeDefined();
});

const documents: Readonly<Record<KycDocumentState, string | undefined>> = {
  RECEIVED: undefined,
  ACCEPTED: "Accepté",
  REFUSED: "Refusé",
  EXPIRED: "Expiré",
};

it.each(kycDocumentStates)("a document that is %s says what became of it", async (state) => {
  await show({ ...clear, documents: [{ ...passport, state }, bill] });
  await screen.findByText("passeport.jpg");
  const said = Object.values(documents).flatMap((words) =>
    words === undefined ? [] : screen.queryAllByText(words).map(() => words),
  );
  expect(said).toEqual(documents[state] === undefined ? [] : [documents[state]]);
});

it("says that nothing was sent yet", async () => {
  await show({ ...clear, documents: [], investor: { ...investor, kycState: "MISSING" } });
  expect(screen.getByText("Aucun document")).toBeDefined();
});

/** A measure in each of its states, as it is read aloud. */
const measures: Readonly<Record<Measure["status"], RegExp>> = {
  PRESENT: /\(présente\)/,
  EXPIRED: /\(expirée\)/,
  MISSING: /\(absente\)/,
};

it.each(Object.entries(measures))("a measure that is %s says so", async (status, says) => {
  const name = /^Premier paiement depuis un compte à son nom/;
  const isThere = status !== "MISSING";
  const measure: Measure = {
    kind: "FIRST_PAYMENT",
    status: status as Measure["status"],
    evidence: isThere ? "RF18" : null,
    takenOn: isThere ? "2026-11-19" : null,
    expiresOn: null,
    recordedBy: isThere ? "Ada Admin" : null,
  };
  await show({ ...clear, measures: [measure], isVerified: status === "PRESENT" });
  const line = screen.getByText(name).closest("li") as HTMLElement;
  expect(line.textContent).toMatch(says);
  expect(screen.getByText(status === "PRESENT" ? "Suffisantes" : "Insuffisantes")).toBeDefined();
  expect(within(line).getByRole("button").textContent).toBe(isThere ? "Retirer" : "Ajouter");
});

it("tells a mismatch that was settled from one that was not", async () => {
  const settled = { reason: "Nom d’usage.", by: "Ada Admin", at: decidedAt };
  await show({
    ...clear,
    mismatches: [
      mismatch,
      { ...mismatch, field: "firstNames", declared: "Élise", found: "Lise", settled },
    ],
  });
  expect(buttons("Justifier l’écart")).toHaveLength(1);
  expect(screen.getByText("Nom d’usage.")).toBeDefined();
});
