import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import { fundraisingRoutes } from "@coulisse/contract/rounds/fundraising.ts";
import { companyCategoryRoutes } from "@coulisse/contract/register/company-categories.ts";
import { subscriptionRoutes, subscriptionStates } from "@coulisse/contract/rounds/subscriptions.ts";
import type { CompanyRole } from "@coulisse/domain/company-roles.ts";
import { cleanup, screen, within, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { administeredAs, companyOf } from "#features/companies/testing/company.ts";
import { useAuth } from "#platform/session.ts";
import { subscriptionOf } from "#features/rounds/subscriptions/testing/subscription.ts";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { screen as newRound } from "./admin/new-round-screen.tsx";
import { screen as roundScreen } from "./admin/round-screen.tsx";
import { screen as roundsScreen } from "./admin/rounds-screen.tsx";
import { screen as companyNewRound } from "./company/new-round-screen.tsx";
import { screen as companyRound } from "./company/round-screen.tsx";
import { screen as companyRounds } from "./company/rounds-screen.tsx";
import { closingPreviewOf, rightOf, roundOf } from "./testing/round.ts";

const server = contractServer();
const nothing = { items: [], total: 0, nextCursor: null };
const row = { count: 0, quantity: 0, amountCents: 0 };
const karim = subscriptionOf({
  state: "SIGNED",
  heldUntil: null,
  holder: { id: "0193a0c0-0000-7000-8000-000000000052", name: "Karim Benali", kind: "user" },
});
const subscriptions = { items: [karim], total: 1, nextCursor: null };
const signed = { count: 1, quantity: 300, amountCents: 435_000 };
const statistics = {
  byState: subscriptionStates.map((state) => ({
    ...(state === "SIGNED" ? signed : row),
    state,
  })),
  count: 1,
  subscribedCents: 435_000,
  paidCents: 0,
  progressBps: 200,
  minimumCents: 14_500_000,
  targetCents: 21_750_000,
  maximumCents: 29_000_000,
  averageTicketCents: 435_000,
  byDay: [{ day: "2026-11-18", ...signed }],
};
const button = (name: string) => screen.getByRole("button", { name });

const open = async (round = roundOf()) => {
  server.answers(fundraisingRoutes.getFundraising, round);
  server.answers(subscriptionRoutes.getSubscriptionStatistics, statistics);
  server.answers(subscriptionRoutes.listSubscriptions, subscriptions);
  const shown = showScreen(roundScreen, `/admin/fundraising/${round.id}`);
  await screen.findByRole("heading", { level: 1, name: round.name });
  return shown;
};

it("says that there is no round yet, and leads to the first", async () => {
  server.answers(fundraisingRoutes.listFundraisings, nothing);
  const { user, pathname } = showScreen(roundsScreen, "/admin/fundraising");
  await user.click(await screen.findByRole("link", { name: "Créer la première levée" }));
  await waitFor(() => expect(pathname()).toBe("/admin/fundraising/new"));
});

it("says in the table’s place that the rounds could not be read, and reads them again", async () => {
  server.refuses(fundraisingRoutes.listFundraisings, { status: 503, description: "Occupé." });
  const { user } = showScreen(roundsScreen, "/admin/fundraising");
  const retry = await screen.findByRole("button", { name: "Réessayer" });
  server.answers(fundraisingRoutes.listFundraisings, {
    items: [roundOf()],
    total: 1,
    nextCursor: null,
  });
  await user.click(retry);
  expect(await screen.findByRole("link", { name: /La boulangerie de Gerland/ })).toBeDefined();
});

it("asks for every term before anything is sent", async () => {
  const { user } = showScreen(newRound, "/admin/fundraising/new");
  await user.click(await screen.findByRole("button", { name: "Créer la levée" }));
  for (const label of ["Société", "Nom de la levée", "Prix d’une action", "Maximum"]) {
    expect(screen.getByLabelText(label).getAttribute("aria-invalid"), label).toBe("true");
  }
  expect(server.lastOf(fundraisingRoutes.createFundraising)).toBeUndefined();
});

it("puts what the server refuses on its field, and keeps what was typed", async () => {
  const company = companyOf();
  server.answers(companyRoutes.getCompany, company);
  server.answers(companyCategoryRoutes.listCompanyShareCategories, { items: [] });
  server.answers(fundraisingRoutes.getFundraising, roundOf({ state: "UPCOMING" }));
  server.refuses(fundraisingRoutes.updateFundraising, {
    status: 422,
    code: "fundraising_maximum_broken",
    errors: [{ location: "maximumCents", message: "19 999 actions au plus près." }],
  });
  const { user } = await open(roundOf({ state: "UPCOMING" }));
  const maximum = screen.getByLabelText<HTMLInputElement>("Maximum");
  await user.clear(maximum);
  await user.type(maximum, "290000,01");
  await user.click(button("Enregistrer les modifications"));
  await screen.findByText("19 999 actions au plus près.");
  expect(maximum.getAttribute("aria-invalid")).toBe("true");
  expect(maximum.value).toMatch(/^290.?000,01$/);
});

it("R-20: opens a round that keeps the right by its notice, whose effect is shown before", async () => {
  const { issue } = roundOf();
  const round = roundOf({
    state: "UPCOMING",
    keyInformationId: "0193a0c0-0000-7000-8000-000000000061",
    issue: { ...issue, preferentialRight: "KEPT", rightsEndOn: "2026-11-30", isReducible: false },
  });
  server.answers(companyRoutes.getCompany, companyOf());
  server.answers(companyCategoryRoutes.listCompanyShareCategories, { items: [] });
  server.answers(fundraisingRoutes.listSubscriptionRights, {
    items: [rightOf({ noticedAt: null })],
    total: 1,
    nextCursor: null,
  });
  server.answers(fundraisingRoutes.openSubscriptionRights, { ...round, state: "OPEN" });
  const { user } = await open(round);
  expect(await screen.findByText("8,7")).toBeDefined();
  await user.click(button("Envoyer l’avis et ouvrir"));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText(/lettre recommandée/)).toBeDefined();
  expect(within(dialog).getByText(/30 novembre 2026/)).toBeDefined();
  await user.click(within(dialog).getByRole("button", { name: "Envoyer l’avis et ouvrir" }));
  await waitFor(() =>
    expect(server.lastOf(fundraisingRoutes.openSubscriptionRights)).toBeDefined(),
  );
});

