import type { Words } from "@coulisse/domain/words.ts";

/**
 * Why a holder may not act, pay or be paid now: a check under R-27 of a name on the register of freezes,
 * an account that is closed, an entity that nobody represents, an identity that does not count.
 */
export const standingReasons = ["CHECK", "ACCOUNT", "REPRESENTATIVE", "IDENTITY"] as const;
export type StandingReason = (typeof standingReasons)[number];

/** Words for the platform’s administrators: nobody else is told of a freeze. */
export const standingWords: Words<StandingReason> = {
  fr: {
    CHECK: "Registre des gels : rapprochement à trancher ou confirmé (R-27)",
    ACCOUNT: "Compte fermé",
    REPRESENTATIVE: "Plus aucun représentant validé (R-24)",
    IDENTITY: "Identité non validée (R-24)",
  },
  en: {
    CHECK: "Register of asset freezes: match to settle, or confirmed (R-27)",
    ACCOUNT: "Account closed",
    REPRESENTATIVE: "No validated representative any more (R-24)",
    IDENTITY: "Identity not validated (R-24)",
  },
};
