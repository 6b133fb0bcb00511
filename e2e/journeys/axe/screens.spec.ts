import { expect } from "@playwright/test";
import { addressOf, judgedByJourneys, registeredPatterns, screens } from "../../screens.ts";
import { expectSound } from "./faults.ts";
import { test } from "./judged.ts";

test("no screen of the site is left out", () => {
  const judged = [...screens.map(({ pattern }) => pattern), ...Object.keys(judgedByJourneys)];
  expect(judged.toSorted()).toEqual(registeredPatterns().toSorted());
});

for (const { pattern, account } of screens) {
  test.describe(pattern, () => {
    test.use({ account });

    test(`${pattern} is for everyone`, async ({ page, admin, mark }) => {
      await page.goto(await addressOf(pattern, admin, mark));
      await expectSound(page);
    });
  });
}

for (const closed of ["/nulle-part", "/companies/nulle-part", "/admin/companies"]) {
  test.describe(`closed ${closed}`, () => {
    test.use({ account: "nouveau" });

    test(`the refusal at ${closed} is for everyone`, async ({ page }) => {
      await page.goto(closed);
      await expectSound(page);
    });
  });
}