it("R-22b: lists all that keeps a round from opening, and sends what is told", async () => {
  const issue = {
    ...roundOf().issue,
    decidedBy: null,
    depositaryName: null,
    missing: ["DECISION", "DECISION_PAPER", "DEPOSITARY"] as const,
  };
  const round = roundOf({ state: "UPCOMING", issue: { ...issue, missing: [...issue.missing] } });
  server.answers(companyRoutes.getCompany, companyOf());
  server.answers(companyCategoryRoutes.listCompanyShareCategories, { items: [] });
  server.answers(fundraisingRoutes.updateIssueFacts, round);
  const { user } = await open(round);
  const title = screen.getByText("La levée ne peut pas s’ouvrir : il manque");
  const banner = title.parentElement as HTMLElement;
  const gaps = within(banner).getAllByRole("listitem");
  expect(gaps.map(({ textContent }) => textContent)).toEqual([
    "qui a décidé l’augmentation, quel jour, sous quelle référence",
    "le procès-verbal ou l’acte de cette décision",
    "le dépositaire des fonds, avec son nom et son adresse",
    "la fiche d’informations clés",
  ]);
  await user.type(screen.getByLabelText("Décidée par"), "Associé unique");
  await user.type(screen.getByLabelText("Nom du dépositaire"), "Étude Bellecour");
  await user.click(button("Enregistrer les mentions"));
  await waitFor(() =>
    expect(server.lastOf(fundraisingRoutes.updateIssueFacts)?.body).toMatchObject({
      decidedBy: "Associé unique",
      depositaryName: "Étude Bellecour",
      depositaryKind: "BANK",
      preferentialRight: "WAIVED",
      rightReference: null,
    }),
  );
});

