import type { CompanyMatter, RegisterKeeper } from "@coulisse/domain/company-matters.ts";
import type { StateOf } from "@coulisse/domain/machines.ts";
import type { Locale, Words } from "@coulisse/domain/words.ts";
import type { Confirmer } from "./proposals.ts";

export const registerKeeperWords: Words<RegisterKeeper> = {
  fr: {
    PLATFORM: "La plateforme, pour la société",
    COMPANY: "La société elle-même",
    COMPANY_CONFIRMED: "La société, avec la confirmation de la plateforme",
  },
  en: {
    PLATFORM: "The platform, for the company",
    COMPANY: "The company itself",
    COMPANY_CONFIRMED: "The company, with the platform’s confirmation",
  },
};

export const companyMatterWords: Words<CompanyMatter> = {
  fr: {
    register: "Écriture au registre",
    facts: "Fiche de la société",
    rounds: "Levée de fonds",
    papers: "Contrat ou formalité",
    keeping: "Teneur du registre",
    cash: "Virement de la société",
    second_person: "Règle des deux personnes",
  },
  en: {
    register: "Entry in the register",
    facts: "Facts of the company",
    rounds: "Fundraising round",
    papers: "Contract or formality",
    keeping: "Keeper of the register",
    cash: "Bank transfer of the company",
    second_person: "Rule of two people",
  },
};

export const proposalStateWords: Words<StateOf<"proposals">> = {
  fr: { WAITING: "En attente", CONFIRMED: "Confirmée", REFUSED: "Refusée", WITHDRAWN: "Retirée" },
  en: { WAITING: "Waiting", CONFIRMED: "Confirmed", REFUSED: "Refused", WITHDRAWN: "Withdrawn" },
};

export const confirmerWords: Words<Confirmer> = {
  fr: { PLATFORM: "La plateforme", SECOND_PERSON: "Une autre personne de la société" },
  en: { PLATFORM: "The platform", SECOND_PERSON: "Another person of the company" },
};

type Said = Readonly<Record<string, Readonly<Record<Locale, string>>>>;

/** Calls that may wait, as people call them; one that is not here is called by its matter. */
const callWords: Said = {
  creditShares: { fr: "Créditer un compte", en: "Credit an account" },
  debitShares: { fr: "Débiter un compte", en: "Debit an account" },
  transferShares: { fr: "Transférer des actions", en: "Transfer shares" },
  mentionShares: { fr: "Inscrire une mention", en: "Enter a mention" },
  inheritShares: { fr: "Inscrire une succession", en: "Enter an inheritance" },
  correctMovement: { fr: "Corriger une ligne", en: "Correct a line" },
  updateShareholder: { fr: "Changer un compte", en: "Change an account" },
  stateVoterRule: {
    fr: "Droits de vote des titres démembrés",
    en: "Voting rights of split shares",
  },
  sellFractionRights: { fr: "Cession de droits formant rompus", en: "Sale of fractional rights" },
  writeShareOperation: { fr: "Opération sur une catégorie", en: "Operation on a category" },
  undoShareOperation: { fr: "Annuler une opération", en: "Undo an operation" },
  createShareCategory: { fr: "Créer une catégorie", en: "Create a category" },
  updateShareCategory: { fr: "Changer une catégorie", en: "Change a category" },
  deleteShareCategory: { fr: "Supprimer une catégorie", en: "Delete a category" },
  fileDecisionDocuments: { fr: "Joindre un procès-verbal", en: "File minutes" },
  commitImport: { fr: "Importer un registre", en: "Import a register" },
  updateCompany: { fr: "Changer la fiche de la société", en: "Change the company’s facts" },
  createFundraising: { fr: "Créer une levée", en: "Make a round" },
  updateFundraising: { fr: "Changer une levée", en: "Change a round" },
  deleteFundraising: { fr: "Supprimer une levée", en: "Delete a round" },
  fileKeyInformation: {
    fr: "Ouvrir une levée, ou en changer la fiche",
    en: "Open a round, or change its sheet",
  },
  openSubscriptionRights: {
    fr: "Envoyer l’avis et ouvrir une levée",
    en: "Send the notice and open a round",
  },
  updateIssueFacts: { fr: "Changer les mentions d’une levée", en: "Change a round’s particulars" },
  fileIssueDecision: { fr: "Joindre la décision d’une levée", en: "File a round’s decision" },
  fileFundraisingDocuments: {
    fr: "Joindre un document à une levée",
    en: "File a round’s document",
  },
  removeFundraisingDocument: {
    fr: "Retirer un document d’une levée",
    en: "Take a document off a round",
  },
  fileDepositaryCertificate: {
    fr: "Joindre le certificat du dépositaire",
    en: "File the depositary’s certificate",
  },
  setRegisterKeeper: { fr: "Changer le teneur du registre", en: "Change the register’s keeper" },
  setSecondPerson: {
    fr: "Changer la règle des deux personnes",
    en: "Change the rule of two people",
  },
};

