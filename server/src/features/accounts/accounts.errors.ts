import type { RefusalTable } from "#platform/errors.ts";
import type { Refusal } from "#platform/problem.ts";

const codeRefusals = {
  code_wrong: {
    status: 422,
    title: { fr: "Code incorrect", en: "Wrong code" },
    description: {
      fr: "Ce n’est pas le code que nous avons envoyé. Vérifiez les six chiffres.",
      en: "This is not the code that we sent. Check its six digits.",
    },
  },
  code_expired: {
    status: 422,
    title: { fr: "Code expiré", en: "Code expired" },
    description: {
      fr: "Ce code n’est plus valable. Demandez-en un nouveau.",
      en: "This code is no longer valid. Ask for a new one.",
    },
  },
  code_void: {
    status: 422,
    title: { fr: "Code annulé", en: "Code cancelled" },
    description: {
      fr: "Ce code a déjà servi, ou il y a eu trop d’essais. Demandez-en un nouveau.",
      en: "This code has been used, or was tried too often. Ask for a new one.",
    },
  },
  nothing_to_verify: {
    status: 409,
    title: { fr: "Aucun numéro à vérifier", en: "No number to verify" },
    description: {
      fr: "Indiquez d’abord un numéro de téléphone mobile.",
      en: "Give a mobile phone number first.",
    },
  },
  reset_code_refused: {
    status: 422,
    title: { fr: "Code refusé", en: "Code refused" },
    description: {
      fr: "Ce code n’est pas le bon, ou il n’est plus valable. Vérifiez-le, ou demandez-en un nouveau.",
      en: "This code is wrong or no longer valid. Check it, or ask for a new one.",
    },
  },
  link_spent: {
    status: 422,
    title: { fr: "Lien expiré", en: "Link expired" },
    description: {
      fr: "Ce lien a déjà servi, ou il n’est plus valable.",
      en: "This link has been used, or is no longer valid.",
    },
  },
  link_of_another_session: {
    status: 409,
    title: { fr: "Connectez-vous d’abord", en: "Sign in first" },
    description: {
      fr: "Connectez-vous au compte que vous avez ouvert, puis ouvrez de nouveau ce lien. Si vous n’avez pas ouvert de compte, choisissez un mot de passe par « Mot de passe oublié » : le compte sera à vous seul.",
      en: "Sign in to the account that you opened, then open this link again. If you opened none, choose a password by “Forgotten password”: the account will be yours alone.",
    },
  },
} as const satisfies Record<string, Refusal>;

const passwordRefusals = {
  // The words are those that section 8 of the specification gives.
  passwords_differ: {
    status: 422,
    title: { fr: "Mots de passe différents", en: "Different passwords" },
    description: {
      fr: "Les mots de passe ne correspondent pas",
      en: "The passwords do not match.",
    },
  },
  password_too_common: {
    status: 422,
    title: { fr: "Mot de passe trop simple", en: "Password too simple" },
    description: {
      fr: "Ce mot de passe se devine trop facilement. Choisissez plutôt une phrase de quelques mots, sans votre nom.",
      en: "This password is too easy to guess. Prefer a phrase of a few words, without your name.",
    },
  },
  password_wrong: {
    status: 422,
    title: { fr: "Mot de passe incorrect", en: "Wrong password" },
    description: {
      fr: "Ce n’est pas votre mot de passe actuel.",
      en: "This is not your current password.",
    },
  },
} as const satisfies Record<string, Refusal>;

