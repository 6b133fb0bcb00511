import type {
  CompanyOpening,
  ReviewedOpening,
} from "@coulisse/contract/companies/company-openings.schemas.ts";
import { companyOpeningRoutes } from "@coulisse/contract/companies/company-openings.ts";
import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import { checklistRoutes } from "@coulisse/contract/operations/checklists.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { useAuth } from "#platform/session.ts";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { administeredAs, companyOf } from "../testing/company.ts";
import { screen as openCompany } from "./open-company-screen.tsx";
import { screen as openingScreen } from "./opening-screen.tsx";
import { screen as reviewScreen } from "./opening-review-screen.tsx";
import { screen as openingsScreen } from "./openings-screen.tsx";

const server = contractServer();
const founderId = "0193a0c0-0000-7000-8000-000000000021";
const company = companyOf({ name: "Filature des Trois Ponts", slug: "brouillon-000000000001" });
const paper = {
  id: "0193a0c0-0000-7000-8000-000000000051",
  kind: "EXTRACT",
  name: "kbis.pdf",
  mediaType: "application/pdf",
  bytes: 12_000,
  datedOn: "2026-11-03",
  tooOld: false,
  sentAt: "2026-11-24T08:07:00.000Z",
  scanState: "CLEAN",
  isErased: false,
  isRead: false,
} as const;

const openingOf = (given: Partial<CompanyOpening> = {}): CompanyOpening => ({
  id: "0193a0c0-0000-7000-8000-000000000041",
  company: { id: company.id, name: company.name, slug: company.slug, openingState: "DRAFT" },
  siren: "298417361",
  directoryAt: "2026-11-24T08:02:00.000Z",
  capacity: "LEGAL_REPRESENTATIVE",
  title: "Présidente",
  representative: null,
  state: "SUBMITTED",
  submittedAt: "2026-11-24T08:07:00.000Z",
  waitsSince: "2026-11-24T08:07:00.000Z",
  questions: [],
  papers: [paper],
  reason: null,
  decidedAt: null,
  isOwn: true,
  version: 1,
  ...given,
});

const reviewedOf = (given: Partial<ReviewedOpening> = {}): ReviewedOpening => ({
  ...openingOf({ isOwn: false, directoryAt: null }),
  founder: { id: founderId, name: "Maud Charrier", email: "maud@trois-ponts.example" },
  legalForm: "SAS",
  seat: "7 quai de l’Isère, 26100 Romans-sur-Isère",
  directory: null,
  checks: [
    { check: "DIRECTORY", result: "UNKNOWN" },
    { check: "DOUBLES", result: "FAILS" },
  ],
  doubles: [
    {
      kind: "OPENING",
      id: "0193a0c0-0000-7000-8000-000000000042",
      name: "Trois Ponts",
      who: "Paul Roy",
    },
  ],
  decidedBy: null,
  ...given,
});

