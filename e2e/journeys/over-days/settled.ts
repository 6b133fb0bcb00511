import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { awaitOn, openFor, signedIn } from "../../beside.ts";
import type { DaysTools } from "../../days.ts";
import type { JourneyTools } from "../../journey.ts";
import { codeTo } from "../../outbox.ts";
import { expectWords } from "../../papers.ts";
import { rightAnswers } from "../../right-answers.ts";
import { fund, makeInvestor, type Investor } from "../../validated-investor.ts";
import { giveToHelene, makeCategory, makeCompany, type MadeCompany } from "../../world.ts";
import { expectSoundHere } from "../axe/faults.ts";
import { choose, tabTo } from "../keyboard/hands.ts";
import { lookOf } from "../keyboard/looks.ts";

type Say = JourneyTools["say"];
/** A company that Hélène runs, with an approval clause and one day of pre-emption. */
const makeMarket = async (
  admin: APIRequestContext,
  name: string,
  credits: readonly (readonly [Investor, number])[],
): Promise<MadeCompany> => {
  const company = await makeCompany(admin, name, {
    realEstate: JSON.stringify({ isMain: false, effectiveOn: "2000-01-01", source: "Attestation" }),
    visibleOnMarketplace: "true",
    secondaryMarketStatus: "OPEN",
    approvalRequired: "true",
    preemptionDays: "1",
  });
  const category = await makeCategory(admin, company.id);
  for (const [{ id }, quantity] of credits) {
    const path = `/api/share-holders/share-categories/${category.id}/${id}`;
    const credit = await admin.post(path, { data: { quantity, lackingReason: "Essai" } });
    expect(credit.status(), await credit.text()).toBe(201);
  }
  await giveToHelene(admin, company);
  return company;
};

const dealAt = (id: string): string => `/investor/second-market/deals/${id}`;
const idIn = (page: Page): string => /[\da-f-]{36}$/.exec(new URL(page.url()).pathname)?.[0] ?? "";

/** Nobody here has a mouse. */
const push = async (page: Page, name: string | RegExp): Promise<void> => {
  await tabTo(page, page.getByRole("button", { name }).first());
  await page.keyboard.press("Enter");
};

const type = async (page: Page, field: string, text: string): Promise<void> => {
  await tabTo(page, page.getByRole("textbox", { name: field }));
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(text);
};

/** R-23k: a buyer reads what nothing guarantees, and answers the six questions, before they sign. */
const readAll = async (page: Page, say: Say): Promise<void> => {
  await push(page, say("J’ai lu ces informations", "I have read this information"));
  for (const [name, value] of Object.entries(rightAnswers)) await choose(page, name, value);
  await push(page, say("Envoyer mes réponses", "Send my answers"));
};

type Signing = {
  admin: APIRequestContext;
  say: Say;
  deal: string;
  phone: string;
  isBuyer?: boolean;
};

/** Signs as one side: it reads the order and uses the code of its telephone. */
const sign = async (
  page: Page,
  { admin, say, deal, phone, isBuyer = false }: Signing,
): Promise<void> => {
  await page.goto(dealAt(deal));
  if (isBuyer) await readAll(page, say);
  await push(page, say("Lire et signer l’ordre", "Read and sign the order"));
  await push(page, say("Recevoir le code", "Send me the code"));
  const code = page.getByLabel(say("Code reçu par SMS", "Code from the SMS"));
  await expect(code).toBeVisible();
  await tabTo(page, code);
  await page.keyboard.type(await codeTo(admin, phone));
  await push(page, say("Signer le document", "Sign the document"));
  await expect(
    page.getByText(say("Le document est signé.", "The document is signed.")),
  ).toBeVisible();
};

const pay = async (page: Page, say: Say, deal: string): Promise<void> => {
  await awaitOn(page, dealAt(deal), say("Ordre de mouvement signé", "Signed transfer order"));
  await push(page, say(/^Payer /, /^Pay /));
  const done = say("Réglée, inscrite au registre", "Settled, entered in the register");
  await expect(page.getByRole("button", { name: say(/^Payer /, /^Pay /) })).toBeHidden();
  await awaitOn(page, dealAt(deal), done);
};

