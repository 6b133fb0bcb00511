import { siretOf, rcsOf } from "../identifiers.ts";
import { neighbours } from "../people/crowd.ts";
import type { Book } from "../story/book.ts";
import { tellMarket, tellRound } from "../story/chapters.ts";
import { linksOf, prose, type CompanyStory } from "../story/company-story.ts";

const slug = "spv-trois-meules";
const rank = 312_669;
const keep = ["bertille.vanhoutte", "vanhoutte", "mutuelle-quais", "aubry"];

const tell = (book: Book): void => {
  book.issue("ORD", "vanhoutte", 2_400, {
    nature: "contribution",
    price: "100",
    effectiveOn: "2024-01-11",
    reason: "Apport de la promesse d’achat et des études de la filature",
  });
  tellRound(book, {
    category: "ORD",
    on: "2024-02-22",
    priceCents: 10_000,
    subscribers: 58,
    ticket: [10, 160],
    named: { "mutuelle-quais": 2_000, aubry: 150, "bertille.vanhoutte": 50 },
    reason: "Acquisition de l’immeuble, certificat du dépositaire du {2024-02-22}",
  });
  tellMarket(book, {
    category: "ORD",
    until: "2025-03-28",
    trades: 18,
    priceCents: [10_000, 10_300],
    stepCents: 50,
    size: [5, 40],
    keep,
  });
  book.mention("ORD", "vanhoutte", "mutuelle-quais", 1_200, {
    nature: "pledge",
    reason: "Nantissement en garantie du prêt travaux",
  });
  tellRound(book, {
    category: "ORD",
    on: "2025-10-16",
    priceCents: 10_400,
    subscribers: 14,
    ticket: [10, 120],
    named: { "mutuelle-quais": 400 },
    reason: "Deuxième tranche de travaux",
  });
  tellMarket(book, {
    category: "ORD",
    until: "2026-11-10",
    trades: 26,
    priceCents: [10_400, 10_850],
    stepCents: 50,
    size: [5, 40],
    keep,
  });
};

export const spvTroisMeules: CompanyStory = {
  facts: {
    slug,
    name: "SPV Trois-Meules",
    summary:
      "Une société pour un seul immeuble : une filature lilloise de 1898 devenue onze logements, six ateliers et une crèche. Loyers partagés chaque trimestre.",
    description: prose(
      "La filature du 18, rue des Trois-Meules était vide depuis vingt-six ans. Ses sheds tenaient encore, son parquet aussi, et les riverains en avaient fait une maquette en carton pour le conseil de quartier. La Foncière Vanhoutte a apporté la promesse d’achat ; une soixantaine de particuliers et une mutuelle ont apporté le reste.",
      "Cette société n’a qu’un objet et n’en aura jamais d’autre : posséder cet immeuble, le louer, l’entretenir. Les onze logements sont loués à loyer plafonné, les six ateliers à des artisans, le rez-de-chaussée à une crèche associative. Quatre-vingt-seize pour cent de la surface est occupée.",
      "Les loyers, une fois le prêt et l’entretien payés, sont distribués chaque trimestre. L’immeuble est évalué une fois par an par un expert indépendant ; la valeur sert de repère aux échanges entre actionnaires, sans les obliger.",
    ),
    address: {
      line1: "66 rue Royale",
      line2: null,
      postcode: "59000",
      city: "Lille",
      country: "FR",
    },
    sector: "real_estate",
    legalForm: "SAS",
    rcsNumber: rcsOf(rank, "Lille Métropole"),
    siret: siretOf(rank),
    foundedOn: "2023-12-18",
    ...linksOf(slug),
    isSpv: true,
    spvAsset: "Ancienne filature, 18 rue des Trois-Meules, Lille (2 450 m²)",
    realEstate: {
      isMain: true,
      effectiveOn: "2024-01-11",
      source: "Acte d’acquisition de la filature, bilan d’ouverture",
    },
    visibleOnApi: true,
    visibleOnMarketplace: true,
    secondaryMarketStatus: "OPEN",
  },
  badges: ["patrimoine", "territoire"],
  administrators: ["bertille.vanhoutte"],
  opensOn: "2024-01-15",
  categories: [
    {
      code: "ORD",
      name: "Actions ordinaires",
      nominalValue: "100",
      votesPerShare: 1,
      feesBps: 150,
    },
  ],
  circle: neighbours(slug, { paris: [10, 54], ouest: [40, 56], est: [0, 14] }),
  tell,
  isDrawn: true,
};