describe("asking to open a company", () => {
  it("is filled from the directory, and sent with its papers", async () => {
    useAuth.setState({ authUserId: founderId });
    server.answers(companyOpeningRoutes.listMyOpenings, { items: [] });
    server.answers(companyOpeningRoutes.findCompanyToOpen, {
      company: {
        siren: "298417361",
        name: "Filature des Trois Ponts",
        legalForm: "SAS",
        seat: {
          line1: "7 quai de l’Isère",
          line2: null,
          postcode: "26100",
          city: "Romans-sur-Isère",
        },
        createdOn: "2019-06-14",
        closed: false,
        representatives: ["Maud Charrier"],
      },
    });
    server.answers(companyOpeningRoutes.openCompany, openingOf());
    const { user } = showScreen(openCompany, "/open-company");
    await user.type(await screen.findByLabelText("SIREN"), "298 417 361");
    await user.click(screen.getByRole("button", { name: "Remplir depuis l’annuaire" }));
    expect(await screen.findByDisplayValue("Romans-sur-Isère")).toBeTruthy();
    expect(screen.getByDisplayValue("Filature des Trois Ponts")).toBeTruthy();
    await user.selectOptions(screen.getByLabelText("Secteur"), "Industrie");
    await user.click(screen.getByRole("button", { name: "Envoyer la demande" }));
    // The position, the extract and its day, and the articles.
    expect((await screen.findAllByText("Ce champ est obligatoire.")).length).toBeGreaterThan(2);
    expect(server.lastOf(companyOpeningRoutes.openCompany)).toBeUndefined();
    await user.type(screen.getByLabelText("Votre fonction"), "Présidente");
    const pdf = (name: string) => new File(["%PDF-1.7"], name, { type: "application/pdf" });
    await user.upload(screen.getByLabelText("Extrait Kbis"), pdf("kbis.pdf"));
    await user.upload(screen.getByLabelText("Statuts à jour"), pdf("statuts.pdf"));
    await user.type(screen.getByLabelText("Date de l’extrait"), "01/02/2020");
    await user.tab();
    expect(await screen.findByText(/^Cet extrait a plus de trois mois/)).toBeTruthy();
  });

  it("goes on by hand where the directory does not answer", async () => {
    useAuth.setState({ authUserId: founderId });
    server.answers(companyOpeningRoutes.listMyOpenings, { items: [openingOf()] });
    server.refuses(companyOpeningRoutes.findCompanyToOpen, { status: 503 });
    const { user } = showScreen(openCompany, "/open-company");
    expect(await screen.findByText("À examiner")).toBeTruthy();
    await user.type(await screen.findByLabelText("SIREN"), "298417361");
    await user.click(screen.getByRole("button", { name: "Remplir depuis l’annuaire" }));
    expect(await screen.findByText("L’annuaire ne répond pas")).toBeTruthy();
  });

  it("asks a guest to sign up before any paper", async () => {
    useAuth.setState({ authUserId: undefined });
    showScreen(openCompany, "/open-company");
    expect(await screen.findByRole("button", { name: "Créer mon compte" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Envoyer la demande" })).toBeNull();
  });
});

describe("the founder's draft", () => {
  const steps = ["category", "register", "page", "invitations"] as const;
  beforeEach(() => {
    useAuth.setState({
      authUserId: founderId,
      companies: [
        { ...administeredAs("REPRESENTATIVE", { openingState: "DRAFT" }), slug: company.slug },
      ],
    });
    server.answers(companyRoutes.getCompanyBySlug, company);
    server.answers(checklistRoutes.getCompanyChecklist, {
      steps: steps.map((step) => ({ step, isDone: step === "category" })),
      isDismissed: false,
    });
  });
  const show = (opening: CompanyOpening) => {
    server.answers(companyOpeningRoutes.getCompanyOpening, { opening });
    return showScreen(openingScreen, `/companies/${company.slug}/opening`);
  };

  it("says what is examined since when, and what is done of the six steps", async () => {
    show(openingOf());
    expect(await screen.findByText(/^La plateforme examine votre demande depuis le/)).toBeTruthy();
    expect(await screen.findByText("2 sur 6")).toBeTruthy();
    expect(screen.getByRole("link", { name: "kbis.pdf" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Retirer la demande" })).toBeTruthy();
  });

  it("asks what the platform asked, and sends the answer", async () => {
    const question = {
      id: "0193a0c0-0000-7000-8000-000000000061",
      question: "Votre Kbis est illisible.",
      askedAt: "2026-11-25T08:00:00.000Z",
      answer: null,
      answeredAt: null,
    };
    server.answers(companyOpeningRoutes.answerOpening, openingOf());
    const { user } = show(openingOf({ state: "ASKED", questions: [question] }));
    expect(await screen.findByText("Votre Kbis est illisible.")).toBeTruthy();
    await user.type(screen.getByLabelText("Réponse"), "En voici un autre.");
    await user.click(screen.getByRole("button", { name: "Envoyer la réponse" }));
    await screen.findByText("Votre réponse est partie.");
  });

  it("stays to be read once it was refused, with the reason", async () => {
    const reason = "Le Kbis est celui d’une autre société.";
    show(openingOf({ state: "REFUSED", reason, decidedAt: "2026-11-26T08:00:00.000Z" }));
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Retirer la demande" })).toBeNull();
  });
});

describe("the platform", () => {
  it("finds who waits in its queue", async () => {
    const { id, company: asked, siren, capacity, state, submittedAt, waitsSince } = openingOf();
    const row = { id, company: asked, siren, capacity, state, submittedAt, waitsSince };
    server.answers(companyOpeningRoutes.listOpenings, {
      items: [{ ...row, founder: { id: founderId, name: "Maud Charrier" }, decidedAt: null }],
      total: 1,
      nextCursor: null,
    });
    showScreen(openingsScreen, "/admin/company-requests");
    const table = await screen.findByRole("table", { name: /^Demandes d’ouverture/ });
    expect(await within(table).findByRole("link", { name: company.name })).toBeTruthy();
    expect(within(table).getByText("Maud Charrier")).toBeTruthy();
  });

  it("opens no company before every paper was read, and says what does not agree", async () => {
    server.answers(companyOpeningRoutes.getOpening, reviewedOf());
    showScreen(reviewScreen, `/admin/company-requests/${openingOf().id}`);
    const accept = await screen.findByRole("button", { name: "Ouvrir la société" });
    expect(accept.getAttribute("aria-disabled")).toBe("true");
    expect(screen.getByText("À consulter")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Trois Ponts, demandée par Paul Roy" })).toBeTruthy();
    expect(screen.getByText(/^Tout est saisi à la main/)).toBeTruthy();
  });

  it("opens it, asks for something or refuses with a reason", async () => {
    const read = { ...paper, isRead: true };
    server.answers(companyOpeningRoutes.getOpening, reviewedOf({ papers: [read] }));
    server.answers(companyOpeningRoutes.askOfFounder, reviewedOf({ state: "ASKED" }));
    server.answers(companyOpeningRoutes.decideOpening, reviewedOf({ state: "REFUSED" }));
    const { user } = showScreen(reviewScreen, `/admin/company-requests/${openingOf().id}`);
    await user.click(await screen.findByRole("button", { name: "Demander une précision" }));
    const asking = await screen.findByRole("dialog");
    await user.type(within(asking).getByLabelText("Ce qu’il vous faut"), "Un Kbis lisible.");
    await user.click(within(asking).getByRole("button", { name: "Envoyer la question" }));
    await waitFor(() =>
      expect(server.lastOf(companyOpeningRoutes.askOfFounder)?.body).toEqual({
        question: "Un Kbis lisible.",
      }),
    );
    await user.click(await screen.findByRole("button", { name: "Refuser" }));
    const refusing = await screen.findByRole("dialog", { name: /^Refuser d’ouvrir/ });
    await user.type(within(refusing).getByLabelText("Motif"), "Pouvoir non signé.");
    await user.click(within(refusing).getByRole("button", { name: "Refuser la demande" }));
    await waitFor(() =>
      expect(server.lastOf(companyOpeningRoutes.decideOpening)?.body).toEqual({
        decision: "REFUSED",
        reason: "Pouvoir non signé.",
      }),
    );
  });
});
