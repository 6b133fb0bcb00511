import { expect } from "@playwright/test";
import { phrase } from "../../newcomers.ts";
import { signIn } from "../../sign-in.ts";
import { fund, makeInvestor } from "../../validated-investor.ts";
import { expectSoundAtWidths } from "../axe/faults.ts";
import { test } from "../axe/judged.ts";
import { openRound, subscribe } from "./subscribing.ts";

test.describe.configure({ timeout: 240_000 });

for (const [name, width] of [
  ["on a small telephone", 390],
  ["at a desk", 1440],
] as const) {
  test.describe(name, () => {
    test.use({ viewport: { width, height: 800 } });

    test("somebody without a mouse goes from a validated identity to the receipt", async ({
      page,
      playwright,
      admin,
      say,
      language,
      mark,
    }, info) => {
      const round = await openRound(admin, `Les Claviers ${width} ${mark}`);
      await page.goto("/sign-in");
      const person = { firstName: "Ana", lastName: `Clavier ${mark}`, locale: language };
      const investor = await makeInvestor(playwright, page, admin, {
        ...person,
        mark: `${width}${mark}`,
      });
      await fund(admin, [{ by: investor, cents: 50_000 }]);
      const email = `ana-${width}${mark}@courriel.example`;
      await signIn(page, { say }, { email, password: phrase });
      await expect(page).not.toHaveURL(/sign-in/);
      await page.goto(`/fundraising/${round.id}/subscription`);
      await expectSoundAtWidths(page);
      await subscribe(page, { say, admin, phone: investor.phone, info, hand: "keys" });
    });
  });
}
