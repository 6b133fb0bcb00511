import { expect } from "@playwright/test";
import { test } from "../../../journey.ts";
import { phrase } from "../../../newcomers.ts";
import { codeTo } from "../../../outbox.ts";
import { giveToHelene, importPackage, makeCategory, makeCompany } from "../../../world.ts";
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

test.describe("those whom no mail reaches", () => {
  test.use({ account: "helene" });

  test("who has no e-mail address gets a letter on paper, whose code shows nothing without the day of birth", async ({
    page,
    admin,
    say,
    mark,
  }) => {
    const company = await makeCompany(admin, `Les Lettres ${mark}`);
    await giveToHelene(admin, company);
    const { id: categoryId } = await makeCategory(admin, company.id);
    const home = { street: "6 rue des Lilas", postcode: "69003", city: "Lyon" };
    const { id: addressId } = (await (await admin.post("/api/address", { data: home })).json()) as {
      id: string;
    };
    const person = { firstName: "Odette", lastName: `Papier ${mark}`, addressId };
    const { id } = (await (await admin.post("/api/user", { data: person })).json()) as {
      id: string;
    };
    const born = await admin.patch(`/api/user/${id}`, { data: { birthOn: "1941-12-24" } });
    expect(born.ok(), await born.text()).toBe(true);
    const credited = await admin.post(`/api/share-holders/share-categories/${categoryId}/${id}`, {
      data: { quantity: 40, effectiveOn: "2024-02-01", lackingReason: "Essai" },
    });
    expect(credited.status(), await credited.text()).toBe(201);
    await page.goto(`/companies/${company.slug}/invitations`);
    await page.getByRole("button", { name: say("Imprimer 1 lettre", "Print 1 letter") }).click();
    const arriving = page.waitForEvent("download");
    const dialog = page.getByRole("dialog");
    await dialog
      .getByRole("button", { name: say("Préparer les lettres", "Prepare the letters") })
      .click();
    expect((await arriving).suggestedFilename()).toMatch(/\.pdf$/);
    await expect(dialog).toBeHidden();
    const row = page.getByRole("row", { name: new RegExp(person.lastName) });
    await expect(row).toContainText(say("Imprimée", "Printed"));
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
