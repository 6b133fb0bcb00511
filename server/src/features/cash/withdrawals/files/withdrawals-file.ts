import type { Withdrawal } from "@coulisse/contract/cash/wallet-shapes.schemas.ts";
import { withdrawalWords } from "@coulisse/contract/cash/wallets.ts";
import { centsColumn, dayColumn, textColumn } from "#platform/list-files/list-columns.ts";
import type { ListFile } from "#platform/list-files/list-file.ts";

/**
 * The file says what leaves the platform’s bank: withdrawals, and money that goes back to who sent
 * it.
 */
export const withdrawalsFile: ListFile<Withdrawal> = {
  list: "withdrawals",
  title: { fr: "Retraits", en: "Withdrawals" },
  columns: [
    dayColumn({ fr: "Demandé le", en: "Requested on" }, ({ requestedAt }) => requestedAt),
    textColumn({ fr: "Bénéficiaire", en: "Payee" }, ({ payeeName }) => payeeName, 32),
    textColumn({ fr: "IBAN", en: "IBAN" }, ({ iban }) => iban, 36),
    centsColumn({ fr: "Montant (€)", en: "Amount (€)" }, ({ amountCents }) => amountCents),
    textColumn({ fr: "Nature", en: "Kind" }, ({ holder }, locale) =>
      holder === null ? kinds[locale].sentBack : kinds[locale].withdrawal,
    ),
    textColumn({ fr: "Référence", en: "Reference" }, ({ reference }) => reference),
    textColumn({ fr: "État", en: "State" }, ({ state }, locale) => withdrawalWords[locale][state]),
    dayColumn({ fr: "Réglé le", en: "Settled on" }, ({ settledAt }) => settledAt),
    textColumn({ fr: "Motif", en: "Reason" }, ({ reason }) => reason, 36),
  ],
};

const kinds = {
  fr: { withdrawal: "Retrait", sentBack: "Renvoi d’un virement" },
  en: { withdrawal: "Withdrawal", sentBack: "Bank transfer returned" },
};
