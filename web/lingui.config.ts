import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

// Each feature keeps its own dictionary, so that a page fetches the words it shows and no others.
export default defineConfig({
  sourceLocale: "fr",
  locales: ["fr", "en"],
  catalogs: [
    {
      path: "<rootDir>/src/i18n/locales/{locale}",
      include: ["<rootDir>/src/app", "<rootDir>/src/ui", "<rootDir>/src/i18n"],
      exclude: ["**/*.test.*", "**/gallery/**"],
    },
    {
      path: "<rootDir>/src/features/{name}/locales/{locale}",
      include: ["<rootDir>/src/features/{name}"],
      exclude: ["**/*.test.*"],
    },
  ],
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: "message",
});
