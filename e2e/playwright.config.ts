import { createServer } from "node:net";
import { defineConfig } from "@playwright/test";
import type { JourneyOptions } from "./journey.ts";

const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const probe = createServer();
    probe.once("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => done(typeof address === "object" && address !== null ? address.port : 0));
    });
  });

// Every worker reads this file again; the environment carries the first one's choice to them.
process.env["E2E_PORT"] ??= String(await freePort());
const port = process.env["E2E_PORT"];
const baseURL = `http://localhost:${port}`;

/**
 * English changes nothing here but the words, which the dictionaries of both languages have: one
 * language shows what these journeys show. Whatever shows or takes a format of the language, every
 * screen and every main job is made in both. E2E_LANGUAGES=both makes all of them twice.
 */
const wordsAlone = [
  "accounts/account",
  "administration",
  "change",
  "register/correction",
  "failing",
  "accounts/invitations",
  "keyboard",
  "lists",
  "messages",
  // The walk judges each page by axe in both; these what floats over it, and its forms. French
  // words weigh more than English ones.
  "axe",
  "accounts/sign-on",
  "speed",
  "two-origins",
  // Makes both languages by itself, on one server.
  "over-days",
  "accounts/reset",
  "dashboards/busy.spec.ts",
  "register/verifier",
  "guest/session.spec.ts",
  "guest/start-up.spec.ts",
  "every-dialog/dialogs.spec.ts",
  "rounds/subscriptions/closing.spec.ts",
  "refusals",
  "company-administrator/roles.spec.ts",
  "company-administrator/keeping.spec.ts",
  "company-administrator/opening.spec.ts",
  "company-administrator/own-register.spec.ts",
  "market/answers.spec.ts",
  "market/clauses.spec.ts",
  "rounds/subscriptions/changes.spec.ts",
  "cash/wallets/own-wallet.spec.ts",
  "rounds/fundraising/taken-back.spec.ts",
];
const inFrenchAlone =
  process.env["E2E_LANGUAGES"] === "both"
    ? []
    : wordsAlone.map((place) => `**/journeys/${place}${place.endsWith(".ts") ? "" : "/**"}`);

export default defineConfig<JourneyOptions>({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  forbidOnly: process.env["CI"] !== undefined,
  fullyParallel: true,
  workers: 2,
  // A busy machine is slow, and that is no fault of the page.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: "list",
  use: {
    baseURL,
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    viewport: { width: 1440, height: 900 },
    // What is measured and clicked stands still; the site moves nothing for whoever asks for that.
    contextOptions: { reducedMotion: "reduce" },
    // A trace of each journey would cost half as much again as the journeys: --trace=on makes one.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
      args: [
        "--disable-gpu",
        // Without a card to talk to, a process apart for it only costs.
        "--in-process-gpu",
        "--disable-background-networking",
        // A whole Chromium paints with what a card would do and starts extensions: nobody looks.
        "--disable-software-rasterizer",
        "--disable-extensions",
        // Chromium's sandbox refuses to be started by root.
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      ],
    },
  },
  projects: [
    { name: "fr", use: { language: "fr" } },
    { name: "en", use: { language: "en", locale: "en-GB" }, testIgnore: inFrenchAlone },
    { name: "opened", testMatch: "journeys/every-dialog/opened.ts", dependencies: ["fr", "en"] },
  ],
  webServer: {
    command: `"${process.execPath}" serve.ts ${port}`,
    url: baseURL,
    timeout: 300_000,
    reuseExistingServer: false,
    stdout: "ignore",
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 30_000 },
  },
});
