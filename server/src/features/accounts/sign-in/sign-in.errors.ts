import type { RefusalTable } from "#platform/errors.ts";

export const identityRefusals = {
  wrong_credentials: {
    status: 401,
    title: { fr: "Connexion refusée", en: "Sign-in refused" },
    description: {
      fr: "L’adresse e-mail ou le mot de passe ne correspond pas.",
      en: "The email address or the password does not match.",
    },
  },
  too_many_attempts: {
    status: 429,
    title: { fr: "Trop d’essais", en: "Too many attempts" },
    description: {
      fr: "Trop d’essais de connexion. Réessayez dans {wait}.",
      en: "Too many attempts to sign in. Try again in {wait}.",
    },
  },
  factor_needed: {
    status: 401,
    title: { fr: "Connexion à terminer", en: "Sign-in to finish" },
    description: {
      fr: "Saisissez le code de votre second facteur pour terminer la connexion.",
      en: "Give the code of your second factor to finish signing in.",
    },
  },
  session_not_found: {
    status: 404,
    title: { fr: "Session introuvable", en: "Session not found" },
    description: {
      fr: "Cette session n’est plus ouverte.",
      en: "This session is no longer open.",
    },
  },
} as const satisfies RefusalTable<"identity">;
