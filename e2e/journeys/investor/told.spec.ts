import { expect } from "@playwright/test";
import ICAL from "ical.js";
import { faultsAt } from "../../faults-at.ts";
import { test } from "../../journey.ts";
import { newAccount, phrase } from "../../newcomers.ts";
import { signIn } from "../../sign-in.ts";
import { makeCompany } from "../../world.ts";

test("Chromium names no obstacle to keeping the site as an application", async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await page.goto("/");
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  expect(
    installabilityErrors
      .map(({ errorId }) => errorId)
      // A window that keeps nothing is never one to install from; that is no fault of the site.
      .filter((id) => id !== "in-incognito"),
  ).toEqual([]);
});

test("somebody subscribes their calendar, renews the link and ends it", async ({
  page,
  admin,
  say,
  mark,
}) => {
  const person = await newAccount(admin, `agenda-${mark}`);
  await page.goto("/sign-in?destination=/investor/notifications");
  await signIn(page, { say }, { email: person.email, password: phrase });
  await page.getByRole("button", { name: say("Obtenir le lien", "Get the link") }).click();
  const address = page.locator("code");
  await expect(address).toContainText("/api/calendars/");
  const first = (await address.textContent()) ?? "";
  expect(await faultsAt(page)).toEqual([]);
  const read = await page.request.get(first);
  expect(read.headers()["content-type"]).toContain("text/calendar");
  const calendar = new ICAL.Component(ICAL.parse(await read.text()));
  // Whoever was invited in French reads it so, whatever the browser speaks.
  expect(calendar.getFirstPropertyValue("x-wr-calname")).toBe("Coulisse\u00a0: vos échéances");
  await page.getByRole("button", { name: say("Renouveler le lien", "Renew the link") }).click();
  await expect(address).not.toHaveText(first);
  expect((await page.request.get(first)).status()).toBe(404);
  await page.getByRole("button", { name: say("Supprimer le lien", "Delete the link") }).click();
  await expect(
    page.getByText(say("Aucun agenda n’est abonné.", "No calendar is subscribed.")),
  ).toBeVisible();
});

test("a search is kept where one searches, listed with what it asks, and ended", async ({
  page,
  admin,
  say,
  mark,
}) => {
  const person = await newAccount(admin, `recherche-${mark}`);
  const company = await makeCompany(admin, `Phare ${mark}`);
  await page.goto(`/sign-in?destination=/investor/notifications`);
  await signIn(page, { say }, { email: person.email, password: phrase });
  await page
    .getByRole("link", { name: say("Chercher sur la place de marché", "Search the marketplace") })
    .click();
  await page.getByRole("searchbox").fill(company.name);
  await page.getByRole("button", { name: say("M’avertir", "Alert me") }).click();
  const name = page.getByLabel(say("Nom de la recherche", "Name of the search"));
  await expect(name).toHaveValue(company.name);
  await name.fill(`Phares ${mark}`);
  expect(await faultsAt(page)).toEqual([]);
  await page
    .getByRole("button", { name: say("Enregistrer la recherche", "Save the search") })
    .click();
  await page
    .getByRole("link", { name: say("Mes recherches enregistrées", "My saved searches") })
    .click();
  await expect(page.getByText(`Phares ${mark}`, { exact: true })).toBeVisible();
  expect(await faultsAt(page)).toEqual([]);
  await page
    .getByRole("button", {
      name: say(`Supprimer la recherche Phares ${mark}`, `Delete the search Phares ${mark}`),
    })
    .click();
  await expect(page.getByText(`Phares ${mark}`, { exact: true })).toBeHidden();
});
