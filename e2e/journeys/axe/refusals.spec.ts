import { expectSound } from "./faults.ts";
import { test } from "./judged.ts";

test.use({ account: "nouveau" });

for (const closed of ["/nulle-part", "/companies/nulle-part", "/admin/companies"]) {
  test(`the refusal at ${closed} is for everyone`, async ({ page }) => {
    await page.goto(closed);
    await expectSound(page);
  });
}
