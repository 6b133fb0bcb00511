import { test as base } from "../../journey.ts";

const telephone = { width: 360, height: 780 };
const desk = { width: 1440, height: 900 };

/**
 * The path of a person is made in both languages, on a telephone in the dark and at a desk in the
 * light: in French on the telephone, and the other way round for whoever is `reversed`.
 */
export const test = base.extend<{ reversed: boolean }>({
  reversed: [false, { option: true }],
  viewport: async ({ language, reversed }, give) => {
    await give((language === "fr") === reversed ? desk : telephone);
  },
  colorScheme: async ({ language, reversed }, give) => {
    await give((language === "fr") === reversed ? "light" : "dark");
  },
});
