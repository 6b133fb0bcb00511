import { expect, type APIRequestContext, type Browser, type Page } from "@playwright/test";
import { cookiesOf } from "../../../accounts.ts";
import type { JourneyTools } from "../../../journey.ts";
import { expectSound } from "../../axe/faults.ts";
import { test } from "../../axe/judged.ts";
import { chooseByKeys, pressByKeys, typeByKeys } from "../../keyboard/hands.ts";

// A statement follows all that is booked: where another journey books at the same time, it is made anew.
test.describe.configure({ timeout: 240_000 });
test.use({ account: "claire" });

type Line = { cents: number; name: string; iban: string; reference: string };

const statementIban = "FR7630006000011234567890189";
const claireIban = "FR1420041010050500013M02606";
const euros = (cents: number): string => (cents / 100).toFixed(2).replace(".", ",");

const statement = async (admin: APIRequestContext, line: Line) => {
  const check = (await (await admin.get("/api/cash/check")).json()) as { bankCents: number };
  const cells = [
    statementIban,
    "2026-11-21",
    euros(line.cents),
    euros(check.bankCents + line.cents),
  ];
  const row = [...cells, line.name, line.iban, line.reference].join(";");
  const text = `Compte;Date;Montant;Solde;Nom;IBAN;Référence\n${row}`;
  return { name: "releve.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
};

const book = async (
  page: Page,
  { admin, say }: Pick<JourneyTools, "admin" | "say">,
  line: Line,
): Promise<void> => {
  await expect(async () => {
    await page.goto("/admin/payments?tab=statements");
    await page.locator('input[type="file"]').setInputFiles(await statement(admin, line));
    const check = say("Vérifier le relevé", "Check the statement");
    await pressByKeys(page, page.getByRole("button", { name: check }));
    const result = page.getByRole("region", {
      name: say("Résultat de la vérification", "Outcome of the check"),
    });
    const bookIt = result.getByRole("button", {
      name: say("Comptabiliser 1 ligne", "Book 1 line"),
    });
    await expect(bookIt).toBeVisible({ timeout: 5_000 });
    await pressByKeys(page, bookIt);
    const done = say("Le relevé est comptabilisé.", "The statement is booked.");
    await expect(result.getByText(done)).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
};

/** The administrator beside the holder, in a browser of their own and in the same language. */
const openDesk = async (browser: Browser, page: Page, baseURL: string): Promise<Page> => {
  const state = await page.context().storageState();
  const storageState = { ...state, cookies: cookiesOf("admin") };
  return (await browser.newContext({ baseURL, storageState })).newPage();
};

/** Money that names no wallet waits until a person has said whose it is. */
const giveToClaire = async (desk: Page, say: JourneyTools["say"], payer: string): Promise<void> => {
  await desk.goto("/admin/payments");
  const search = say("Rechercher une ligne", "Search lines");
  await typeByKeys(desk, desk.getByRole("searchbox", { name: search }), payer);
  await pressByKeys(desk, desk.getByRole("rowheader", { name: payer }).getByRole("button"));
  const drawer = desk.getByRole("dialog");
  await expectSound(desk);
  const allot = say("Attribuer à Claire Aubry", "Assign to Claire Aubry");
  await chooseByKeys(desk, drawer.getByRole("radio", { name: allot }));
  const reason = drawer.getByLabel(say("Motif", "Reason"));
  await typeByKeys(desk, reason, "Son relevé d’identité bancaire");
  const save = say("Enregistrer la décision", "Save the decision");
  await pressByKeys(desk, drawer.getByRole("button", { name: save }));
  await expect(drawer).toBeHidden();
};

/** The bank never had it: what was in it is in the next one. */
const takeFileBack = async (desk: Page, say: JourneyTools["say"]): Promise<void> => {
  const prepare = desk.getByRole("button", { name: say(/^Préparer /, /^Prepare /) });
  const make = async () => {
    await pressByKeys(desk, prepare);
    const confirm = say("Préparer le fichier", "Prepare the file");
    await pressByKeys(desk, desk.getByRole("dialog").getByRole("button", { name: confirm }));
    await expect(desk.getByRole("dialog")).toBeHidden();
  };
  await make();
  const withdraw = say("Retirer le fichier", "Recall the file");
  await pressByKeys(desk, desk.getByRole("button", { name: withdraw }));
  await pressByKeys(desk, desk.getByRole("dialog").getByRole("button", { name: withdraw }));
  await expect(desk.getByRole("dialog")).toBeHidden();
  await make();
};

test("money comes in by a statement, and goes back to its holder’s bank", async ({
  page,
  browser,
  baseURL,
  admin,
  say,
  mark,
}) => {
  const desk = await openDesk(browser, page, baseURL ?? "");
  const hers = page;
  const { request } = page.context();
  await hers.goto("/investor/wallet");
  const answer = await request.get("/api/wallet");
  const { funding } = (await answer.json()) as { funding: { reference: string } };
  const { reference } = funding;
  await expect(hers.getByText(reference.replaceAll(/(.{4})(?=.)/g, "$1 "))).toBeVisible();
  await expect(hers.getByRole("img", { name: /QR/ })).toBeVisible();
  await expectSound(hers);

  const payer = { name: "MME CLAIRE AUBRY", iban: claireIban };
  // A line that says what another has said is the same one: the other language's is of another amount.
  const amount = say("123,45", "123.67");
  const cents = Number(amount.replace(/\D/, ""));
  await book(desk, { admin, say }, { cents, ...payer, reference });
  await expectSound(desk);
  await hers.reload();
  const received = hers.getByRole("row", { name: new RegExp(amount) });
  await expect(received.first()).toBeVisible();

  const unnamed = `MME CLAIRE AUBRY ${mark}`;
  const small = say("1,17", "1.19");
  const smallCents = Number(small.replace(/\D/, ""));
  await book(desk, { admin, say }, { ...payer, cents: smallCents, name: unnamed, reference: "" });
  await giveToClaire(desk, say, unnamed);
  await hers.reload();
  await expect(hers.getByRole("row", { name: new RegExp(small) }).first()).toBeVisible();

  const ask = say("Retirer de l’argent", "Withdraw money");
  await pressByKeys(hers, hers.getByRole("button", { name: ask }));
  const dialog = hers.getByRole("dialog");
  await typeByKeys(hers, dialog.getByLabel(/Montant|Amount/), amount);
  await expect(dialog.getByLabel(/IBAN/)).toHaveValue("FR14 2004 1010 0505 0001 3M02 606");
  await pressByKeys(hers, dialog.getByRole("button", { name: /^(Retirer|Withdraw) / }));
  await expect(dialog).toBeHidden();
  const mine = await (await request.get("/api/wallet/withdrawals")).json();
  const [withdrawal] = (mine as { items: { reference: string; state: string }[] }).items;
  expect(withdrawal?.state).toBe("READY");

  await desk.goto("/admin/payments?tab=withdrawals");
  await takeFileBack(desk, say);
  const download = desk
    .getByRole("button", { name: say("Télécharger", "Download"), exact: true })
    .first();
  const [file] = await Promise.all([desk.waitForEvent("download"), pressByKeys(desk, download)]);
  expect(file.suggestedFilename()).toMatch(/^COULISSE-\w+\.xml$/);
  await expectSound(desk);

  const paid = { cents: -cents, name: "Claire Aubry", iban: "" };
  await book(desk, { admin, say }, { ...paid, reference: withdrawal?.reference ?? "" });
  await hers.reload();
  await expect(hers.getByText(/^(Viré|Paid)$/).first()).toBeVisible();
  const check = await (await admin.get("/api/cash/check")).json();
  expect((check as { differences: unknown[] }).differences).toEqual([]);
  await desk.context().close();
});
