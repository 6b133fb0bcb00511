import type { SignOnProvider } from "@coulisse/contract/accounts/sign-on.ts";
import type { Addressee } from "#platform/addressee.ts";
import { pageUrl } from "#platform/mail-url.ts";
import { providerNames } from "#features/accounts/sign-on/sign-on.rules.ts";

const words = {
  linked: {
    fr: {
      subject: "{provider} est lié à votre compte",
      text: "Vous pouvez désormais vous connecter à Coulisse avec {provider}.",
      advice:
        "Si vous n’êtes pas à l’origine de ce changement, retirez cette identité dans votre compte et changez votre mot de passe.",
      action: "Ouvrir mon compte",
    },
    en: {
      subject: "{provider} is linked to your account",
      text: "You can now sign in to Coulisse with {provider}.",
      advice: "If this was not you, remove this identity in your account and change your password.",
      action: "Open my account",
    },
  },
  removed: {
    fr: {
      subject: "{provider} n’est plus lié à votre compte",
      text: "Vous ne pouvez plus vous connecter à Coulisse avec {provider}.",
      advice:
        "Si vous n’êtes pas à l’origine de ce changement, changez votre mot de passe sans attendre.",
      action: "Ouvrir mon compte",
    },
    en: {
      subject: "{provider} is no longer linked to your account",
      text: "You can no longer sign in to Coulisse with {provider}.",
      advice: "If this was not you, change your password without delay.",
      action: "Open my account",
    },
  },
} as const;

export const identityMail = (
  to: Addressee,
  provider: SignOnProvider,
  change: keyof typeof words,
  publicUrl: string,
) => {
  const { subject, text, advice, action } = words[change][to.locale];
  const fill = (sentence: string) => sentence.replace("{provider}", providerNames[provider]);
  return {
    ...to,
    template: `identity_${change}`,
    subject: fill(subject),
    paragraphs: [fill(text)],
    action: { label: action, url: pageUrl(publicUrl, "/investor/identities") },
    advice,
  };
};
