import { globSync } from "node:fs";
import { dirname, join } from "node:path";
import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";
import { partsOfFew, partsOfWork } from "./scripts/part-words.ts";

const features = join(import.meta.dirname, "src/features");

/** A capability, or a room of one, that has a folder `locales` keeps the words of its screens there. */
const withWords = globSync("**/locales", { cwd: features })
  .map((folder) => dirname(folder).replaceAll("\\", "/"))
  .filter((folder) => folder !== "companies/about")
  .toSorted();

const catalogOf = (folder: string) => ({
  path: `<rootDir>/src/features/${folder}/locales/{locale}`,
  include: [`<rootDir>/src/features/${folder}`],
  exclude: [
    "**/*.test.*",
    "**/*-pages.ts",
    "**/companies/{about,marketplace}/**",
    ...withWords
      .filter((inner) => inner.startsWith(`${folder}/`))
      .map((inner) => `**/features/${inner}/**`),
  ],
});

// Each feature keeps its own dictionary, so that a page fetches the words it shows and no others;
// the parts that features share have one together, but for what few pages show.
export default defineConfig({
  sourceLocale: "fr",
  locales: ["fr", "en"],
  catalogs: [
    {
      path: "<rootDir>/src/i18n/locales/{locale}",
      include: ["app", "i18n", "kit/page.ts", "pages", "platform", "ui"].map(
        (room) => `<rootDir>/src/${room}`,
      ),
      exclude: [
        "**/*.test.*",
        "**/gallery/**",
        "**/pages/palette/**",
        "**/*-pages.ts",
        "**/platform/menus.ts",
      ],
    },
    {
      // What menus say, and what every page that one works on is made of.
      path: "<rootDir>/src/app/areas/locales/{locale}",
      include: [
        "<rootDir>/src/kit",
        "<rootDir>/src/platform/menus.ts",
        ...partsOfWork.map((part) => `<rootDir>/src/parts/${part}`),
        ...["features", "pages"].map((room) => `<rootDir>/src/${room}/**/*-pages.ts`),
      ],
      exclude: ["**/*.test.*", "**/kit/page.ts"],
    },
    {
      path: "<rootDir>/src/parts/locales/{locale}",
      include: ["<rootDir>/src/parts"],
      exclude: ["**/*.test.*", `**/parts/{${[...partsOfFew, ...partsOfWork].join()}}/**`],
    },
    {
      path: "<rootDir>/src/parts/consents/locales/{locale}",
      include: ["<rootDir>/src/parts/consents"],
      exclude: ["**/*.test.*"],
    },
    {
      path: "<rootDir>/src/parts/investor-classes/locales/{locale}",
      include: ["<rootDir>/src/parts/investor-classes"],
      exclude: ["**/*.test.*"],
    },
    {
      path: "<rootDir>/src/parts/joint-holders/locales/{locale}",
      include: ["<rootDir>/src/parts/joint-holders"],
      exclude: ["**/*.test.*"],
    },
    {
      path: "<rootDir>/src/parts/terms/locales/{locale}",
      include: ["<rootDir>/src/parts/terms"],
      exclude: ["**/*.test.*"],
    },
    {
      path: "<rootDir>/src/parts/thread/locales/{locale}",
      include: ["<rootDir>/src/parts/thread"],
      exclude: ["**/*.test.*"],
    },
    {
      path: "<rootDir>/src/parts/wallet/locales/{locale}",
      include: ["<rootDir>/src/parts/wallet"],
      exclude: ["**/*.test.*"],
    },
    {
      path: "<rootDir>/src/pages/palette/locales/{locale}",
      include: ["<rootDir>/src/pages/palette"],
      exclude: ["**/*.test.*"],
    },
    {
      path: "<rootDir>/src/features/companies/about/locales/{locale}",
      include: ["about", "marketplace", "*.ts", "*.tsx"].map(
        (place) => `<rootDir>/src/features/companies/${place}`,
      ),
      exclude: ["**/*.test.*", "**/*-pages.ts"],
    },
    ...withWords.map(catalogOf),
  ],
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: "message",
});
