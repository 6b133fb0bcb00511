import type { WalletPosting } from "@coulisse/contract/cash/wallet-shapes.schemas.ts";
import { cashEntryWords } from "@coulisse/contract/cash/wallets.ts";
import { centsColumn, dayColumn, textColumn } from "#platform/list-files/list-columns.ts";
import type { ListFile } from "#platform/list-files/list-file.ts";

/** The file says what moved a wallet, with its balance after each. */
export const postingsFile: ListFile<WalletPosting> = {
  list: "wallet-postings",
  title: { fr: "Mouvements du portefeuille", en: "Movements of the wallet" },
  idOf: ({ number }) => String(number),
  columns: [
    dayColumn({ fr: "Date", en: "Date" }, ({ recordedAt }) => recordedAt),
    textColumn(
      { fr: "Mouvement", en: "Movement" },
      ({ kind }, locale) => cashEntryWords[locale][kind],
      28,
    ),
    textColumn({ fr: "Société", en: "Company" }, ({ purpose }) => purpose?.companyName ?? null, 28),
    textColumn({ fr: "De ou vers", en: "From or to" }, ({ party }) => party, 36),
    centsColumn({ fr: "Montant (€)", en: "Amount (€)" }, ({ amountCents }) => amountCents),
    centsColumn({ fr: "Solde (€)", en: "Balance (€)" }, (row) => row.balanceAfterCents),
  ],
};
