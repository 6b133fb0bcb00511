import type { Deal } from "@coulisse/contract/market-shapes.schemas.ts";
import { dealWords } from "@coulisse/contract/market.ts";
import type { ListFile } from "#platform/list-files/list-file.ts";
import { dayIn } from "#platform/list-files/list-values.ts";

/** Deals as their reader sees them: a side that is not told yet stays empty. */
export const dealsFile: ListFile<Deal> = {
  list: "deals",
  title: { fr: "Cessions", en: "Deals" },
  columns: [
    {
      title: { fr: "Société", en: "Company" },
      kind: "text",
      width: 28,
      value: ({ company }) => company.name,
    },
    {
      title: { fr: "Catégorie", en: "Category" },
      kind: "text",
      value: ({ shareCategory }) => shareCategory.name,
    },
    {
      title: { fr: "Vendeur", en: "Seller" },
      kind: "text",
      width: 32,
      value: ({ seller }) => seller?.name,
    },
    {
      title: { fr: "Acheteur", en: "Buyer" },
      kind: "text",
      width: 32,
      value: ({ buyer }) => buyer?.name,
    },
    {
      title: { fr: "État", en: "State" },
      kind: "text",
      width: 18,
      value: ({ state }, locale) => dealWords[locale][state],
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
      title: { fr: "Droits d’enregistrement (€)", en: "Registration duty (€)" },
      kind: "amountCents",
      value: ({ dutyCents }) => dutyCents,
    },
    {
      title: { fr: "Proposée le", en: "Proposed on" },
      kind: "date",
      value: ({ createdAt }) => dayIn(createdAt),
    },
    {
      title: { fr: "Acceptée le", en: "Accepted on" },
      kind: "date",
      value: ({ acceptedAt }) => dayIn(acceptedAt),
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
      title: { fr: "Réglée le", en: "Settled on" },
      kind: "date",
      value: ({ settledAt }) => dayIn(settledAt),
    },
  ],
};
