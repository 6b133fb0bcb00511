import { siretOf, rcsOf } from "../identifiers.ts";
import { neighbours } from "../people/crowd.ts";
import type { Book } from "../story/book.ts";
import { tellMarket, tellRound } from "../story/chapters.ts";
import { linksOf, prose, type CompanyStory } from "../story/company-story.ts";

const slug = "tournelle-logiciels";
const rank = 268_117;
const keep = [
  "mathias.grangier",
  "leila.haddou",
  "victor.amblard",
  "belledonne",
  "claire",
  "karim",
];

const tell = (book: Book): void => {
  const founding = { effectiveOn: "2018-10-02", price: "0.0333", reason: "Constitution" };
  book.issue("ORD", "mathias.grangier", 150_000, founding);
  book.issue("ORD", "leila.haddou", 150_000, founding);
  tellRound(book, {
    category: "ORD",
    on: "2020-11-19",
    priceCents: 260,
    subscribers: 18,
    ticket: [400, 4_000],
    named: { belledonne: 45_000, claire: 2_000 },
    reason: "Première levée",
  });
  tellMarket(book, {
    category: "ORD",
    until: "2024-06-04",
    trades: 44,
    priceCents: [310, 420],
    size: [100, 900],
    keep,
  });
  book.issue("ORD", "victor.amblard", 7_500, {
    nature: "exercise",
    price: "0.90",
    reason: "Exercice de bons de souscription par le directeur technique",
  });
  tellRound(book, {
    category: "ORD",
    on: "2024-11-21",
    priceCents: 515,
    subscribers: 38,
    ticket: [100, 2_400],
    named: { belledonne: 20_000 },
    reason: "Deuxième levée, certificat du dépositaire du {2024-11-21}",
  });
  tellMarket(book, {
    category: "ORD",
    until: "2025-06-24",
    trades: 56,
    priceCents: [500, 610],
    size: [50, 700],
    keep,
  });
  book.transfer("ORD", { from: "claire", to: "belledonne" }, 2_000, {
    price: "6.10",
    reason: "Cession de toute la ligne",
    hasOrder: true,
  });
  tellMarket(book, {
    category: "ORD",
    until: "2026-04-21",
    trades: 52,
    priceCents: [610, 705],
    size: [50, 700],
    keep,
  });
  book.transfer("ORD", { from: "mathias.grangier", to: "leila.haddou" }, 12_000, {
    price: "6.90",
    agreedOn: "2026-04-10",
    hasOrder: true,
  });
  tellMarket(book, {
    category: "ORD",
    until: "2026-11-16",
    trades: 26,
    priceCents: [700, 745],
    size: [50, 600],
    keep,
  });
};

export const tournelleLogiciels: CompanyStory = {
  facts: {
    slug,
    name: "Tournelle Logiciels",
    summary:
      "Le logiciel qui compose les tournées des soins à domicile : moins de route, les mêmes visages, et des soignants qui rentrent à l’heure.",
    description: prose(
      "Leïla Haddou était infirmière libérale en Chartreuse. Chaque dimanche soir, elle passait deux heures à recomposer sa semaine sur un tableau, entre les cols fermés, les prises de sang à jeun et les patients qui ne supportent pas un visage nouveau. Mathias Grangier, son voisin, optimisait des livraisons de colis. Ils ont commencé par la semaine de Leïla.",
      "Tournelle prépare aujourd’hui les tournées de trois cent dix services de soins et d’aide à domicile, soit environ onze mille passages par jour. Le logiciel tient compte de la route réelle, des habitudes de la personne soignée et du temps qu’il faut vraiment pour monter quatre étages. Il laisse toujours le dernier mot à l’équipe : chaque proposition se modifie d’un geste, et il apprend de ce qu’on corrige.",
      "La société vend un abonnement au passage effectué, hébergé en France. Elle est à l’équilibre depuis l’an dernier. Ses actions n’ont pas de valeur nominale dans les statuts, ce qui simplifie les augmentations de capital.",
    ),
    address: {
      line1: "50 avenue Alsace-Lorraine",
      line2: null,
      postcode: "38000",
      city: "Grenoble",
      country: "FR",
    },
    sector: "software",
    legalForm: "SAS",
    rcsNumber: rcsOf(rank, "Grenoble"),
    siret: siretOf(rank),
    foundedOn: "2018-10-02",
    ...linksOf(slug),
    capitalCents: 1_600_000,
    visibleOnApi: true,
    visibleOnMarketplace: true,
    secondaryMarketStatus: "OPEN",
  },
  badges: ["impact"],
  administrators: ["mathias.grangier", "leila.haddou"],
  opensOn: "2023-12-05",
  categories: [
    {
      code: "ORD",
      name: "Actions ordinaires",
      nominalValue: null,
      votesPerShare: 1,
      feesBps: 250,
      note: "Sans valeur nominale statutaire.",
    },
  ],
  circle: neighbours(slug, { lyon: [44, 104], sud: [20, 44], paris: [30, 48] }),
  tell,
  isDrawn: true,
};
