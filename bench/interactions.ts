/*
 * How soon the site answers to a hand, on a processor four times slower: the commonest interactions
 * in the demo world and on a register of ten thousand lines, by Event Timing in a Chromium
 * (CHROMIUM_PATH, or the usual place). 'Shown' is when what was asked for stands on the page, the
 * server's answer and the network of this machine included; nothing may move after it was shown.
 *
 *   npm run bench:interactions
 *   REPEATS=9 npm run bench:interactions
 */
import { chromium, type Browser, type BrowserContext } from "@playwright/test";
import { demoPassword } from "@coulisse/server/src/demo-accounts.ts";
import { median, printTable } from "./report.ts";
import { serveDemo } from "./world/demo.ts";
import { readAnswers, readShifted, slowDown, watchEvents } from "./world/event-timing.ts";
import { scenesOf, type Scene } from "./world/interactions.ts";
import { importRegister } from "./world/registers.ts";

const executablePath = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";
const repeats = Number.parseInt(process.env["REPEATS"] ?? "5", 10);
const lines = 10_000;
const times = 4;

/** How long each press and key took, when each answer stood on the page, and what moved by itself. */
type Figures = { answers: number[]; shown: number[]; moved: number[] };
type Found = Map<string, Figures>;

const figuresOf = (found: Found, what: string): Figures => {
  const kept = found.get(what) ?? { answers: [], shown: [], moved: [] };
  found.set(what, kept);
  return kept;
};

const signIn = async (browser: Browser, origin: string, account: Scene["account"]) => {
  const context = await browser.newContext({
    baseURL: origin,
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    viewport: { width: 1440, height: 900 },
  });
  if (account === undefined) return context;
  const data = { email: `${account}@coulisse.example`, password: demoPassword };
  const answer = await context.request.post("/api/auth/token", { data });
  if (!answer.ok()) throw new Error(`${account}: ${answer.status()}`);
  return context;
};

const play = async (context: BrowserContext, scene: Scene, found: Found): Promise<void> => {
  const page = await context.newPage();
  await watchEvents(page);
  await slowDown(await context.newCDPSession(page), times);
  // A page that hears the server is never still.
  await page.route(/\/api\/events(?:\?|$)/, (route) => route.abort());
  await page.goto(scene.path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  let moved = await readShifted(page);
  figuresOf(found, `open ${scene.path}`).moved.push(moved);
  for (const { what, act, shown } of scene.steps) {
    const kept = figuresOf(found, what);
    const from = performance.now();
    await act(page);
    if (shown) {
      await shown(page).first().waitFor();
      kept.shown.push(performance.now() - from);
    }
    kept.answers.push(...(await readAnswers(page)));
    const before = moved;
    moved = await readShifted(page);
    kept.moved.push(moved - before);
  }
  await page.close();
};

const part = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
const row = (what: string, { answers, shown, moved }: Figures): string[] => [
  what,
  answers.length > 0 ? median(answers).toFixed(0) : "",
  answers.length > 0 ? part(answers, 0.75).toFixed(0) : "",
  answers.length > 0 ? Math.max(...answers).toFixed(0) : "",
  shown.length > 0 ? median(shown).toFixed(0) : "",
  Math.max(...moved).toFixed(3),
];

const measure = async (browser: Browser, origin: string, scenes: readonly Scene[]) => {
  const found: Found = new Map();
  for (const scene of scenes) {
    const context = await signIn(browser, origin, scene.account);
    for (let turn = 0; turn < repeats; turn += 1) await play(context, scene, found);
    await context.close();
  }
  const figures = [...found.values()];
  const answers = figures.flatMap((each) => each.answers);
  const moved = figures.flatMap((each) => each.moved);
  printTable(
    ["interaction", "median, ms", "p75, ms", "worst, ms", "shown after, ms", "moved (CLS)"],
    [
      ...[...found].map(([what, each]) => row(what, each)),
      row("all of them", { answers, shown: [], moved }),
    ],
  );
};

const importLines = async (browser: Browser, origin: string): Promise<string> => {
  const context = await signIn(browser, origin, "admin");
  const { cookies } = await context.storageState();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const { companyId } = await importRegister({ origin, cookie }, lines);
  const company = await context.request.get(`/api/company/${companyId}`);
  const { slug } = (await company.json()) as { slug: string };
  await context.close();
  return slug;
};

const demo = await serveDemo();
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
try {
  const slug = await importLines(browser, demo.origin);
  await measure(browser, demo.origin, scenesOf(slug));
} finally {
  await browser.close();
  await demo.stop();
}
