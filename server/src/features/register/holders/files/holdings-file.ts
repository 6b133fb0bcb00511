import { gainOf } from "@coulisse/domain/holding-gain.ts";
import type { Holding } from "@coulisse/contract/register/register-shapes.schemas.ts";
import {
  centsColumn,
  countColumn,
  decimalColumn,
  textColumn,
} from "#platform/list-files/list-columns.ts";
import type { ListFile } from "#platform/list-files/list-file.ts";

/** The file says what somebody holds, as their portfolio shows it. */
export const holdingsFile: ListFile<Holding> = {
  list: "holdings",
  title: { fr: "Portefeuille d’actions", en: "Equity portfolio" },
  columns: [
    textColumn({ fr: "Société", en: "Company" }, ({ companyName }) => companyName, 32),
    textColumn(
      { fr: "Catégorie d’actions", en: "Share category" },
      (row) => row.shareCategoryName,
      28,
    ),
    textColumn({ fr: "Porteur", en: "Holder" }, ({ holderName }) => holderName, 32),
    countColumn({ fr: "Quantité", en: "Quantity" }, ({ quantity }) => quantity),
    countColumn({ fr: "Dont libres", en: "Of which free" }, ({ freeQuantity }) => freeQuantity),
    decimalColumn({ fr: "Dernier prix (€)", en: "Last price (€)" }, (row) => row.lastUnitPrice),
    decimalColumn(
      { fr: "Prix écrit au registre (€)", en: "Price written in the register (€)" },
      (row) => row.priceAdjustment?.writtenUnitPrice ?? row.lastUnitPrice,
    ),
    centsColumn({ fr: "Valeur (€)", en: "Value (€)" }, ({ valueCents }) => valueCents),
    centsColumn({ fr: "Prix d’achat (€)", en: "Cost (€)" }, ({ costCents }) => costCents),
    centsColumn({ fr: "Plus ou moins-value (€)", en: "Gain or loss (€)" }, gainOf),
  ],
};