const invitationRefusals = {
  invitation_unknown: {
    status: 422,
    title: { fr: "Invitation inconnue", en: "Unknown invitation" },
    description: {
      fr: "Ce lien ou ce code ne correspond à aucune invitation. Vérifiez-le, ou demandez-en un autre à la société qui vous a écrit.",
      en: "This link or code belongs to no invitation. Check it, or ask the company that wrote to you for another.",
    },
  },
  invitation_ended: {
    status: 409,
    title: { fr: "Invitation terminée", en: "Invitation ended" },
    description: {
      fr: "Cette invitation ne sert plus : le compte est ouvert, ou une autre l’a remplacée. Connectez-vous, ou demandez-en une autre à la société.",
      en: "This invitation no longer works: the account is open, or another replaced it. Sign in, or ask the company for another.",
    },
  },
  invitation_fact_needed: {
    status: 422,
    title: { fr: "Réponse attendue", en: "An answer is needed" },
    description: {
      fr: "Donnez d’abord ce que la société sait de vous. Si elle ne le sait pas, demandez-lui de l’inscrire.",
      en: "First give what the company knows of you. If it does not know it, ask it to write it down.",
    },
  },
  invitation_fact_wrong: {
    status: 422,
    title: { fr: "Réponse différente", en: "Another answer" },
    description: {
      fr: "Ce n’est pas ce que la société a inscrit. Vérifiez votre réponse ; après cinq essais, il faut attendre un jour.",
      en: "This is not what the company has on record. Check your answer; after five tries, you have to wait a day.",
    },
  },
  nobody_to_write_to: {
    status: 409,
    title: { fr: "Aucune lettre à imprimer", en: "No letter to print" },
    description: {
      fr: "Une lettre demande un domicile et une date de naissance connus, et un compte qui n’est pas encore ouvert.",
      en: "A letter needs a known domicile and date of birth, and an account that is not open yet.",
    },
  },
  invitation_without_email: {
    status: 409,
    title: { fr: "Adresse e-mail nécessaire", en: "An email address is needed" },
    description: {
      fr: "Pour un mot de passe, indiquez d’abord votre adresse e-mail : vous y recevrez votre lien.",
      en: "For a password, give your email address first: your link will be sent there.",
    },
  },
} as const satisfies Record<string, Refusal>;

export const accountRefusals = {
  ...codeRefusals,
  ...invitationRefusals,
  ...passwordRefusals,
  field_required: {
    status: 400,
    title: { fr: "Champ obligatoire", en: "Field required" },
    description: { fr: "Ce champ est obligatoire.", en: "This field is required." },
  },
  terms_not_accepted: {
    status: 422,
    title: { fr: "Conditions à accepter", en: "Terms to accept" },
    description: {
      fr: "Acceptez les conditions d’utilisation pour créer un compte.",
      en: "Accept the terms of use to create an account.",
    },
  },
  phone_invalid: {
    status: 422,
    title: { fr: "Numéro incorrect", en: "Wrong number" },
    description: {
      fr: "Ce numéro de téléphone n’existe pas. Hors de France, commencez par l’indicatif du pays, par exemple +32.",
      en: "This phone number does not exist. Outside France, begin with the country’s code, +44 for example.",
    },
  },
  phone_country_unserved: {
    status: 422,
    title: { fr: "Pays non desservi", en: "Country not served" },
    description: {
      fr: "Nous n’envoyons pas de SMS vers ce pays. Indiquez un numéro de mobile d’un pays desservi, par exemple de France.",
      en: "We send no texts to this country. Give a mobile number of a country that is served, France for example.",
    },
  },
  phone_not_mobile: {
    status: 422,
    title: { fr: "Numéro fixe", en: "Landline number" },
    description: {
      fr: "Indiquez un numéro de mobile : le code arrive par SMS.",
      en: "Give a mobile number: the code comes by SMS.",
    },
  },
  not_to_invite: {
    status: 409,
    title: { fr: "Personne à ne pas inviter", en: "Nobody to invite" },
    description: {
      fr: "Cette personne a déjà activé son compte, ou n’a pas d’adresse e-mail.",
      en: "This person has already activated their account, or has no email address.",
    },
  },
  email_taken: {
    status: 409,
    title: { fr: "Adresse déjà utilisée", en: "Address already in use" },
    description: {
      fr: "Cette adresse e-mail a déjà un compte. Connectez-vous, ou choisissez un nouveau mot de passe.",
      en: "This email address already has an account. Sign in, or choose a new password.",
    },
  },
  role_not_yours: {
    status: 403,
    title: { fr: "Rôle refusé", en: "Role refused" },
    description: {
      fr: "Seul un administrateur de la plateforme donne un rôle.",
      en: "Only an administrator of the platform gives a role.",
    },
  },
} as const satisfies Omit<RefusalTable<"accounts">, "company_not_found" | "too_many_attempts">;
