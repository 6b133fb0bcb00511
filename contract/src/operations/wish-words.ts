import type { Words } from "@coulisse/domain/words.ts";
import type { wishKinds } from "./wishlist.ts";

/** Whether what is wished for is on the platform. */
export const wishKindWords: Words<(typeof wishKinds)[number]> = {
  fr: { COMPANY: "Société présente", LINK: "Pas encore ici" },
  en: { COMPANY: "Company on the platform", LINK: "Not here yet" },
};
