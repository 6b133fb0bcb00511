import { hourMs } from "@coulisse/domain/spans.ts";
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Browser, Page, PlaywrightWorkerArgs } from "@playwright/test";
import { test as base, type JourneyOptions, type JourneyTools } from "./journey.ts";
import { freePort, startOwnServer } from "./own-server.ts";

/** The number is more days than all journeys of one worker let go by. */
const daysBehind = 60;
const run = promisify(execFile);

/** A server whose time is some weeks ago, and comes nearer to ours when a journey says so. */
type Days = Readonly<{
  address: string;
  /** Lets so many hours go by at once, and the market looks at what is over. */
  goBy: (hours: number) => Promise<void>;
  /** Gives what the clocks show there, so that a browser shows it too. */
  now: () => Date;
}>;

/** Tools are what a journey over days is made with. */
export type DaysTools = Pick<JourneyOptions, "language"> &
  Pick<JourneyTools, "say" | "mark"> &
  Pick<PlaywrightWorkerArgs, "playwright"> & {
    page: Page;
    browser: Browser;
    baseURL: string | undefined;
    days: Days;
  };

const begin = async (folder: string) => {
  const clock = join(folder, "clock");
  const dataDir = join(folder, "data");
  let behindMs = daysBehind * 24 * hourMs;
  await writeFile(clock, String(behindMs));
  const port = await freePort();
  const stop = await startOwnServer(port, {
    DATA_DIR: dataDir,
    CLOCK_FILE: clock,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, "moved-clock.ts")}`,
  });
  const goBy = async (hours: number): Promise<void> => {
    behindMs -= hours * hourMs;
    await writeFile(clock, String(behindMs));
    const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port) };
    await run(process.execPath, [join(import.meta.dirname, "wake-market.ts")], { env });
  };
  const now = (): Date => new Date(Date.now() - behindMs);
  return { days: { address: `http://localhost:${port}`, goBy, now }, stop };
};

/** Time that the law lets last for days is over when a journey goes on: no browser waits for it. */
export const test = base.extend<{ tools: DaysTools }, { days: Days }>({
  days: [
    async ({ browserName: _ }, give) => {
      const folder = await mkdtemp(join(tmpdir(), "coulisse-days-"));
      const { days, stop } = await begin(folder);
      await give(days);
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 300_000 },
  ],
  baseURL: async ({ days }, give) => give(days.address),
  tools: async ({ page, browser, baseURL, playwright, say, mark, days, language }, give) => {
    await give({ page, browser, baseURL, playwright, say, mark, days, language });
  },
});
