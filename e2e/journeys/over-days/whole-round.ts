import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { awaitOn, openFor, press, signedIn } from "../../beside.ts";
import type { DaysTools } from "../../days.ts";
import type { JourneyTools } from "../../journey.ts";
import { codeTo } from "../../outbox.ts";
import { rightAnswers } from "../../right-answers.ts";
import { transferOrder } from "../../transfer-order.ts";
import { makeInvestor, statementOf, type Investor } from "../../validated-investor.ts";
import { dayIn, giveToHelene, makeCategory, makeCompany } from "../../world.ts";
import { choose, tabTo } from "../keyboard/hands.ts";
import { payCompanyOut } from "./company-payout.ts";
import { expectPapers, listOf } from "./round-papers.ts";

type Say = JourneyTools["say"];

const claire = "+33600000001";
/** 60 to 100 shares at 10 €, open from today of the server on, for a week. */
const openRound = async (
  page: Page,
  say: Say,
  { companyId, name, now }: Readonly<{ companyId: string; name: string; now: Date }>,
): Promise<string> => {
  const field = (french: string, english: string) =>
    page.getByLabel(say(french, english), { exact: true });
  const typed = (days: number): string => dayIn(days, now).split("-").toReversed().join("/");
  await page.goto(`/admin/fundraising/new?companyId=${companyId}`);
  await field("Nom de la levée", "Name of the round").fill(name);
  await field("Catégorie d’actions", "Share category").selectOption({ index: 1 });
  await field("Prix d’une action", "Price per share").fill("10");
  await field("Minimum", "Minimum").fill("600");
  await field("Objectif", "Target").fill("800");
  await field("Maximum", "Maximum").fill("1000");
  await field("Plus petit ticket", "Smallest ticket").fill("20");
  // less than three quarters, since the decision of a SAS says so.
  const clause = say(
    "Clause qui permet de limiter l’augmentation",
    "Clause that allows the increase",
  );
  await page.getByLabel(clause).fill("3e résolution");
  await page.getByLabel(say("Date de cette décision", "Date of that decision")).fill(typed(-1));
  await field("Premier jour", "First day").fill(typed(0));
  await field("Dernier jour", "Last day").fill(typed(6));
  await press(page, say("Créer la levée", "Create the round"));
  await expect(page).toHaveURL(/\/admin\/fundraising$/);
  await page.getByRole("link", { name: new RegExp(name) }).click();
  await recordDecision(page, say, typed(-1));
  await recordChecks(page, say, typed(-1));
  await press(page, say("Joindre la fiche", "Add the sheet"));
  const dialog = page.getByRole("dialog");
  await dialog.locator('input[type="file"]').setInputFiles(transferOrder());
  await dialog.getByRole("button", { name: say("Joindre la fiche", "Add the sheet") }).click();
  await expect(dialog).toBeHidden();
  return /[\da-f-]{36}$/.exec(new URL(page.url()).pathname)?.[0] ?? "";
};

/** Records what the forms state, in the form of the round: nothing is offered before. */
const recordDecision = async (page: Page, say: Say, decidedOn: string): Promise<void> => {
  const field = (french: string, english: string) =>
    page.getByLabel(say(french, english), { exact: true });
  await expect(page.getByText(say(/ne peut pas s’ouvrir\s:/, /cannot open yet/))).toBeVisible();
  await field("Décidée par", "Decided by").fill("Assemblée générale extraordinaire");
  await field("Date de la décision", "Date of the decision").fill(decidedOn);
  await field("Référence de la décision", "Decision reference").fill("2e résolution");
  const right = field("Droit préférentiel de souscription", "Preferential subscription right");
  await right.selectOption("NONE");
  await field("Dépositaire des fonds", "Depositary of the funds").selectOption("BANK");
  await field("Nom du dépositaire", "Name of the depositary").fill("Banque Exemple");
  await field("Adresse du dépositaire", "Address of the depositary").fill(
    "1 quai Jules-Courmont, Lyon",
  );
  await press(page, say("Enregistrer les mentions", "Save the statements"));
  await expect(
    page.getByText(say(/^Les mentions sont enregistrées/, /^The statements are saved/)).first(),
  ).toBeVisible();
  const card = page.locator('input[type="file"]').first();
  await card.setInputFiles(transferOrder());
  await expect(
    page.getByRole("button", {
      name: say("Remplacer la décision de l’augmentation", "Replace the decision on the increase"),
    }),
  ).toBeVisible();
};

