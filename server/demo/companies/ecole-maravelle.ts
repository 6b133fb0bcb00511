import { siretOf, rcsOf } from "../identifiers.ts";
import { neighbours } from "../people/crowd.ts";
import type { Book } from "../story/book.ts";
import { tellMarket, tellRound } from "../story/chapters.ts";
import { linksOf, prose, type CompanyStory } from "../story/company-story.ts";

const slug = "ecole-maravelle";
const rank = 460_386;
const keep = ["maud.querrien", "armel.querrien", "trajets-doux", "estuaire", "claire"];

const tell = (book: Book): void => {
  const founding = { effectiveOn: "2016-07-01", price: "10", reason: "Constitution" };
  book.issue("ORD", "maud.querrien", 3_000, founding);
  book.issue("ORD", "armel.querrien", 2_000, founding);
  tellRound(book, {
    category: "ORD",
    on: "2024-09-05",
    priceCents: 1_800,
    subscribers: 32,
    ticket: [5, 120],
    named: { estuaire: 1_100, "trajets-doux": 300, claire: 120 },
    reason: "Achat de l’ancienne scierie",
  });
  tellMarket(book, {
    category: "ORD",
    until: "2025-07-03",
    trades: 16,
    priceCents: [1_800, 1_700],
    stepCents: 25,
    size: [3, 30],
    keep,
  });
  book.transfer("ORD", { from: "armel.querrien", to: "maud.querrien" }, 500, {
    nature: "gift",
    reason: "Donation entre époux",
  });
  book.transfer("ORD", { from: "trajets-doux", to: "estuaire" }, 300, {
    price: "17.00",
    hasOrder: true,
  });
  tellMarket(book, {
    category: "ORD",
    until: "2026-10-22",
    trades: 28,
    priceCents: [1_700, 1_550],
    stepCents: 25,
    size: [3, 30],
    keep,
  });
};

export const ecoleMaravelle: CompanyStory = {
  facts: {
    slug,
    name: "École Maravelle",
    summary:
      "À Angers, on y apprend le bois à tout âge : charpente, lutherie, bateau. Neuf mois d’atelier, un chef-d’œuvre, neuf diplômés sur dix en poste.",
    description: prose(
      "Maud Querrien était professeure de mathématiques ; elle s’est mise à la menuiserie pour expliquer la trigonométrie à une classe qui n’en voulait pas. L’école qu’elle a fondée avec Armel, charpentier de marine, part du même principe : on trace, on coupe, on se trompe, et la règle arrive au moment où l’on en a besoin.",
      "Soixante-dix stagiaires par an, de seize à soixante et un ans, passent neuf mois dans l’ancienne scierie de Bouchemaine, rachetée avec l’aide des actionnaires. Un tiers vient d’un bureau, un tiers d’un lycée professionnel, un tiers d’une interruption de travail. Neuf sur dix exercent le métier un an après.",
      "L’école vit des formations financées par les régions et les entreprises, et d’un petit chantier d’application qui restaure des bateaux de Loire.",
    ),
    address: {
      line1: "52 rue Bressigny",
      line2: null,
      postcode: "49000",
      city: "Angers",
      country: "FR",
    },
    sector: "education",
    legalForm: "SAS",
    rcsNumber: rcsOf(rank, "Angers"),
    siret: siretOf(rank),
    foundedOn: "2016-07-01",
    ...linksOf(slug),
    visibleOnApi: true,
    visibleOnMarketplace: true,
    secondaryMarketStatus: "OPEN",
  },
  badges: ["artisanat", "impact"],
  administrators: ["maud.querrien"],
  opensOn: "2024-03-04",
  categories: [
    { code: "ORD", name: "Actions ordinaires", nominalValue: "10", votesPerShare: 1, feesBps: 150 },
  ],
  circle: neighbours(slug, { ouest: [40, 90] }),
  tell,
  rounds: [
    {
      category: "ORD",
      name: "L’atelier de marqueterie",
      unitPrice: "24",
      minimumCents: 4_800_000,
      targetCents: 7_200_000,
      maximumCents: 9_600_000,
      ticketCents: 12_000,
      preMoneyCents: null,
      decision: {
        by: "Assemblée générale extraordinaire",
        on: "2026-01-19",
        reference: "1re résolution",
      },
      depositary: {
        kind: "NOTARY",
        name: "Étude Lormeau (exemple)",
        address: "3 place du Marché, 21000 Dijon",
      },
      enteredOn: "2026-01-26",
      opensOn: "2026-02-02",
      closesOn: "2026-03-31",
      closed: { on: "2026-04-02", outcome: "FAILED" },
      purpose: [
        "L’école voulait ouvrir un atelier de marqueterie de seize places. La levée n’a pas atteint son minimum : l’atelier attendra.",
      ],
    },
    {
      category: "ORD",
      name: "Une seconde scie à ruban",
      unitPrice: "24",
      minimumCents: 240_000,
      targetCents: 480_000,
      maximumCents: 960_000,
      ticketCents: 12_000,
      preMoneyCents: null,
      decision: {
        by: "Assemblée générale extraordinaire",
        on: "2026-09-28",
        reference: "2e résolution",
      },
      depositary: {
        kind: "NOTARY",
        name: "Étude Lormeau (exemple)",
        address: "3 place du Marché, 21000 Dijon",
      },
      enteredOn: "2026-10-05",
      opensOn: "2026-10-12",
      closesOn: "2026-11-14",
      certifiedOn: "2026-11-17",
      purpose: [
        "La scie à ruban de l’école débite le chêne des chantiers de toute la promotion, et l’attente retarde les stages. Une seconde, d’occasion et remise aux normes, coûte 4 800 €.",
      ],
    },
  ],
  isDrawn: true,
};
