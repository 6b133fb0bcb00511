import { expect } from "@playwright/test";
import { test } from "../../../journey.ts";
import { phrase } from "../../../newcomers.ts";
import { codeTo } from "../../../outbox.ts";
import { importPackage, makeCompany } from "../../../world.ts";
import { pressByKeys, tabTo } from "../../keyboard/hands.ts";

test.describe("the holders of an imported register", () => {
  test.use({ account: "admin" });

  test("the holders who were ticked are invited, and no one else", async ({
    page,
    admin,
    say,
    mark,
  }) => {
    const company = await makeCompany(admin, `Les Choisis ${mark}`);
    await importPackage(admin, company, mark);
    await page.goto(`/companies/${company.slug}/invitations`);
    const table = page.getByRole("table");
    const toInvite = table.getByText(say("À inviter", "To invite"));
    await expect(toInvite.first()).toBeVisible();
    const count = await toInvite.count();
    await tabTo(page, table.getByRole("checkbox").first());
    await page.keyboard.press("Space");
    const chosen = say("Inviter le porteur choisi", "Invite the chosen holder");
    await pressByKeys(page, page.getByRole("button", { name: chosen }));
    await expect(toInvite).toHaveCount(count - 1);
  });
});

test("who never confirmed their address is told so, and confirms it by a code", async ({
  page,
  admin,
  say,
  mark,
}) => {
  const email = `a-confirmer-${mark}@courriel.example`;
  const phone = `+33698${mark.replaceAll(/\D/g, "").padStart(6, "0").slice(-6)}`;
  const passwords = { password: phrase, passwordConfirmation: phrase };
  const person = { firstName: "Léa", lastName: "Essai", email, phone, acceptedTerms: true };
  const created = await page.request.post("/api/user", { data: { ...person, ...passwords } });
  const { id } = (await created.json()) as { id: string };
  await page.request.post(`/api/user/${id}/verification`);
  const code = await codeTo(admin, phone);
  await page.request.patch(`/api/user/${id}/verification`, { data: { code } });
  await page.goto("/investor/portfolio");
  const main = page.getByRole("main");
  await expect(
    main.getByText(say("Confirmez votre adresse", "Confirm your address")),
  ).toBeVisible();
  await main
    .getByRole("button", { name: say("Recevoir un code par e-mail", "Get a code by email") })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog
    .getByLabel(say("Code reçu par e-mail", "Code received by email"))
    .fill(await codeTo(admin, email));
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(main.getByText(say("Confirmez votre adresse", "Confirm your address"))).toHaveCount(
    0,
  );
});
