import type { RefusalTable } from "#platform/errors.ts";
import type { Refusal } from "#platform/problem.ts";

const imageRefusals = {
  not_an_image: {
    status: 422,
    title: { fr: "Image illisible", en: "Unreadable image" },
    description: {
      fr: "Ce fichier n’est pas une image JPEG, PNG, WebP, AVIF ou GIF entière.",
      en: "This file is not a whole JPEG, PNG, WebP, AVIF or GIF image.",
    },
  },
  image_too_large: {
    status: 413,
    title: { fr: "Image trop grande", en: "Image too large" },
    description: {
      fr: "Cette image a trop de pixels : 49 millions au plus.",
      en: "This image has too many pixels: 49 million at most.",
    },
  },
  svg_refused: {
    status: 422,
    title: { fr: "Dessin SVG refusé", en: "SVG refused" },
    description: {
      fr: "Un dessin SVG peut contenir un programme. Enregistrez-le en PNG ou en WebP.",
      en: "An SVG drawing can carry a program. Save it as PNG or WebP.",
    },
  },
  image_not_found: {
    status: 404,
    title: { fr: "Image introuvable", en: "Image not found" },
    description: {
      fr: "Cette société n’a pas d’image à cette place.",
      en: "This company has no image in this place.",
    },
  },
} as const satisfies Record<string, Refusal>;

/** Companies refuse with these; those of addresses, badges and files have their words elsewhere. */
export const companyRefusals = {
  ...imageRefusals,
  company_not_found: {
    status: 404,
    title: { fr: "Société introuvable", en: "Company not found" },
    description: {
      fr: "Cette société n’existe pas sur la plateforme.",
      en: "There is no such company on the platform.",
    },
  },
  slug_taken: {
    status: 409,
    title: { fr: "Adresse déjà prise", en: "Address taken" },
    description: {
      fr: "Une autre société porte déjà cette adresse. Choisissez-en une autre.",
      en: "Another company has this address already. Choose another one.",
    },
  },
  siret_taken: {
    status: 409,
    title: { fr: "SIRET déjà enregistré", en: "SIRET taken" },
    description: {
      fr: "Une société de la plateforme porte déjà ce numéro SIRET.",
      en: "A company of the platform has this SIRET number already.",
    },
  },
  spv_asset_missing: {
    status: 422,
    title: { fr: "Actif non indiqué", en: "Asset missing" },
    description: {
      fr: "Une société véhicule ne détient qu’un actif : indiquez lequel.",
      en: "A special purpose vehicle holds one asset: say which.",
    },
  },
  real_estate_missing: {
    status: 422,
    title: { fr: "Prépondérance immobilière à indiquer", en: "Mainly real estate: to be stated" },
    description: {
      fr: "Indiquez d’abord, dans la fiche de la société, si elle est à prépondérance immobilière : les droits d’enregistrement d’une cession en dépendent (CGI, article 726).",
      en: "First state, in the company details, whether it is mainly real estate: the transfer duty on a sale depends on it (CGI, article 726).",
    },
  },
  registration_missing: {
    status: 422,
    title: { fr: "Immatriculation à indiquer", en: "Registration to be stated" },
    description: {
      fr: "Indiquez d’abord, dans la fiche de la société, son SIRET ou son numéro RCS : ses actions ne sont négociables qu’après son immatriculation (Code de commerce, article L. 228-10).",
      en: "First give, in the company details, its SIRET or its RCS number: its shares are negotiable only once it is registered (Code de commerce, article L. 228-10).",
    },
  },
  form_without_shares: {
    status: 422,
    title: { fr: "Forme sans actions", en: "Form without shares" },
    description: {
      fr: "Le capital d’une SARL ou d’une SCI est fait de parts sociales, qui n’ont pas de registre des mouvements.",
      en: "The capital of a SARL or an SCI is made of parts that no register of movements keeps.",
    },
  },
  company_has_rounds: {
    status: 409,
    title: { fr: "Société avec des levées", en: "Company with rounds" },
    description: {
      fr: "Cette société a une levée de fonds : elle ne peut pas être supprimée.",
      en: "This company has a round: it cannot be deleted.",
    },
  },
  company_has_contracts: {
    status: 409,
    title: { fr: "Société avec des contrats", en: "Company with contracts" },
    description: {
      fr: "Cette société a des contrats : elle ne peut pas être supprimée. Les brouillons se suppriment un à un.",
      en: "This company has contracts: it cannot be deleted. Drafts are deleted one by one.",
    },
  },
  company_has_movements: {
    status: 409,
    title: { fr: "Registre commencé", en: "Register begun" },
    description: {
      fr: "Le registre de cette société contient des mouvements : elle ne peut plus être supprimée.",
      en: "This company’s register has movements: it can no longer be deleted.",
    },
  },
} as const satisfies Omit<
  RefusalTable<"companies">,
  | "address_not_found"
  | "decision_before_last"
  | "decision_in_future"
  | "decision_missing"
  | "badge_not_found"
  | "file_missing"
>;
