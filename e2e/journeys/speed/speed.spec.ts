import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, type Request } from "@playwright/test";
import { keptWeights, weighSite } from "../../../scripts/site-weights.ts";
import { test } from "../../journey.ts";
import { withoutEvents } from "../../without-events.ts";
import { takenOver } from "../../taken-over.ts";

const kilobyte = 1000;
const most = { publicScript: 150, workingScript: 210, style: 12 } as const;

type File = { address: string; type: string; bytes: number; encoded: boolean };

/** Weighs what came over the wire for the first sight of a page, compressed as it came. */
const weigh = async (page: Page, path: string): Promise<{ script: number; style: number }> => {
  const pending: Promise<File>[] = [];
  const take = (request: Request): void => {
    const type = request.resourceType();
    if (!["script", "stylesheet"].includes(type)) return;
    const weighed = Promise.all([request.sizes(), request.response()]).then(([sizes, answer]) => ({
      address: request.url(),
      type,
      bytes: sizes.responseBodySize,
      encoded: answer?.headers()["content-encoding"] !== undefined,
    }));
    pending.push(weighed);
  };
  page.on("requestfinished", take);
  await withoutEvents(page);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator(".skeleton, .spin")).toHaveCount(0);
  await takenOver(page);
  await page.waitForLoadState("networkidle");
  page.off("requestfinished", take);
  const files = await Promise.all(pending);
  expect(files.filter(({ encoded, bytes }) => !encoded && bytes > kilobyte)).toEqual([]);
  const addresses = files.map(({ address }) => address);
  expect(addresses).toEqual([...new Set(addresses)]);
  const sum = (wanted: string) =>
    files.filter(({ type }) => type === wanted).reduce((total, { bytes }) => total + bytes, 0);
  return { script: sum("script") / kilobyte, style: sum("stylesheet") / kilobyte };
};

// Gzip is what the limits are said in; a browser that knows Brotli gets less still.
test.use({ extraHTTPHeaders: { "accept-encoding": "gzip" } });

for (const path of ["/", "/marketplace", "/companies/le-fournil", "/sign-in"]) {
  test(`${path} is light for a guest`, async ({ page }) => {
    const { script, style } = await weigh(page, path);
    expect(script).toBeLessThanOrEqual(most.publicScript);
    expect(style).toBeLessThanOrEqual(most.style);
  });
}

test.describe("a working page", () => {
  test.use({ account: "admin" });

  for (const path of [
    "/companies/le-fournil/dashboard",
    "/companies/le-fournil/cap-table",
    "/companies/le-fournil/register",
    "/admin/companies",
    "/admin/companies/new",
    "/admin/share-categories/distribution",
    "/admin/investors",
  ]) {
    test(`such as ${path} is light`, async ({ page }) => {
      const { script, style } = await weigh(page, path);
      expect(script).toBeLessThanOrEqual(most.workingScript);
      expect(style).toBeLessThanOrEqual(most.style);
    });
  }
});

test("for whoever asks for less motion a change of theme moves nothing", async ({ page }) => {
  await page.goto("/marketplace");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await takenOver(page);
  await page.evaluate(() => {
    document.documentElement.dataset["begun"] = "0";
    document.addEventListener("transitionrun", () => {
      const { dataset } = document.documentElement;
      dataset["begun"] = String(Number(dataset["begun"]) + 1);
    });
  });
  await page.emulateMedia({ colorScheme: "dark" });
  const begun = await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return document.documentElement.dataset["begun"];
  });
  expect(begun).toBe("0");
});

test.describe("an investor’s page", () => {
  test.use({ account: "claire" });

  for (const path of ["/investor/dashboard", "/investor/portfolio"]) {
    test(`such as ${path} is light`, async ({ page }) => {
      const { script } = await weigh(page, path);
      expect(script).toBeLessThanOrEqual(most.workingScript);
    });
  }
});

test("no page has become heavier than it was kept at, but by one in a hundred", () => {
  const kept: Record<string, number> = JSON.parse(readFileSync(keptWeights, "utf8"));
  const weights = weighSite();
  expect(Object.keys(weights).toSorted()).toEqual(Object.keys(kept).toSorted());
  // Where more is worth its weight: `npm run weigh:site -- --keep`.
  const heavier = Object.entries(weights)
    .filter(([address, weight]) => weight > (kept[address] ?? 0) * 1.01)
    .map(([address, weight]) => `${address}: ${weight} kB, kept at ${kept[address]}`);
  expect(heavier).toEqual([]);
});

test("no file of the built site waits for one that waits for it", () => {
  const assets = join(import.meta.dirname, "..", "..", "..", "web", "dist", "assets");
  const needs = new Map(
    readdirSync(assets)
      .filter((name) => name.endsWith(".js"))
      .map((name) => [
        name,
        [...readFileSync(join(assets, name), "utf8").matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(
          ([, needed]) => needed ?? "",
        ),
      ]),
  );
  // What needs nothing more is whole; what is left in the end waits in a circle.
  let left = [...needs.keys()];
  for (let count = -1; count !== left.length;) {
    count = left.length;
    left = left.filter((name) => needs.get(name)?.some((needed) => left.includes(needed)));
  }
  expect(left).toEqual([]);
});
