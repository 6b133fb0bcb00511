import { expect, type Browser, type Locator, type Page } from "@playwright/test";
import { cookiesOf } from "../../../accounts.ts";
import { test, type JourneyTools } from "../../../journey.ts";
import { newAccount, phrase } from "../../../newcomers.ts";
import { signIn } from "../../../sign-in.ts";
import { transferOrder } from "../../../transfer-order.ts";
import { tabTo } from "../../keyboard/hands.ts";

type Say = Pick<JourneyTools, "say">;

const enter = async (page: Page, { say }: Say, email: string): Promise<void> => {
  await page.goto("/sign-in");
  await signIn(page, { say }, { email, password: phrase });
  await expect(page).not.toHaveURL(/sign-in/);
};

/** The administrator beside the person, in a browser of their own and in the same language. */
const openApprovals = async (browser: Browser, page: Page): Promise<Page> => {
  const state = await page.context().storageState();
  const baseURL = new URL(page.url()).origin;
  const context = await browser.newContext({
    baseURL,
    storageState: { ...state, cookies: cookiesOf("admin") },
  });
  const desk = await context.newPage();
  await desk.goto("/admin/investors");
  return desk;
};

/** The request of a person, on the tab of the requests that wait. */
const requestOf = async (desk: Page, { say }: Say, name: string): Promise<Locator> => {
  await desk.goto("/admin/investors");
  await desk.getByRole("tab", { name: say("Entités à valider", "Entities to approve") }).click();
  const row = desk.getByRole("row").filter({ hasText: name });
  await row.getByRole("rowheader").getByRole("button").click();
  const opened = { name: say("Représentation d’une entité", "Representation of an entity") };
  const request = desk.getByRole("dialog", opened);
  await expect(request).toContainText(name);
  return request;
};

/** The day is as both languages take it: a day, a month and a year. */
const today = (): string => new Date().toISOString().slice(0, 10).split("-").toReversed().join("/");

const cardOf = (page: Page, name: string): Locator =>
  page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 2, name, exact: true }) });

test("a company is found by its SIRET, proposed by keyboard alone and approved", async ({
  page,
  browser,
  admin,
  say,
  mark,
}) => {
  const person = await newAccount(admin, `pm-${mark}`);
  await enter(page, { say }, person.email);
  await page.goto("/investor/corporates");
  const add = page.getByRole("link", { name: say("Ajouter une entreprise", "Add a company") });
  const send = page.getByRole("button", { name: say("Envoyer la demande", "Send the request") });

  await test.step("finds it in the directory", async () => {
    await tabTo(page, add);
    await page.keyboard.press("Enter");
    const field = page.getByRole("combobox", {
      name: say("Nom, SIREN ou SIRET", "Name, SIREN or SIRET"),
    });
    await tabTo(page, field);
    await page.keyboard.type("294 173 661 00017");
    await expect(page.getByRole("option", { name: /Aubry Patrimoine/ })).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    const found = page.getByRole("region", { name: say("Entité trouvée", "Entity found") });
    await expect(found).toContainText(/294\s173\s661\s00017/);
    const right = found.getByRole("button", {
      name: say("C’est la bonne entité", "This is the right entity"),
    });
    await tabTo(page, right);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 2, name: "Aubry Patrimoine" })).toBeVisible();
  });

  await test.step("joins the proof, after being told that it is missing", async () => {
    await tabTo(page, page.getByLabel(say("Date du document", "Date of the document")));
    await page.keyboard.type(today());
    // Listened for early: the browser needs a moment before it hands its dialog over.
    const chosen = page.waitForEvent("filechooser");
    await tabTo(page, send);
    await page.keyboard.press("Enter");
    const file = page.getByLabel(say("Fichier", "File"), { exact: true });
    await expect(file).toBeFocused();
    await expect(file).toHaveAccessibleDescription(say(/obligatoire/, /required/));
    await page.keyboard.press("Enter");
    await (await chosen).setFiles(transferOrder());
    await expect(page.getByText("ordre-de-mouvement.pdf")).toBeVisible();
  });

  await test.step("declares who holds more than a quarter (R-25)", async () => {
    await tabTo(page, page.getByRole("radio", { name: say(/^Oui/, /^Yes/) }));
    await page.keyboard.press("Space");
    const first = page.getByRole("group", { name: say("Bénéficiaire 1", "Beneficial owner 1") });
    await tabTo(page, first.getByLabel(say("Prénom", "First name")));
    await page.keyboard.type("Claire");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Aubry");
    const share = first.getByLabel(say("Part détenue", "Share held"));
    await tabTo(page, share);
    await page.keyboard.type("25");
    const another = page.getByRole("button", {
      name: say("Ajouter un bénéficiaire", "Add a beneficial owner"),
    });
    await tabTo(page, another);
    await page.keyboard.press("Enter");
    const second = page.getByRole("group", { name: say("Bénéficiaire 2", "Beneficial owner 2") });
    await tabTo(page, second.getByRole("button", { name: say(/^Retirer/, /^Remove/) }));
    await page.keyboard.press("Enter");
    await expect(second).toBeHidden();
    await expect(first.getByLabel(say("Prénom", "First name"))).toBeFocused();
    await tabTo(page, send);
    await page.keyboard.press("Enter");
    await expect(share).toBeFocused();
    await expect(share).toHaveAccessibleDescription(say(/plus de 25\s%/, /above 25%/));
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(say("60,5", "60.5"));
    await tabTo(page, send);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/investor\/corporates$/);
    await expect(cardOf(page, "Aubry Patrimoine")).toContainText(
      say("En attente de validation", "Awaiting approval"),
    );
  });

  await test.step("is approved by an administrator", async () => {
    const desk = await openApprovals(browser, page);
    const request = await requestOf(desk, { say }, person.lastName);
    await expect(request.getByRole("link", { name: /ordre-de-mouvement\.pdf/ })).toHaveAttribute(
      "href",
      /\/proof$/,
    );
    await request
      .getByRole("button", { name: say("Valider la demande", "Approve the request") })
      .click();
    const asked = desk.getByRole("dialog", { name: /Aubry Patrimoine/ });
    await expect(asked).toContainText(person.lastName);
    await asked
      .getByRole("button", { name: say("Valider la demande", "Approve the request") })
      .click();
    await expect(
      desk.getByText(say("La demande a été validée.", "The request has been approved.")),
    ).toBeVisible();
    await expect(request).toBeHidden();
    await desk.context().close();
  });

  await test.step("sees it active", async () => {
    await page.reload();
    await expect(cardOf(page, "Aubry Patrimoine")).toContainText(say("Actif", "Active"));
  });
});

