import { expect } from "@playwright/test";
import { noCookies } from "../../accounts.ts";
import { test } from "../../journey.ts";
import { newAccount, phrase } from "../../newcomers.ts";
import { signIn } from "../../sign-in.ts";
import { transferOrder } from "../../transfer-order.ts";

test("a founder asks to open her company, answers, and is let in; the platform reads each paper first", async ({
  page,
  browser,
  baseURL,
  admin,
  mark,
  say,
}) => {
  const founder = await newAccount(admin, mark);
  const name = `Filature ${mark}`;
  const today = new Intl.DateTimeFormat("fr-FR", { timeZone: "Europe/Paris" }).format(new Date());

  // As a guest she types, and finds it again once she has signed in.
  await page.goto("/");
  await page.getByRole("link", { name: "Ouvrir ma société" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ouvrir ma société" })).toBeVisible();
  await page.getByLabel("SIREN").fill("298 417 361");
  await page.getByRole("button", { name: "Remplir depuis l’annuaire" }).click();
  await expect(page.getByLabel("Ville")).toHaveValue("Romans-sur-Isère");
  await page.getByLabel("Dénomination").fill(name);
  await page.getByRole("button", { name: "Me connecter" }).click();
  await signIn(page, { say }, { email: founder.email, password: phrase });
  await expect(page.getByLabel("Dénomination")).toHaveValue(name);
  await page.getByLabel("Secteur").selectOption({ label: "Industrie" });
  await page.getByLabel("Votre fonction").fill("Présidente");
  await page.getByLabel("Extrait Kbis").setInputFiles(transferOrder());
  await page.getByLabel("Date de l’extrait").fill(today);
  await page.getByLabel("Statuts à jour").setInputFiles(transferOrder());
  await page.getByRole("button", { name: "Envoyer la demande" }).click();
  await expect(page).toHaveURL(/\/companies\/brouillon-[0-9a-f]{12}\/opening$/);
  await expect(page.getByText(/^La plateforme examine votre demande depuis le/)).toBeVisible();
  await page.getByRole("button", { name: "Retirer la demande" }).click();
  await expect(page.getByRole("dialog")).toContainText("vous pourrez encore le lire");
  await page.keyboard.press("Escape");
  // Her area says so on each of its pages, and has no page that waits for the opening.
  await page.getByRole("link", { name: "Table de capitalisation" }).click();
  await expect(page.getByText(/^Brouillon\s: la plateforme examine/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Levées de fonds" })).toHaveCount(0);

  const context = await browser.newContext({ baseURL: baseURL ?? "", storageState: noCookies });
  const theirs = await context.newPage();
  await theirs.goto("/admin/company-requests");
  await signIn(theirs, { say }, "admin");
  await theirs.getByRole("link", { name }).click();
  await expect(theirs.getByRole("button", { name: "Ouvrir la société" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await theirs.getByRole("button", { name: "Refuser" }).click();
  await expect(theirs.getByRole("dialog", { name: `Refuser d’ouvrir ${name}` })).toBeVisible();
  await theirs.keyboard.press("Escape");
  await theirs.getByRole("button", { name: "Demander une précision" }).click();
  const asking = theirs.getByRole("dialog", { name: "Demander une précision" });
  await asking.getByLabel("Ce qu’il vous faut").fill("Vos statuts sont-ils ceux de 2025 ?");
  await asking.getByRole("button", { name: "Envoyer la question" }).click();
  await expect(theirs.getByText("Sans réponse pour le moment")).toBeVisible();

  await page.reload();
  await page.getByRole("link", { name: "Répondre" }).click();
  await page.getByLabel("Réponse", { exact: true }).fill("Oui, du 3 mars 2025.");
  await page.getByRole("button", { name: "Envoyer la réponse" }).click();
  await expect(page.getByText(/^La plateforme examine votre demande depuis le/)).toBeVisible();

  await theirs.reload();
  await expect(theirs.getByText("Oui, du 3 mars 2025.")).toBeVisible();
  for (let paper = 0; paper < 2; paper += 1) {
    const read = theirs.getByText("Consultée par vous");
    await theirs.getByRole("button", { name: "Télécharger" }).nth(paper).click();
    await expect(read).toHaveCount(paper + 1);
  }
  await theirs.getByRole("button", { name: "Ouvrir la société" }).click();
  const accepting = theirs.getByRole("dialog", { name: new RegExp(`^Ouvrir ${name}\\s\\?$`) });
  await accepting.getByRole("button", { name: "Ouvrir la société" }).click();
  await expect(theirs.getByText(/^Ouverte le .* par Ada Kervella\.$/)).toBeVisible();
  await context.close();

  await page.goto("/open-company");
  await page.getByRole("link", { name: "Suivre la demande" }).click();
  await expect(page.getByText(/^Votre société est ouverte depuis le/)).toBeVisible();
  await page.getByRole("link", { name: "Porteurs invités" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Invitations" })).toBeVisible();
});
