import { messages } from "./locales/fr.po";
import type { Messages } from "@lingui/core";

/** The French words: those of the whole site, and the way to those of each feature. */
export const features = import.meta.glob<{ messages: Messages }>([
  "../features/*/locales/fr.po",
  "../features/*/*/locales/fr.po",
  "../parts/locales/fr.po",
  "../parts/*/locales/fr.po",
  "../pages/*/locales/fr.po",
  "../app/areas/locales/fr.po",
]);

export { messages };
