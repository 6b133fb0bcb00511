import { expect, type Page } from "@playwright/test";
import ICAL from "ical.js";
import { test } from "../../journey.ts";
import { newAccount, phrase } from "../../newcomers.ts";
import { signIn } from "../../sign-in.ts";
import { makeCompany } from "../../world.ts";
import { findByAxe } from "../axe/axe.ts";

const widths = [390, 1440];

/** What axe holds wrong at both widths, and whether anything stands beyond the side. */
const faultsAt = async (page: Page): Promise<string[]> => {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // What stays at the top lies over nothing that is judged.
    await page.evaluate(() => window.scrollTo(0, 0));
    faults.push(...(await findByAxe(page)).map((fault) => `${width}: ${fault}`));
    const isWide = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth > clientWidth;
    });
    if (isWide) faults.push(`${width}: something stands beyond the side`);
  }
  return faults;
};

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

test("somebody allows their device, chooses what it tells, and is told", async ({
  page,
  context,
  admin,
  say,
  mark,
}) => {
  const person = await newAccount(admin, `appareil-${mark}`);
  await page.goto("/sign-in?destination=/investor/notifications");
  await signIn(page, { say }, { email: person.email, password: phrase });
  await expect(
    page.getByRole("heading", { level: 1, name: say("Vos notifications", "Your notifications") }),
  ).toBeVisible();
  await context.grantPermissions(["notifications"]);
  // The service behind Chromium is none of this machine's: what it would give is put in its place.
  await page.addInitScript(() => {
    const keys = crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, [
      "deriveBits",
    ]);
    PushManager.prototype.getSubscription = () => Promise.resolve(null);
    PushManager.prototype.subscribe = async () => {
      const { publicKey } = await keys;
      const point = await crypto.subtle.exportKey("raw", publicKey);
      const auth = crypto.getRandomValues(new Uint8Array(16)).buffer;
      return {
        endpoint: `https://push.example.org/${crypto.randomUUID()}`,
        getKey: (name: string) => (name === "auth" ? auth : point),
        unsubscribe: () => Promise.resolve(true),
      } as unknown as PushSubscription;
    };
  });
  await page.reload();
  const phone = page.getByRole("switch", {
    name: say(
      /^Sur mes appareils\s:\sDes actions sont à vendre/,
      /^On my devices: Shares are for sale/,
    ),
  });
  await expect(phone).toBeDisabled();
  await page
    .getByRole("button", { name: say("Autoriser sur cet appareil", "Allow on this device") })
    .click();
  const stop = page.getByRole("button", {
    name: say("Arrêter les notifications sur cet appareil", "Stop notifications on this device"),
  });
  await expect(stop).toBeVisible();
  await phone.click();
  await expect(phone).toBeChecked();
  expect(await faultsAt(page)).toEqual([]);

  // What the server sends is shown by the worker, and by nothing of a page.
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((done) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) done(first.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  const body = say("Signez ce soir avant 23 h 59.", "Sign tonight before 23:59.");
  const data = JSON.stringify({ id: mark, title: "Coulisse", body, path: "/investor/dashboard" });
  // A process that died in between has it sent twice: it is shown once.
  for (let time = 0; time < 2; time += 1) {
    await devtools.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
  }
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const notifications = await registration.getNotifications();
      return notifications.map((one) => [one.title, one.body, one.data.path]);
    });
  await expect.poll(shown).toEqual([["Coulisse", body, "/investor/dashboard"]]);
  await stop.click();
  await expect(
    page.getByRole("button", { name: say("Autoriser sur cet appareil", "Allow on this device") }),
  ).toBeVisible();
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