type Order = Readonly<{ deal: string; sellerName: string; company: string }>;

/**
 * Expects what form 2759 asks for, of 15 shares at 14 €, as it was agreed and as it was
 * sealed.
 */
const expectOrder = async (page: Page, say: Say, order: Order): Promise<void> => {
  const { deal, sellerName, company } = order;
  const said = (language: "fr" | "en"): string[] => {
    const worded = (french: string, english: string) => (language === "fr" ? french : english);
    return [
      sellerName,
      company,
      worded("Nature des biens Actions nominatives", "Nature of the assets Registered shares"),
      worded("Nombre total de droits sociaux 150", "Total number of rights 150"),
      worded(
        "Nombre de droits cédés 15 en toutes lettres : quinze",
        "rights sold 15 in words: fifteen",
      ),
      worded("(ligne n° 1 du registre)", "(line no. 1 of the register)"),
      worded("Prix d’une action 14,00 €", "Price per share €14.00"),
      worded("Prix de cession 210,00 €", "Sale price €210.00"),
      worded("Base taxable 210,00 €", "Taxable amount €210.00"),
      worded("Taux 0,1 %", "Rate 0.1%"),
      worded("Droits d’enregistrement 25,00 €", "Registration duty €25.00"),
      worded("minimum de perception", "least amount that is levied"),
      worded("Donné par la société le", "Given by the company on"),
      worded("Purgée le", "Over since"),
    ];
  };
  const papers = `/api/secondary-market/deals/${deal}/documents`;
  const { request } = page.context();
  // The act is in French, whoever signs it; who reads English has a copy to read beside it.
  for (const document of ["order", "signed"]) {
    const language = say("fr", "en");
    await expectWords(request, `${papers}/${document}`, { language, expected: said("fr") });
  }
  if (say("fr", "en") === "en") {
    const copy = { language: "en", expected: said("en") } as const;
    await expectWords(request, `${papers}/translation`, copy);
  }
};

