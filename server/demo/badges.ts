import type { BadgeName, BadgeStory } from "./story/company-story.ts";

/** The marks that companies of the demo carry. */
export const badges = {
  proximite: {
    nameFr: "Commerce de proximité",
    nameEn: "Neighbourhood business",
    colour: "3",
    icon: "wheat",
  },
  energie: { nameFr: "Énergie citoyenne", nameEn: "Citizen energy", colour: "3", icon: "sun" },
  recherche: { nameFr: "Recherche", nameEn: "Research", colour: "1", icon: "flask" },
  impact: { nameFr: "Utile au climat", nameEn: "Good for the climate", colour: "2", icon: "leaf" },
  artisanat: { nameFr: "Savoir-faire", nameEn: "Craft", colour: "4", icon: "seal" },
  gouvernance: {
    nameFr: "Gouvernance partagée",
    nameEn: "Shared governance",
    colour: "5",
    icon: "shield",
  },
  patrimoine: { nameFr: "Immobilier", nameEn: "Property", colour: "6", icon: "key" },
  territoire: { nameFr: "Ancrage local", nameEn: "Rooted locally", colour: "2", icon: "compass" },
  "coup-de-coeur": {
    nameFr: "Coup de cœur",
    nameEn: "A favourite of ours",
    colour: "4",
    icon: "star",
  },
} as const satisfies Record<BadgeName, BadgeStory>;
