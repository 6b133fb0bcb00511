import type { RefusalTable } from "#platform/errors.ts";

export const investorRefusals = {
  investor_not_found: {
    status: 404,
    title: { fr: "Profil introuvable", en: "Profile not found" },
    description: {
      fr: "Il n’y a pas encore de profil d’investisseur ici.",
      en: "There is no investor profile here yet.",
    },
  },
  own_address_unproven: {
    status: 403,
    title: { fr: "Adresse e-mail à confirmer", en: "Email address to confirm" },
    description: {
      fr: "Confirmez d’abord votre adresse e-mail dans « Mon compte » : vos documents pourront ensuite être envoyés.",
      en: "Confirm your email address in “My account” first: your documents can be sent then.",
    },
  },
  political_function_missing: {
    status: 422,
    title: { fr: "Fonction manquante", en: "Function missing" },
    description: {
      fr: "Indiquez la fonction politique ou publique, et qui l’exerce.",
      en: "Say which political or public function it is, and who holds it.",
    },
  },
  kyc_document_not_found: {
    status: 404,
    title: { fr: "Document introuvable", en: "Document not found" },
    description: {
      fr: "Aucun document de ce type n’a été envoyé.",
      en: "No document of this type was sent.",
    },
  },
  kyc_document_validated: {
    status: 409,
    title: { fr: "Document déjà validé", en: "Document already validated" },
    description: {
      fr: "Ce document a servi à valider une identité : il est conservé comme la loi le demande. Vous pouvez le remplacer.",
      en: "This document was used to validate an identity: it is kept as the law requires. You can replace it.",
    },
  },
} as const satisfies RefusalTable<"investors">;
