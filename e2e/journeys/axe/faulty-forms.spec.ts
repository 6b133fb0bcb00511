import { expect, type Page } from "@playwright/test";
import type { JourneyTools } from "../../journey.ts";
import { makeCategory, makeCompany } from "../../world.ts";
import { findWrong, unfold, widths } from "./faults.ts";
import { test } from "./judged.ts";

type Words = Pick<JourneyTools, "say">;

/** Sent with nothing in it, a form says so beside each field and puts the focus on the first. */
const expectFaults = async (page: Page, { say }: Words, button: string): Promise<void> => {
  const found: string[] = [];
  const address = page.url();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address);
    await page.getByRole("button", { name: button, exact: true }).click();
    const required = say("Ce champ est obligatoire.", "This field is required.");
    await expect(page.getByText(required).first()).toBeVisible();
    const focused = page.locator(":focus");
    await expect(focused).toHaveAttribute("aria-invalid", "true");
    await unfold(page, width);
    found.push(...(await findWrong(page, width)));
  }
  expect(found).toEqual([]);
};

test("the sign-in form with its faults is for everyone", async ({ page, say }) => {
  await page.goto("/sign-in");
  await expectFaults(page, { say }, say("Se connecter", "Sign in"));
});

test.describe("forms of the platform’s administrator", () => {
  test.use({ account: "admin" });

  for (const [path, french, english] of [
    ["/admin/companies/new", "Créer la société", "Create the company"],
    ["/admin/share-categories/new", "Créer la catégorie", "Create the share category"],
    ["/admin/badges/new", "Créer le badge", "Create the badge"],
  ] as const) {
    test(`${path} with its faults is for everyone`, async ({ page, say }) => {
      await page.goto(path);
      await expectFaults(page, { say }, say(french, english));
    });
  }

  test("a credit with its faults is for everyone", async ({ page, admin, say, mark }) => {
    const company = await makeCompany(admin, `Les Cases Vides ${mark}`);
    const { id } = await makeCategory(admin, company.id);
    const search = new URLSearchParams({ companyId: company.id, shareCategoryId: id });
    await page.goto(`/admin/share-categories/distribution?${search.toString()}`);
    await expectFaults(page, { say }, say("Créditer", "Credit"));
  });
});
