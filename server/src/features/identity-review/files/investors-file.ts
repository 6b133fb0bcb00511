import { kycStateWords } from "@coulisse/contract/kyc-words.ts";
import type { InvestorRow } from "@coulisse/contract/review-shapes.schemas.ts";
import type { ListFile } from "#platform/list-files/list-file.ts";
import { dayIn, yesOrNo } from "#platform/list-files/list-values.ts";

/** Who asks to invest, and where the check of their identity stands. */
export const investorsFile: ListFile<InvestorRow> = {
  list: "investors",
  title: { fr: "Investisseurs", en: "Investors" },
  columns: [
    {
      title: { fr: "Investisseur", en: "Investor" },
      kind: "text",
      width: 32,
      value: ({ name }) => name,
    },
    { title: { fr: "E-mail", en: "E-mail" }, kind: "text", width: 32, value: ({ email }) => email },
    {
      title: { fr: "État", en: "State" },
      kind: "text",
      width: 18,
      value: ({ kycState }, locale) => kycStateWords[locale][kycState],
    },
    {
      title: { fr: "Soumis le", en: "Submitted on" },
      kind: "date",
      value: ({ kycSubmittedAt }) => dayIn(kycSubmittedAt),
    },
    {
      title: { fr: "Décidé le", en: "Decided on" },
      kind: "date",
      value: ({ kycDecidedAt }) => dayIn(kycDecidedAt),
    },
    {
      title: { fr: "Pièce valable jusqu’au", en: "Document valid until" },
      kind: "date",
      value: ({ identityExpiresOn }) => identityExpiresOn,
    },
    {
      title: { fr: "Exposé", en: "Exposed" },
      kind: "text",
      width: 10,
      value: ({ politicallyExposed: is }, locale) => (is === null ? null : yesOrNo[locale](is)),
    },
    {
      title: { fr: "Correspondances", en: "Matches" },
      kind: "integer",
      value: ({ openHitCount }) => openHitCount,
    },
  ],
};
