import { expect } from "@playwright/test";
import { test } from "../../../journey.ts";
import { makeCompany } from "../../../world.ts";
import { expectSound } from "../../axe/faults.ts";

test("a guest who wishes for a company signs in, and comes back to it", async ({ page, say }) => {
  await page.goto("/marketplace");
  const name = say("Ajouter Le Fournil à ma wishlist", "Add Le Fournil to my wishlist");
  await page.getByRole("link", { name }).click();
  await expect(page).toHaveURL(/\/sign-in\?destination=%2Fcompanies%2Fle-fournil$/);
});

test.describe("somebody who is signed in", () => {
  test.use({ account: "karim" });

  test("wishes for a company and, once, for a site; both are told, and taken back", async ({
    page,
    admin,
    say,
    mark,
  }) => {
    const name = `Les Souhaits ${mark}`;
    const company = await makeCompany(admin, name, { visibleOnMarketplace: "true" });
    const off = say("Retirer de ma wishlist", "Remove from my wishlist");

    await page.goto(`/companies/${company.slug}`);
    await page
      .getByRole("button", { name: say("Ajouter à ma wishlist", "Add to my wishlist") })
      .click();
    const added = say("Entreprise ajoutée à la wishlist.", "Company added to the wishlist.");
    await expect(page.getByText(added)).toBeVisible();
    await expect(page.getByRole("button", { name: off })).toBeVisible();

    await page.goto("/investor/wishlist");
    const site = page.getByLabel(
      say(
        "Le site d’une société qui n’est pas encore ici",
        "The website of a company that is not here yet",
      ),
    );
    for (const written of [`http://www.${mark}.example/`, `${mark}.example/?utm_source=lettre`]) {
      await site.fill(written);
      await site.press("Enter");
      await expect(site).toHaveValue("");
    }
    await expect(page.getByRole("link", { name: `${mark}.example` })).toHaveCount(1);
    await site.fill("boulangerie");
    await site.press("Enter");
    const refused = say("Donnez l’adresse publique", "Give the public address");
    await expect(page.getByText(refused)).toBeVisible();
    await expectSound(page);

    const told = await admin.get(`/api/wishlist/companies/${company.id}`);
    expect(await told.json()).toMatchObject({ total: 1, items: [{ userName: "Karim Benali" }] });
    const all = await admin.get(`/api/wishlist?search=${mark}`);
    expect(await all.json()).toMatchObject({ total: 2 });

    for (const wished of [name, `${mark}.example`]) {
      await page
        .getByRole("button", { name: new RegExp(`^(Supprimer|Delete) ${wished}$`) })
        .click();
      await expect(page.getByRole("link", { name: wished })).toHaveCount(0);
    }
  });
});
