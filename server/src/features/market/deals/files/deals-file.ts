import type { Deal } from "@coulisse/contract/market/market-shapes.schemas.ts";
import { dealWords } from "@coulisse/contract/market/market.ts";
import {
  centsColumn,
  companyColumn,
  dayColumn,
  priceColumns,
  textColumn,
} from "#platform/list-files/list-columns.ts";
import type { ListFile } from "#platform/list-files/list-file.ts";

/** Deals as their reader sees them: a side that is not told yet stays empty. */
export const dealsFile: ListFile<Deal> = {
  list: "deals",
  title: { fr: "Cessions", en: "Sales" },
  columns: [
    companyColumn,
    textColumn({ fr: "Catégorie", en: "Category" }, ({ shareCategory }) => shareCategory.name),
    textColumn({ fr: "Vendeur", en: "Seller" }, ({ seller }) => seller?.name, 32),
    textColumn({ fr: "Acheteur", en: "Buyer" }, ({ buyer }) => buyer?.name, 32),
    textColumn({ fr: "État", en: "State" }, ({ state }, locale) => dealWords[locale][state], 18),
    ...priceColumns,
    centsColumn(
      { fr: "Droits d’enregistrement (€)", en: "Registration duty (€)" },
      ({ dutyCents }) => dutyCents,
    ),
    dayColumn({ fr: "Proposée le", en: "Proposed on" }, ({ createdAt }) => createdAt),
    dayColumn({ fr: "Acceptée le", en: "Accepted on" }, ({ acceptedAt }) => acceptedAt),
    dayColumn({ fr: "Signée le", en: "Signed on" }, ({ signedAt }) => signedAt),
    dayColumn({ fr: "Payée le", en: "Paid on" }, ({ paidAt }) => paidAt),
    dayColumn({ fr: "Réglée le", en: "Settled on" }, ({ settledAt }) => settledAt),
  ],
};
