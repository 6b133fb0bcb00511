import { test as base } from "../../journey.ts";

const themeOf = { fr: "light", en: "dark" } as const;

/**
 * A theme changes colours and no words, a language words and no colours: every screen is judged by
 * every rule in both languages, in French in the light and in English in the dark.
 */
export const test = base.extend({
  colorScheme: async ({ language }, give) => {
    await give(themeOf[language]);
  },
});
