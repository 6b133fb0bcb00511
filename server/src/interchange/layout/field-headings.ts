import type { Locale } from "@coulisse/contract/words.ts";
import type { Field } from "./fields.ts";

type Headings = Record<Locale, readonly string[]>;

/** Headings as people write them; a heading is also recognised by the words that it has of one. */
export const fieldHeadings: Partial<Record<Field, Headings>> = {
  number: {
    fr: ["N°", "No", "Num", "Numéro", "N° d’ordre", "Numéro d’ordre", "N° de mouvement", "Ordre"],
    en: ["#", "No.", "Number", "Transaction number", "Entry", "Entry number"],
  },
  date: {
    fr: [
      ...["Date", "Date d’effet", "Date de l’opération", "Date du mouvement", "Date de valeur"],
      ...["Date de cession", "Date d’inscription", "Date d’émission", "Jour", "Date AG", "Le"],
      ...["Date de souscription", "Date de signature", "Date de l’acte"],
    ],
    en: [
      ...["Date", "Effective date", "Issue date", "Issued on", "Transaction date", "Date issued"],
      ...["Transfer date", "Acquisition date", "Settlement date", "Date of entry", "Grant date"],
      ...["Transactioned", "Date of transaction", "Date of issuance"],
    ],
  },
  nature: {
    fr: [
      ...["Nature", "Nature de l’opération", "Nature du mouvement", "Opération", "Mouvement"],
      ...["Type d’opération", "Type de mouvement", "Événement", "Type d’événement", "Libellé"],
    ],
    en: [
      ...["Nature", "Kind of movement", "Operation", "Transaction type", "Type of transaction"],
      ...["Transaction", "Event", "Event type", "Movement type", "Activity"],
    ],
  },
  category: {
    fr: [
      ...["Catégorie", "Catégorie d’actions", "Catégorie de titres", "Code catégorie", "Classe"],
      ...["Type d’actions", "Type de titres", "Nature des titres", "Nature des actions"],
      ...["Classe d’actions", "Titre", "Type de titre", "Catégorie de parts"],
    ],
    en: [
      ...["Category", "Share class", "Class", "Class of shares", "Share category", "Security"],
      ...["Security type", "Share type", "Stock class", "Equity class", "Type of shares"],
      "Security class",
    ],
  },
  quantity: {
    fr: [
      ...["Quantité", "Qté", "Nombre", "Nb", "Nbre", "Nombre d’actions", "Nb d’actions", "Actions"],
      ...["Nbre d’actions", "Nombre de titres", "Nb de titres", "Titres", "Actions détenues"],
      ...["Titres détenus", "Nombre de parts", "Parts détenues", "Actions cédées"],
      ...["Actions souscrites", "Nombre d’actions détenues"],
    ],
    en: [
      ...["Quantity", "Qty", "Shares", "Number of shares", "No. of shares", "# of shares"],
      ...[
        "Share count",
        "Shares held",
        "Shares issued",
        "Shares owned",
        "Quantity issued",
        "Units",
      ],
      ...["Quantity outstanding", "Outstanding shares", "Shares outstanding", "Number of units"],
    ],
  },
  credit: {
    fr: ["Entrée", "Entrées", "Crédit", "Actions acquises", "Titres acquis", "Acquisition"],
    en: ["Credit", "In", "Shares in", "Acquired", "Shares acquired", "Additions"],
  },
  debit: {
    fr: ["Sortie", "Sorties", "Débit", "Titres sortis"],
    en: ["Debit", "Out", "Shares out", "Disposed", "Shares disposed", "Disposals"],
  },
  balance: {
    fr: ["Solde", "Nouveau solde", "Solde après opération", "Solde cumulé", "Cumul"],
    en: ["Balance", "New balance", "Running balance", "Cumulative"],
  },
  price: {
    fr: [
      ...["Prix", "Prix unitaire", "Prix par action", "Prix d’émission", "Prix de souscription"],
      ...["Prix de l’action", "Valeur unitaire", "PU", "P.U.", "Cours", "Prix par titre"],
      ...["Prix unit.", "Prix/action", "Prix/titre", "Prix/part"],
    ],
    en: [
      ...["Price", "Unit price", "Price per share", "Issue price", "Cost per share", "Share price"],
      "PPS",
    ],
  },
  amount: {
    fr: [
      ...["Montant", "Montant total", "Prix total", "Prix global", "Montant souscrit", "Prix payé"],
      ...["Montant investi", "Montant libéré", "Investissement", "Prix de cession", "Apports"],
      ...["Montant de l’opération", "Total souscrit"],
    ],
    en: [
      ...["Amount", "Total amount", "Consideration", "Cash paid", "Amount invested", "Amount paid"],
      ...["Total price", "Proceeds", "Invested", "Amount raised", "Investment", "Total cost"],
      ...["Capital contribution", "Cost", "Consideration paid"],
    ],
  },
  from: {
    fr: [
      ...["Cédant", "Ancien titulaire", "Vendeur", "Ancien propriétaire", "Donateur", "De"],
      ...[
        "Nom du cédant",
        "Ancien actionnaire",
        "Titulaire débité",
        "Ancien porteur",
        "Donneur d’ordre",
        "Compte débité",
      ],
    ],
    en: [
      ...["Transferor", "From", "Seller", "Previous holder", "From holder", "Assignor"],
      ...["Transferred from", "Name of transferor", "Previous owner"],
    ],
  },
  to: {
    fr: [
      ...["Cessionnaire", "Nouveau titulaire", "Acquéreur", "Acheteur", "Souscripteur", "À"],
      ...["Bénéficiaire", "Nouveau propriétaire", "Donataire", "Nom du cessionnaire"],
      ...["Nouvel actionnaire", "Nouveau porteur", "Titulaire crédité", "Compte crédité"],
    ],
    en: [
      ...["Transferee", "To", "Buyer", "Subscriber", "New holder", "Purchaser", "To holder"],
      ...["Assignee", "Transferred to", "Name of transferee", "New owner", "Recipient"],
    ],
  },
  name: {
    fr: [
      ...[
        "Porteur",
        "Actionnaire",
        "Actionnaires",
        "Associé",
        "Associés",
        "Titulaire",
        "Détenteur",
      ],
      ...[
        "Nom complet",
        "Nom et prénom",
        "Nom prénom",
        "Prénom et nom",
        "Dénomination",
        "Identité",
      ],
      ...["Nom ou dénomination", "Raison sociale", "Investisseur", "Nom de l’actionnaire"],
      ...["Nom ou raison sociale", "Propriétaire", "Dénomination sociale", "Nom du titulaire"],
      ...["Liste des actionnaires", "Nom de l’associé", "Titulaires", "Investisseurs"],
    ],
    en: [
      ...["Holder", "Shareholder", "Shareholders", "Shareholder name", "Stakeholder", "Name"],
      ...["Stakeholder name", "Full name", "Investor", "Owner", "Member", "Holder name"],
      ...["Name of shareholder", "Legal name", "Investors", "Holders", "Security holder"],
      ...["Registered holder", "Stockholder", "Stakeholders", "Name of holder"],
      ...["Company name", "Institution name", "Entity name"],
    ],
  },
  firstName: { fr: ["Prénom", "Prénoms"], en: ["First name", "First names", "Given name"] },
  lastName: { fr: ["Nom de famille", "Nom"], en: ["Last name", "Surname", "Family name"] },
  kind: {
    fr: ["Type de porteur", "Nature du porteur", "Type d’actionnaire", "PP/PM", "Forme", "Type"],
    en: [
      ...["Holder type", "Stakeholder type", "Entity type", "Kind of holder", "Type"],
      "Legal entity",
    ],
  },
  email: {
    fr: ["E-mail", "Email", "Courriel", "Mail", "Adresse e-mail", "Adresse électronique"],
    en: ["Email", "E-mail", "Email address", "Stakeholder email"],
  },
  siren: { fr: ["SIREN", "N° SIREN", "RCS", "Numéro SIREN"], en: ["SIREN", "Company number"] },
  domicile: {
    fr: ["Domicile", "Adresse", "Siège", "Siège social", "Adresse ou siège", "Adresse postale"],
    en: [
      "Domicile",
      "Address",
      "Registered office",
      "Postal address",
      "Street address",
      "Address1",
    ],
  },
  postcode: {
    fr: ["Code postal", "CP", "Code postal du domicile"],
    en: ["Postcode", "Postal code", "Zip", "Zip code"],
  },
  town: { fr: ["Ville", "Commune", "Localité"], en: ["City", "Town"] },
  percent: {
    fr: [
      ...["%", "% du capital", "Pourcentage", "% de détention", "Part du capital", "Quote-part"],
      ...["% capital", "Pourcentage de détention", "Détention", "Pourcentage du capital", "Part"],
      "Part en %",
    ],
    en: [
      ...["%", "% of capital", "Percentage", "Ownership", "% ownership", "Ownership %", "Stake"],
      ...["% held", "% of shares", "Outstanding %", "% outstanding", "Percent", "Holding %"],
    ],
  },
  total: {
    fr: [
      ...["Total", "Total actions", "Total des actions", "Total titres", "Nombre total d’actions"],
      ...["Total général", "Ensemble", "Total détenu"],
    ],
    en: ["Total", "Total shares", "Total number of shares", "Grand total", "All shares"],
  },
  nominalValue: {
    fr: ["Valeur nominale", "Nominal", "VN", "Valeur nominale unitaire"],
    en: ["Nominal value", "Par value", "Nominal", "Nominal value per share"],
  },
  capital: {
    fr: [
      "Capital",
      "Capital social",
      "Montant nominal",
      "Capital détenu",
      "Valeur nominale totale",
    ],
    en: ["Capital", "Share capital", "Nominal amount", "Total nominal value", "Aggregate nominal"],
  },
  note: {
    fr: [
      ...["Note", "Notes", "Observation", "Observations", "Commentaire", "Commentaires", "Motif"],
      ...["Remarque", "Remarques", "Acte", "Référence de l’acte", "Pièce", "Justificatif", "PV"],
      ...["Décision", "Détail"],
    ],
    en: ["Note", "Notes", "Remark", "Remarks", "Comment", "Comments", "Reason", "Description"],
  },
  bundle: {
    fr: ["Lié à", "Lien", "Opération liée", "Liée à"],
    en: ["Bound to", "Bundle", "Linked to"],
  },
  promise: {
    fr: [
      ...["BSPCE", "BSA", "BSA Air", "AGA", "Options", "OC", "OBSA", "Obligations convertibles"],
      ...[
        "Total dilué",
        "Capital dilué",
        "% dilué",
        "Nombre dilué",
        "Actions gratuites",
        "BSPCE attribués",
      ],
      ...["Pool", "Pleinement dilué", "% pleinement dilué"],
    ],
    en: [
      ...["Options", "Stock options", "Warrants", "SAFE", "Convertibles", "Fully diluted"],
      ...[
        "Fully diluted shares",
        "Fully diluted %",
        "Option pool",
        "Options granted",
        "RSU",
        "% fully diluted",
      ],
      ...["Convertible notes", "FD shares", "% FD", "Fully diluted ownership", "Total FD shares"],
    ],
  },
  cancelledOn: {
    fr: ["Date d’annulation", "Annulé le", "Date de fin"],
    en: ["Canceled date", "Cancelled date", "Cancellation date", "Date canceled", "Canceled on"],
  },
  cancelledQuantity: {
    fr: ["Actions annulées", "Quantité annulée", "Titres annulés"],
    en: ["Canceled quantity", "Cancelled quantity", "Quantity canceled", "Shares canceled"],
  },
  status: {
    fr: ["Statut", "État", "Statut du certificat"],
    en: ["Status", "Certificate status", "Security status", "Transaction status"],
  },
  other: {
    fr: [
      ...["Téléphone", "Tél", "Portable", "Date de naissance", "Né le", "Lieu de naissance"],
      ...["Nationalité", "IBAN", "Profession", "Régime matrimonial", "Civilité", "Pays"],
      ...["Numéros des actions", "N° des actions", "N° de certificat", "Représentant", "Voix"],
      ...[
        "Représentant légal",
        "Droits de vote",
        "Nombre de voix",
        "% des voix",
        "% droits de vote",
      ],
      ...["Date d’entrée", "Réf.", "Référence", "Identifiant", "Voix par action", "Groupe"],
      ...["Devise", "Collège", "SIRET", "Titulaire du compte"],
    ],
    en: [
      ...["Phone", "Telephone", "Date of birth", "Place of birth", "Nationality", "Title"],
      ...["Share numbers", "Certificate", "Certificate ID", "Certificate number", "Security ID"],
      ...["Representative", "Votes", "Voting rights", "% of votes", "Voting %", "Country"],
      ...[
        "Ref.",
        "Reference",
        "Id",
        "Currency",
        "Group",
        "Vesting",
        "Vesting schedule",
        "Board approval date",
      ],
      ...["Votes per share", "Stakeholder ID", "Relationship", "SIRET"],
      ...["Vesting start date", "Legend", "Exemption", "State", "Company legends", "Updated"],
      ...["Investor category", "Stakeholder category", "Funding round", "External ID", "Job title"],
      ...["Latest registration date", "Registration number", "Personal ID", "Contact email"],
      ...["Share capital currency", "Stakeholder relationship", "Last modified", "Share lots"],
    ],
  },
};