export const proposalTitle = (
  { call, matter }: Readonly<{ call: string; matter: CompanyMatter }>,
  locale: Locale,
): string => callWords[call]?.[locale] ?? companyMatterWords[locale][matter];

/** Fields of calls as people call them; one that is not here is shown by its own name. */
const fieldWords: Said = {
  nature: { fr: "Nature", en: "Nature" },
  quantity: { fr: "Quantité", en: "Quantity" },
  unitPrice: { fr: "Prix par action (€)", en: "Price a share (€)" },
  agreedOn: { fr: "Date de l’acte", en: "Date of the deed" },
  effectiveOn: { fr: "Date d’effet", en: "Effective date" },
  approvedOn: { fr: "Agréé le", en: "Approved on" },
  approvalReference: { fr: "Référence de l’agrément", en: "Reference of the approval" },
  preEmption: { fr: "Préemption", en: "Pre-emption" },
  preEmptionOn: { fr: "Date de la préemption", en: "Date of the pre-emption" },
  preEmptionReference: { fr: "Référence de la préemption", en: "Reference of the pre-emption" },
  lackingReason: { fr: "Pourquoi une pièce manque", en: "Why a paper is missing" },
  reason: { fr: "Motif", en: "Reason" },
  note: { fr: "Note", en: "Note" },
  accountType: { fr: "Type de compte", en: "Kind of account" },
  companyId: { fr: "Société", en: "Company" },
  shareCategoryId: { fr: "Catégorie", en: "Category" },
  shareHolderEntityId: { fr: "Porteur", en: "Holder" },
  shareHolderId: { fr: "Compte", en: "Account" },
  fromEntityId: { fr: "Cédant", en: "Transferor" },
  toEntityId: { fr: "Cessionnaire", en: "Transferee" },
  beneficiaryId: { fr: "Bénéficiaire", en: "Beneficiary" },
  beneficiaryName: { fr: "Nom du bénéficiaire", en: "Name of the beneficiary" },
  beneficiaryDomicile: { fr: "Domicile du bénéficiaire", en: "Domicile of the beneficiary" },
  transactionId: { fr: "Ligne corrigée", en: "Corrected line" },
  encumbranceId: { fr: "Mention levée", en: "Lifted mention" },
  kind: { fr: "Opération", en: "Operation" },
  newShares: { fr: "Actions nouvelles", en: "New shares" },
  oldShares: { fr: "Actions anciennes", en: "Old shares" },
  decidedBy: { fr: "Décidée par", en: "Decided by" },
  decidedOn: { fr: "Décidée le", en: "Decided on" },
  articles: { fr: "Articles des statuts", en: "Articles of association" },
  fractions: { fr: "Rompus", en: "Fractions" },
  fractionPrice: { fr: "Prix d’un rompu (€)", en: "Price of a fraction (€)" },
  buyerId: { fr: "Acquéreur des rompus", en: "Buyer of the fractions" },
  lastNumber: { fr: "Dernière ligne vue", en: "Last line seen" },
  keeper: { fr: "Teneur du registre", en: "Keeper of the register" },
  isAsked: { fr: "Deux personnes demandées", en: "Two people asked for" },
  name: { fr: "Nom", en: "Name" },
  code: { fr: "Code", en: "Code" },
  nominalValue: { fr: "Valeur nominale (€)", en: "Nominal value (€)" },
  capitalCents: { fr: "Capital (centimes)", en: "Capital (cents)" },
  legalForm: { fr: "Forme juridique", en: "Legal form" },
  siret: { fr: "SIRET", en: "SIRET" },
  rcsNumber: { fr: "Numéro RCS", en: "RCS number" },
  addressId: { fr: "Siège", en: "Seat" },
  title: { fr: "Titre", en: "Title" },
  slug: { fr: "Adresse de la page", en: "Address of the page" },
  foundedOn: { fr: "Date de création", en: "Founded on" },
  isSpv: { fr: "Véhicule d’investissement", en: "Special purpose vehicle" },
  spvAsset: { fr: "Actif détenu", en: "Asset held" },
  isMain: { fr: "À prépondérance immobilière", en: "Mainly real estate" },
  source: { fr: "Source", en: "Source" },
  visibleOnApi: { fr: "Visible dans l’API publique", en: "Visible on the public API" },
  visibleOnMarketplace: {
    fr: "Visible sur la place de marché",
    en: "Visible on the marketplace",
  },
  secondaryMarketStatus: { fr: "Marché secondaire", en: "Secondary market" },
  approvalRequired: { fr: "Clause d’agrément", en: "Approval clause" },
  preemptionDays: { fr: "Délai de préemption, en jours", en: "Pre-emption, in days" },
  badgeIds: { fr: "Badge", en: "Badge" },
  fundraisingId: { fr: "Levée", en: "Round" },
  documentId: { fr: "Document", en: "Document" },
  minimumCents: { fr: "Minimum (centimes)", en: "Minimum (cents)" },
  targetCents: { fr: "Objectif (centimes)", en: "Target (cents)" },
  maximumCents: { fr: "Maximum (centimes)", en: "Maximum (cents)" },
  ticketCents: { fr: "Plus petit ticket (centimes)", en: "Smallest ticket (cents)" },
  preMoneyCents: { fr: "Valorisation (centimes)", en: "Valuation (cents)" },
  opensOn: { fr: "Premier jour", en: "First day" },
  closesOn: { fr: "Dernier jour", en: "Last day" },
  limitReference: { fr: "Clause de limitation", en: "Clause of limitation" },
  limitDecidedOn: { fr: "Date de cette clause", en: "Date of that clause" },
  closed: { fr: "Clôture", en: "Closing" },
  outcome: { fr: "Issue", en: "Outcome" },
  seen: { fr: "Aperçu lu", en: "Preview read" },
  change: { fr: "Ce qui change", en: "What changes" },
  material: { fr: "Changement important", en: "Material change" },
  decisionReference: { fr: "Référence de la décision", en: "Reference of the decision" },
  preferentialRight: { fr: "Droit préférentiel", en: "Preferential right" },
  rightReference: { fr: "Article qui règle ce droit", en: "Article on that right" },
  rightsEndOn: { fr: "Dernier jour du droit", en: "Last day of the right" },
  isReducible: { fr: "À titre réductible", en: "On a reducible basis" },
  depositaryKind: { fr: "Nature du dépositaire", en: "Kind of depositary" },
  depositaryName: { fr: "Dépositaire", en: "Depositary" },
  depositaryAddress: { fr: "Adresse du dépositaire", en: "Address of the depositary" },
  depositaryIban: { fr: "IBAN de dépôt", en: "Deposit IBAN" },
  certifiedOn: { fr: "Certificat daté du", en: "Certificate dated" },
  certifiedBy: { fr: "Certificat délivré par", en: "Certificate issued by" },
};

/** The words of a field, with its place where it stands in a list: `Porteur 2`. */
export const proposalFieldWords = (field: string, locale: Locale): string => {
  const parts = field.split(".");
  const known = parts.findLast((part) => fieldWords[part] !== undefined);
  const place = parts.find((part) => /^\d+$/.test(part));
  const words = known === undefined ? field : (fieldWords[known]?.[locale] ?? field);
  return place === undefined ? words : `${words} ${place}`;
};
