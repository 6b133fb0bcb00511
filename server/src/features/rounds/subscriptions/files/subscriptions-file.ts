import type { Subscription } from "@coulisse/contract/rounds/subscriptions.schemas.ts";
import { subscriptionWords } from "@coulisse/contract/rounds/subscriptions.ts";
import {
  centsColumn,
  companyColumn,
  dayColumn,
  priceColumns,
  textColumn,
} from "#platform/list-files/list-columns.ts";
import type { ListFile } from "#platform/list-files/list-file.ts";

/** The file says who subscribes to what, and where each stands. */
export const subscriptionsFile: ListFile<Subscription> = {
  list: "subscriptions",
  title: { fr: "Souscriptions", en: "Subscriptions" },
  columns: [
    companyColumn,
    textColumn({ fr: "Levée", en: "Round" }, ({ fundraising }) => fundraising.name, 28),
    textColumn({ fr: "Souscripteur", en: "Subscriber" }, ({ holder }) => holder.name, 32),
    textColumn({ fr: "Catégorie", en: "Category" }, (row) => row.shareCategoryName),
    textColumn(
      { fr: "État", en: "State" },
      ({ state }, locale) => subscriptionWords[locale][state],
      16,
    ),
    ...priceColumns,
    centsColumn({ fr: "Total (€)", en: "Total (€)" }, ({ totalCents }) => totalCents),
    dayColumn({ fr: "Initiée le", en: "Begun on" }, ({ createdAt }) => createdAt),
    dayColumn({ fr: "Signée le", en: "Signed on" }, ({ signedAt }) => signedAt),
    dayColumn({ fr: "Payée le", en: "Paid on" }, ({ paidAt }) => paidAt),
    dayColumn({ fr: "Finalisée le", en: "Completed on" }, ({ completedAt }) => completedAt),
    dayColumn({ fr: "Annulée le", en: "Cancelled on" }, ({ cancelledAt }) => cancelledAt),
  ],
};
