import { siretOf, rcsOf } from "../identifiers.ts";
import { neighbours } from "../people/crowd.ts";
import type { Book } from "../story/book.ts";
import { tellMarket, tellRound } from "../story/chapters.ts";
import { linksOf, prose, type CompanyStory } from "../story/company-story.ts";

const slug = "ostrelle-biosciences";
const rank = 231_940;
const team = ["ines.valadier", "thomas.reboul", "oumar.seck"];
const keep = [...team, "garrigue", "lirette", "quatre-horizons"];

const tellOrigins = (book: Book): void => {
  const founding = { effectiveOn: "2019-01-21", price: "0.10", reason: "Constitution" };
  book.issue("ORD", "ines.valadier", 210_000, founding);
  book.issue("ORD", "thomas.reboul", 140_000, founding);
  book.issue("ORD", "garrigue", 60_000, {
    effectiveOn: "2021-06-30",
    price: "4.20",
    reason: "Amorçage",
  });
  tellRound(book, {
    category: "ORD",
    on: "2021-07-16",
    priceCents: 420,
    subscribers: 22,
    ticket: [200, 3_000],
    reason: "Amorçage, cercle des proches et des patients",
  });
  tellMarket(book, {
    category: "ORD",
    until: "2024-09-12",
    trades: 30,
    priceCents: [720, 1_180],
    size: [50, 400],
    keep,
  });
  tellRound(book, {
    category: "PB",
    on: "2024-09-26",
    priceCents: 1_850,
    subscribers: 44,
    ticket: [50, 1_200],
    named: { garrigue: 42_000, lirette: 36_000, "quatre-horizons": 12_000 },
    reason: "Série A, certificat du dépositaire du {2024-09-26}",
  });
};

const tellTrials = (book: Book): void => {
  book.pen.moveTo("2025-04-03");
  book.issue("ORD", "oumar.seck", 9_000, {
    nature: "exercise",
    price: "4.20",
    reason: "Exercice de 9 000 bons de souscription de parts de créateur",
  });
  tellMarket(book, {
    category: "ORD",
    until: "2025-12-17",
    trades: 46,
    priceCents: [1_400, 1_780],
    size: [30, 350],
    keep,
  });
  book.transfer("PB", { from: "lirette", to: "quatre-horizons" }, 6_000, {
    price: "18.50",
    reason: "Reclassement entre fonds conseillés par la même équipe",
    hasOrder: true,
  });
  tellMarket(book, {
    category: "PB",
    until: "2026-06-30",
    trades: 18,
    priceCents: [1_850, 2_060],
    size: [25, 250],
    keep,
  });
  book.issue("ORD", "oumar.seck", 6_000, {
    nature: "exercise",
    price: "4.20",
    reason: "Exercice de 6 000 bons de souscription de parts de créateur",
  });
  tellMarket(book, {
    category: "ORD",
    until: "2026-11-12",
    trades: 28,
    priceCents: [1_780, 1_940],
    size: [30, 300],
    keep,
  });
};

export const ostrelleBiosciences: CompanyStory = {
  facts: {
    slug,
    name: "Ostrelle Biosciences",
    summary:
      "Un gel tiré de la nacre d’huître qui aide l’os à se reformer. Deux chercheurs de Montpellier, un essai clinique en cours, des chirurgiens parmi les actionnaires.",
    description: prose(
      "Quand une huître se blesse, elle répare sa coquille en quelques jours. Inès Valadier a passé sa thèse à comprendre par quelles protéines, et Thomas Reboul, chirurgien de la face, à se demander si l’os humain saurait s’en servir. Leur gel se pose là où il manque quelques millimètres de matière ; l’os revient par-dessous et le gel disparaît.",
      "Les deux premiers essais ont porté sur la tolérance, puis sur quarante patients après extraction dentaire. Le troisième est ouvert dans six hôpitaux et suit cent quatre-vingts personnes pendant dix-huit mois. La nacre vient de l’étang de Thau, où deux conchyliculteurs mettent de côté les coquilles qu’ils jetaient.",
      "Une entreprise de ce genre consomme de l’argent pendant des années avant de savoir si elle en gagnera. Le dossier d’investissement dit ce qui peut échouer, étape par étape, et ce que deviendrait alors le brevet. Les actions de préférence B n’ont pas de droit de vote ; elles passent avant les ordinaires en cas de vente.",
    ),
    address: {
      line1: "300 rue de la Vieille-Poste",
      line2: "Bâtiment C",
      postcode: "34000",
      city: "Montpellier",
      country: "FR",
    },
    sector: "health",
    legalForm: "SAS",
    rcsNumber: rcsOf(rank, "Montpellier"),
    siret: siretOf(rank),
    foundedOn: "2019-01-21",
    ...linksOf(slug),
    investmentDocumentUrl: `https://documents.example/${slug}/dossier`,
    visibleOnApi: true,
    visibleOnMarketplace: true,
    secondaryMarketStatus: "OPEN",
  },
  badges: ["recherche", "territoire"],
  administrators: ["ines.valadier"],
  opensOn: "2023-12-04",
  categories: [
    {
      code: "ORD",
      name: "Actions ordinaires",
      nominalValue: "0.10",
      votesPerShare: 1,
      feesBps: 300,
    },
    {
      code: "PB",
      name: "Actions de préférence B",
      preferred: true,
      nominalValue: "0.10",
      votesPerShare: 0,
      feesBps: 300,
      approvalRequired: true,
      note: "Sans droit de vote ; priorité sur le prix en cas de cession de la société.",
    },
  ],
  circle: neighbours(slug, { sud: [0, 40], paris: [0, 24], lyon: [60, 76] }),
  approval: { categories: ["PB"], by: "Comité stratégique" },
  tell: (book) => {
    tellOrigins(book);
    tellTrials(book);
  },
  accounts: [
    {
      holder: "lirette",
      category: "PB",
      accountType: "ADMINISTERED",
      note: "Compte tenu par le dépositaire du fonds.",
    },
    { holder: "quatre-horizons", category: "PB", accountType: "ADMINISTERED" },
  ],
  isDrawn: true,
};
