import type { SignOnProvider } from "@coulisse/contract/sign-on.ts";
import { localeOf } from "#platform/addressee.ts";
import { pageUrl } from "#platform/mail-url.ts";
import { providerNames } from "#features/accounts/sign-on/sign-on.rules.ts";

type Owner = Readonly<{ id: string; email: string | null; locale: string }>;

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
  { id, email, locale: kept }: Owner,
  provider: SignOnProvider,
  change: keyof typeof words,
  { publicUrl }: Readonly<{ publicUrl: string }>,
) => {
  const locale = localeOf(kept);
  const { subject, text, advice, action } = words[change][locale];
  const fill = (sentence: string) => sentence.replace("{provider}", providerNames[provider]);
  return {
    userId: id,
    to: email ?? "",
    locale,
    template: `identity_${change}`,
    subject: fill(subject),
    paragraphs: [fill(text)],
    action: { label: action, url: pageUrl(publicUrl, "/investor/identities") },
    advice,
  };
};
