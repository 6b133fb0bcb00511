import { siretOf, rcsOf } from "../identifiers.ts";
import { neighbours } from "../people/crowd.ts";
import type { Book } from "../story/book.ts";
import { tellMarket, tellRound } from "../story/chapters.ts";
import { linksOf, prose, type CompanyStory } from "../story/company-story.ts";

const slug = "contre-nuit-productions";
const rank = 386_428;
const keep = ["samia.ferhat", "bruno.castellane", "mistral-post", "pleine-lune", "quatre-horizons"];

const tell = (book: Book): void => {
  const founding = { effectiveOn: "2021-09-30", price: "5", reason: "Constitution" };
  book.issue("ORD", "samia.ferhat", 4_200, founding);
  book.issue("ORD", "bruno.castellane", 2_800, founding);
  book.issue("ORD", "mistral-post", 900, {
    nature: "contribution",
    price: "10",
    effectiveOn: "2022-11-08",
    reason: "Apport d’une salle d’étalonnage",
  });
  tellRound(book, {
    category: "ORD",
    on: "2024-06-13",
    priceCents: 2_000,
    subscribers: 34,
    ticket: [5, 120],
    named: { "pleine-lune": 750 },
    reason: "Développement de trois longs métrages",
  });
  book.pen.moveTo("2025-03-17");
  book.transfer("ORD", { from: "mistral-post", to: "quatre-horizons" }, 900, {
    nature: "merger",
    reason: "Fusion : Mistral Postproduction absorbée par la Compagnie des Quatre Horizons",
  });
  tellMarket(book, {
    category: "ORD",
    until: "2025-12-12",
    trades: 22,
    priceCents: [2_000, 2_150],
    stepCents: 25,
    size: [3, 30],
    keep,
  });
  tellRound(book, {
    category: "ORD",
    on: "2026-02-19",
    priceCents: 2_200,
    subscribers: 12,
    ticket: [5, 100],
    reason: "Fabrication de « La Traverse », certificat du dépositaire du {2026-02-19}",
  });
  tellMarket(book, {
    category: "ORD",
    until: "2026-10-30",
    trades: 24,
    priceCents: [2_200, 2_300],
    stepCents: 25,
    size: [3, 30],
    keep,
  });
};

export const contreNuitProductions: CompanyStory = {
  facts: {
    slug,
    name: "Contre-Nuit Productions",
    summary:
      "Une maison marseillaise de films tournés sur le port, dans les collines et la nuit. Trois longs métrages en chantier, douze courts déjà montrés.",
    description: prose(
      "Samia Ferhat était scripte, Bruno Castellane chef électricien. Ils se sont rencontrés sur un tournage interrompu par la pluie et ont passé la nuit à refaire le plan de travail. Depuis, ils produisent ensemble des premiers films : douze courts métrages, dont trois primés en festival, et deux documentaires pour la télévision.",
      "La maison emploie six permanents et prête sa salle d’étalonnage aux jeunes réalisateurs du quartier. Trois longs métrages sont en chantier. Le premier, « La Traverse », se tourne entre l’Estaque et les îles au printemps.",
      "Un film rapporte tard, ou jamais. Les actionnaires ne misent pas sur un titre mais sur la maison : les recettes de tous les films remontent dans le même pot, et un tiers du catalogue est gardé en propre.",
    ),
    address: {
      line1: "41 rue Jobin",
      line2: "Friche, bâtiment 6",
      postcode: "13003",
      city: "Marseille",
      country: "FR",
    },
    sector: "culture",
    legalForm: "SAS",
    rcsNumber: rcsOf(rank, "Marseille"),
    siret: siretOf(rank),
    foundedOn: "2021-09-30",
    ...linksOf(slug),
    visibleOnApi: false,
    visibleOnMarketplace: true,
    secondaryMarketStatus: "CLOSED",
  },
  badges: ["coup-de-coeur"],
  administrators: ["samia.ferhat"],
  opensOn: "2024-02-05",
  categories: [
    { code: "ORD", name: "Actions ordinaires", nominalValue: "5", votesPerShare: 1, feesBps: 300 },
  ],
  circle: neighbours(slug, { sud: [10, 50], paris: [0, 14] }),
  tell,
  isDrawn: true,
};
