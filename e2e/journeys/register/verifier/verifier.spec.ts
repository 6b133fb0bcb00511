import { readFile, writeFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { test } from "../../../journey.ts";
import { findByAxe } from "../../axe/axe.ts";

test.use({ account: "helene" });

test("a register is exported, and verified by a page from a disk without a network", async ({
  page,
  context,
  say,
}, testInfo) => {
  await page.goto("/companies/le-fournil/register");
  const take = async (name: string): Promise<string> => {
    await page.getByRole("button", { name: say("Exporter", "Export") }).click();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name }).click(),
    ]);
    const path = testInfo.outputPath(file.suggestedFilename());
    await file.saveAs(path);
    return path;
  };
  const register = await take(say("Fichier du registre (JSON)", "Register file (JSON)"));
  const verifier = await take(say("Vérificateur (page HTML)", "Verifier (HTML page)"));
  await context.setOffline(true);
  await page.goto(`file://${verifier}`);
  await page.getByRole("button", { name: say("Français", "English") }).click();
  await page.getByLabel(say("Fichier du registre", "File of the register")).setInputFiles(register);
  const verify = page.getByRole("button", { name: say("Vérifier", "Verify") });
  await verify.click();
  const found = page.getByRole("status");
  await expect(found).toContainText(say("Registre intact", "Register intact"));
  expect(await findByAxe(page)).toEqual([]);

  const text = await readFile(register, "utf8");
  const forged = testInfo.outputPath("forged.json");
  await writeFile(forged, text.replace(/"quantity":"\d+"/, '"quantity":"999999"'));
  await page.getByLabel(say("Fichier du registre", "File of the register")).setInputFiles(forged);
  await verify.click();
  await expect(found).toContainText(say("La ligne n° 1 a été modifiée", "Line no. 1 was changed"));
});
