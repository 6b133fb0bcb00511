import { stat } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import type { JourneyTools } from "../../journey.ts";
import { signIn } from "../../sign-in.ts";
import { test } from "./served-apart.ts";

const accountMenu = (page: Page, { say }: Pick<JourneyTools, "say">) =>
  page.getByRole("button", { name: say(/^Mon compte/, /^My account/) });

// A worker of its own for each would start a server of its own for each.
test.describe.configure({ mode: "default" });

/** A page of somebody else, on a site that no setting names. */
const stranger = "http://stranger.localhost";

test("somebody signs in, sees, stays and leaves with the API on another site", async ({
  page,
  apart,
  say,
}) => {
  const faults: string[] = [];
  const called = new Set<string>();
  page.on("console", (message) => {
    // A guest who has no session yet is answered 401, which the console tells too.
    if (message.type() === "error" && !message.text().includes("401")) faults.push(message.text());
  });
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    if (/^\/api\//.test(pathname)) called.add(origin);
  });

  await page.goto("/companies/le-fournil");
  const image = page.locator("main img").first();
  await expect(image).toHaveAttribute("src", new RegExp(`^${apart.api}/images/`));
  await expect(image).toHaveJSProperty("complete", true);
  expect(await image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);

  await page.goto("/sign-in");
  await signIn(page, { say }, "admin");
  await expect(accountMenu(page, { say })).toBeVisible();
  await page.reload();
  await expect(accountMenu(page, { say })).toBeVisible();

  // The access is over: its refresh goes to the path of the API's own address.
  await page.context().clearCookies({ name: "coulisse_access" });
  const renewed = page.waitForResponse((answer) => answer.request().method() === "PATCH");
  await page.reload();
  expect((await renewed).status()).toBe(200);
  await expect(accountMenu(page, { say })).toBeVisible();

  const answer = await page.request.get(`${apart.api}/company/slug/atelier-argilune`);
  const { id } = (await answer.json()) as { id: string };
  await page.goto(`/admin/share-categories/distribution?companyId=${id}&tab=import`);
  const saved = page.waitForEvent("download");
  const answered = page.waitForResponse(/\/template\.xlsx$/);
  await page.getByRole("link", { name: "Excel (XLSX)" }).click();
  const template = await answered;
  expect([template.status(), template.headers()["content-disposition"]]).toEqual([
    200,
    expect.stringMatching(/\.xlsx$/),
  ]);
  // What Chromium calls a file of a link is not always known when it begins to come.
  expect((await stat(await (await saved).path())).size).toBeGreaterThan(1_000);

  await accountMenu(page, { say }).click();
  await page.getByRole("menuitem", { name: say("Se déconnecter", "Sign out") }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  expect([...called]).toEqual([new URL(apart.api).origin]);
  expect(faults).toEqual([]);
});

test("a page of somebody else neither reads nor changes with the session of who visits it", async ({
  page,
  apart,
  say,
}) => {
  await page.goto("/sign-in");
  await signIn(page, { say }, "karim");
  await expect(accountMenu(page, { say })).toBeVisible();
  await page.route(`${stranger}/**`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><p>A page</p>" }),
  );

  await page.goto(`${stranger}/`);
  const ask = (path: string, method: string, mode: RequestMode) =>
    page.evaluate(
      (request) =>
        fetch(request.address, {
          method: request.method,
          mode: request.mode,
          credentials: "include",
        }).then(
          (answer) => answer.type,
          () => "refused",
        ),
      { address: `${apart.api}${path}`, method, mode },
    );
  expect(await ask("/user/me", "GET", "cors")).toBe("refused");
  expect(await ask("/auth/token", "DELETE", "cors")).toBe("refused");
  // Unseen, nothing of an answer reaches a page of another site either.
  expect(await ask("/user/me", "GET", "no-cors")).toBe("refused");
  expect(await ask("/notifications/read", "POST", "no-cors")).toBe("refused");

  await page.goto(`${apart.pages}/marketplace`);
  await expect(accountMenu(page, { say })).toBeVisible();
});
