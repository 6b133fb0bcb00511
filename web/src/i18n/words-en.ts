import { messages } from "./locales/en.po";
import type { Messages } from "@lingui/core";

/** The English words: those of the whole site, and the way to those of each feature. */
export const features = import.meta.glob<{ messages: Messages }>([
  "../features/*/locales/en.po",
  "../features/*/*/locales/en.po",
  "../parts/locales/en.po",
  "../parts/*/locales/en.po",
  "../pages/*/locales/en.po",
  "../app/areas/locales/en.po",
]);

export { messages };
