import { siretOf, rcsOf } from "../identifiers.ts";
import { linksOf, prose, type CompanyStory } from "../story/company-story.ts";

const slug = "atelier-argilune";
const rank = 608_342;

/** Just here: a register without a line, and no picture yet. */
export const atelierArgilune: CompanyStory = {
  facts: {
    slug,
    name: "Atelier Argilune",
    summary:
      "Des carreaux de terre cuite faits à Vallauris avec l’argile des chantiers voisins. La société vient d’être immatriculée.",
    description: prose(
      "À Vallauris, on creuse partout et l’argile part en décharge. Paloma Serrat, céramiste, la récupère au camion, la lave et en fait des carreaux dont chaque lot porte le nom du chantier d’où il vient.",
      "La société est immatriculée depuis quelques jours. Ses actions restent à émettre ; le registre s’ouvrira avec la souscription de la fondatrice.",
    ),
    address: {
      line1: "16 avenue Georges-Clemenceau",
      line2: null,
      postcode: "06220",
      city: "Vallauris",
      country: "FR",
    },
    sector: "industry",
    legalForm: "SASU",
    rcsNumber: rcsOf(rank, "Antibes"),
    siret: siretOf(rank),
    foundedOn: "2026-11-09",
    ...linksOf(slug),
    capitalCents: 500_000,
    visibleOnApi: false,
    visibleOnMarketplace: true,
    secondaryMarketStatus: "CLOSED",
  },
  badges: ["artisanat"],
  administrators: ["paloma.serrat"],
  opensOn: "2026-11-13",
  categories: [
    { code: "ORD", name: "Actions ordinaires", nominalValue: "1", votesPerShare: 1, feesBps: 250 },
  ],
  circle: [],
  isDrawn: false,
};
