/*
 * How the public pages come on a phone, as Lighthouse simulates one (slow 4G, a processor four times
 * slower): the median of five visits each. Needs a Chromium (CHROMIUM_PATH, or the usual place).
 * Lighthouse brings two hundred packages that nothing else needs, so npm fetches it for the run.
 *
 *   npm run bench:lighthouse
 */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { median, printTable } from "./report.ts";
import { serveDemo } from "./world/demo.ts";

const lighthouse = "lighthouse@13.5.0";
const visits = 5;
const pages = ["/", "/marketplace", "/companies/le-fournil"];
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const times = ["largest-contentful-paint", "total-blocking-time"] as const;

type Report = {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue: number }>;
};

const run = promisify(execFile);
const CHROME_PATH = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";

const triesMax = 3;

/** A trace of a browser that is newer than Lighthouse now and then lacks its beginning (NO_NAVSTART). */
const visit = async (address: string, tried = 1): Promise<number[]> => {
  const flags = "--chrome-flags=--headless=new --no-sandbox --disable-gpu";
  const asked = [lighthouse, address, "--quiet", "--output=json", flags];
  const visited = await run("npx", ["--yes", ...asked], {
    env: { ...process.env, CHROME_PATH },
    maxBuffer: 50_000_000,
  }).catch((error: unknown) => {
    if (tried === triesMax) throw error;
    return null;
  });
  if (visited === null) return visit(address, tried + 1);
  const { stdout } = visited;
  const report = JSON.parse(stdout) as Report;
  return [
    ...categories.map((name) => Math.round((report.categories[name]?.score ?? 0) * 100)),
    ...times.map((name) => Math.round(report.audits[name]?.numericValue ?? Number.NaN)),
  ];
};

const demo = await serveDemo();
try {
  const rows: string[][] = [];
  for (const page of pages) {
    const found: number[][] = [];
    for (let count = 0; count < visits; count += 1) found.push(await visit(demo.origin + page));
    const columns = [...categories, ...times].map((_, place) =>
      String(median(found.map((values) => values[place] ?? Number.NaN))),
    );
    rows.push([page, ...columns]);
  }
  printTable(["page", ...categories, "largest paint, ms", "blocked, ms"], rows);
} finally {
  await demo.stop();
}
