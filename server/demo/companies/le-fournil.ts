import { siretOf, rcsOf } from "../identifiers.ts";
import { neighbours } from "../people/crowd.ts";
import type { Book } from "../story/book.ts";
import { tellMarket, tellRound } from "../story/chapters.ts";
import { linksOf, prose, type CompanyStory } from "../story/company-story.ts";

const slug = "le-fournil";
const rank = 104_812;
const house = ["helene", "pascal.ogier", "simone.ogier", "juliette.ogier", "bintou.sylla"];
const institutions = ["caisse-levain", "compagnons", "rive-verte", "aubry"];
const keep = [...house, ...institutions, "claire", "karim"];

const paper = "Reprise du registre papier";

const tellOrigins = (book: Book): void => {
  const founding = { effectiveOn: "2017-09-04", price: "1", reason: `${paper} : constitution` };
  book.issue("ORD", "helene", 36_000, { ...founding, label: "fondation" });
  book.issue("ORD", "pascal.ogier", 27_000, founding);
  book.issue("ORD", "caisse-levain", 6_000, {
    effectiveOn: "2018-02-12",
    nature: "contribution",
    price: "1.50",
    reason: `${paper} : apport du four à bois et du moulin de la première boutique`,
  });
  tellRound(book, {
    category: "ORD",
    on: "2019-06-14",
    priceCents: 400,
    subscribers: 28,
    ticket: [50, 600],
    named: { "simone.ogier": 2_500, "bintou.sylla": 1_200 },
    reason: `${paper} : augmentation de capital des premiers clients`,
  });
};

const tellSecondBakery = (book: Book): void => {
  tellMarket(book, {
    category: "ORD",
    until: "2024-03-05",
    trades: 26,
    priceCents: [720, 860],
    size: [10, 90],
    keep,
  });
  book.transfer("ORD", { from: "pascal.ogier", to: "claire" }, 1_500, {
    price: "8.60",
    agreedOn: "2024-03-01",
    hasOrder: true,
  });
  tellRound(book, {
    category: "ORD",
    on: "2024-04-18",
    priceCents: 950,
    subscribers: 64,
    ticket: [20, 520],
    named: { claire: 1_200, karim: 320 },
    reason: "Augmentation de capital, certificat du dépositaire du {2024-04-18}",
  });
  book.issue("ORD", "juliette.ogier", 400, { price: "9.50", label: "impayee" });
  book.pen.moveTo("2024-05-27");
  book.cancel("ORD", "juliette.ogier", 400, {
    reason: "Actions souscrites et non libérées dans le délai des statuts",
  });
  book.pen.moveTo("2024-06-12");
  book.transfer("ORD", { from: "pascal.ogier", to: "juliette.ogier" }, 3_000, {
    nature: "gift",
    reason: "Donation-partage reçue par notaire le {2024-06-07}",
    hasOrder: true,
  });
};

const tellPreference = (book: Book): void => {
  tellMarket(book, {
    category: "ORD",
    until: "2024-10-08",
    trades: 48,
    priceCents: [950, 1_060],
    size: [8, 120],
    keep,
  });
  book.mention("ORD", "helene", "caisse-levain", 10_000, {
    nature: "pledge",
    reason: "Nantissement en garantie du prêt de la boulangerie de Gratte-Ciel",
    label: "nantissement",
  });
  tellMarket(book, {
    category: "ORD",
    until: "2025-01-20",
    trades: 38,
    priceCents: [1_060, 1_150],
    size: [8, 120],
    keep,
  });
  const estate = { nature: "inheritance", reason: "Succession de Simone Ogier" } as const;
  book.transfer("ORD", { from: "simone.ogier", to: "pascal.ogier" }, 1_250, estate);
  book.transfer("ORD", { from: "simone.ogier", to: "juliette.ogier" }, 1_250, estate);
  tellRound(book, {
    category: "PA",
    on: "2025-03-20",
    priceCents: 1_240,
    subscribers: 46,
    ticket: [25, 500],
    named: { "rive-verte": 9_000, compagnons: 3_600, claire: 2_000, karim: 400 },
    reason: "Émission des actions de préférence A, certificat du dépositaire du {2025-03-20}",
  });
};

const tellMistake = (book: Book): void => {
  tellMarket(book, {
    category: "ORD",
    until: "2025-09-15",
    trades: 62,
    priceCents: [1_150, 1_260],
    size: [8, 140],
    keep,
  });
  book.cancel("ORD", "bintou.sylla", 1_200, {
    nature: "repurchase",
    price: "11.90",
    reason: "Rachat par la société au départ de la salariée, actions annulées",
  });
  tellMarket(book, {
    category: "PA",
    until: "2025-11-12",
    trades: 22,
    priceCents: [1_240, 1_310],
    size: [10, 120],
    keep,
  });
  book.transfer("ORD", { from: "pascal.ogier", to: "karim" }, 480, {
    price: "12.60",
    label: "zero-de-trop",
  });
  book.pen.moveTo("2025-11-14");
  book.correct("zero-de-trop", "Quantité saisie avec un zéro de trop : 480 au lieu de 48");
  book.transfer("ORD", { from: "pascal.ogier", to: "karim" }, 48, {
    price: "12.60",
    hasOrder: true,
  });
  tellMarket(book, {
    category: "ORD",
    until: "2026-02-10",
    trades: 34,
    priceCents: [1_260, 1_320],
    size: [8, 140],
    keep,
  });
};

