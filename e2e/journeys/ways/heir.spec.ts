import { expect } from "@playwright/test";
import { phrase } from "../../newcomers.ts";
import { linkTo } from "../../outbox.ts";
import { beginWay } from "../../way.ts";
import { expectSoundAtWidths } from "../axe/faults.ts";
import { makeCategory, makeCompany } from "../../world.ts";
import { test } from "../axe/judged.ts";

test.describe.configure({ timeout: 240_000 });

for (const width of [1440, 390] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test("an heir of 62 who is invited sees her shares first, opens her account and is shown what is left", async ({
      page,
      admin,
      say,
      mark,
    }, info) => {
      const company = await makeCompany(admin, `Les Héritiers ${width} ${mark}`);
      const { id: categoryId } = await makeCategory(admin, company.id);
      const email = `juliette-${width}${mark}@courriel.example`;
      const person = { firstName: "Juliette", lastName: `Ogier ${mark}` };
      const made = await admin.post("/api/user", { data: person });
      const { id } = (await made.json()) as { id: string };
      const born = await admin.patch(`/api/user/${id}`, { data: { birthOn: "1964-03-09" } });
      expect(born.ok(), await born.text()).toBe(true);
      const credited = await admin.post(`/api/share-holders/share-categories/${categoryId}/${id}`, {
        data: { quantity: 4250, effectiveOn: "2024-02-01", lackingReason: "Essai" },
      });
      expect(credited.status(), await credited.text()).toBe(201);
      // Her address comes once her shares are written: the company invites her then.
      const addressed = await admin.patch(`/api/user/${id}/email`, { data: { email } });
      expect(addressed.ok(), await addressed.text()).toBe(true);
      const invited = await admin.post(`/api/companies/${company.id}/invitations`, {
        data: { userIds: [id] },
      });
      expect(invited.ok(), await invited.text()).toBe(true);

      await page.goto(await linkTo(admin, email, "/invitation"));
      const way = beginWay(page);
      await way.type(
        page.getByLabel(say("Votre date de naissance", "Your date of birth")),
        "09/03/1964",
      );
      await way.press(page.getByRole("button", { name: say("Voir mes titres", "See my shares") }));
      await expect(page.getByRole("main")).toContainText(/4.250/);
      await way.tick(page.getByLabel(say(/J’accepte les conditions/, /I accept the terms/)));
      await way.type(page.getByLabel(say("Mot de passe à choisir", "Choose a password")), phrase);
      await way.type(page.getByLabel(say("Saisissez-le à nouveau", "Type it again")), phrase);
      await way.press(
        page.getByRole("button", { name: say("Ouvrir mon compte", "Open my account") }),
      );
      await way.press(page.getByRole("link", { name: say(/^Plus tard/, /^Later/) }));
      way.end(info, "invitation → shares in her account", 5);

      await page.goto("/investor/dashboard");
      const strip = page.getByRole("navigation", { name: say("Votre parcours", "Your steps") });
      await expect(strip).toContainText(company.name);
      await expect(strip).toContainText(say("Identité", "Identity"));
      await expectSoundAtWidths(page);
      await page
        .getByRole("button", { name: say("Masquer ce parcours", "Hide these steps") })
        .click();
      await expect(strip).toBeHidden();
      await page.reload();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(strip).toBeHidden();

      // The last paper: what proves that the shares are hers.
      await page.goto("/investor/documents");
      const certificate = page.getByRole("link", {
        name: say("Attestation d’inscription en compte", "Certificate of registration"),
      });
      const [saved] = await Promise.all([page.waitForEvent("download"), certificate.click()]);
      expect(await saved.failure()).toBeNull();
    });
  });
}
