import { formatInstant } from "@coulisse/domain/dates.ts";
import { readDevice } from "@coulisse/domain/device.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { Addressee } from "#platform/addressee.ts";
import type { MailUrl } from "#platform/mail-url.ts";

type MailContent = Readonly<{
  subject: string;
  paragraphs: readonly string[];
  action: Readonly<{ label: string; url: MailUrl }>;
  advice: string;
}>;

type NewDevice = Readonly<{ device: string; address: string; at: Date; url: MailUrl }>;

const nameOf = (userAgent: string, on: string, unknown: string): string => {
  const { browser, system } = readDevice(userAgent);
  if (browser && system) return `${browser} ${on} ${system}`;
  return browser ?? system ?? unknown;
};

export const newDeviceMail: Readonly<Record<Locale, (facts: NewDevice) => MailContent>> = {
  fr: ({ device, address, at, url }) => ({
    subject: "Nouvelle connexion à votre compte",
    paragraphs: [
      `Quelqu’un s’est connecté à votre compte le ${formatInstant(at.toISOString(), "fr")}, heure de Paris, depuis un appareil que nous ne connaissions pas.`,
      `Appareil : ${nameOf(device, "sur", "inconnu")}. Adresse : ${address}.`,
      "Si c’était vous, il n’y a rien à faire.",
    ],
    action: { label: "Voir mes sessions", url },
    advice:
      "Si ce n’était pas vous, fermez cette session et changez votre mot de passe tout de suite.",
  }),
  en: ({ device, address, at, url }) => ({
    subject: "New sign-in to your account",
    paragraphs: [
      `Somebody signed in to your account on ${formatInstant(at.toISOString(), "en")}, Paris time, from a device that we did not know.`,
      `Device: ${nameOf(device, "on", "unknown")}. Address: ${address}.`,
      "If it was you, there is nothing to do.",
    ],
    action: { label: "See my sessions", url },
    advice: "If it was not you, close that session and change your password at once.",
  }),
};

/** Changes in how an account is entered. */
export type AccountChange =
  | "totp_on"
  | "totp_off"
  | "passkey_on"
  | "passkey_off"
  | "recovery_renewed"
  | "recovery_used"
  | "factors_removed";

const changes: Readonly<Record<Locale, Readonly<Record<AccountChange, string>>>> = {
  fr: {
    totp_on: "Une application d’authentification a été ajoutée à votre compte.",
    totp_off: "L’application d’authentification a été retirée de votre compte.",
    passkey_on: "Une clé d’accès a été ajoutée à votre compte.",
    passkey_off: "Une clé d’accès a été retirée de votre compte.",
    recovery_renewed: "De nouveaux codes de secours ont remplacé les précédents.",
    factors_removed:
      "Un administrateur de la plateforme a retiré la double authentification de votre compte : application, clés d’accès et codes de secours.",
    recovery_used: "Un code de secours vient de servir à se connecter à votre compte.",
  },
  en: {
    totp_on: "An authenticator app was added to your account.",
    totp_off: "The authenticator app was removed from your account.",
    passkey_on: "A passkey was added to your account.",
    passkey_off: "A passkey was removed from your account.",
    recovery_renewed: "New recovery codes have replaced the previous ones.",
    factors_removed:
      "An administrator of the platform removed two-factor authentication from your account: app, passkeys and recovery codes.",
    recovery_used: "A recovery code has just been used to sign in to your account.",
  },
};

const changeFrame = {
  fr: {
    subject: "La sécurité de votre compte a changé",
    label: "Voir mon compte",
    advice: "Si ce n’était pas vous, changez votre mot de passe et écrivez-nous tout de suite.",
  },
  en: {
    subject: "The security of your account has changed",
    label: "See my account",
    advice: "If it was not you, change your password and write to us at once.",
  },
} as const;

export const accountChangeMail = (
  locale: Locale,
  change: AccountChange,
  url: MailUrl,
): MailContent => {
  const { subject, label, advice } = changeFrame[locale];
  return { subject, paragraphs: [changes[locale][change]], action: { label, url }, advice };
};

/** The text has no apostrophes and no-break spaces, which would make two messages of it. */
export const factorsRemovedSms = (to: Addressee) => ({
  ...to,
  template: "factors_removed",
  subject: { fr: "Double authentification retirée", en: "Two-factor authentication removed" }[
    to.locale
  ],
  text: {
    fr: "La double authentification de votre compte Coulisse a été retirée par un administrateur. Si vous ne l’avez pas demandé, écrivez-nous.",
    en: "An administrator has removed two-factor authentication from your Coulisse account. If you did not ask for this, write to us.",
  }[to.locale],
});
