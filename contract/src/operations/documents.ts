import { defineRoutes } from "../wire/route.ts";
import type { Words } from "@coulisse/domain/words.ts";
import type { documentTerms } from "./documents.schemas.ts";

/** Papers of a person are sorted into these kinds. */
export const documentKinds = [
  "CERTIFICATE",
  "FORM",
  "ORDER",
  "CONTRACT",
  "NOTICE",
  "RECEIPT",
  "STATEMENT",
  "TAX",
  "EVIDENCE",
] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentKindWords: Words<DocumentKind> = {
  fr: {
    CERTIFICATE: "Attestations",
    FORM: "Bulletins",
    ORDER: "Ordres de mouvement",
    CONTRACT: "Contrats",
    NOTICE: "Avis",
    RECEIPT: "Reçus et justificatifs",
    STATEMENT: "Relevés de compte",
    TAX: "Pour l’impôt",
    EVIDENCE: "Dossiers de preuve",
  },
  en: {
    CERTIFICATE: "Certificates",
    FORM: "Subscription forms",
    ORDER: "Transfer orders",
    CONTRACT: "Contracts",
    NOTICE: "Notices",
    RECEIPT: "Receipts and proofs",
    STATEMENT: "Account statements",
    TAX: "For your taxes",
    EVIDENCE: "Evidence of signature",
  },
};

/** Each sort of paper, with the kind that it is filed under. */
export const heldPapers = {
  CERTIFICATE: "CERTIFICATE",
  SUBSCRIPTION_FORM: "FORM",
  SUBSCRIPTION_RECEIPT: "RECEIPT",
  SUBSCRIPTION_EVIDENCE: "EVIDENCE",
  TRANSFER_ORDER: "ORDER",
  TRANSFER_EVIDENCE: "EVIDENCE",
  LINE_DOCUMENT: "ORDER",
  SALE_NOTICE: "NOTICE",
  PURCHASE_NOTICE: "NOTICE",
  GAIN_STATEMENT: "TAX",
  CONTRACT: "CONTRACT",
  CONTRACT_EVIDENCE: "EVIDENCE",
  RIGHTS_NOTICE: "NOTICE",
  FORMALITY_FILE: "RECEIPT",
  DUTY_RETURN: "TAX",
  COST_PROOF: "TAX",
  WALLET_STATEMENT: "STATEMENT",
  PORTFOLIO_STATEMENT: "STATEMENT",
  TAX_YEAR: "TAX",
} as const satisfies Readonly<Record<string, DocumentKind>>;
export type HeldPaper = keyof typeof heldPapers;
export const heldPaperNames = Object.keys(heldPapers) as [HeldPaper, ...HeldPaper[]];

export const heldPaperWords: Words<HeldPaper> = {
  fr: {
    CERTIFICATE: "Attestation d’inscription en compte",
    SUBSCRIPTION_FORM: "Bulletin de souscription",
    SUBSCRIPTION_RECEIPT: "Reçu de versement",
    SUBSCRIPTION_EVIDENCE: "Dossier de preuve du bulletin",
    TRANSFER_ORDER: "Ordre de mouvement",
    TRANSFER_EVIDENCE: "Dossier de preuve de l’ordre",
    LINE_DOCUMENT: "Pièce d’une inscription au registre",
    SALE_NOTICE: "Avis de cession",
    PURCHASE_NOTICE: "Avis d’acquisition",
    GAIN_STATEMENT: "Relevé de cession",
    CONTRACT: "Contrat",
    CONTRACT_EVIDENCE: "Dossier de preuve du contrat",
    RIGHTS_NOTICE: "Avis aux actionnaires",
    FORMALITY_FILE: "Justificatif d’une formalité",
    DUTY_RETURN: "Déclaration de cession (formulaire 2759)",
    COST_PROOF: "Justificatif d’une valeur déclarée",
    WALLET_STATEMENT: "Relevé du portefeuille espèces",
    PORTFOLIO_STATEMENT: "Relevé de portefeuille",
    TAX_YEAR: "Récapitulatif fiscal",
  },
  en: {
    CERTIFICATE: "Certificate of registration",
    SUBSCRIPTION_FORM: "Subscription form",
    SUBSCRIPTION_RECEIPT: "Receipt of payment",
    SUBSCRIPTION_EVIDENCE: "Evidence of the form’s signature",
    TRANSFER_ORDER: "Transfer order",
    TRANSFER_EVIDENCE: "Evidence of the order’s signature",
    LINE_DOCUMENT: "Document of a line of the register",
    SALE_NOTICE: "Notice of sale",
    PURCHASE_NOTICE: "Notice of purchase",
    GAIN_STATEMENT: "Statement of sale",
    CONTRACT: "Contract",
    CONTRACT_EVIDENCE: "Evidence of the contract’s signature",
    RIGHTS_NOTICE: "Notice to shareholders",
    FORMALITY_FILE: "Proof of a formality",
    DUTY_RETURN: "Return of sale (form 2759)",
    COST_PROOF: "Proof of a declared value",
    WALLET_STATEMENT: "Cash wallet statement",
    PORTFOLIO_STATEMENT: "Portfolio statement",
    TAX_YEAR: "Tax summary",
  },
};

/** One archive takes so many documents, and so many bytes. */
export const archivedMax = 200;
export const archivedBytesMax = 200_000_000;

const shows = [
  "subscription",
  "market",
  "signature",
  "contract",
  "register",
  "formality",
  "fundraising",
  "wallet",
  "corporate",
  "worth",
] as const;

/** All papers of a person, and of the entities that they act for, in one place. */
export const documentRoutes = defineRoutes<typeof documentTerms>()({
  listDocuments: { method: "GET", path: "/documents", shows, status: 200 },
  countDocuments: { method: "GET", path: "/documents/counts", shows, status: 200 },
  listComingDocuments: { method: "GET", path: "/documents/coming", shows, status: 200 },
  packDocuments: {
    method: "GET",
    path: "/documents/archive.zip",
    status: 200,
    download: "application/zip",
  },
});
