import { siretOf, rcsOf } from "../identifiers.ts";
import { neighbours } from "../people/crowd.ts";
import { tellRound } from "../story/chapters.ts";
import { linksOf, prose, type CompanyStory } from "../story/company-story.ts";
import { drawPackage, invitedEmails } from "./terreau-neuf-package.ts";

const slug = "terreau-neuf";
const rank = 645_078;

export const terreauNeuf: CompanyStory = {
  facts: {
    slug,
    name: "Terreau Neuf",
    summary:
      "À Autun, les restes de soixante cantines deviennent en neuf semaines un terreau sans tourbe. Un registre venu d’ailleurs, repris en un après-midi.",
    description: prose(
      "Yannick Pirot ramassait les biodéchets des cantines d’Autun avec un tracteur et deux remorques. Il en fait aujourd’hui un terreau que les maraîchers du Morvan achètent avant qu’il ait fini de chauffer. Neuf semaines de compostage, trois retournements, un tamis : rien d’autre, et surtout pas de tourbe.",
      "Soixante cantines, deux hôpitaux et un fromager y portent leurs restes ; huit personnes y travaillent. La plateforme d’Étang-sur-Arroux doit doubler la capacité l’an prochain.",
      "La société tenait ses titres dans un autre outil. Son registre a été repris d’un fichier au format ouvert, avec toute son histoire : la division des actions, la conversion d’une partie des actions à dividende prioritaire, et des actionnaires qui ont reçu une invitation à ouvrir leur compte.",
    ),
    address: {
      line1: "Le Moulin-Neuf",
      line2: null,
      postcode: "71400",
      city: "Autun",
      country: "FR",
    },
    sector: "environment",
    legalForm: "SAS",
    rcsNumber: rcsOf(rank, "Chalon-sur-Saône"),
    siret: siretOf(rank),
    foundedOn: "2019-11-04",
    ...linksOf(slug),
    visibleOnApi: true,
    visibleOnMarketplace: true,
    secondaryMarketStatus: "OPEN",
    capitalCents: 2_109_000,
  },
  badges: ["impact", "territoire"],
  administrators: invitedEmails.slice(0, 1),
  opensOn: "2026-10-05",
  categories: [],
  circle: neighbours(slug, { est: [30, 56], lyon: [0, 10] }),
  import: { on: "2026-10-06", files: drawPackage, emails: invitedEmails },
  tell: (book) =>
    tellRound(book, {
      category: "ORD",
      on: "2026-10-29",
      priceCents: 850,
      subscribers: 9,
      ticket: [20, 200],
      named: { "trajets-doux": 400 },
      reason: "Plateforme d’Étang-sur-Arroux, certificat du dépositaire du {2026-10-29}",
    }),
  isDrawn: false,
};
