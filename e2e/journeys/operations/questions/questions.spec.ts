import { expect, type Page } from "@playwright/test";
import { openAs } from "../../../beside.ts";
import { browserOf, test } from "../../../journey.ts";
import { makeCompany } from "../../../world.ts";
import { expectSound } from "../../axe/faults.ts";

// Pages are judged several times, at two widths and in both themes.
test.describe.configure({ timeout: 240_000 });
test.use({ account: "admin" });

test("somebody asks a company, it answers, everybody reads, and what must not be read is hidden", async ({
  page,
  browser,
  baseURL,
  playwright,
  admin,
  language,
  say,
  mark,
}) => {
  const site = baseURL ?? "";
  const place = { browser, page, baseURL: site };
  const name = `La Question ${mark}`;
  const company = await makeCompany(admin, name, { visibleOnMarketplace: "true" });
  const found = await admin.get("/api/user?search=helene@coulisse.example");
  const { items } = (await found.json()) as { items: { id: string }[] };
  const role = `/api/company/${company.id}/users/${items[0]?.id ?? ""}`;
  expect((await admin.patch(role)).ok()).toBe(true);
  const publicPage = `/companies/${company.slug}/questions`;
  const button = (at: Page, french: string, english: string) =>
    at.getByRole("button", { name: say(french, english), exact: true });

  const storageState = browserOf(language, undefined, site);
  const guest = await (await browser.newContext({ baseURL: site, storageState })).newPage();
  await guest.goto(`/companies/${company.slug}`);
  await guest
    .getByRole("link", { name: say("Questions et réponses", "Questions and answers") })
    .click();
  await guest
    .getByRole("link", {
      name: say("Se connecter pour poser une question", "Sign in to ask a question"),
    })
    .waitFor();

  const karim = await openAs(place, playwright, "karim");
  await karim.goto(publicPage);
  await button(karim, "Poser une question", "Ask a question").click();
  const dialog = karim.getByRole("dialog");
  const text = dialog.getByLabel(say("Votre question", "Your question"));
  await text.fill("Écrivez-moi à karim@exemple.fr");
  await button(karim, "Poser la question", "Ask the question").click();
  await dialog
    .getByText(say("Coordonnées à retirer", "Contact details to remove"))
    .or(dialog.getByText(say("adresse e-mail, un numéro", "email address, a phone number")))
    .first()
    .waitFor();
  const asked = `Combien de salariés en ${mark} ?`;
  await text.fill(asked);
  await button(karim, "Poser la question", "Ask the question").click();
  await karim.getByRole("heading", { name: asked }).waitFor();
  await expectSound(karim);

  await guest.reload();
  await guest
    .getByText(say("1 question attend une réponse.", "1 question waits for an answer."))
    .waitFor();
  await expect(guest.getByText(asked)).toHaveCount(0);

  const helene = await openAs(place, playwright, "helene");
  await helene.goto(`/companies/${company.slug}/answers`);
  await helene.getByText(asked).click();
  await expectSound(helene);
  await helene.getByLabel(say("Votre réponse", "Your answer")).fill("Douze, dont deux apprentis.");
  await button(helene, "Publier la réponse", "Publish the answer").click();
  await helene.getByText(say("Votre réponse est publiée", "Your answer is published")).waitFor();

  await guest.reload();
  await guest.getByRole("heading", { name: asked }).waitFor();
  await guest.getByText("Douze, dont deux apprentis.").waitFor();
  await expect(guest.getByText("Benali")).toHaveCount(0);
  await expectSound(guest);

  await page.goto("/admin/questions?state=ANSWERED");
  await page.getByText(asked).click();
  await button(page, "Masquer la question", "Hide the question").click();
  const hiding = page.getByRole("dialog", {
    name: say("Masquer la question ?", "Hide the question?"),
  });
  await hiding
    .getByRole("radio", { name: say("elle nomme une personne", "it names somebody") })
    .check();
  await hiding
    .getByRole("button", { name: say("Masquer la question", "Hide the question") })
    .click();
  await page.getByText(say("La question est masquée.", "The question is hidden.")).waitFor();

  await guest.reload();
  await guest.getByText(say("elle nomme une personne", "it names somebody")).waitFor();
  await expect(guest.getByText(asked)).toHaveCount(0);
  await expect(guest.getByText("Douze, dont")).toHaveCount(0);
});