const tellThisYear = (book: Book): void => {
  book.transfer("ORD", { from: "claire", to: "aubry" }, 900, {
    nature: "contribution",
    price: "13.00",
    reason: "Apport à la holding personnelle",
    hasOrder: true,
  });
  tellMarket(book, {
    category: "PA",
    until: "2026-06-18",
    trades: 20,
    priceCents: [1_310, 1_390],
    size: [10, 120],
    keep,
  });
  book.mention("ORD", "helene", "caisse-levain", 10_000, {
    nature: "release",
    lifts: "nantissement",
    reason: "Mainlevée du nantissement, prêt remboursé",
  });
  tellMarket(book, {
    category: "ORD",
    until: "2026-11-13",
    trades: 40,
    priceCents: [1_320, 1_410],
    size: [8, 140],
    keep,
  });
  book.pen.moveTo("2026-11-16");
  book.transfer("ORD", { from: "claire", to: "karim" }, 60, {
    price: "14.10",
    agreedOn: "2026-11-09",
    effectiveOn: "2026-11-13",
    hasOrder: true,
  });
};

export const leFournil: CompanyStory = {
  facts: {
    slug,
    name: "Le Fournil",
    summary:
      "Cinq boulangeries de quartier autour de Villeurbanne, un moulin partagé, un levain vieux de neuf ans. Les clients du samedi en sont aussi les actionnaires.",
    description: prose(
      "Hélène Vasseur a quitté un bureau d’études pour un pétrin. Pascal Ogier cuisait déjà le pain de tout un quartier quand elle est venue lui demander de lui apprendre. La première boutique a ouvert avec un four à bois racheté à un retraité et une liste d’attente pour la miche du samedi : c’est cette liste qui est devenue le premier cercle d’actionnaires.",
      "Le Fournil compte aujourd’hui cinq boulangeries entre Villeurbanne, Vaulx-en-Velin et Lyon. La farine vient de onze fermes de la plaine de l’Ain, payées d’avance à chaque semis, et passe par le moulin que les boutiques se partagent. Le pain est fait le jour même, sur place, par des équipes qui forment deux apprentis chacune.",
      "Les salariés entrent au capital au bout de deux ans, par une société commune, Les Compagnons du Fournil. Les invendus partent chaque soir chez trois associations voisines. Le résultat est réparti en trois : un tiers pour les équipes, un tiers pour la boutique suivante, un tiers pour les actionnaires ou les réserves, selon le vote de l’assemblée.",
      "La suite se joue à Gratte-Ciel, où une sixième boulangerie doit accueillir l’atelier de formation. Les actions s’échangent entre particuliers sur le marché secondaire, à un prix que chacun propose librement.",
    ),
    address: {
      line1: "41 rue des Charmettes",
      line2: null,
      postcode: "69100",
      city: "Villeurbanne",
      country: "FR",
    },
    sector: "food",
    legalForm: "SAS",
    rcsNumber: rcsOf(rank, "Lyon"),
    siret: siretOf(rank),
    foundedOn: "2017-09-04",
    ...linksOf(slug),
    capitalStructureUrl: `https://documents.example/${slug}/structure`,
    visibleOnApi: true,
    visibleOnMarketplace: true,
    secondaryMarketStatus: "OPEN",
    preemptionDays: 30,
  },
  badges: ["proximite", "artisanat", "coup-de-coeur"],
  administrators: ["helene", "pascal.ogier"],
  opensOn: "2023-11-27",
  keeper: "COMPANY",
  categories: [
    { code: "ORD", name: "Actions ordinaires", nominalValue: "1", votesPerShare: 1, feesBps: 250 },
    {
      code: "PA",
      name: "Actions de préférence A",
      preferred: true,
      nominalValue: "1",
      votesPerShare: 1,
      feesBps: 200,
      note: "Dividende prioritaire de 4 % du prix d’émission, non cumulatif.",
    },
  ],
  circle: neighbours(slug, { lyon: [0, 140], paris: [0, 24], est: [0, 16], ouest: [0, 12] }),
  tell: (book) => {
    tellOrigins(book);
    tellSecondBakery(book);
    tellPreference(book);
    tellMistake(book);
    tellThisYear(book);
  },
  rounds: [
    {
      category: "ORD",
      name: "La boulangerie de Gratte-Ciel",
      unitPrice: "14.50",
      minimumCents: 14_500_000,
      targetCents: 21_750_000,
      maximumCents: 29_000_000,
      ticketCents: 14_500,
      preMoneyCents: 164_314_000,
      decision: {
        by: "Assemblée générale extraordinaire",
        on: "2026-10-05",
        reference: "3e résolution",
      },
      depositary: {
        kind: "BANK",
        name: "Banque Exemple",
        address: "1 quai Jules-Courmont, 69002 Lyon",
      },
      enteredOn: "2026-10-12",
      opensOn: "2026-10-19",
      closesOn: "2026-12-11",
      purpose: [
        "La sixième boulangerie du Fournil ouvrira à Gratte-Ciel, dans un ancien garage de 240 m². Elle réunira une boutique, un fournil et l’atelier de formation des apprentis des six boutiques.",
        "Les fonds paient le four et le pétrin (98 000 €), les travaux (84 000 €) et le stock de farine du premier trimestre (35 500 €). Au-delà de l’objectif, ils avancent l’achat du second moulin.",
      ],
    },
  ],
  accounts: [
    {
      holder: "helene",
      category: "ORD",
      note: "Présidente. Engagement de conservation jusqu’à la sixième boutique.",
    },
    {
      holder: "rive-verte",
      category: "PA",
      accountType: "ADMINISTERED",
      note: "Titres administrés par la banque du fonds.",
    },
  ],
  isDrawn: true,
};
