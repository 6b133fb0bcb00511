import { test as base, type Language } from "../../journey.ts";

const onTelephone = { viewport: { width: 360, height: 780 }, colorScheme: "dark" } as const;
const atDesk = { viewport: { width: 1440, height: 900 }, colorScheme: "light" } as const;

/**
 * The look in French is that of the telephone, and the other way round for whoever is `reversed`.
 */
export const lookOf = (language: Language, reversed = false) =>
  (language === "fr") === reversed ? atDesk : onTelephone;

/**
 * The path of a person is made in both languages, on a telephone in the dark and at a desk in the
 * light.
 */
export const test = base.extend<{ reversed: boolean }>({
  reversed: [false, { option: true }],
  viewport: async ({ language, reversed }, give) => {
    await give(lookOf(language, reversed).viewport);
  },
  colorScheme: async ({ language, reversed }, give) => {
    await give(lookOf(language, reversed).colorScheme);
  },
});
