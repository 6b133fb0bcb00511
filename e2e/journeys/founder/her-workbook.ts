import type { PackedFile } from "../../ocf-package.ts";
import {
  day,
  packedLayout,
  type TypedCell,
} from "../../../server/src/interchange/layout/testing/layout-file.ts";

const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Names bear the mark, so that a search finds the people of one journey and no others. */
export const holdersOf = (mark: string) => ({
  camille: `Camille Moreau-${mark}`,
  jean: `Jean Petit-${mark}`,
  anna: `Anna Roux-${mark}`,
  odile: `Odile Roussel-${mark}`,
  heirs: ["Léo", "Zoé", "Marc"].map((first) => `${first} Roux-${mark}`),
});

const addressOf = (first: string, mark: string): string => `${first}.${mark}@courriel.example`;

/**
 * The register as its founder kept it: a title above the header, money in three forms, a day that never
 * was, her own words for a nature, and the people on a sheet of their own, family name first.
 */
export const herWorkbook = async (mark: string): Promise<PackedFile> => {
  const { camille, jean, anna } = holdersOf(mark);
  const movements: readonly (readonly TypedCell[])[] = [
    ["Registre des mouvements de titres"],
    [
      "N°",
      "Date",
      "Nature",
      "Cédant",
      "Cessionnaire",
      "Catégorie",
      "Nb titres",
      "Prix unit.",
      "Observations",
    ],
    [1, "01/04/2016", "Souscription", null, camille, "AO", 1_000, "1,00 €", "Statuts"],
    [2, "01/04/2016", "Souscription", null, jean, "AO", 600, "1,00 €", "Statuts"],
    [3, day("2018-06-01"), "augm. de capital", null, anna, "AO", 400, "15 €", "AGE"],
    [4, "31/06/2021", "Cession", camille, jean, "AO", 50, 2, "Ordre"],
  ];
  const people: readonly (readonly TypedCell[])[] = [
    ["Associé", "Adresse", "Code postal", "Ville", "Mail"],
    [
      `MOREAU-${mark.toUpperCase()} Camille`,
      "1 rue des Lilas",
      "69003",
      "Lyon",
      addressOf("camille", mark),
    ],
    [jean, "2 place Neuve", 75_001, "Paris", addressOf("jean", mark)],
    [anna, "3 quai Vert", 33_000, "Bordeaux", null],
  ];
  const { bytes } = await packedLayout({
    name: "registre",
    format: "xlsx",
    sheets: { Mouvements: movements, Associés: people },
  });
  return {
    name: "Registre titres V3 (def).xlsx",
    mimeType: workbookType,
    buffer: Buffer.from(bytes),
  };
};
