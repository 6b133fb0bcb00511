import { siretOf, rcsOf } from "../identifiers.ts";
import { neighbours } from "../people/crowd.ts";
import type { Book } from "../story/book.ts";
import { tellMembers } from "../story/chapters.ts";
import { linksOf, prose, type CompanyStory } from "../story/company-story.ts";

const slug = "le-cabas-d-en-bas";
const rank = 497_514;
const keep = [
  "helene",
  "nassim.bouaziz",
  "plateau",
  "yvette.cordonnier",
  "yvette.cordonier",
  "raymond.teyssier",
];

const tell = (book: Book): void => {
  const founding = { effectiveOn: "2022-02-10", price: "20", reason: "Assemblée constitutive" };
  book.issue("PART", "nassim.bouaziz", 20, founding);
  book.issue("PART", "helene", 10, founding);
  for (const key of book.circle.slice(0, 24)) book.issue("PART", key, 5, founding);
  book.issue("PART", "plateau", 250, { ...founding, effectiveOn: "2022-06-01" });
  const members = {
    category: "PART",
    priceCents: 2_000,
    sizes: [5, 5, 5, 5, 5, 10, 10, 25],
    keep,
    joining: "Adhésion : cinq parts au moins",
    leaving: "Retrait du sociétaire, parts remboursées à leur valeur nominale",
    topUps: 0.5,
  };
  tellMembers(book, { ...members, until: "2024-09-30", joins: 96, leaves: 14 });
  tellMembers(book, { ...members, until: "2025-09-30", joins: 104, leaves: 38 });
  tellMembers(book, { ...members, until: "2026-11-17", joins: 120, leaves: 56 });
  // A notebook of the first days was found: what it says is written down late, as of its days.
  const notebook = { price: "20", reason: "Cahier des premiers sociétaires" };
  book.issue("PART", "yvette.cordonier", 5, { ...notebook, effectiveOn: "2022-03-05" });
  book.issue("PART", "raymond.teyssier", 5, { ...notebook, effectiveOn: "2022-03-12" });
  book.issue("PART", "yvette.cordonnier", 10, { ...notebook, effectiveOn: "2023-09-16" });
};

export const leCabasDEnBas: CompanyStory = {
  facts: {
    slug,
    name: "Le Cabas d’en Bas",
    summary:
      "L’épicerie coopérative du bas des Pentes : ceux qui y font leurs courses en sont propriétaires et y tiennent la caisse trois heures par mois.",
    description: prose(
      "Le Cabas d’en Bas ouvre à sept heures et demie, parce que l’équipe de nuit de l’hôpital a voté pour. C’est une épicerie de deux cent vingt mètres carrés, au bas des Pentes de la Croix-Rousse, où l’on trouve du savon, des pâtes, des poireaux et du gaz. Chacun de ses clients réguliers en possède cinq parts et donne trois heures par mois : à la caisse, au rayon, à la découpe du fromage.",
      "Le travail partagé permet une marge unique de dix-huit pour cent sur tout, affichée au-dessus de la porte. Deux salariés assurent les commandes et l’accueil ; Hélène Vasseur, qui livre le pain, préside le conseil avec Nassim Bouaziz.",
      "Les parts ne se vendent pas : on les souscrit en entrant, la coopérative les rembourse au départ, au prix d’entrée. Il n’y a donc pas de marché, et c’est voulu.",
    ),
    address: {
      line1: "1 rue Dumenge",
      line2: null,
      postcode: "69004",
      city: "Lyon",
      country: "FR",
    },
    sector: "retail",
    legalForm: "SA",
    rcsNumber: rcsOf(rank, "Lyon"),
    siret: siretOf(rank),
    foundedOn: "2022-02-10",
    ...linksOf(slug),
    visibleOnApi: true,
    visibleOnMarketplace: true,
    secondaryMarketStatus: "CLOSED",
  },
  badges: ["proximite", "gouvernance"],
  administrators: ["helene", "nassim.bouaziz"],
  opensOn: "2023-12-12",
  categories: [
    {
      code: "PART",
      name: "Parts sociales",
      nominalValue: "20",
      votesPerShare: 1,
      feesBps: 0,
      transferable: false,
      note: "Incessibles ; remboursées par la coopérative au départ du sociétaire.",
    },
  ],
  circle: neighbours(slug, { lyon: [0, 165], est: [30, 44] }),
  tell,
  isDrawn: true,
};
