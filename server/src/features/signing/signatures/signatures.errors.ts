import type { RefusalTable } from "#platform/errors.ts";

/** Signatures refuse with these; the words of codes, numbers and documents stand with those. */
export const signatureRefusals = {
  signature_not_found: {
    status: 404,
    title: { fr: "Signature introuvable", en: "Signature not found" },
    description: {
      fr: "Cette demande de signature n’existe pas, ou elle ne vous est pas adressée.",
      en: "There is no such request for a signature, or it is not addressed to you.",
    },
  },
  signature_ended: {
    status: 409,
    title: { fr: "Signature close", en: "Signature closed" },
    description: {
      fr: "Ce document a été signé, refusé ou retiré. Rechargez la page.",
      en: "This document was signed, refused or recalled. Reload the page.",
    },
  },
  signature_expired: {
    status: 409,
    title: { fr: "Délai de signature dépassé", en: "Too late to sign" },
    description: {
      fr: "Le délai pour signer ce document est passé.",
      en: "The time to sign this document is over.",
    },
  },
  signature_not_turn: {
    status: 409,
    title: { fr: "Ce n’est pas encore votre tour", en: "Not your turn yet" },
    description: {
      fr: "Une autre personne signe avant vous. Vous pourrez signer dès que ce sera fait.",
      en: "Somebody else signs before you. You can sign as soon as they have.",
    },
  },
  signature_done: {
    status: 409,
    title: { fr: "Déjà signé", en: "Signed already" },
    description: {
      fr: "Vous avez déjà répondu à cette demande de signature.",
      en: "You have answered this request for a signature already.",
    },
  },
  signature_right_lost: {
    status: 409,
    title: { fr: "Partie que vous ne représentez plus", en: "Party that you no longer represent" },
    description: {
      fr: "Ce document vous a été adressé pour une partie que vous ne représentez plus : vous ne pouvez plus le signer.",
      en: "This document was addressed to you for a party that you no longer represent: you cannot sign it any more.",
    },
  },
  signature_elsewhere: {
    status: 409,
    title: { fr: "Signature chez notre prestataire", en: "Signed at our provider" },
    description: {
      fr: "Ce document se signe chez notre prestataire de signature. Suivez le lien de la page.",
      en: "This document is signed at our provider of signatures. Follow the link on the page.",
    },
  },
  signature_phone_missing: {
    status: 409,
    title: { fr: "Téléphone à vérifier", en: "Phone to be verified" },
    description: {
      fr: "Le code de signature est envoyé par SMS. Vérifiez d’abord votre numéro dans « Mon compte ».",
      en: "The code to sign is sent by SMS. Verify your number in “My account” first.",
    },
  },
  signature_not_sealed: {
    status: 409,
    title: { fr: "Document en préparation", en: "Document not ready" },
    description: {
      fr: "Le document signé n’est pas encore prêt. Réessayez dans un instant.",
      en: "The signed document is not ready yet. Try again in a moment.",
    },
  },
  webhook_refused: {
    status: 401,
    title: { fr: "Envoi refusé", en: "Delivery refused" },
    description: {
      fr: "Cet envoi ne porte pas la marque du prestataire de signature.",
      en: "This delivery does not bear the mark of the provider of signatures.",
    },
  },
} as const satisfies Omit<
  RefusalTable<"signatures">,
  | `document_${string}`
  | `phone_${string}`
  | `code_${string}`
  | "subscription_not_found"
  | "approval_missing"
  | "deal_too_late"
  | "fundraising_suspended"
  | "identity_not_validated"
  | "inalienable"
  | "knowledge_test_missing"
  | "knowledge_warning_missing"
  | "market_information_missing"
  | "not_transferable"
  | "payment_waits"
  | "representative_gone"
  | "investor_class_changed"
  | "risk_consent_missing"
>;
