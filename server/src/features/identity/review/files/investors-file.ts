import { kycStateWords } from "@coulisse/contract/identity/kyc-words.ts";
import type { InvestorRow } from "@coulisse/contract/identity/review-shapes.schemas.ts";
import {
  countColumn,
  dateColumn,
  dayColumn,
  textColumn,
  yesOrNo,
} from "#platform/list-files/list-columns.ts";
import type { ListFile } from "#platform/list-files/list-file.ts";

/** The file says who asks to invest, and where the check of their identity stands. */
export const investorsFile: ListFile<InvestorRow> = {
  list: "investors",
  title: { fr: "Investisseurs", en: "Investors" },
  columns: [
    textColumn({ fr: "Investisseur", en: "Investor" }, ({ name }) => name, 32),
    textColumn({ fr: "E-mail", en: "Email" }, ({ email }) => email, 32),
    textColumn(
      { fr: "État", en: "State" },
      ({ kycState }, locale) => kycStateWords[locale][kycState],
      18,
    ),
    dayColumn({ fr: "Soumis le", en: "Submitted on" }, ({ kycSubmittedAt }) => kycSubmittedAt),
    dayColumn({ fr: "Décidé le", en: "Decided on" }, ({ kycDecidedAt }) => kycDecidedAt),
    dateColumn(
      { fr: "Pièce valable jusqu’au", en: "Document valid until" },
      ({ identityExpiresOn }) => identityExpiresOn,
    ),
    textColumn(
      { fr: "Exposé", en: "Exposed" },
      ({ politicallyExposed: is }, locale) => (is === null ? null : yesOrNo[locale](is)),
      10,
    ),
    countColumn({ fr: "Correspondances", en: "Matches" }, ({ openHitCount }) => openHitCount),
  ],
};
