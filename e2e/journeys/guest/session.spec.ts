import { expect, type Page } from "@playwright/test";
import { emailOf, password } from "../../accounts.ts";
import { test, type JourneyTools } from "../../journey.ts";

const accountMenu = (page: Page, { say }: Pick<JourneyTools, "say">) =>
  page.getByRole("button", { name: say(/^Mon compte/, /^My account/) });

/** A session of its own: renewing one replaces its tokens, and the other journeys share theirs. */
const openSession = async (page: Page): Promise<void> => {
  const data = { email: emailOf("karim"), password };
  const answer = await page.request.post("/api/auth/token", { data });
  expect(answer.status()).toBe(200);
};

for (const path of ["/", "/marketplace", "/companies/le-fournil", "/sign-in"]) {
  test(`${path} asks nothing for a guest that is refused`, async ({ page }) => {
    const refused: string[] = [];
    page.on("response", (answer) => {
      if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
    });
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator(".skeleton, .spin")).toHaveCount(0);
    expect(refused).toEqual([]);
  });
}

test("who comes back after the access ran out is still signed in", async ({ page, say }) => {
  await openSession(page);
  await page.goto("/marketplace");
  await expect(accountMenu(page, { say })).toBeVisible();
  await page.context().clearCookies({ name: "coulisse_access" });
  const renewed = page.waitForResponse((answer) => answer.request().method() === "PATCH");
  await page.reload();
  expect((await renewed).status()).toBe(200);
  await expect(accountMenu(page, { say })).toBeVisible();
});

test("a page kept from before the sign-in does not come back as a guest’s", async ({
  page,
  say,
}) => {
  await page.goto("/marketplace");
  await expect(page.getByRole("article").first()).toBeVisible();
  await openSession(page);
  await page.goto("/companies/le-fournil");
  await expect(accountMenu(page, { say })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/marketplace$/);
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(accountMenu(page, { say })).toBeVisible();
});
