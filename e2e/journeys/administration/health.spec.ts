import { expect } from "@playwright/test";
import { test } from "../../journey.ts";

test.use({ account: "admin" });

test("an administrator sees that the platform is well, and where each check is", async ({
  page,
  say,
}) => {
  await page.goto("/admin/audit");
  await page.getByRole("link", { name: say("Santé de la plateforme", "Platform health") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    say("Santé de la plateforme", "Platform health"),
  );
  for (const [link, address] of [
    [say("Ouvrir les paiements", "Open the payments"), /\/admin\/payments$/],
    [say("Ouvrir le journal d’audit", "Open the audit log"), /\/admin\/audit$/],
  ] as const) {
    await page.getByRole("link", { name: link }).click();
    await expect(page).toHaveURL(address);
    await page.goBack();
  }
  const delivery = say("Envoi des e-mails et des SMS", "Send emails and text messages");
  await expect(page.getByRole("row", { name: delivery })).toBeVisible();
});
