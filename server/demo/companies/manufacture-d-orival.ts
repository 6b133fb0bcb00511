import { siretOf, rcsOf } from "../identifiers.ts";
import { neighbours } from "../people/crowd.ts";
import type { Book } from "../story/book.ts";
import { tellRound } from "../story/chapters.ts";
import { linksOf, prose, type CompanyStory } from "../story/company-story.ts";

const slug = "manufacture-d-orival";
const rank = 571_897;
const paper = "Reprise du registre papier";

const tell = (book: Book): void => {
  const old = {
    effectiveOn: "1987-06-22",
    price: "16",
    reason: `${paper} : transformation en SAS`,
  };
  book.issue("A", "bernard.orival", 7_000, old);
  book.issue("A", "annesophie.orival", 2_000, old);
  book.issue("A", "orival-participations", 4_000, {
    ...old,
    effectiveOn: "2004-12-20",
    price: "85",
  });
  tellRound(book, {
    category: "S",
    on: "2024-05-02",
    priceCents: 9_200,
    subscribers: 26,
    ticket: [1, 14],
    reason: "Actionnariat des salariés, première ouverture",
  });
  const settled = { reason: "Donation-partage reçue par notaire", nature: "gift" } as const;
  book.pen.moveTo("2024-11-18");
  book.transfer("A", { from: "bernard.orival", to: "gregoire.orival" }, 2_500, settled);
  book.transfer("A", { from: "bernard.orival", to: "annesophie.orival" }, 2_500, settled);
  tellRound(book, {
    category: "S",
    on: "2025-05-15",
    priceCents: 9_600,
    subscribers: 14,
    ticket: [1, 12],
    reason: "Actionnariat des salariés, deuxième ouverture",
  });
  book.pen.moveTo("2026-03-30");
  for (const holder of book.accounts.holders("S").slice(0, 6)) {
    book.transfer("S", { from: holder, to: "orival-participations" }, 1, {
      price: "98",
      reason: "Départ à la retraite",
    });
  }
  book.pen.moveTo("2026-10-12");
  book.transfer("A", { from: "annesophie.orival", to: "gregoire.orival" }, 300, {
    price: "101.50",
    agreedOn: "2026-09-28",
    hasOrder: true,
  });
};

export const manufactureDOrival: CompanyStory = {
  facts: {
    slug,
    name: "Manufacture d’Orival",
    summary:
      "Pièces de laiton décolletées pour l’horlogerie et l’optique, à Roanne, depuis quatre générations. Société familiale, absente de la place de marché.",
    description: prose(
      "La Manufacture d’Orival tourne des pièces de laiton plus petites qu’un grain de riz, pour des montres, des objectifs et des stimulateurs cardiaques. Cinquante-huit personnes y travaillent sur deux étages, au-dessus de la Loire ; la plus ancienne machine est de 1931 et sert encore.",
      "La famille tient ici son registre et celui de ses salariés actionnaires. Elle n’a pas choisi d’ouvrir son capital : la société n’apparaît ni sur la place de marché ni chez les partenaires. Toute cession passe par l’agrément du président.",
    ),
    address: {
      line1: "2 rue de la Manufacture",
      line2: null,
      postcode: "42300",
      city: "Roanne",
      country: "FR",
    },
    sector: "industry",
    legalForm: "SAS",
    rcsNumber: rcsOf(rank, "Roanne"),
    siret: siretOf(rank),
    foundedOn: "1924-03-03",
    ...linksOf(slug),
    visibleOnApi: false,
    visibleOnMarketplace: false,
    secondaryMarketStatus: "CLOSED",
    approvalRequired: true,
  },
  badges: [],
  administrators: ["gregoire.orival"],
  opensOn: "2024-04-15",
  categories: [
    { code: "A", name: "Actions A, famille", nominalValue: "16", votesPerShare: 10, feesBps: 0 },
    { code: "S", name: "Actions S, salariés", nominalValue: "16", votesPerShare: 1, feesBps: 0 },
  ],
  circle: neighbours(slug, { lyon: [100, 140], est: [40, 52] }),
  approval: { categories: ["A", "S"], by: "Président" },
  tell,
  isDrawn: false,
};
