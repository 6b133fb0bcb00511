import type { BoardOffer } from "@coulisse/contract/market/market-shapes.schemas.ts";
import { offerKindWords, offerWords } from "@coulisse/contract/market/market.ts";
import {
  centsColumn,
  companyColumn,
  countColumn,
  dateColumn,
  dayColumn,
  decimalColumn,
  textColumn,
} from "#platform/list-files/list-columns.ts";
import type { ListFile } from "#platform/list-files/list-file.ts";

/** Offers as their reader sees them: who is not told to them stays empty. */
export const offersFile: ListFile<BoardOffer> = {
  list: "offers",
  title: { fr: "Offres", en: "Offers" },
  columns: [
    textColumn({ fr: "Auteur", en: "Made by" }, ({ holder }) => holder?.name, 32),
    companyColumn,
    textColumn({ fr: "Catégorie", en: "Category" }, ({ shareCategory }) => shareCategory.name),
    textColumn(
      { fr: "Nature", en: "Nature" },
      ({ kind }, locale) => offerKindWords[locale][kind],
      12,
    ),
    countColumn({ fr: "Actions proposées", en: "Shares offered" }, ({ quantity }) => quantity),
    countColumn({ fr: "Actions restantes", en: "Shares left" }, (row) => row.remainingQuantity),
    decimalColumn(
      { fr: "Prix d’une action (€)", en: "Price per share (€)" },
      ({ unitPrice }) => unitPrice,
    ),
    centsColumn({ fr: "Montant restant (€)", en: "Amount left (€)" }, (row) => row.amountCents),
    dayColumn({ fr: "Publiée le", en: "Published on" }, ({ createdAt }) => createdAt),
    dateColumn({ fr: "Dernier jour", en: "Last day" }, ({ expiresOn }) => expiresOn),
    textColumn({ fr: "État", en: "State" }, ({ state }, locale) => offerWords[locale][state], 14),
  ],
};
