import { expect } from "@playwright/test";
import { faultsAt } from "../../faults-at.ts";
import { test } from "../../journey.ts";
import { newAccount, phrase } from "../../newcomers.ts";
import { signIn } from "../../sign-in.ts";
import { wholeChromium } from "../../whole-chromium.ts";

// A Chromium without its window refuses every notification, whatever one allows.
test.use({ launchOptions: wholeChromium() });

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

  // The service gives the browser another address: the worker tells the server by itself.
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async () => {
    const scope = self as unknown as {
      registration: { pushManager: { subscribe: () => Promise<unknown> } };
      dispatchEvent: (event: Event) => boolean;
    };
    const { publicKey } = await crypto.subtle.generateKey(
      { name: "ECDH", namedCurve: "P-256" },
      true,
      ["deriveBits"],
    );
    const written = (bytes: ArrayBuffer) =>
      btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll("+", "-")
        .replaceAll("/", "_")
        .replace(/=+$/, "");
    const p256dh = written(await crypto.subtle.exportKey("raw", publicKey));
    const auth = written(crypto.getRandomValues(new Uint8Array(16)).buffer);
    scope.registration.pushManager.subscribe = async () => ({
      endpoint: "https://push.example.org/moved-by-its-service",
      toJSON: () => ({ keys: { p256dh, auth } }),
    });
    scope.dispatchEvent(new Event("pushsubscriptionchange"));
  });
  const keptAddress = () =>
    page.evaluate(async () => {
      const answer = await (await caches.open("push")).match("/push-browser");
      const kept = (await answer?.json()) as { endpoint: string } | undefined;
      return kept?.endpoint;
    });
  await expect.poll(keptAddress).toBe("https://push.example.org/moved-by-its-service");

  // Whoever else signs in here is told nothing; its owner is told again without allowing it again.
  const signOut = () => page.request.delete("/api/auth/token");
  const allow = page.getByRole("button", {
    name: say("Autoriser sur cet appareil", "Allow on this device"),
  });
  const other = await newAccount(admin, `appareil-autre-${mark}`);
  await signOut();
  await page.goto("/sign-in?destination=/investor/notifications");
  const asked = page.waitForResponse(/push-browsers\/followed$/);
  await signIn(page, { say }, { email: other.email, password: phrase });
  expect((await asked).status()).toBe(200);
  await page.reload();
  await expect(allow).toBeVisible();
  await signOut();
  await page.goto("/sign-in?destination=/investor/notifications");
  await signIn(page, { say }, { email: person.email, password: phrase });
  await expect(stop).toBeVisible();
  await stop.click();
  await expect(allow).toBeVisible();
});
