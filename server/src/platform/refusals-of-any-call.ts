import type { Refusal } from "#platform/problem.ts";
import { documentRefusals } from "#platform/uploads/document-refusals.ts";

/** Any call may answer with these, whatever it is about. */
export const refusalsOfAnyCall = {
  ...documentRefusals,
  malformed_request: {
    status: 400,
    title: { fr: "Demande mal formée", en: "Malformed request" },
    description: {
      fr: "Certains champs sont absents ou incorrects.",
      en: "Some fields are missing or wrong.",
    },
  },
  no_session: {
    status: 401,
    title: { fr: "Connexion nécessaire", en: "Sign-in needed" },
    description: { fr: "Connectez-vous pour continuer.", en: "Sign in to continue." },
  },
  forbidden: {
    status: 403,
    title: { fr: "Accès refusé", en: "Access denied" },
    description: {
      fr: "Votre compte ne permet pas cette action.",
      en: "Your account does not allow this.",
    },
  },
  registration_unfinished: {
    status: 403,
    title: { fr: "Inscription à terminer", en: "Registration to finish" },
    description: {
      fr: "Terminez votre inscription pour continuer.",
      en: "Finish your registration to go on.",
    },
  },
  second_factor_needed: {
    status: 403,
    title: { fr: "Double authentification nécessaire", en: "Second factor needed" },
    description: {
      fr: "Activez un second facteur dans « Mon compte » pour administrer la plateforme.",
      en: "Turn on a second factor in “My account” to administer the platform.",
    },
  },
  company_not_open: {
    status: 409,
    title: { fr: "Société qui n’est pas ouverte", en: "Company not open" },
    description: {
      fr: "La plateforme n’a pas ouvert cette société : rien n’en paraît, personne n’y est invité et aucune somme n’y passe d’ici là.",
      en: "The platform has not opened this company: nothing of it is shown, nobody is invited and no money moves until then.",
    },
  },
  own_matter: {
    status: 403,
    title: { fr: "Affaire personnelle", en: "Your own matter" },
    description: {
      fr: "Personne ne décide de ce qui le concerne : un autre administrateur le fait.",
      en: "Nobody decides on what is their own: another administrator does.",
    },
  },
  origin_refused: {
    status: 403,
    title: { fr: "Origine refusée", en: "Origin refused" },
    description: {
      fr: "Cette demande vient d’un site qui n’est pas autorisé.",
      en: "This request comes from a site that is not allowed.",
    },
  },
  not_found: {
    status: 404,
    title: { fr: "Introuvable", en: "Not found" },
    description: {
      fr: "Cette adresse ne correspond à rien, ou vous n’y avez pas accès.",
      en: "Nothing is at this address, or you may not see it.",
    },
  },
  request_too_slow: {
    status: 408,
    title: { fr: "Demande trop lente", en: "Request too slow" },
    description: {
      fr: "La demande n’est pas arrivée en entier. Vérifiez votre connexion et recommencez.",
      en: "The request did not arrive whole. Check your connection and try again.",
    },
  },
  headers_too_large: {
    status: 431,
    title: { fr: "En-têtes trop volumineux", en: "Headers too large" },
    description: {
      fr: "L’adresse et les en-têtes de la demande dépassent la taille permise.",
      en: "The address and the headers of the request are larger than allowed.",
    },
  },
  changed_meanwhile: {
    status: 412,
    title: { fr: "Modifié entre-temps", en: "Changed meanwhile" },
    description: {
      fr: "Quelqu’un a modifié cet élément depuis que vous l’avez ouvert. Rechargez-le avant de reprendre.",
      en: "Somebody changed this since you opened it. Reload it before you go on.",
    },
  },
  body_too_large: {
    status: 413,
    title: { fr: "Envoi trop volumineux", en: "Too large" },
    description: {
      fr: "L’envoi dépasse la taille permise.",
      en: "What you sent is larger than allowed.",
    },
  },
  file_too_large: {
    status: 413,
    title: { fr: "Fichier trop volumineux", en: "File too large" },
    description: {
      fr: "Ce fichier dépasse {megabytes} Mo.",
      en: "This file is over {megabytes} MB.",
    },
  },
  // Several capabilities refuse with these, and a code has its words once.
  proof_needed: {
    status: 403,
    title: { fr: "Confirmation nécessaire", en: "Confirmation needed" },
    description: {
      fr: "Confirmez d’abord que c’est bien vous.",
      en: "Confirm first that it is you.",
    },
  },
  session_ended: {
    status: 401,
    title: { fr: "Session terminée", en: "Session ended" },
    description: { fr: "Connectez-vous de nouveau.", en: "Sign in again." },
  },
  address_not_found: {
    status: 404,
    title: { fr: "Adresse introuvable", en: "Address not found" },
    description: {
      fr: "Cette adresse n’existe pas, ou ce n’est pas la vôtre.",
      en: "There is no such address, or it is not yours.",
    },
  },
  user_not_found: {
    status: 404,
    title: { fr: "Utilisateur introuvable", en: "User not found" },
    description: {
      fr: "Cette personne n’existe pas, ou n’administre pas cette société.",
      en: "There is no such person, or they do not administer this company.",
    },
  },
  holder_unfinished: {
    status: 422,
    title: { fr: "Inscription inachevée", en: "Unfinished registration" },
    description: {
      fr: "Cette personne n’a pas terminé son inscription, ou son compte est effacé : elle ne peut recevoir ni titres ni droits.",
      en: "This person has not finished registering, or their account is erased: they can receive neither shares nor rights.",
    },
  },
  address_unproven: {
    status: 422,
    title: { fr: "Adresse non prouvée", en: "Address not proven" },
    description: {
      fr: "Cette personne n’a pas prouvé que son adresse e-mail est la sienne : elle ne peut encore recevoir ni titres ni droits.",
      en: "This person has not proved that their email address is theirs: they cannot receive shares or rights yet.",
    },
  },
  entity_unproven: {
    status: 422,
    title: { fr: "Entité non confirmée", en: "Entity not confirmed" },
    description: {
      fr: "Cette entité n’est connue que par ce que quelqu’un a saisi : elle ne peut recevoir de titres tant que ni l’annuaire, ni un représentant reconnu, ni un administrateur de la plateforme ne la confirme.",
      en: "This entity is known only by what somebody typed: it cannot receive shares until the directory, a recognised representative or an administrator of the platform confirms it.",
    },
  },
  unsupported_media_type: {
    status: 415,
    title: { fr: "Format d’envoi refusé", en: "Unsupported media type" },
    description: {
      fr: "Cet appel attend un autre type de contenu.",
      en: "This call expects another type of content.",
    },
  },
  wrong_cursor: {
    status: 400,
    title: { fr: "Page inconnue", en: "Unknown page" },
    description: {
      fr: "Cette page de la liste n’existe plus. Reprenez depuis le début.",
      en: "This page of the list is no longer there. Start again from the top.",
    },
  },
  file_not_made: {
    status: 503,
    title: { fr: "Document non établi", en: "Document not made" },
    description: {
      fr: "Ce document n’a pas pu être établi. Réessayez dans un instant.",
      en: "This document could not be made. Try again in a moment.",
    },
  },
  too_many_requests: {
    status: 429,
    title: { fr: "Trop de demandes", en: "Too many requests" },
    description: {
      fr: "Réessayez dans {wait}.",
      en: "Try again in {wait}.",
    },
  },
  idempotency_key_reused: {
    status: 409,
    title: { fr: "Clé déjà employée", en: "Key already used" },
    description: {
      fr: "Cette clé d’idempotence a servi à une autre demande.",
      en: "This idempotency key was used for another request.",
    },
  },
  internal_error: {
    status: 500,
    title: { fr: "Erreur interne", en: "Internal error" },
    description: {
      fr: "Une erreur s’est produite. Rien n’a été enregistré.",
      en: "Something went wrong. Nothing was saved.",
    },
  },
  taking_too_long: {
    status: 503,
    title: { fr: "Trop d’attente", en: "Too long a wait" },
    description: {
      fr: "Une autre opération est en cours sur ces données. Rien n’a été enregistré ; réessayez dans un instant.",
      en: "Something else is under way with this data. Nothing was saved; try again in a moment.",
    },
  },
  insufficient_storage: {
    status: 507,
    title: { fr: "Plus de place", en: "No room left" },
    description: {
      fr: "La plateforme n’a plus de place pour enregistrer. Rien n’a été enregistré ; ses administrateurs doivent en libérer.",
      en: "The platform has no room left to save anything. Nothing was saved; its administrators must make room.",
    },
  },
  not_ready: {
    status: 503,
    title: { fr: "Service indisponible", en: "Service unavailable" },
    description: {
      fr: "Un service nécessaire ne répond pas. Réessayez dans un instant.",
      en: "A service this needs does not answer. Try again in a moment.",
    },
  },
} as const satisfies Record<string, Refusal>;
