import { siretOf, rcsOf } from "../identifiers.ts";
import { neighbours } from "../people/crowd.ts";
import type { Book } from "../story/book.ts";
import { tellMarket, tellRound } from "../story/chapters.ts";
import { linksOf, prose, type CompanyStory } from "../story/company-story.ts";

const slug = "halage-et-confluence";
const rank = 534_209;
const keep = ["odile.wattrelos", "koen.maertens", "wattrelos", "maertens", "claire", "rive-verte"];

const tell = (book: Book): void => {
  book.issue("ORD", "odile.wattrelos", 5_000, {
    effectiveOn: "2015-10-12",
    price: "8",
    reason: "Constitution",
  });
  book.issue("ORD", "koen.maertens", 6_500, {
    effectiveOn: "2015-10-12",
    nature: "contribution",
    price: "8",
    reason: "Apport de l’automoteur « Petit Georges », 38,50 mètres",
  });
  tellRound(book, {
    category: "ORD",
    on: "2022-12-01",
    priceCents: 1_900,
    subscribers: 30,
    ticket: [10, 220],
    named: { claire: 400, "rive-verte": 2_500 },
    reason: "Remotorisation de trois bateaux",
  });
  tellMarket(book, {
    category: "ORD",
    until: "2024-12-10",
    trades: 46,
    priceCents: [1_950, 2_300],
    stepCents: 25,
    size: [5, 60],
    keep,
  });
  book.pen.moveTo("2024-12-30");
  const merger = {
    nature: "merger",
    price: "23.00",
    effectiveOn: "2024-12-30",
    reason: "Absorption de la Batellerie Wattrelos, parité d’une action pour deux parts",
  } as const;
  book.issue("ORD", "odile.wattrelos", 2_200, merger);
  book.issue("ORD", "maertens", 1_800, merger);
  tellMarket(book, {
    category: "ORD",
    until: "2025-06-27",
    trades: 26,
    priceCents: [2_300, 2_450],
    stepCents: 25,
    size: [5, 60],
    keep,
  });
  book.cancel("ORD", "maertens", 500, {
    nature: "repurchase",
    price: "24.50",
    reason: "Rachat et annulation, garantie de passif de la fusion",
  });
  tellRound(book, {
    category: "ORD",
    on: "2025-10-30",
    priceCents: 2_500,
    subscribers: 10,
    ticket: [10, 160],
    reason: "Quai de Gennevilliers, certificat du dépositaire du {2025-10-30}",
  });
  book.pen.moveTo("2026-01-15");
  book.transfer("ORD", { from: "koen.maertens", to: "maertens" }, 1_500, {
    nature: "contribution",
    price: "25.00",
    reason: "Apport à la société familiale, avant la fermeture du marché",
    hasOrder: true,
  });
};

export const halageEtConfluence: CompanyStory = {
  facts: {
    slug,
    name: "Halage & Confluence",
    summary:
      "Du sable, du grain et des colis sur la Seine et l’Oise : sept bateaux, cent dix camions de moins chaque semaine sur les quais de Paris.",
    description: prose(
      "Odile Wattrelos est née sur une péniche, à quai à Conflans ; son père disait qu’un bateau chargé remplace quarante camions et ne double personne. Elle en exploite sept, avec Koen Maertens et onze mariniers : du sable pour les chantiers, du blé pour les moulins, et depuis peu des colis déposés chaque nuit à six escales de Paris.",
      "Trois bateaux ont reçu un moteur hybride ; les autres suivront au rythme des cales sèches. La Batellerie Wattrelos, l’affaire familiale, a été absorbée à la fin de l’avant-dernière année : une flotte, un seul équipage, un seul carnet de commandes.",
      "Le marché secondaire est fermé depuis janvier, le temps d’un audit des comptes fusionnés. Les actionnaires gardent leurs titres et leurs droits ; aucune offre nouvelle n’est reçue d’ici là.",
    ),
    address: {
      line1: "7 quai de la République",
      line2: null,
      postcode: "78700",
      city: "Conflans-Sainte-Honorine",
      country: "FR",
    },
    sector: "services",
    legalForm: "SAS",
    rcsNumber: rcsOf(rank, "Versailles"),
    siret: siretOf(rank),
    foundedOn: "2015-10-12",
    ...linksOf(slug),
    visibleOnApi: true,
    visibleOnMarketplace: true,
    secondaryMarketStatus: "CLOSED",
  },
  badges: ["impact", "territoire"],
  administrators: ["odile.wattrelos"],
  opensOn: "2023-12-18",
  categories: [
    { code: "ORD", name: "Actions ordinaires", nominalValue: "8", votesPerShare: 1, feesBps: 200 },
  ],
  circle: neighbours(slug, { paris: [0, 54], ouest: [0, 14] }),
  tell,
  isDrawn: true,
};
