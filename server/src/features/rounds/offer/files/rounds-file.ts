import type { FundraisingRow } from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import { roundOutcomeWords, roundStateWords } from "@coulisse/contract/rounds/round-words.ts";
import {
  centsColumn,
  companyNameColumn,
  dateColumn,
  decimalColumn,
  textColumn,
} from "#platform/list-files/list-columns.ts";
import type { ListFile } from "#platform/list-files/list-file.ts";

/** The file says what each round asks for and has, between which days. */
export const roundsFile: ListFile<FundraisingRow> = {
  list: "fundraisings",
  title: { fr: "Levées de fonds", en: "Rounds" },
  columns: [
    textColumn({ fr: "Levée", en: "Round" }, ({ name }) => name, 28),
    companyNameColumn,
    textColumn({ fr: "Catégorie", en: "Category" }, (row) => row.shareCategoryName),
    textColumn(
      { fr: "État", en: "State" },
      ({ state, outcome }, locale) =>
        outcome === null ? roundStateWords[locale][state] : roundOutcomeWords[locale][outcome],
      14,
    ),
    decimalColumn(
      { fr: "Prix d’une action (€)", en: "Price per share (€)" },
      ({ unitPrice }) => unitPrice,
    ),
    centsColumn({ fr: "Souscrit (€)", en: "Subscribed (€)" }, (row) => row.signedCents),
    centsColumn({ fr: "Réservé (€)", en: "Reserved (€)" }, (row) => row.unsignedCents),
    centsColumn({ fr: "Minimum (€)", en: "Minimum (€)" }, ({ minimumCents }) => minimumCents),
    centsColumn({ fr: "Objectif (€)", en: "Target (€)" }, ({ targetCents }) => targetCents),
    centsColumn({ fr: "Maximum (€)", en: "Maximum (€)" }, ({ maximumCents }) => maximumCents),
    dateColumn({ fr: "Ouverture", en: "Opens" }, ({ opensOn }) => opensOn),
    dateColumn({ fr: "Dernier jour", en: "Last day" }, ({ closesOn }) => closesOn),
    textColumn(
      { fr: "Identifiant de l’offre", en: "Offer identifier" },
      ({ offerIdentifier }) => offerIdentifier,
      32,
    ),
  ],
};
