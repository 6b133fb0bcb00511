import type { BankLine } from "@coulisse/contract/cash/wallet-shapes.schemas.ts";
import { bankLineWords, waitingWords } from "@coulisse/contract/cash/wallets.ts";
import { centsColumn, dateColumn, textColumn } from "#platform/list-files/list-columns.ts";
import type { ListFile } from "#platform/list-files/list-file.ts";

/** The file says what statements told, and what was made of each line. */
export const bankLinesFile: ListFile<BankLine> = {
  list: "bank-lines",
  title: { fr: "Lignes de relevés", en: "Lines of statements" },
  columns: [
    dateColumn({ fr: "Date", en: "Date" }, ({ bookedOn }) => bookedOn),
    textColumn(
      { fr: "Payeur ou bénéficiaire", en: "Payer or payee" },
      ({ partyName }) => partyName,
      32,
    ),
    textColumn({ fr: "IBAN", en: "IBAN" }, ({ partyIban }) => partyIban, 36),
    centsColumn({ fr: "Montant (€)", en: "Amount (€)" }, ({ cents }) => cents),
    textColumn({ fr: "Référence", en: "Reference" }, ({ reference }) => reference),
    textColumn({ fr: "Libellé", en: "Message" }, ({ message }) => message, 36),
    textColumn({ fr: "État", en: "State" }, ({ state }, locale) => bankLineWords[locale][state]),
    textColumn(
      { fr: "Pourquoi elle attend", en: "Why it waits" },
      ({ state, reason }, locale) =>
        state === "WAITING" && reason !== null ? waitingWords[locale][reason] : null,
      40,
    ),
    textColumn({ fr: "Titulaire", en: "Holder" }, ({ holder }) => holder?.name, 32),
  ],
};
