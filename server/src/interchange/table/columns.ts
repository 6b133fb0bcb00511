import type { Locale } from "@coulisse/domain/words.ts";

/** A column by its headings: the first of each language is written, all are read. */
export type ColumnSpec = Record<Locale, readonly [string, ...string[]]> & { required?: boolean };

export const holderColumns = {
  reference: { fr: ["Réf.", "Référence", "Identifiant"], en: ["Ref.", "Reference", "Id"] },
  name: {
    fr: ["Porteur", "Nom complet", "Actionnaire", "Associé", "Dénomination"],
    en: ["Holder", "Full name", "Shareholder", "Name"],
    required: true,
  },
  kind: { fr: ["Type", "Nature du porteur"], en: ["Type", "Kind"] },
  firstName: { fr: ["Prénom", "Prénoms"], en: ["First name", "First names"] },
  lastName: { fr: ["Nom", "Nom de famille"], en: ["Last name", "Surname"] },
  email: { fr: ["E-mail", "Courriel", "Email"], en: ["Email", "E-mail"] },
  siren: { fr: ["SIREN"], en: ["SIREN"] },
  siret: { fr: ["SIRET"], en: ["SIRET"] },
  domicile: { fr: ["Domicile", "Adresse", "Siège"], en: ["Domicile", "Address"] },
  country: { fr: ["Pays"], en: ["Country"] },
} satisfies Record<string, ColumnSpec>;

/**
 * Columns for what the articles say of a category: a sheet of its own has them, or each row that
 * names it.
 */
const clauseColumns = {
  preferred: { fr: ["De préférence"], en: ["Preferred"] },
  approval: { fr: ["Agrément"], en: ["Approval"] },
  inalienableFrom: { fr: ["Inaliénable depuis le"], en: ["Inalienable since"] },
  inalienableUntil: { fr: ["Inaliénable jusqu’au"], en: ["Inalienable until"] },
} satisfies Record<string, ColumnSpec>;

export const categoryColumns = {
  code: { fr: ["Code", "Catégorie"], en: ["Code", "Category"], required: true },
  name: { fr: ["Nom", "Libellé"], en: ["Name", "Label"] },
  nominalValue: { fr: ["Valeur nominale", "Nominal"], en: ["Nominal value", "Par value"] },
  votes: { fr: ["Voix par action", "Voix", "Droits de vote"], en: ["Votes per share", "Votes"] },
  ...clauseColumns,
} satisfies Record<string, ColumnSpec>;