it("R-23n: asks for the checks of the project owner, sends them, and shows them with who recorded them", async () => {
  const issue = {
    ...roundOf().issue,
    missing: ["OWNER_RECORDS" as const, "OWNER_COUNTRY" as const],
  };
  const round = roundOf({ state: "UPCOMING", diligence: null, issue });
  server.answers(companyRoutes.getCompany, companyOf());
  server.answers(companyCategoryRoutes.listCompanyShareCategories, { items: [] });
  const { user } = await open(round);
  expect(
    screen.getByText("la vérification des casiers judiciaires du porteur de projet"),
  ).toBeDefined();
  await user.click(button("Enregistrer les vérifications"));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Casiers judiciaires vérifiés le"), "06/10/2026");
  await user.type(
    dialog.getByLabelText("Ce qui a été vu, et de qui"),
    "Bulletin n° 3 de la présidente",
  );
  await user.selectOptions(dialog.getByLabelText("Pays d’établissement"), "FR");
  await user.type(dialog.getByLabelText("Listes consultées le"), "07/10/2026");
  await user.type(dialog.getByLabelText("Version des listes"), "JO L 58");
  server.answers(fundraisingRoutes.recordOwnerDiligence, roundOf());
  server.answers(fundraisingRoutes.getFundraising, roundOf());
  await user.click(dialog.getByRole("button", { name: "Enregistrer les vérifications" }));
  expect(await screen.findByText(/Enregistré par Inès Morel/)).toBeDefined();
  expect(server.lastOf(fundraisingRoutes.recordOwnerDiligence)?.body).toEqual({
    recordsCheckedOn: "2026-10-06",
    recordsReference: "Bulletin n° 3 de la présidente",
    ownerCountry: "FR",
    countryCheckedOn: "2026-10-07",
    countryReference: "JO L 58",
  });
});

it("R-23h: an open round offers to change only what its offer does not bind", async () => {
  server.answers(fundraisingRoutes.updateFundraising, roundOf({ ticketCents: 7_250, version: 4 }));
  const { user } = await open();
  expect(screen.queryByLabelText("Prix d’une action")).toBeNull();
  expect(screen.queryByLabelText("Maximum")).toBeNull();
  const ticket = screen.getByLabelText("Plus petit ticket");
  await user.clear(ticket);
  await user.type(ticket, "72,50");
  await user.click(button("Enregistrer les modifications"));
  await waitFor(() =>
    expect(server.lastOf(fundraisingRoutes.updateFundraising)).toMatchObject({
      body: { name: "La boulangerie de Gerland", ticketCents: 7_250, closesOn: "2026-12-11" },
    }),
  );
  const { headers } = server.lastOf(fundraisingRoutes.updateFundraising) ?? {};
  expect(headers?.get("if-match")).toBe('"3"');
});

it("says before its last day why a round cannot succeed, and after it leaves the choice", async () => {
  server.answers(fundraisingRoutes.updateFundraising, roundOf({ state: "CLOSED" }));
  server.answers(fundraisingRoutes.previewClosing, closingPreviewOf());
  const { user } = await open(roundOf({ state: "ENDED" }));
  await user.click(button("Clore la levée"));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getAllByRole("radio")).toHaveLength(2);
  await user.click(within(dialog).getByRole("radio", { name: /Elle a réussi/ }));
  // Its whole effect, before it is confirmed.
  const text = () => (dialog.textContent ?? "").replaceAll(/\s/g, " ");
  await within(dialog).findByText("Claire Aubry");
  for (const said of [
    "Actions de la société10 00010 300",
    "100 000,00 €103 000,00 €",
    "300 à 14,50 € l’une",
    "12 décembre 2026, date du certificat du dépositaire",
    "n° 114 à n° 114",
    "à faire au plus tard le 12 janvier 2027",
    "Actions émises, ligne n° 114",
    "Annulée, non payée",
  ]) {
    expect(text()).toContain(said);
  }
  await user.click(within(dialog).getByRole("button", { name: "Clore la levée" }));
  await waitFor(() =>
    expect(server.lastOf(fundraisingRoutes.updateFundraising)?.body).toEqual({
      closed: true,
      outcome: "SUCCEEDED",
      seen: "3.2.310.300",
    }),
  );
});

