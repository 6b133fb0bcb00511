import { formatAmount, ibanText } from "@coulisse/domain/formats.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { StatementReport } from "@coulisse/contract/cash/wallet-shapes.schemas.ts";
import type { BankFault } from "#features/cash/statements/statements.rules.ts";

type Params = BankFault["params"];
type FaultWords = Readonly<Record<BankFault["code"], (params: Params) => string>>;

const amounts = (locale: Locale, { expected = "0", found = "0" }: Params) => ({
  expected: formatAmount(BigInt(expected), locale),
  found: formatAmount(BigInt(found), locale),
});

const accounts = ({ found = "", ours = "" }: Params) => ({
  found: ibanText(found),
  ours: ibanText(ours),
});

const french: FaultWords = {
  statement_unreadable: () => "Le fichier est abîmé : il ne se lit pas jusqu’à sa fin.",
  statement_wrong_encoding: () =>
    "Le texte du fichier n’est pas dans l’encodage qu’il annonce. Téléchargez-le de nouveau à la banque.",
  statement_with_entities: () =>
    "Le fichier déclare un type de document ou des entités : aucune banque n’en envoie, il n’a pas été lu.",
  statement_of_unknown_format: () =>
    "Ce fichier n’est ni un relevé camt.053 (versions 2 à 13), ni un CSV avec les colonnes Compte, Date, Montant et Solde.",
  statement_too_long: () => "Le fichier est trop long pour être lu : découpez-le par période.",
  statement_empty: () => "Le fichier ne contient aucun relevé.",
  statement_without_balance: () =>
    "Le relevé n’a ni solde d’ouverture ni solde de clôture en euros : rien ne prouve qu’il est entier.",
  statement_without_opening_balance: () =>
    "Le relevé n’a pas de solde d’ouverture : rien ne prouve qu’il est entier.",
  statement_without_closing_balance: () =>
    "Le relevé n’a pas de solde de clôture : rien ne prouve qu’il est entier. Demandez à la banque celui de la journée finie.",
  statement_without_day: () => "Le relevé ne dit pas à quel jour il s’arrête.",
  statement_without_number: () => "Le relevé n’a pas de numéro.",
  statement_in_another_currency: ({ currency = "" }) =>
    `Le relevé est en ${currency} : seul un compte en euros se comptabilise ici.`,
  statement_balance_unreadable: () => "Le montant ou le sens d’un solde du relevé ne se lit pas.",
  statement_does_not_add_up: (params) => {
    const { expected, found } = amounts("fr", params);
    return `Le solde d’ouverture et les lignes font ${expected}, le relevé dit ${found} : une ligne manque ou est en trop.`;
  },
  statement_amount_unreadable: () => "Le montant, le sens ou la date de cette ligne ne se lit pas.",
  statement_details_do_not_add_up: () =>
    "Les opérations de cette ligne groupée ne font pas son montant.",
  statement_of_another_account: (params) => {
    const { found, ours } = accounts(params);
    return `Ce relevé est celui du compte ${found} ; celui de la plateforme est ${ours}.`;
  },
  statement_without_account: (params) =>
    `Ce relevé ne dit pas de quel compte il est ; celui de la plateforme est ${accounts(params).ours}.`,
  statement_changed: () =>
    "Ce relevé est déjà comptabilisé, et ce fichier lui donne d’autres lignes.",
  statement_does_not_follow: (params) => {
    const { expected, found } = amounts("fr", params);
    return `Après ce relevé la banque tiendrait ${expected} selon nos écritures, ${found} selon lui : un relevé manque entre les deux.`;
  },
};

const english: FaultWords = {
  statement_unreadable: () => "The file is damaged: it cannot be read to its end.",
  statement_wrong_encoding: () =>
    "The file’s text is not in the encoding that it declares. Download it from the bank again.",
  statement_with_entities: () =>
    "The file declares a document type or entities: no bank sends any, so it was not read.",
  statement_of_unknown_format: () =>
    "This file is neither a camt.053 statement (versions 2 to 13), nor a CSV with the columns Account, Date, Amount and Balance.",
  statement_too_long: () => "The file is too long to be read: split it by period.",
  statement_empty: () => "The file holds no statement.",
  statement_without_balance: () =>
    "The statement has neither an opening nor a closing balance in euros: nothing shows that it is whole.",
  statement_without_opening_balance: () =>
    "The statement has no opening balance: nothing shows that it is whole.",
  statement_without_closing_balance: () =>
    "The statement has no closing balance: nothing shows that it is whole. Ask the bank for that of the finished day.",
  statement_without_day: () => "The statement does not say on which day it ends.",
  statement_without_number: () => "The statement has no number.",
  statement_in_another_currency: ({ currency = "" }) =>
    `The statement is in ${currency}: only an account in euros can be booked here.`,
  statement_balance_unreadable: () =>
    "The amount or the direction of a balance of the statement cannot be read.",
  statement_does_not_add_up: (params) => {
    const { expected, found } = amounts("en", params);
    return `The opening balance and the lines come to ${expected}, the statement says ${found}: a line is missing, or one too many.`;
  },
  statement_amount_unreadable: () =>
    "The amount, the direction or the date of this line cannot be read.",
  statement_details_do_not_add_up: () =>
    "The transactions of this collective line do not come to its amount.",
  statement_of_another_account: (params) => {
    const { found, ours } = accounts(params);
    return `This statement is of the account ${found}; the platform’s is ${ours}.`;
  },
  statement_without_account: (params) =>
    `This statement does not say which account it is of; the platform’s is ${accounts(params).ours}.`,
  statement_changed: () => "This statement is booked already, and this file gives it other lines.",
  statement_does_not_follow: (params) => {
    const { expected, found } = amounts("en", params);
    return `After this statement the bank would hold ${expected} by our entries, ${found} by its own: a statement between the two is missing.`;
  },
};

const words = { fr: french, en: english };

/** Says what is wrong with a file, in words, with the statement or the line that it is about. */
export const describeFault = (
  { code, place, params }: BankFault,
  locale: Locale,
): StatementReport["faults"][number] => ({ code, place, message: words[locale][code](params) });
