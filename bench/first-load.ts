/*
 * What a browser downloads to show a page for the first time, compressed as it travels. Needs a
 * Chromium (CHROMIUM_PATH, or the usual place).
 *
 *   npm run bench:first-load
 */
import { chromium, type Page } from "@playwright/test";
import { demoPassword } from "@coulisse/server/src/demo-accounts.ts";
import { printTable } from "./report.ts";
import { serveDemo } from "./world/demo.ts";

const executablePath = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";

const pages = [
  [null, "/marketplace"],
  [null, "/companies/le-fournil"],
  [null, "/sign-up/lite-account"],
  ["helene@coulisse.example", "/companies/le-fournil/cap-table"],
  ["helene@coulisse.example", "/companies/le-fournil/register"],
  ["claire@coulisse.example", "/investor/portfolio"],
  ["admin@coulisse.example", "/admin/companies"],
] as const;

/** Compressed bytes by kind of file, all that came until the page had its heading and was quiet. */
const weigh = async (page: Page, path: string) => {
  const bytes = { script: 0, stylesheet: 0 };
  const sizes: Promise<void>[] = [];
  page.on("requestfinished", (request) => {
    const kind = request.resourceType();
    if (kind !== "script" && kind !== "stylesheet") return;
    const size = request.sizes().then(({ responseBodySize }) => {
      bytes[kind] += responseBodySize;
    });
    sizes.push(size);
  });
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("load");
  await page.waitForTimeout(2000);
  await Promise.all(sizes);
  return bytes;
};

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

const measure = async (origin: string): Promise<string[][]> => {
  const args = ["--no-sandbox", "--disable-gpu"];
  const browser = await chromium.launch({ executablePath, args });
  const rows: string[][] = [];
  for (const [email, path] of pages) {
    const context = await browser.newContext({
      baseURL: origin,
      extraHTTPHeaders: { "accept-encoding": "gzip" },
    });
    if (email) {
      const data = { email, password: demoPassword };
      await context.request.post("/api/auth/token", { data });
    }
    const weight = await weigh(await context.newPage(), path);
    rows.push([path, kilobytes(weight.script), kilobytes(weight.stylesheet)]);
    await context.close();
  }
  await browser.close();
  return rows;
};

const demo = await serveDemo();
try {
  const rows = await measure(demo.origin);
  printTable(["first load of", "JavaScript gzip, kB", "CSS gzip, kB"], rows);
} finally {
  await demo.stop();
}