it("R-22: says what stops a closing with its figures, and what a failure sends back", async () => {
  const description = "90,00 € sont reçus, et le minimum de la levée est de 100,00 €.";
  server.answers(
    fundraisingRoutes.previewClosing,
    closingPreviewOf({
      obstacles: [{ code: "fundraising_minimum_missed", title: "Minimum", description }],
    }),
  );
  const { user } = await open(roundOf({ state: "ENDED" }));
  await user.click(button("Clore la levée"));
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("radio", { name: /Elle a réussi/ }));
  await within(dialog).findByText(description);
  const close = () => within(dialog).getByRole("button", { name: "Clore la levée" });
  expect(close().hasAttribute("disabled") || close().ariaDisabled === "true").toBe(true);
  const none = { count: 0, quantity: 0, amountCents: 0, feeCents: 0 };
  server.answers(
    fundraisingRoutes.previewClosing,
    closingPreviewOf({
      outcome: "FAILED",
      issued: none,
      returned: { count: 2, totalCents: 891_750 },
      issuedOn: null,
      firstLineNumber: null,
      lastLineNumber: null,
      formalities: [],
      items: [],
      total: 0,
      droppedCount: 0,
    }),
  );
  await user.click(within(dialog).getByRole("radio", { name: /Elle a échoué/ }));
  const back = await within(dialog).findByText(/^Rendu dans les portefeuilles/);
  expect(back.parentElement?.textContent?.replaceAll(/\s/g, " ")).toContain("8 917,50 €");
  expect(close().hasAttribute("disabled")).toBe(false);
});

it("R-22c: says before the button is pressed that the depositary’s certificate is missing", async () => {
  const description = "Les actions ne sont émises qu’au vu du certificat du dépositaire.";
  server.answers(
    fundraisingRoutes.previewClosing,
    closingPreviewOf({
      obstacles: [{ code: "fundraising_certificate_missing", title: "Certificat", description }],
      issuedOn: null,
      formalities: [],
    }),
  );
  const { user } = await open(roundOf({ state: "ENDED" }));
  await user.click(button("Clore la levée"));
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("radio", { name: /Elle a réussi/ }));
  await within(dialog).findByText(description);
  expect(dialog.textContent).toContain("Celle du certificat du dépositaire, qui reste à joindre");
  const close = within(dialog).getByRole("button", { name: "Clore la levée" });
  expect(close.hasAttribute("disabled") || close.ariaDisabled === "true").toBe(true);
});

it("R-22: asks for the decision’s clause where a round that is over is below three quarters", async () => {
  const limit = { limitReference: "3e résolution", limitDecidedOn: "2026-10-05" };
  server.answers(fundraisingRoutes.updateFundraising, roundOf({ state: "ENDED", ...limit }));
  const { user } = await open(
    roundOf({ state: "ENDED", limitReference: null, limitDecidedOn: null }),
  );
  await user.type(screen.getByLabelText(/^Clause qui permet de limiter/), "3e résolution");
  await user.type(screen.getByLabelText(/^Date de cette décision/), "05/10/2026");
  await user.click(button("Enregistrer les modifications"));
  await waitFor(() =>
    expect(server.lastOf(fundraisingRoutes.updateFundraising)?.body).toEqual(limit),
  );
});

it("a closed round has nothing left to change", async () => {
  await open(roundOf({ state: "CLOSED", closed: true, outcome: "FAILED" }));
  await screen.findByText("Échouée");
  for (const name of ["Clore la levée", "Supprimer", "Enregistrer les modifications"]) {
    expect(screen.queryByRole("button", { name }), name).toBeNull();
  }
});

it("a company without rounds is told what will be here", async () => {
  server.answers(companyRoutes.getCompanyBySlug, companyOf());
  server.answers(fundraisingRoutes.listCompanyFundraisings, nothing);
  showScreen(companyRounds, "/companies/le-fournil/fundraising");
  expect(await screen.findByText("Aucune levée de fonds")).toBeDefined();
});

it("shows who subscribes by state, takes a payment, and says why it waits", async () => {
  server.refuses(subscriptionRoutes.updateSubscription, {
    status: 409,
    code: "not_enough_cash",
    description: "Il manque 4 458,75 €.",
  });
  const { user } = await open();
  const table = await screen.findByRole("table", { name: "Souscriptions à la levée" });
  await within(table).findByText("Karim Benali");
  expect(within(table).getByText("Signé")).toBeDefined();
  await user.click(button("Marquer payée la souscription de Karim Benali"));
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("button", { name: "Marquer payée" }));
  await within(dialog).findByText("Il manque 4 458,75 €.");
  server.answers(subscriptionRoutes.updateSubscription, { ...karim, state: "PAID" });
  await user.click(within(dialog).getByRole("button", { name: "Marquer payée" }));
  await screen.findByText("La souscription est payée.");
  expect(server.lastOf(subscriptionRoutes.updateSubscription)?.body).toEqual({ state: "PAID" });
});

