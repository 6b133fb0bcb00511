import type { Words } from "./words.ts";

export const maritalStates = ["SINGLE", "MARRIED", "PARTNERED", "DIVORCED", "WIDOWED"] as const;
export type MaritalState = (typeof maritalStates)[number];

/** A state of two people has a second person, and a regime. */
export const isOfTwo = (state: string): boolean => state === "MARRIED" || state === "PARTNERED";

export const maritalWords: Words<MaritalState> = {
  fr: {
    SINGLE: "Célibataire",
    MARRIED: "Marié(e)",
    PARTNERED: "Pacsé(e)",
    DIVORCED: "Divorcé(e)",
    WIDOWED: "Veuf ou veuve",
  },
  en: {
    SINGLE: "Single",
    MARRIED: "Married",
    PARTNERED: "In a PACS (civil partnership)",
    DIVORCED: "Divorced",
    WIDOWED: "Widowed",
  },
};

/** Regimes of the Code civil; those of French law stay French in both languages. */
export const matrimonialRegimes = [
  "COMMUNITY_OF_ACQUESTS",
  "UNIVERSAL_COMMUNITY",
  "COMMUNITY_OF_MOVABLES",
  "SEPARATION",
  "PARTICIPATION",
  "INDIVISION",
] as const;
export type MatrimonialRegime = (typeof matrimonialRegimes)[number];

const regimes = {
  COMMUNITY_OF_ACQUESTS: "Communauté réduite aux acquêts",
  UNIVERSAL_COMMUNITY: "Communauté universelle",
  COMMUNITY_OF_MOVABLES: "Communauté de meubles et acquêts",
  SEPARATION: "Séparation de biens",
  PARTICIPATION: "Participation aux acquêts",
  INDIVISION: "Indivision des acquêts (pacs)",
} as const;
export const regimeWords: Words<MatrimonialRegime> = { fr: regimes, en: regimes };
