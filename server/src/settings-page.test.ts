import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { describeSettings } from "#server/settings-page.ts";
import { environment } from "#server/settings.ts";

test("docs/settings.md is what the server reads (npm run docs:settings)", async () => {
  const page = await readFile(new URL("../../docs/settings.md", import.meta.url), "utf8");
  expect(page).toBe(describeSettings());
});

test("every setting says what it is for", () => {
  const silent = Object.entries(environment.shape).filter(([, form]) => !form.description);
  expect(silent.map(([name]) => name)).toEqual([]);
});