export const movementColumns = {
  number: { fr: ["N°", "No", "Numéro", "N° d’ordre"], en: ["No.", "Number"] },
  date: {
    fr: ["Date d’effet", "Date", "Date de l’opération"],
    en: ["Effective date", "Date"],
    required: true,
  },
  nature: {
    fr: ["Nature", "Nature du mouvement", "Opération"],
    en: ["Nature", "Kind of movement", "Operation"],
    required: true,
  },
  category: {
    fr: ["Catégorie", "Code catégorie", "Catégorie d’actions"],
    en: ["Category", "Category code", "Share class"],
    required: true,
  },
  quantity: {
    fr: ["Quantité", "Nombre", "Nombre d’actions"],
    en: ["Quantity", "Number of shares", "Shares"],
    required: true,
  },
  price: { fr: ["Prix unitaire", "Prix"], en: ["Unit price", "Price"] },
  fromReference: { fr: ["Réf. du cédant"], en: ["Transferor ref."] },
  from: {
    fr: ["Cédant", "Ancien porteur", "Ancien titulaire"],
    en: ["Transferor", "From", "Seller"],
  },
  fromKind: { fr: ["Type du cédant"], en: ["Transferor type"] },
  fromEmail: { fr: ["E-mail du cédant"], en: ["Transferor email", "Transferor e-mail"] },
  fromSiren: { fr: ["SIREN du cédant"], en: ["Transferor SIREN"] },
  fromDomicile: { fr: ["Domicile du cédant"], en: ["Transferor domicile"] },
  toReference: { fr: ["Réf. du cessionnaire"], en: ["Transferee ref."] },
  to: {
    fr: ["Cessionnaire", "Nouveau porteur", "Nouveau titulaire", "Souscripteur", "Bénéficiaire"],
    en: ["Transferee", "To", "Buyer", "Subscriber"],
  },
  toKind: { fr: ["Type du cessionnaire"], en: ["Transferee type"] },
  toEmail: { fr: ["E-mail du cessionnaire"], en: ["Transferee email", "Transferee e-mail"] },
  toSiren: { fr: ["SIREN du cessionnaire"], en: ["Transferee SIREN"] },
  toDomicile: { fr: ["Domicile du cessionnaire"], en: ["Transferee domicile"] },
  bundle: { fr: ["Lié à", "Lien"], en: ["Bound to", "Bundle"] },
  note: { fr: ["Note", "Observations", "Motif"], en: ["Note", "Remarks", "Reason"] },
  categoryName: { fr: ["Nom de la catégorie"], en: ["Category name"] },
  nominalValue: { fr: ["Valeur nominale", "Nominal"], en: ["Nominal value", "Par value"] },
  votes: { fr: ["Voix par action"], en: ["Votes per share"] },
  ...clauseColumns,
  accountReference: { fr: ["Réf. du constituant"], en: ["Pledgor ref."] },
  account: { fr: ["Constituant ou nu-propriétaire"], en: ["Pledgor or bare owner"] },
  beneficiaryReference: { fr: ["Réf. du créancier"], en: ["Pledgee ref."] },
  beneficiary: { fr: ["Créancier nanti ou usufruitier"], en: ["Pledgee or usufructuary"] },
  beneficiaryKind: { fr: ["Type du créancier"], en: ["Pledgee type"] },
  beneficiaryEmail: { fr: ["E-mail du créancier"], en: ["Pledgee email"] },
  beneficiarySiren: { fr: ["SIREN du créancier"], en: ["Pledgee SIREN"] },
  encumbered: { fr: ["Actions grevées"], en: ["Encumbered shares"] },
  lifts: { fr: ["Lève le n°"], en: ["Lifts no."] },
  corrects: { fr: ["Corrige le n°"], en: ["Corrects no."] },
} satisfies Record<string, ColumnSpec>;

const shared = {
  date: { fr: ["Date d’effet", "Date"], en: ["Effective date", "Date"], required: true },
  category: {
    fr: ["Catégorie", "Code catégorie"],
    en: ["Category", "Category code"],
    required: true,
  },
  quantity: {
    fr: ["Quantité", "Nombre d’actions"],
    en: ["Quantity", "Number of shares"],
    required: true,
  },
  note: movementColumns.note,
} satisfies Record<string, ColumnSpec>;

/** A sheet of pledges, with the day on which each ended. */
export const pledgeColumns = {
  date: shared.date,
  category: shared.category,
  account: { fr: ["Constituant"], en: ["Pledgor"], required: true },
  beneficiary: { fr: ["Créancier nanti", "Créancier"], en: ["Pledgee"], required: true },
  quantity: shared.quantity,
  endedOn: { fr: ["Mainlevée le"], en: ["Released on"] },
  note: shared.note,
} satisfies Record<string, ColumnSpec>;

/** A sheet of shares whose usufruct is somebody else's, with the day on which it ended. */
export const usufructColumns = {
  date: shared.date,
  category: shared.category,
  account: { fr: ["Nu-propriétaire"], en: ["Bare owner"], required: true },
  beneficiary: { fr: ["Usufruitier"], en: ["Usufructuary"], required: true },
  quantity: shared.quantity,
  endedOn: { fr: ["Usufruit éteint le"], en: ["Usufruct ended on"] },
  note: shared.note,
} satisfies Record<string, ColumnSpec>;

export type EncumbranceColumn = keyof typeof pledgeColumns;
export type HolderColumn = keyof typeof holderColumns;
export type ClauseColumn = keyof typeof clauseColumns;
export type CategoryColumn = keyof typeof categoryColumns;
export type MovementColumn = keyof typeof movementColumns;
