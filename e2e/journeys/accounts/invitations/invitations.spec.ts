import { expect } from "@playwright/test";
import { test } from "../../../journey.ts";
import { phrase } from "../../../newcomers.ts";
import { codeTo } from "../../../outbox.ts";
import { importPackage, makeCompany } from "../../../world.ts";
import { pressByKeys, tabTo } from "../../keyboard/hands.ts";

type Holder = { userId: string; name: string; state: string };

test.describe("the holders of an imported register", () => {
  test.use({ account: "admin" });

  test("the holders who were ticked are invited and no one else, with a result for each", async ({
    page,
    admin,
    say,
    mark,
  }) => {
    const company = await makeCompany(admin, `Les Choisis ${mark}`);
    await importPackage(admin, company, mark);
    await page.goto(`/companies/${company.slug}/invitations`);
    const path = `/api/companies/${company.id}/invitations`;
    const { items } = (await (await admin.get(path)).json()) as { items: Holder[] };
    const [first, second, third] = items.filter(({ state }) => state === "TO_INVITE");
    const table = page.getByRole("table");
    const toInvite = table.getByText(say("À inviter", "To invite"));
    await expect(toInvite.first()).toBeVisible();
    const count = await toInvite.count();
    for (const holder of [first, second, third]) {
      const box = say(`Choisir ${holder?.name}`, `Select ${holder?.name}`);
      await tabTo(page, table.getByRole("checkbox", { name: box }));
      await page.keyboard.press("Space");
    }
    // Somebody else was faster with one of them.
    await admin.post(path, { data: { userIds: [second?.userId] } });
    const bar = page.getByRole("group", { name: say("Lignes choisies", "Selected rows") });
    await expect(bar).toContainText(say("3 porteurs choisis", "3 holders selected"));
    const invite = { name: say("Inviter", "Invite"), exact: true };
    await pressByKeys(page, bar.getByRole("button", invite));
    const result = page.getByRole("region", invite);
    await expect(result).toContainText(say(/Fait\s: 2 · Refusé\s: 1/, /Done: 2 · Refused: 1/));
    await expect(result.getByRole("listitem").first()).toContainText(second?.name ?? "");
    await expect(toInvite).toHaveCount(count - 3);
    await expect(bar).toContainText(say("1 porteur choisi", "1 holder selected"));
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
