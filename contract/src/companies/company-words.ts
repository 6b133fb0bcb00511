import type { marketStatuses, sectors } from "./companies.ts";
import type { Words } from "@coulisse/domain/words.ts";

export const sectorWords: Words<(typeof sectors)[number]> = {
  fr: {
    agriculture: "Agriculture",
    food: "Alimentation",
    energy: "Énergie",
    environment: "Environnement",
    health: "Santé",
    software: "Logiciel",
    industry: "Industrie",
    real_estate: "Immobilier",
    mobility: "Mobilité",
    culture: "Culture",
    retail: "Commerce",
    finance: "Finance",
    education: "Éducation",
    services: "Services",
  },
  en: {
    agriculture: "Agriculture",
    food: "Food",
    energy: "Energy",
    environment: "Environment",
    health: "Health",
    software: "Software",
    industry: "Industry",
    real_estate: "Real estate",
    mobility: "Mobility",
    culture: "Culture",
    retail: "Retail",
    finance: "Finance",
    education: "Education",
    services: "Services",
  },
};

/** The state of a market alone, under a heading that says whose. */
export const marketWords: Words<(typeof marketStatuses)[number]> = {
  fr: { OPEN: "Ouvert", CLOSED: "Fermé" },
  en: { OPEN: "Open", CLOSED: "Closed" },
};
