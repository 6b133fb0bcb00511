import { siretOf, rcsOf } from "../identifiers.ts";
import { neighbours } from "../people/crowd.ts";
import type { Book } from "../story/book.ts";
import { tellMarket, tellRound } from "../story/chapters.ts";
import { linksOf, prose, type CompanyStory } from "../story/company-story.ts";

const slug = "domaine-de-sauvacombe";
const rank = 349_053;
const family = ["jeanloup.perrusset", "colette.perrusset", "florian.perrusset", "lucile.perrusset"];
const keep = [...family, "revermont", "aubry"];
const paper = "Reprise du registre papier";

const tellOrigins = (book: Book): void => {
  const founding = {
    effectiveOn: "2008-03-17",
    nature: "contribution",
    price: "15",
    reason: `${paper} : apport des vignes et de la cave`,
  } as const;
  book.issue("COM", "jeanloup.perrusset", 12_000, founding);
  book.issue("COM", "colette.perrusset", 8_000, founding);
  book.issue("COM", "revermont", 3_500, {
    effectiveOn: "2016-05-02",
    price: "21",
    reason: `${paper} : plantation des Grands-Champs`,
  });
  tellRound(book, {
    category: "COM",
    on: "2024-03-28",
    priceCents: 3_000,
    subscribers: 52,
    ticket: [10, 300],
    named: { aubry: 400 },
    reason: "Rachat de trois hectares en fermage, certificat du dépositaire du {2024-03-28}",
  });
  book.pen.moveTo("2024-09-09");
  book.mention("COM", "colette.perrusset", "lucile.perrusset", 4_000, {
    nature: "usufruct",
    reason: "Donation de l’usufruit à Lucile Perrusset, Colette Perrusset gardant la nue-propriété",
  });
  tellMarket(book, {
    category: "COM",
    until: "2025-02-03",
    trades: 26,
    priceCents: [3_000, 3_180],
    stepCents: 50,
    size: [5, 80],
    keep,
  });
};

const tellHeirs = (book: Book): void => {
  // the approval clause of an SCA does not reach a succession.
  const estate = { nature: "inheritance", reason: "Succession de Jean-Loup Perrusset" } as const;
  book.transfer("COM", { from: "jeanloup.perrusset", to: "florian.perrusset" }, 5_000, estate);
  book.transfer("COM", { from: "jeanloup.perrusset", to: "lucile.perrusset" }, 5_000, estate);
  // What the deed did not share out stays with the widow and the children together.
  book.transfer("COM", { from: "jeanloup.perrusset", to: "indivision.perrusset" }, 2_000, estate);
  tellMarket(book, {
    category: "COM",
    until: "2025-10-20",
    trades: 44,
    priceCents: [3_180, 3_320],
    stepCents: 50,
    size: [5, 80],
    keep,
  });
  tellRound(book, {
    category: "COM",
    on: "2025-11-27",
    priceCents: 3_350,
    subscribers: 16,
    ticket: [10, 200],
    named: { revermont: 600 },
    reason: "Nouvelle cuverie",
  });
  book.transfer("COM", { from: "lucile.perrusset", to: "florian.perrusset" }, 1_500, {
    price: "33.50",
    agreedOn: "2025-11-20",
    reason: "Lucile Perrusset garde ses parts de famille et en cède un quart",
    hasOrder: true,
  });
  tellMarket(book, {
    category: "COM",
    until: "2026-11-09",
    trades: 58,
    priceCents: [3_350, 3_600],
    stepCents: 50,
    size: [5, 70],
    keep,
  });
};

export const domaineDeSauvacombe: CompanyStory = {
  facts: {
    slug,
    name: "Domaine de Sauvacombe",
    summary:
      "Quatorze hectares de savagnin et de poulsard au-dessus d’Arbois, labourés au cheval pour moitié. Les actionnaires sont payés en euros ou en bouteilles.",
    description: prose(
      "Les vignes de Sauvacombe descendent vers Arbois en terrasses étroites, sur des marnes bleues où l’on n’entre pas avec un tracteur après la pluie. Jean-Loup et Colette Perrusset y ont planté leurs premiers rangs de savagnin à vingt-cinq ans. Leurs enfants, Florian à la vigne et Lucile aux comptes, conduisent aujourd’hui le domaine.",
      "On y fait du poulsard léger, du trousseau de garde et un vin jaune qui attend ses six ans et trois mois sous voile. La moitié des parcelles est labourée au cheval ; l’autre attend son tour. La récolte part pour un tiers à l’étranger, pour un tiers chez des cavistes, et le dernier tiers se vend à la porte.",
      "La société est en commandite : la famille répond de la gestion sur ses biens, les actionnaires n’engagent que leur mise. Qui veut vendre présente son acheteur au gérant, qui l’agrée ou trouve un autre acquéreur. Le dividende se prend en euros ou en bouteilles, au choix, à l’assemblée de juin.",
    ),
    address: {
      line1: "Les Combes",
      line2: null,
      postcode: "39600",
      city: "Arbois",
      country: "FR",
    },
    sector: "agriculture",
    legalForm: "SCA",
    rcsNumber: rcsOf(rank, "Lons-le-Saunier"),
    siret: siretOf(rank),
    foundedOn: "2008-03-17",
    ...linksOf(slug),
    visibleOnApi: true,
    visibleOnMarketplace: true,
    secondaryMarketStatus: "OPEN",
    approvalRequired: true,
    preemptionDays: 30,
  },
  badges: ["artisanat", "territoire"],
  administrators: ["florian.perrusset", "lucile.perrusset"],
  opensOn: "2024-01-08",
  categories: [
    {
      code: "COM",
      name: "Actions de commanditaires",
      nominalValue: "15",
      votesPerShare: 1,
      feesBps: 200,
      approvalRequired: true,
    },
  ],
  circle: neighbours(slug, { est: [10, 56], paris: [20, 36], lyon: [84, 100] }),
  approval: { categories: ["COM"], by: "Gérance", exempt: ["inheritance"] },
  tell: (book) => {
    tellOrigins(book);
    tellHeirs(book);
  },
  accounts: [
    {
      holder: "colette.perrusset",
      category: "COM",
      note: "4 000 actions en usufruit ; nue-propriété à Lucile Perrusset.",
    },
  ],
  isDrawn: true,
};
