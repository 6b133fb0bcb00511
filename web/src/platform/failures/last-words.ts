import { currentLocale } from "#i18n/dictionary.ts";

/**
 * Words for when the site cannot go on. They stand here and not in the dictionaries, since the
 * dictionary may be what is missing.
 */
const words = {
  generic: {
    fr: "Une erreur s’est produite. Actualisez la page pour continuer.",
    en: "An error occurred. Refresh the page to continue.",
  },
  fatal: {
    fr: "Une erreur est survenue, veuillez recharger la page.",
    en: "An error occurred, please reload the page.",
  },
  reload: { fr: "Actualiser la page", en: "Refresh the page" },
} as const;

export const lastWords = (kind: keyof typeof words): string => words[kind][currentLocale()];

export const invalidEnvironment = "Invalid environment variables";
