import { expect } from "@playwright/test";
import { test } from "../../journey.ts";
import { findByAxe } from "./axe.ts";

test("a field without a name and a word too pale are found, and again once one is mended", async ({
  page,
}) => {
  await page.goto("/robots.txt");
  await page.setContent(`<html lang="fr"><title>Essai</title>
    <main><input><p style="color: #ccc; background: #fff">pâle</p></main></html>`);
  expect((await findByAxe(page)).map((fault) => fault.split(":")[0])).toEqual([
    "color-contrast",
    "label",
  ]);
  await page.locator("p").evaluate((line) => line.remove());
  expect((await findByAxe(page)).map((fault) => fault.split(":")[0])).toEqual(["label"]);
});