/** An offer becomes two settled transfers, one of them to who pre-empts. */
export const settledSale = async ({
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
  const admin = await signedIn(playwright, site, "admin");
  const named = (firstName: string): Promise<Investor> =>
    makeInvestor(playwright, page, admin, {
      firstName,
      lastName: `Essai${mark}`,
      mark,
      locale: language,
    });
  const seller = await named("Ysaline");
  const buyer = await named("Basile");
  const holder = await named("Oriane");
  const name = `Les Ventes ${mark}`;
  const company = await makeMarket(admin, name, [
    [seller, 100],
    [holder, 50],
  ]);
  await fund(admin, [
    { by: buyer, cents: 100_000 },
    { by: holder, cents: 100_000 },
  ]);
  const place = { browser, page, baseURL: site };
  const ysaline = await openFor(place, seller.request);
  const basile = await openFor(place, buyer.request);
  const oriane = await openFor(place, holder.request);
  const desk = await openFor(place, await signedIn(playwright, site, "helene"));
  const { viewport, colorScheme } = lookOf(language);
  for (const one of [ysaline, basile, oriane, desk]) {
    await one.setViewportSize(viewport);
    await one.emulateMedia({ colorScheme });
  }
  const shares = say("Nombre d’actions", "Number of shares");

  await ysaline.goto("/investor/second-market/sale-offer");
  await type(ysaline, shares, "40");
  await type(ysaline, say("Prix d’une action", "Price per share"), "14");
  await push(ysaline, say("Publier l’offre", "Publish the offer"));
  await expect(ysaline.getByRole("listitem").filter({ hasText: name }).first()).toBeVisible();

  await basile.goto(`/investor/second-market?company=${company.id}`);
  await push(basile, say(/^Répondre à l’offre de 40/, /^Answer the offer of 40/));
  await push(basile, say("Envoyer ma réponse", "Send my answer"));
  await expect(basile).toHaveURL(/\/deals\/[\da-f-]{36}$/);
  const deal = idIn(basile);

  await ysaline.goto(dealAt(deal));
  await push(ysaline, say("Accepter", "Accept"));
  await push(ysaline, say("Accepter la cession", "Accept the sale"));
  await expect(
    ysaline.getByRole("heading", {
      name: say("Les actionnaires peuvent préempter", "Shareholders may pre-empt"),
    }),
  ).toBeVisible();

  await expectSoundHere(ysaline);
  await oriane.goto(dealAt(deal));
  await expect(oriane.getByRole("main")).not.toContainText(seller.name);
  await type(oriane, shares, "15");
  await push(oriane, say("Préempter", "Pre-empt"));
  const claims = oriane.getByRole("table", {
    name: say("Demandes de préemption", "Pre-emption requests"),
  });
  await expect(claims.getByRole("row").last()).toContainText("15");

  await days.goBy(50);
  const market = `/companies/${company.slug}/secondary-market`;
  const approve = say("Agréer la cession", "Approve the sale");
  const agreed = say("Donner l’agrément", "Give approval");
  await awaitOn(desk, `${market}/deals/${deal}`, approve);
  await push(desk, approve);
  await push(desk, agreed);
  const approved = desk.getByText(say("La cession est agréée.", "The sale is approved."));
  await expect(approved).toBeVisible();
  await tabTo(
    desk,
    desk.getByRole("main").getByRole("link", { name: new RegExp(holder.name) }),
    "Shift+Tab",
  );
  await desk.keyboard.press("Enter");
  await expect(desk).not.toHaveURL(new RegExp(deal));
  const part = idIn(desk);
  await push(desk, approve);
  await push(desk, agreed);
  await expect(desk.getByRole("button", { name: approve })).toBeHidden();

  const phones = await signedIn(playwright, site, "admin");
  const order = { admin: phones, say };
  await sign(oriane, { ...order, deal: part, phone: holder.phone, isBuyer: true });
  // Who has signed is asked for nothing more, and reads who signs and until when.
  await oriane.goto(dealAt(part));
  const waits = say(/^Vous avez signé\. .+ signe d’ici le /, /^You have signed\. .+ to sign\.$/);
  await expect(oriane.getByRole("heading", { name: waits })).toBeVisible();
  const signing = say("Lire et signer l’ordre", "Read and sign the order");
  await expect(oriane.getByRole("button", { name: signing })).toHaveCount(0);
  await sign(ysaline, { ...order, deal: part, phone: seller.phone });
  await pay(oriane, say, part);
  await expectOrder(oriane, say, { deal: part, sellerName: seller.name, company: name });
  // One code a minute leaves for a telephone.
  await days.goBy(1);
  const later = { admin: await signedIn(playwright, site, "admin"), say };
  await sign(basile, { ...later, deal, phone: buyer.phone, isBuyer: true });
  await sign(ysaline, { ...later, deal, phone: seller.phone });
  await pay(basile, say, deal);
  await expectSoundHere(basile);

  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.goto(`/companies/${company.slug}/register`);
  const line = (who: string, quantity: string) =>
    desk
      .getByRole("row", { name: new RegExp(who) })
      .filter({ hasText: quantity })
      .first();
  await expect(line(holder.name, "15")).toBeVisible();
  await expect(line(buyer.name, "25")).toBeVisible();
  await desk.goto(`/companies/${company.slug}/cap-table`);
  await expect(line(seller.name, "60")).toBeVisible();
  await expect(line(holder.name, "65")).toBeVisible();
  await expect(line(buyer.name, "25")).toBeVisible();

  // 14 € a share; the duty of 25 € at least is the buyer’s.
  for (const [who, left] of [
    [ysaline, say("560,00", "560.00")],
    [oriane, say("765,00", "765.00")],
    [basile, say("625,00", "625.00")],
  ] as const) {
    await who.goto("/investor/wallet");
    await expect(who.getByRole("main")).toContainText(left);
    await who.goto("/investor/formalities");
    await expect(who.getByRole("row").filter({ hasText: name }).first()).toBeVisible();
  }
  const check = await (await later.admin.get("/api/cash/check")).json();
  expect((check as { differences: unknown[] }).differences).toEqual([]);
};
