import type { FundraisingOutcome, FundraisingState } from "./fundraising.ts";
import type { Words } from "./words.ts";

/** As they are chosen between, where the outcome of a closed one does not matter. */
export const roundStateWords: Words<FundraisingState> = {
  fr: {
    UPCOMING: "À venir",
    OPEN: "Ouverte",
    SUSPENDED: "Suspendue",
    ENDED: "À clore",
    CLOSED: "Close",
  },
  en: {
    UPCOMING: "Upcoming",
    OPEN: "Open",
    SUSPENDED: "Suspended",
    ENDED: "To be closed",
    CLOSED: "Closed",
  },
};

export const roundOutcomeWords: Words<FundraisingOutcome> = {
  fr: { SUCCEEDED: "Réussie", FAILED: "Échouée" },
  en: { SUCCEEDED: "Succeeded", FAILED: "Failed" },
};
