import { siretOf, rcsOf } from "../identifiers.ts";
import { neighbours } from "../people/crowd.ts";
import type { Book } from "../story/book.ts";
import { tellMarket, tellMembers } from "../story/chapters.ts";
import { linksOf, prose, type CompanyStory } from "../story/company-story.ts";

const slug = "toits-du-couchant";
const rank = 187_305;
const keep = ["gwendal.letallec", "soizic.abgrall", "sud-loire", "estuaire", "claire"];

const tell = (book: Book): void => {
  const founding = { effectiveOn: "2020-05-28", price: "50", reason: "Constitution" };
  book.issue("CIT", "gwendal.letallec", 80, founding);
  book.issue("CIT", "soizic.abgrall", 60, founding);
  for (const key of book.circle.slice(0, 14)) {
    book.issue("CIT", key, book.chance.pick([2, 4, 10]), founding);
  }
  book.issue("PUB", "sud-loire", 1_600, {
    effectiveOn: "2021-03-11",
    price: "50",
    reason: "Entrée de la société d’économie mixte locale",
  });
  book.pen.moveTo("2023-12-11");
  const members = {
    category: "CIT",
    priceCents: 5_000,
    sizes: [1, 2, 2, 4, 4, 6, 10, 10, 20, 40],
    keep,
    joining: "Souscription au capital variable",
    leaving: "Retrait d’associé, actions remboursées sur le capital variable",
    topUps: 0.3,
  };
  tellMembers(book, { ...members, until: "2024-06-20", joins: 92, leaves: 6 });
  book.issue("CIT", "claire", 60, { price: "50", reason: members.joining });
  book.issue("CIT", "estuaire", 400, { price: "50", reason: members.joining });
  tellMembers(book, { ...members, until: "2025-05-15", joins: 104, leaves: 14 });
  tellMarket(book, {
    category: "CIT",
    until: "2025-09-26",
    trades: 24,
    priceCents: [5_000, 5_200],
    stepCents: 50,
    size: [1, 10],
    keep,
    newcomers: 0.5,
  });
  book.transfer("CIT", { from: "gwendal.letallec", to: "soizic.abgrall" }, 20, {
    nature: "gift",
    reason: "Don à la trésorière pour ses cinq ans de bénévolat",
  });
  tellMembers(book, { ...members, until: "2026-05-22", joins: 88, leaves: 16 });
  book.issue("PUB", "sud-loire", 800, {
    price: "50",
    reason: "Participation à la toiture du gymnase de la Trocardière",
    hasOrder: false,
  });
  tellMarket(book, {
    category: "CIT",
    until: "2026-11-13",
    trades: 34,
    priceCents: [5_150, 5_400],
    stepCents: 50,
    size: [1, 12],
    keep,
    newcomers: 0.5,
  });
};

export const toitsDuCouchant: CompanyStory = {
  facts: {
    slug,
    name: "Toits du Couchant",
    summary:
      "Des habitants de la rive sud de Nantes couvrent d’électricité solaire les écoles, les gymnases et les hangars de leurs communes, et en partagent la recette.",
    description: prose(
      "Tout a commencé par une toiture d’école à Rezé, orientée plein ouest, que personne ne voulait équiper : trop petite pour un grand exploitant, trop chère pour la commune seule. Seize voisins ont mis chacun quelques centaines d’euros. Les panneaux ont produit dès le premier automne, et la cour a gagné un compteur que les élèves relèvent eux-mêmes.",
      "La société possède maintenant vingt-trois centrales sur des toits publics et agricoles, pour 2,1 mégawatts. Elle vend une partie du courant au réseau et le reste aux bâtiments qui l’abritent, à un prix fixé pour vingt ans. Un seul salarié coordonne les chantiers ; les visites, le suivi et l’accueil des nouveaux associés reposent sur une trentaine de bénévoles.",
      "Le capital est variable : on y entre et on en sort toute l’année, au prix de l’action. Les habitants votent dans leur collège, la société d’économie mixte Sud-Loire Énergies dans le sien, et aucun des deux ne décide seul. Le prochain chantier est la toiture du gymnase de la Trocardière.",
    ),
    address: {
      line1: "1 place Jean-Baptiste-Daviais",
      line2: "Maison du développement durable",
      postcode: "44400",
      city: "Rezé",
      country: "FR",
    },
    sector: "energy",
    legalForm: "SAS",
    rcsNumber: rcsOf(rank, "Nantes"),
    siret: siretOf(rank),
    foundedOn: "2020-05-28",
    ...linksOf(slug),
    visibleOnApi: true,
    visibleOnMarketplace: true,
    secondaryMarketStatus: "OPEN",
    preemptionDays: 60,
    // The articles fix it once a year; with a variable capital the shares are ahead of it.
    capitalCents: 21_000_000,
  },
  badges: ["energie", "impact", "gouvernance"],
  administrators: ["gwendal.letallec", "soizic.abgrall"],
  opensOn: "2023-11-28",
  categories: [
    { code: "CIT", name: "Actions citoyennes", nominalValue: "50", votesPerShare: 1, feesBps: 0 },
    {
      code: "PUB",
      name: "Actions des collectivités",
      nominalValue: "50",
      votesPerShare: 1,
      feesBps: 0,
      approvalRequired: true,
      note: "Réservées aux collectivités et à leurs sociétés.",
    },
  ],
  circle: neighbours(slug, { ouest: [0, 90], paris: [0, 30], lyon: [100, 130] }),
  tell,
  rounds: [
    {
      category: "CIT",
      name: "Douze toits d’écoles",
      unitPrice: "50",
      minimumCents: 6_000_000,
      targetCents: 12_000_000,
      maximumCents: 15_000_000,
      ticketCents: 5_000,
      preMoneyCents: null,
      decision: {
        by: "Assemblée générale extraordinaire",
        on: "2026-11-03",
        reference: "1re résolution",
      },
      depositary: {
        kind: "CAISSE_DES_DEPOTS",
        name: "Caisse des dépôts et consignations",
        address: "56 rue de Lille, 75007 Paris",
      },
      enteredOn: "2026-11-10",
      opensOn: "2026-12-07",
      closesOn: "2027-02-26",
      purpose: [
        "Douze écoles de la presqu’île prêtent leur toit pour vingt ans. Les panneaux produiront chaque année l’électricité de 210 foyers, vendue à un tarif d’achat garanti.",
      ],
    },
  ],
  isDrawn: true,
};
