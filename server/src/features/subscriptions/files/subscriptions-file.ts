import type { Subscription } from "@coulisse/contract/subscriptions.schemas.ts";
import { subscriptionWords } from "@coulisse/contract/subscriptions.ts";
import type { ListFile } from "#platform/list-files/list-file.ts";
import { dayIn } from "#platform/list-files/list-values.ts";

/** Who subscribes to what, and where each stands. */
export const subscriptionsFile: ListFile<Subscription> = {
  list: "subscriptions",
  title: { fr: "Souscriptions", en: "Subscriptions" },
  columns: [
    {
      title: { fr: "Société", en: "Company" },
      kind: "text",
      width: 28,
      value: ({ company }) => company.name,
    },
    {
      title: { fr: "Levée", en: "Round" },
      kind: "text",
      width: 28,
      value: ({ fundraising }) => fundraising.name,
    },
    {
      title: { fr: "Souscripteur", en: "Subscriber" },
      kind: "text",
      width: 32,
      value: ({ holder }) => holder.name,
    },
    {
      title: { fr: "Catégorie", en: "Category" },
      kind: "text",
      value: (row) => row.shareCategoryName,
    },
    {
      title: { fr: "État", en: "State" },
      kind: "text",
      width: 16,
      value: ({ state }, locale) => subscriptionWords[locale][state],
    },
    { title: { fr: "Actions", en: "Shares" }, kind: "integer", value: ({ quantity }) => quantity },
    {
      title: { fr: "Prix unitaire (€)", en: "Unit price (€)" },
      kind: "decimal",
      value: ({ unitPrice }) => unitPrice,
    },
    {
      title: { fr: "Montant (€)", en: "Amount (€)" },
      kind: "amountCents",
      value: ({ amountCents }) => amountCents,
    },
    {
      title: { fr: "Frais (€)", en: "Fees (€)" },
      kind: "amountCents",
      value: ({ feeCents }) => feeCents,
    },
    {
      title: { fr: "Total (€)", en: "Total (€)" },
      kind: "amountCents",
      value: ({ totalCents }) => totalCents,
    },
    {
      title: { fr: "Initiée le", en: "Begun on" },
      kind: "date",
      value: ({ createdAt }) => dayIn(createdAt),
    },
    {
      title: { fr: "Signée le", en: "Signed on" },
      kind: "date",
      value: ({ signedAt }) => dayIn(signedAt),
    },
    {
      title: { fr: "Payée le", en: "Paid on" },
      kind: "date",
      value: ({ paidAt }) => dayIn(paidAt),
    },
    {
      title: { fr: "Finalisée le", en: "Completed on" },
      kind: "date",
      value: ({ completedAt }) => dayIn(completedAt),
    },
    {
      title: { fr: "Annulée le", en: "Cancelled on" },
      kind: "date",
      value: ({ cancelledAt }) => dayIn(cancelledAt),
    },
  ],
};