it("a company sees who subscribes, and changes nothing of it", async () => {
  const round = roundOf();
  server.answers(fundraisingRoutes.getFundraising, round);
  server.answers(subscriptionRoutes.getSubscriptionStatistics, statistics);
  server.refuses(subscriptionRoutes.listSubscriptions, { status: 503, description: "Occupé." });
  const { user } = showScreen(companyRound, `/companies/le-fournil/fundraising/${round.id}`);
  const retry = await screen.findByRole("button", { name: "Réessayer" });
  server.answers(subscriptionRoutes.listSubscriptions, subscriptions);
  await user.click(retry);
  await screen.findByText("Karim Benali");
  expect(screen.queryByRole("button", { name: /Karim Benali/ })).toBeNull();
});

const openOfCompany = async (round: ReturnType<typeof roundOf>, role: CompanyRole) => {
  useAuth.setState({ authUserId: "u", companies: [administeredAs(role)] });
  server.answers(fundraisingRoutes.getFundraising, round);
  server.answers(subscriptionRoutes.getSubscriptionStatistics, statistics);
  server.answers(subscriptionRoutes.listSubscriptions, subscriptions);
  server.answers(companyCategoryRoutes.listCompanyShareCategories, { items: [] });
  const shown = showScreen(companyRound, `/companies/le-fournil/fundraising/${round.id}`);
  await screen.findByRole("heading", { level: 1, name: round.name });
  return shown;
};
const draft = () => {
  const { issue, ...round } = roundOf();
  const missing = ["OWNER_RECORDS" as const];
  return {
    ...round,
    state: "UPCOMING" as const,
    isDraft: true,
    keyInformation: [],
    keyInformationId: null,
    issue: { ...issue, missing },
  };
};

it("lets a company draw up a draft of its own", async () => {
  const company = companyOf();
  useAuth.setState({ authUserId: "u", companies: [administeredAs("ADMINISTRATOR")] });
  server.answers(companyRoutes.getCompanyBySlug, company);
  server.answers(companyCategoryRoutes.listCompanyShareCategories, { items: [] });
  showScreen(companyNewRound, `/companies/${company.slug}/fundraising/new`);
  await screen.findByLabelText("Nom de la levée");
  expect(screen.queryByLabelText("Société")).toBeNull();
  button("Enregistrer le brouillon");
});

it("lets a company write its draft and delete it, and says for what the platform comes first", async () => {
  await openOfCompany(draft(), "ADMINISTRATOR");
  button("Enregistrer les mentions");
  button("Supprimer");
  screen.getByText(/^La plateforme est prévenue/);
  expect(screen.queryByRole("button", { name: "Clore la levée" })).toBeNull();
  expect(screen.queryByRole("button", { name: /vérifications/ })).toBeNull();
});

it("asks for the opening with the sheet, and leaves what is asked for as it is", async () => {
  const { issue, ...whole } = draft();
  const ready = { ...whole, issue: { ...issue, missing: [] } };
  await openOfCompany(ready, "ADMINISTRATOR");
  button("Joindre la fiche et demander l’ouverture");
  cleanup();
  await openOfCompany({ ...ready, isDraft: false, isOpeningAsked: true }, "ADMINISTRATOR");
  screen.getByText("Ouverture demandée à la plateforme");
  expect(screen.queryByRole("button", { name: /^Enregistrer/ })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Joindre la fiche/ })).toBeNull();
});

it("asks the platform for what changes of a round on offer, and shows others the same to read", async () => {
  await openOfCompany(roundOf(), "ADMINISTRATOR");
  screen.getByText(/^La plateforme confirme chaque changement/);
  button("Clore la levée");
  cleanup();
  await openOfCompany(roundOf(), "LAWYER");
  expect(screen.queryByRole("button", { name: "Clore la levée" })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Enregistrer/ })).toBeNull();
});