test("a company that was rejected for a reason is proposed again", async ({
  page,
  browser,
  admin,
  say,
  mark,
}) => {
  const person = await newAccount(admin, `pm-bis-${mark}`);
  await enter(page, { say }, person.email);
  const card = cardOf(page, "Benali Conseil");
  const file = page.getByLabel(say("Fichier", "File"), { exact: true });
  const waiting = say("En attente de validation", "Awaiting approval");

  await test.step("proposes it", async () => {
    await page.goto("/investor/corporates/new");
    await page
      .getByRole("combobox", { name: say("Nom, SIREN ou SIRET", "Name, SIREN or SIRET") })
      .fill("29630915600010");
    await page.getByRole("option", { name: /Benali Conseil/ }).click();
    await page
      .getByRole("button", { name: say("C’est la bonne entité", "This is the right entity") })
      .click();
    await page.getByLabel(say("Date du document", "Date of the document")).fill(today());
    await file.setInputFiles(transferOrder());
    await page.getByRole("radio", { name: say("Non", "No"), exact: true }).check();
    // CMF R561-1: the legal representative stands in.
    const stands = page.getByRole("group", {
      name: say("Représentant légal", "Legal representative"),
    });
    await stands.getByLabel(say("Prénom", "First name")).fill("Karim");
    await stands.getByLabel(say("Nom", "Last name"), { exact: true }).fill("Benali");
    await page.getByRole("button", { name: say("Envoyer la demande", "Send the request") }).click();
    await expect(card).toContainText(waiting);
  });

  const reason = say("Ce mandat n’est pas signé.", "This mandate is not signed.");
  const desk = await openApprovals(browser, page);

  await test.step("is rejected, never without a reason", async () => {
    const request = await requestOf(desk, { say }, person.lastName);
    await request.getByRole("button", { name: say("Rejeter", "Reject"), exact: true }).click();
    const dialog = desk.getByRole("dialog", {
      name: say("Rejeter la demande", "Reject the request"),
    });
    const reject = dialog.getByRole("button", {
      name: say("Rejeter la demande", "Reject the request"),
    });
    await reject.click();
    const why = dialog.getByLabel(say("Motif", "Reason"), { exact: true });
    await expect(why).toBeFocused();
    await why.fill(reason);
    await reject.click();
    await expect(
      desk.getByText(say("La demande a été rejetée.", "The request has been rejected.")),
    ).toBeVisible();
    await expect(request).toBeHidden();
  });

  await test.step("reads why and sends another proof", async () => {
    await page.reload();
    await expect(card).toContainText(say("Rejeté", "Rejected"));
    await expect(card).toContainText(reason);
    await card
      .getByRole("button", { name: say("Envoyer un nouveau justificatif", "Send a new proof") })
      .click();
    const dialog = page.getByRole("dialog");
    await dialog
      .getByLabel(say("Justificatif", "Proof"), { exact: true })
      .selectOption({ label: say("Mandat ou délégation", "Mandate or delegation") });
    await file.setInputFiles(transferOrder());
    await expect(dialog.getByRole("radio", { name: say("Non", "No"), exact: true })).toBeChecked();
    await dialog
      .getByRole("button", { name: say("Envoyer le justificatif", "Send the proof") })
      .click();
    await expect(dialog).toBeHidden();
    await expect(card).toContainText(waiting);
    await expect(card).not.toContainText(reason);
  });

  await test.step("waits for a decision again", async () => {
    const request = await requestOf(desk, { say }, person.lastName);
    await expect(request).toContainText(say("Mandat ou délégation", "Mandate or delegation"));
    await desk.context().close();
  });
});
