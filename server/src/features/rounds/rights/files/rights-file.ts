import type { SubscriptionRight } from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import {
  countColumn,
  dateColumn,
  decimalColumn,
  instantColumn,
  textColumn,
} from "#platform/list-files/list-columns.ts";
import type { ListFile } from "#platform/list-files/list-file.ts";

/** The file says who may subscribe how many shares first, and what each did of it. */
export const rightsFile: ListFile<SubscriptionRight> = {
  list: "subscription-rights",
  title: { fr: "Droits préférentiels de souscription", en: "Preferential subscription rights" },
  columns: [
    textColumn({ fr: "Actionnaire", en: "Shareholder" }, ({ holder }) => holder.name, 32),
    textColumn({ fr: "Levée", en: "Round" }, (row) => row.fundraisingName, 28),
    countColumn({ fr: "Actions détenues", en: "Shares held" }, (row) => row.heldQuantity),
    decimalColumn({ fr: "Droit exact", en: "Exact right" }, (row) => row.exactQuantity),
    countColumn({ fr: "Droit (actions)", en: "Right (shares)" }, (row) => row.quantity),
    countColumn({ fr: "Exercé", en: "Exercised" }, (row) => row.exercisedQuantity),
    countColumn({ fr: "Renoncé", en: "Waived" }, (row) => row.waivedQuantity),
    countColumn({ fr: "Restant", en: "Left" }, (row) => row.leftQuantity),
    countColumn({ fr: "Échu", en: "Lapsed" }, (row) => row.lapsedQuantity),
    dateColumn({ fr: "Dernier jour", en: "Last day" }, ({ endsOn }) => endsOn),
    instantColumn({ fr: "Avis envoyé le", en: "Notice sent on" }, ({ noticedAt }) => noticedAt),
  ],
};