/** R-23n: what was seen of the project owner, and when. */
const recordChecks = async (page: Page, say: Say, checkedOn: string): Promise<void> => {
  await expect(page.getByText(say(/^Joignez-la en dernier/, /^Add it last/))).toBeVisible();
  const title = say("Enregistrer les vérifications", "Record the checks");
  await press(page, title);
  const dialog = page.getByRole("dialog", { name: title });
  const field = (french: string, english: string) => dialog.getByLabel(say(french, english));
  await field("Casiers judiciaires vérifiés le", "Criminal records checked on").fill(checkedOn);
  await field("Ce qui a été vu", "What was seen").fill("Bulletin n° 3 de la présidente");
  await field("Pays d’établissement", "Country of establishment").selectOption("FR");
  await field("Listes consultées le", "Lists read on").fill(checkedOn);
  await field("Version des listes", "Version of the lists").fill("JOUE C du 18 février 2025");
  await dialog.getByRole("button", { name: title }).click();
  await expect(dialog).toBeHidden();
};

const order = async (
  request: APIRequestContext,
  fundraisingId: string,
  more: { quantity: number; corporateId?: string },
): Promise<string> => {
  const data = { fundraisingId, answers: rightAnswers, riskAccepted: true, ...more };
  const answer = await request.post("/api/subscription", { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
};

type Signing = { admin: APIRequestContext; say: Say; address: string; phone: string };

const sign = async (page: Page, { admin, say, address, phone }: Signing): Promise<void> => {
  await page.goto(address);
  await press(page, say("Établir et signer le bulletin", "Draw up and sign the form"));
  await press(page, say("Recevoir le code", "Send me the code"));
  const code = page.getByLabel(say("Code reçu par SMS", "Code from the SMS"));
  await expect(code).toBeVisible();
  await code.fill(await codeTo(admin, phone));
  await press(page, say("Signer le document", "Sign the document"));
  await expect(page.getByRole("timer")).toBeVisible();
};

type ByKeys = { admin: APIRequestContext; say: Say; phone: string };

/** All of a subscription on a telephone’s width, and no mouse: forty shares, the test, the form. */
const subscribeByKeys = async (page: Page, { admin, say, phone }: ByKeys): Promise<void> => {
  const push = async (name: string | RegExp, key = "Enter"): Promise<void> => {
    await tabTo(page, page.getByRole("button", { name }));
    await page.keyboard.press(key);
  };
  await tabTo(page, page.getByLabel(say("Nombre d’actions", "Number of shares")));
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("40");
  await push(say("Réserver ces actions", "Reserve these shares"));
  await expect(page.getByRole("timer")).toBeVisible();
  for (const [name, value] of Object.entries(rightAnswers)) await choose(page, name, value);
  await push(say("Envoyer mes réponses", "Send my answers"));
  await push(say("Établir et signer le bulletin", "Draw up and sign the form"));
  await push(say("Recevoir le code", "Send me the code"));
  await tabTo(page, page.getByLabel(say("Code reçu par SMS", "Code from the SMS")));
  await page.keyboard.type(await codeTo(admin, phone));
  await push(say("Signer le document", "Sign the document"));
  await expect(page.getByRole("timer")).toBeVisible();
};

/** A round goes from its creation to the register, its papers and its money. */
export const wholeRound = async ({
  page,
  browser,
  baseURL,
  playwright,
  say,
  mark,
  days,
  language,
}: DaysTools): Promise<void> => {
  const site = baseURL ?? "";
  await page.goto("/sign-in");
  const early = await signedIn(playwright, site, "admin");
  const place = { browser, page, baseURL: site };
  const named = (firstName: string): Promise<Investor> =>
    makeInvestor(playwright, page, early, {
      firstName,
      lastName: `Essai${mark}`,
      mark,
      locale: language,
    });
  const first = await named("Basile");
  const second = await named("Oriane");
  // One code a minute leaves for a telephone.
  await days.goBy(1);
  const office = await signedIn(playwright, site, "admin");
  const company = await makeCompany(office, `Les Rondes ${mark}`, { visibleOnMarketplace: "true" });
  await makeCategory(office, company.id);
  await giveToHelene(office, company);
  const desk = await openFor(place, office);
  const name = `Un tour ${mark}`;
  const round = await openRound(desk, say, {
    companyId: company.id,
    name,
    now: days.now(),
  });
  const address = `/fundraising/${round}/subscription`;

  const basile = await openFor(place, first.request);
  await basile.clock.setSystemTime(days.now());
  await basile.setViewportSize({ width: 360, height: 780 });
  await basile.goto(address);
  await subscribeByKeys(basile, { admin: office, say, phone: first.phone });

  const oriane = await openFor(place, second.request);
  await oriane.clock.setSystemTime(days.now());
  await oriane.goto(address);
  await expect(oriane.getByLabel(say("Nombre d’actions", "Number of shares"))).toBeVisible();
  await order(oriane.context().request, round, { quantity: 20 });
  await sign(oriane, { admin: office, say, address, phone: second.phone });
  await press(oriane, say("Me rétracter", "Change my mind"));
  await press(oriane, say("Confirmer la rétractation", "Yes, change my mind"));
  await expect(
    oriane.getByText(say("Cette souscription est annulée", "This subscription is cancelled")),
  ).toBeVisible();

  const holder = await openFor(place, await signedIn(playwright, site, "claire"));
  await holder.clock.setSystemTime(days.now());
  const me = await (await holder.context().request.get("/api/user/me")).json();
  const links = await holder
    .context()
    .request.get(`/api/corporates/users/${(me as { id: string }).id}`);
  const { items } = (await links.json()) as {
    items: { corporate: { id: string }; link: { status: string } }[];
  };
  const corporateId = items.find(({ link }) => link.status === "VALIDATED")?.corporate.id ?? "";
  const entity = await order(holder.context().request, round, { quantity: 30, corporateId });
  await sign(holder, {
    admin: office,
    say,
    address: `${address}?subscription=${entity}`,
    phone: claire,
  });

  const balances = async (): Promise<number[]> => {
    const read = [
      await basile.context().request.get("/api/wallet"),
      await holder.context().request.get(`/api/wallet?corporateId=${corporateId}`),
    ];
    const wallets = await Promise.all(read.map((answer) => answer.json()));
    return (wallets as { balanceCents: number }[]).map(({ balanceCents }) => balanceCents);
  };
  const before = await balances();
  const mine = await listOf(basile, `/api/subscriptions/users/${first.id}`);
  const own = mine[0]?.id ?? "";
  // A line that says what another has said is the same one: each run has an amount of its own.
  const more = 1 + (Date.now() % 9_000);
  // The bank tells of both payments in one statement, which an administrator reads in.
  await desk.goto("/admin/payments?tab=statements");
  const statement = await statementOf(office, [
    { by: { name: first.name, request: basile.context().request }, cents: 40_000 },
    {
      by: { name: "Aubry Patrimoine", request: holder.context().request, corporateId },
      cents: 30_000 + more,
    },
  ]);
  await desk.locator('input[type="file"]').setInputFiles(statement);
  await press(desk, say("Vérifier le relevé", "Check the statement"));
  await press(desk, say("Comptabiliser 2 lignes", "Book 2 lines"));
  await expect(
    desk.getByText(say("Le relevé est comptabilisé.", "The statement is booked.")).first(),
  ).toBeVisible();

  await basile.reload();
  await tabTo(basile, basile.getByRole("button", { name: say(/^Payer 400/, /^Pay €400/) }));
  await basile.keyboard.press("Enter");
  // The platform takes the payment of the entity, whose representative only reads that it came.
  await desk.goto(`/admin/fundraising/${round}`);
  const paid = say("Marquer payée", "Mark as paid");
  await press(desk, say(/^Marquer payée .*Aubry Patrimoine/, /^Mark .* Aubry Patrimoine/));
  await desk.getByRole("dialog").getByRole("button", { name: paid }).click();
  await expect(desk.getByRole("dialog")).toBeHidden();
  await holder.reload();
  const received = say("Vos fonds sont reçus", "Your funds have been received");
  await expect(basile.getByText(received)).toBeVisible();
  await expect(holder.getByText(received)).toBeVisible();

  await days.goBy(8 * 24);
  const later = await signedIn(playwright, site, "admin");
  await desk.goto(`/admin/fundraising/${round}`);
  // R-22c: the shares are issued on the depositary's certificate, which is missing yet.
  const close = say("Clore la levée", "Close the round");
  await press(desk, close);
  const dialog = desk.getByRole("dialog");
  await dialog.getByLabel(say("Elle a réussi", "It succeeded")).check();
  const missing = say(
    /^Les actions ne sont émises qu’au vu du certificat/,
    /^Shares are issued only on the certificate/,
  );
  await expect(dialog.getByText(missing)).toBeVisible();
  await desk.keyboard.press("Escape");
  await press(desk, say("Abandonner", "Discard"));
  await expect(dialog).toBeHidden();
  const file = say("Joindre le certificat", "Add the certificate");
  await press(desk, file);
  await dialog.locator('input[type="file"]').setInputFiles(transferOrder());
  await dialog.getByLabel(say("Délivré par", "Issued by")).fill("Banque Exemple");
  const today = dayIn(0, days.now()).split("-").toReversed().join("/");
  await dialog.getByLabel(say("Daté du", "Dated")).fill(today);
  await dialog.getByRole("button", { name: file }).click();
  await expect(dialog).toBeHidden();
  await press(desk, close);
  await dialog.getByLabel(say("Elle a réussi", "It succeeded")).check();
  await dialog.getByRole("button", { name: close }).click();
  await expect(dialog).toBeHidden();

  await desk.goto(`/companies/${company.slug}/register`);
  const line = (who: string, quantity: string) =>
    desk
      .getByRole("row", { name: new RegExp(who) })
      .filter({ hasText: quantity })
      .first();
  await expect(line(first.name, "40")).toBeVisible();
  await expect(line("Aubry Patrimoine", "30")).toBeVisible();
  await expect(desk.getByRole("row", { name: new RegExp(second.name) })).toHaveCount(0);
  await desk.goto(`/companies/${company.slug}/cap-table`);
  await expect(line(first.name, "40")).toBeVisible();
  await expect(line("Aubry Patrimoine", "30")).toBeVisible();

  const certificate = say("Attestation d’inscription en compte", "Certificate of account entry");
  await awaitOn(basile, `${address}?subscription=${own}`, certificate);
  await expectPapers(basile, own, {
    say,
    name: first.name,
    quantity: "40",
    words: say("quarante", "forty"),
    frenchWords: "quarante",
    amount: say("400,00 €", "€400.00"),
    frenchAmount: "400,00 €",
  });
  await awaitOn(holder, `${address}?subscription=${entity}`, certificate);
  await expectPapers(holder, entity, {
    say,
    name: "Aubry Patrimoine",
    quantity: "30",
    words: say("trente", "thirty"),
    frenchWords: "trente",
    amount: say("300,00 €", "€300.00"),
    frenchAmount: "300,00 €",
  });
  expect(await balances()).toEqual([before[0], (before[1] ?? 0) + more]);
  const helene = await openFor(place, await signedIn(playwright, site, "helene"));
  await payCompanyOut(helene, { say, company, desk: await openFor(place, later) });
  const check = await (await later.get("/api/cash/check")).json();
  expect((check as { differences: unknown[] }).differences).toEqual([]);
};
