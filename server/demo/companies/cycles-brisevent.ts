import { siretOf, rcsOf } from "../identifiers.ts";
import { neighbours } from "../people/crowd.ts";
import type { Book } from "../story/book.ts";
import { tellMarket, tellRound } from "../story/chapters.ts";
import { linksOf, prose, type CompanyStory } from "../story/company-story.ts";

const slug = "cycles-brisevent";
const rank = 423_771;
const keep = [
  "clemence.stoffel",
  "hugo.riedinger",
  "stoffel",
  "ateliers-alsace",
  "claire",
  "karim",
];

const tellStart = (book: Book): void => {
  const founding = { effectiveOn: "2019-04-08", price: "2", reason: "Constitution" };
  book.issue("FON", "clemence.stoffel", 30_000, founding);
  book.issue("FON", "hugo.riedinger", 30_000, founding);
  book.issue("ORD", "stoffel", 12_000, {
    nature: "contribution",
    price: "4",
    effectiveOn: "2020-10-05",
    reason: "Apport de l’atelier de soudure et de son outillage",
  });
  tellRound(book, {
    category: "ORD",
    on: "2021-11-25",
    priceCents: 700,
    subscribers: 26,
    ticket: [20, 400],
    reason: "Première levée, clients des cent premiers vélos",
  });
  tellMarket(book, {
    category: "ORD",
    until: "2024-05-13",
    trades: 34,
    priceCents: [800, 940],
    size: [5, 80],
    keep,
  });
};

const tellGrowth = (book: Book): void => {
  tellRound(book, {
    category: "ORD",
    on: "2024-05-23",
    priceCents: 1_000,
    subscribers: 46,
    ticket: [20, 500],
    named: { "ateliers-alsace": 9_000, claire: 800, karim: 250 },
    reason: "Deuxième ligne de montage, certificat du dépositaire du {2024-05-23}",
  });
  tellMarket(book, {
    category: "ORD",
    until: "2025-09-04",
    trades: 84,
    priceCents: [1_000, 1_230],
    size: [5, 120],
    keep,
  });
  book.cancel("ORD", "stoffel", 2_000, {
    nature: "repurchase",
    price: "12.00",
    reason: "Rachat en vue d’une réduction de capital, actions annulées",
  });
  book.transfer("ORD", { from: "ateliers-alsace", to: "stoffel" }, 1_500, {
    price: "12.20",
    agreedOn: "2025-08-29",
    hasOrder: true,
  });
  tellRound(book, {
    category: "ORD",
    on: "2026-03-12",
    priceCents: 1_350,
    subscribers: 24,
    ticket: [10, 400],
    named: { claire: 200 },
    reason: "Moteur fabriqué à Sélestat, certificat du dépositaire du {2026-03-12}",
  });
  tellMarket(book, {
    category: "ORD",
    until: "2026-11-12",
    trades: 72,
    priceCents: [1_350, 1_420],
    size: [5, 120],
    keep,
  });
  book.transfer("ORD", { from: "claire", to: "karim" }, 40, {
    price: "14.00",
    agreedOn: "2026-11-05",
    hasOrder: true,
  });
};

export const cyclesBrisevent: CompanyStory = {
  facts: {
    slug,
    name: "Cycles Brisevent",
    summary:
      "Des vélos-cargos soudés à Strasbourg pour les artisans : un plombier, ses tubes et sa chaudière passent par la piste cyclable.",
    description: prose(
      "Clémence Stoffel construisait des remorques agricoles dans l’entreprise de son père. Hugo Riedinger livrait des fleurs à vélo et cassait trois cadres par an. Le premier Brisevent est né d’un pari : porter deux cents kilos sur les pavés de la Krutenau sans que le guidon tremble.",
      "Chaque vélo est soudé, peint et monté à Strasbourg, autour d’un châssis qui se démonte en quatre pièces pour être réparé. Les plombiers, les ramoneurs et les boulangers choisissent leur caisse ; quatre villes en ont équipé leurs jardiniers. Neuf cent quarante vélos roulent, et neuf cent vingt-huit roulent encore avec leur premier châssis.",
      "Les fondateurs ont bloqué leurs actions pour cinq ans, avec un droit de vote double, le temps de fabriquer leur propre moteur à Sélestat. Les actions ordinaires s’échangent librement, après un délai où les autres actionnaires peuvent passer devant au même prix.",
    ),
    address: {
      line1: "14 rue du Rhin-Napoléon",
      line2: null,
      postcode: "67000",
      city: "Strasbourg",
      country: "FR",
    },
    sector: "mobility",
    legalForm: "SAS",
    rcsNumber: rcsOf(rank, "Strasbourg"),
    siret: siretOf(rank),
    foundedOn: "2019-04-08",
    ...linksOf(slug),
    visibleOnApi: true,
    visibleOnMarketplace: true,
    secondaryMarketStatus: "OPEN",
    preemptionDays: 45,
  },
  badges: ["impact", "artisanat"],
  administrators: ["clemence.stoffel", "hugo.riedinger"],
  opensOn: "2023-12-11",
  categories: [
    {
      code: "FON",
      name: "Actions des fondateurs",
      nominalValue: "2",
      votesPerShare: 2,
      feesBps: 0,
      inalienableUntil: "2028-12-11",
      note: "Droit de vote double ; inaliénables cinq ans.",
    },
    { code: "ORD", name: "Actions ordinaires", nominalValue: "2", votesPerShare: 1, feesBps: 250 },
  ],
  circle: neighbours(slug, { est: [0, 56], lyon: [20, 52], paris: [40, 54] }),
  tell: (book) => {
    tellStart(book);
    tellGrowth(book);
  },
  isDrawn: true,
};
