import { expect, type Locator, type Page } from "@playwright/test";
import { browserOf } from "../../journey.ts";
import { newAccount, phrase } from "../../newcomers.ts";
import { mailTo } from "../../outbox.ts";
import { transferOrder } from "../../transfer-order.ts";
import { dayIn } from "../../world.ts";
import { expectSoundHere } from "../axe/faults.ts";
import {
  fileByKeys,
  findByKeys,
  openTab,
  pressByKeys,
  typeByKeys,
  chooseByKeys,
} from "../keyboard/hands.ts";
import { test } from "../keyboard/looks.ts";
import { inviteAll, openLine } from "../main-job/its-people.ts";
import { herWorkbook, holdersOf } from "./her-workbook.ts";
import { expectHerPapers } from "./her-papers.ts";
import { confirmByPlatform, openByPlatform } from "./platform.ts";

// A whole day of a founder without a mouse, judged on its way, on a machine that may be busy.
test.describe.configure({ timeout: 480_000 });

/** A number that the directory does not have, so that she fills in the rest: nine digits with their check. */
const sirenOf = (mark: string): string => {
  const digits = [...mark].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 9_999_999, 7);
  const first = `8${String(digits).padStart(7, "0")}`;
  const sum = [...first].reduce((all, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return `${first}${(10 - (sum % 10)) % 10}`;
};

const typed = (day: string): string => day.split("-").toReversed().join("/");

test("a founder opens her company and keeps its register herself, with the keyboard alone", async ({
  page,
  browser,
  baseURL,
  admin,
  say,
  figure,
  mark,
  language,
}) => {
  const founder = await newAccount(admin, `fonde-${mark}`);
  const accountant = await newAccount(admin, `compte-${mark}`);
  const company = `Batellerie ${mark}`;
  const { camille, jean, anna, odile, heirs } = holdersOf(mark);
  const words = { say };
  const today = typed(dayIn(0));
  const push = (name: string | RegExp, place: Locator | Page = page) =>
    pressByKeys(page, place.getByRole("button", { name, exact: true }));
  const type = (name: string | RegExp, text: string, place: Locator | Page = page) =>
    typeByKeys(page, place.getByLabel(name, { exact: true }), text);
  const attach = (name: string | RegExp) =>
    fileByKeys(page, page.getByLabel(name), transferOrder());
  let slug = "";
  let id = "";

  /** Proposals wait, and the platform confirms them. */
  const expectConfirmed = async (): Promise<void> => {
    await expect(page).toHaveURL(/\/proposals\?/);
    await expectSoundHere(page);
    await confirmByPlatform(admin, id);
  };

  /** Writes down who is missing, in the field that asks for them. */
  const makeInField = async (field: Locator, name: string, address?: string): Promise<void> => {
    await typeByKeys(page, field, name);
    const create = say(/^Créer «/, /^Create/);
    await expect(page.getByRole("option", { name: create })).toBeVisible();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: say("Nouveau porteur", "New holder") });
    await expect(dialog).toBeVisible();
    if (address !== undefined) await writeAddress(dialog, say("Domicile", "Home address"), address);
    await expectSoundHere(page);
    await push(say("Créer et choisir cette personne", "Create and choose this person"), dialog);
    await expect(dialog).toBeHidden();
    await expect(field).toHaveValue(name);
  };
  const writeAddress = async (place: Locator, name: string, address: string): Promise<void> => {
    await typeByKeys(page, place.getByRole("combobox", { name }), address);
    await expect(page.getByRole("option").first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    // No form goes before the address that was chosen is kept.
    await page.keyboard.press("Enter");
    await expect(place.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(place.getByRole("combobox", { name })).toHaveValue(/\d{5}/);
  };

  await test.step("as a guest she types, signs in, and sends her request with its papers", async () => {
    await page.goto("/open-company");
    await type("SIREN", sirenOf(mark));
    await push(say("Remplir depuis l’annuaire", "Fill in from the directory"));
    const unknown = say(/ne connaît pas ce SIREN/, /does not know this SIREN/);
    await expect(page.getByText(unknown)).toBeVisible();
    const name = say("Dénomination", "Legal name");
    await type(name, company);
    await expectSoundHere(page);
    await push(say("Me connecter", "Sign in"), page.getByRole("main"));
    await typeByKeys(page, page.getByLabel(say("E-mail", "Email")), founder.email);
    await page.keyboard.press("Tab");
    await page.keyboard.type(phrase);
    await page.keyboard.press("Enter");
    await expect(page.getByLabel(name)).toHaveValue(company);
    await type(say("Forme juridique", "Legal form"), "SAS");
    await type(say("Secteur", "Sector"), say("Industrie", "Industry"));
    await type(
      say("Siège : numéro et voie", "Registered office: number and street"),
      "7 quai Neuf",
    );
    await type(say("Code postal", "Postcode"), "59150");
    await type(say("Ville", "Town"), "Wattrelos");
    await type(say("Votre fonction", "Your position"), "Présidente");
    await attach(say("Extrait Kbis", "Kbis extract"));
    await type(say("Date de l’extrait", "Date of the extract"), today);
    await attach(say("Statuts à jour", "Articles of association, up to date"));
    await expectSoundHere(page);
    await push(say("Envoyer la demande", "Send the request"));
    await expect(page).toHaveURL(/\/companies\/brouillon-[0-9a-f]{12}\/opening$/);
    await expectSoundHere(page);
    slug = /companies\/([^/]+)\//.exec(page.url())?.[1] ?? "";
    const found = await page.request.get(`/api/company/slug/${slug}`);
    id = ((await found.json()) as { id: string }).id;
  });

  await test.step("her workbook comes into her draft by the answers that are offered", async () => {
    await page.goto(`/companies/${slug}/import`);
    await fileByKeys(
      page,
      page.getByLabel(say("Fichiers du registre", "Register files")),
      await herWorkbook(mark),
    );
    await push(say("Vérifier sans rien enregistrer", "Check without saving anything"));
    const read = say("Confirmer la lecture et vérifier", "Confirm the reading and check");
    await expect(page.getByRole("button", { name: read })).toBeVisible();
    await expectSoundHere(page);
    await push(read);
    await chooseByKeys(
      page,
      page.getByRole("radio", { name: say(/Lire le 30 juin 2021/, /Read 30 June 2021/) }),
    );
    const same = say(/C’est le même porteur/, /This is the same holder/);
    await chooseByKeys(page, page.getByRole("radio", { name: same }));
    await expectSoundHere(page);
    await push(say("Vérifier avec vos 2 réponses", "Check with your 2 answers"));
    await expect(page.getByText(say("Vos 2 réponses", "Your 2 answers"))).toBeVisible();
    await expectSoundHere(page);
    await push(say("Importer 4 mouvements", "Import 4 movements"));
    await push(say("Importer", "Import"), page.getByRole("dialog"));
    await expect(
      page.getByText(
        say(
          "Lignes n° 1 à n° 4, numérotées et scellées dans l’ordre.",
          "Lines no. 1 to no. 4, numbered and sealed in order.",
        ),
      ),
    ).toBeVisible();
    await expectSoundHere(page);
    await pressByKeys(
      page,
      page.getByRole("link", { name: say("Voir la table de capitalisation", "See the cap table") }),
    );
    await expect(page.getByRole("row", { name: new RegExp(camille) })).toContainText(figure(950));
    await expectSoundHere(page);
  });

  await test.step("her accountant is named a reader, and accepts by mail", async () => {
    await page.goto(`/companies/${slug}/people`);
    await expectSoundHere(page);
    await push(say("Inviter une personne", "Invite a person"));
    const dialog = page.getByRole("dialog");
    await type(say("Adresse e-mail", "Email address"), accountant.email, dialog);
    await type(say("Rôle", "Role"), say("Lecteur", "Reader"), dialog);
    await typeByKeys(page, dialog.getByLabel(say(/^Fonction/, /^Position/)), "Expert-comptable");
    await expectSoundHere(page);
    await push(say("Envoyer l’invitation", "Send the invitation"), dialog);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("row", { name: accountant.email })).toBeVisible();
    const link = await mailTo(admin, accountant.email, /(\/investor\/roles\S*)/);
    const context = await browser.newContext({
      baseURL: baseURL ?? "",
      storageState: browserOf(language, undefined, baseURL ?? ""),
    });
    const theirs = await context.newPage();
    await theirs.goto(link);
    await typeByKeys(theirs, theirs.getByLabel(say("E-mail", "Email")), accountant.email);
    await theirs.keyboard.press("Tab");
    await theirs.keyboard.type(phrase);
    await theirs.keyboard.press("Enter");
    const accept = say(/^Accepter le rôle/, /^Accept the role/);
    await pressByKeys(theirs, theirs.getByRole("button", { name: accept }));
    await expect(
      theirs.getByText(say("Le rôle est accepté.", "The role is accepted.")),
    ).toBeVisible();
    await theirs.goto(`/companies/${slug}/cap-table`);
    await expect(theirs.getByRole("row", { name: new RegExp(anna) })).toContainText(figure(400));
    await context.close();
  });

  await test.step("the platform opens the company, whose register she keeps with its confirmation", async () => {
    await openByPlatform(admin, company);
    const opened = await page.request.get(`/api/company/${id}`);
    slug = ((await opened.json()) as { slug: string }).slug;
    await page.goto(`/companies/${slug}/people`);
    await expect(
      page.getByText(
        say(
          "La société, avec la confirmation de la plateforme",
          "The company, with the platform’s confirmation",
        ),
      ),
    ).toBeVisible();
    await expectSoundHere(page);
  });

  await test.step("she splits ten for one, and the platform confirms on its page", async () => {
    await page.goto(`/companies/${slug}/operations`);
    await typeByKeys(
      page,
      page.getByRole("combobox", { name: say("Catégorie d’actions", "Share category") }),
      "A",
    );
    await type(say("Date de la décision", "Date of the decision"), today);
    await attach(say("Procès-verbal de la décision", "Minutes of the decision"));
    const rows = page.getByRole("region", { name: say("Porteur par porteur", "Holder by holder") });
    await expect(rows.getByRole("row", { name: new RegExp(camille) })).toContainText(figure(9_500));
    await expectSoundHere(page);
    const write = say("Écrire la division", "Enter the split");
    await push(write);
    await push(write, page.getByRole("dialog"));
    await expectConfirmed();
  });

  await test.step("she writes a sale to somebody whom she writes down in the field", async () => {
    await page.goto(`/companies/${slug}/write`);
    await openTab(page, say("Transférer", "Transfer"));
    await findByKeys(page, page.getByRole("combobox", { name: say("Cédant", "Transferor") }), jean);
    await makeInField(
      page.getByRole("combobox", { name: say("Cessionnaire", "Transferee") }),
      odile,
    );
    await type(say("Nombre d’actions", "Number of shares"), "500");
    await typeByKeys(page, page.getByLabel(say(/^Prix d’une action/, /^Price per share/)), "3");
    await typeByKeys(page, page.getByLabel(say(/^Date de l’acte/, /^Date of the deed/)), today);
    await attach(say("Ordre de mouvement", "Transfer order"));
    await push(say("Ajouter son domicile", "Add their domicile"));
    const domicile = page.getByRole("dialog");
    await writeAddress(domicile, say("Domicile", "Home address"), "12 rue Neuve 69002 Lyon");
    await push(say("Enregistrer le domicile", "Save the home address"), domicile);
    await expect(domicile).toBeHidden();
    await expectSoundHere(page);
    await push(say(/^Transférer 500/, /^Transfer 500/));
    await push(say(/^Transférer 500/, /^Transfer 500/), page.getByRole("dialog"));
    await expectConfirmed();
  });

  await test.step("a notary’s deed passes the shares of one who died to three heirs", async () => {
    await page.goto(`/companies/${slug}/write`);
    await openTab(page, say("Succession", "Inheritance"));
    await findByKeys(
      page,
      page.getByRole("combobox", {
        name: say("Défunt ou indivision", "Deceased or joint holders"),
      }),
      anna,
    );
    await type(say("Acte", "Deed"), "Acte de partage, Me Morel, notaire à Lyon");
    await type(say("Date de l’acte", "Date of the deed"), typed(dayIn(-1)));
    await type(say("Date d’effet", "Effective date"), today);
    for (const [at, name] of heirs.entries()) {
      if (at > 1) await push(say("Ajouter un héritier", "Add an heir"));
      const heir = page.getByRole("group", { name: say(`Héritier ${at + 1}`, `Heir ${at + 1}`) });
      await makeInField(
        heir.getByRole("combobox", { name: say("Héritier", "Heir") }),
        name,
        "5 rue Haute 33000 Bordeaux",
      );
      await type(say("Nombre d’actions", "Number of shares"), at === 0 ? "2000" : "1000", heir);
    }
    await attach(say("Acte du notaire", "Notary’s deed"));
    await expectSoundHere(page);
    const write = say("Inscrire la succession", "Enter the inheritance");
    await push(write);
    await push(write, page.getByRole("dialog"));
    await expectConfirmed();
  });

  await test.step("shares are pledged to a bank that has no account, and released", async () => {
    await page.goto(`/companies/${slug}/write`);
    await openTab(page, say("Nantir ou démembrer", "Pledge or create a usufruct"));
    await findByKeys(
      page,
      page.getByRole("combobox", { name: say("Constituant", "Grantor") }),
      camille,
    );
    await type(say("Nom du créancier", "Name of the creditor"), "Banque des Lices");
    await type(
      say("Domicile ou siège", "Domicile or registered office"),
      "1 place Pie, 84000 Avignon",
    );
    await type(say("Nombre d’actions", "Number of shares"), "1500");
    await type(say("Date de l’acte", "Date of the deed"), today);
    await attach(say(/^Acte$/, /^Deed$/));
    await typeByKeys(
      page,
      page.getByLabel(say(/^Créance garantie/, /^Secured debt/)),
      "Prêt de 20 000 € du 2 mars 2026",
    );
    await expectSoundHere(page);
    const note = say("Noter le nantissement", "Record the pledge");
    await push(note);
    await push(note, page.getByRole("dialog"));
    await expectConfirmed();

    await page.goto(`/companies/${slug}/register`);
    // Who gave and who received is on the row, on a telephone too.
    const sale = page.getByRole("row", { name: new RegExp(odile) });
    await expect(sale.getByText(jean).filter({ visible: true }).first()).toBeVisible();
    await openLine(page, words, 15);
    const line = page.getByRole("dialog", { name: say("Ligne n° 15", "Line no. 15") });
    await expect(line).toContainText("Banque des Lices");
    await expectSoundHere(page);
    await push(say("Donner mainlevée", "Release this pledge"), line);
    const dialog = page.getByRole("dialog").last();
    await fileByKeys(
      page,
      dialog.getByLabel(say("Acte de mainlevée", "Deed of release")),
      transferOrder(),
    );
    await expectSoundHere(page);
    await push(say("Libérer les actions", "Release the shares"), dialog);
    await expectConfirmed();
  });

  await test.step("a gift that was written by mistake is corrected", async () => {
    await page.goto(`/companies/${slug}/write`);
    await openTab(page, say("Transférer", "Transfer"));
    await findByKeys(
      page,
      page.getByRole("combobox", { name: say("Cédant", "Transferor") }),
      camille,
    );
    await findByKeys(
      page,
      page.getByRole("combobox", { name: say("Cessionnaire", "Transferee") }),
      odile,
    );
    await type(say("Nombre d’actions", "Number of shares"), "10");
    await type(say("Nature du mouvement", "Nature of the movement"), say("Donation", "Gift"));
    await attach(say("Ordre de mouvement", "Transfer order"));
    await push(say(/^Transférer 10/, /^Transfer 10/));
    await push(say(/^Transférer 10/, /^Transfer 10/), page.getByRole("dialog"));
    await expectConfirmed();

    await page.goto(`/companies/${slug}/register`);
    await openLine(page, words, 17);
    const line = page.getByRole("dialog", { name: say("Ligne n° 17", "Line no. 17") });
    await push(say("Corriger cette ligne", "Correct this line"), line);
    const dialog = page.getByRole("dialog").last();
    await typeByKeys(
      page,
      dialog.getByLabel(say("Motif de la correction", "Reason for the correction")),
      "Don écrit par erreur",
    );
    await push(say("Écrire la ligne contraire", "Enter the counter-line"), dialog);
    await expectConfirmed();
  });

  await test.step("she invites her holders", async () => {
    await page.goto(`/companies/${slug}/cap-table`);
    await inviteAll(page, words);
  });

  await test.step("the papers that a notary reads say what was written, and nothing else", () =>
    expectHerPapers(page.request, { id, mark, language, name: company, siren: sirenOf(mark) }));
});
