import type { Locale } from "@coulisse/domain/words.ts";
import type { Addressee } from "#platform/addressee.ts";
import { pageUrl, type MailUrl } from "#platform/mail-url.ts";

export type RemovedFromAccount = Readonly<{
  totp: boolean;
  passkeyCount: number;
  providers: readonly string[];
  phone: string | null;
  pendingEmail: string | null;
}>;

const nameOf = (provider: string): string => (provider === "google" ? "Google" : "FranceConnect");

const listOf = (removed: RemovedFromAccount, locale: Locale): string => {
  const { totp, passkeyCount, providers, phone, pendingEmail } = removed;
  const isFrench = locale === "fr";
  const things = [
    ...(totp ? [isFrench ? "l’application d’authentification" : "the authenticator app"] : []),
    ...(passkeyCount > 0 ? [isFrench ? "les clés d’accès" : "the passkeys"] : []),
    ...providers.map((provider) =>
      isFrench ? `la connexion avec ${nameOf(provider)}` : `signing in with ${nameOf(provider)}`,
    ),
    ...(phone === null ? [] : [isFrench ? "le numéro de téléphone" : "the phone number"]),
    ...(pendingEmail === null
      ? []
      : [
          isFrench
            ? "l’autre adresse e-mail en attente"
            : "the other email address that was pending",
        ]),
  ];
  return things.join(", ");
};

/** To the address that was just proved: what was there before was put there by nobody it knows. */
export const accountClaimedMail = (locale: Locale, url: MailUrl, removed: RemovedFromAccount) =>
  ({
    fr: {
      subject: "Votre compte est à vous seul",
      paragraphs: [
        "Vous venez de prouver cette adresse pour la première fois, en choisissant un mot de passe.",
        `Le compte avait été ouvert sans cette preuve. Par prudence, nous en avons retiré : ${listOf(removed, "fr")}. Toutes ses sessions ont été fermées.`,
        "Vérifiez le nom et les informations du compte, puis remettez ce qui est à vous.",
      ],
      action: { label: "Voir mon compte", url },
    },
    en: {
      subject: "Your account is yours alone",
      paragraphs: [
        "You have just proved this address for the first time, by choosing a password.",
        `The account had been opened without that proof. To be safe we removed from it: ${listOf(removed, "en")}. All its sessions were closed.`,
        "Check the name and the details of the account, then add again what is yours.",
      ],
      action: { label: "See my account", url },
    },
  })[locale];

/** To who has just opened the account that waited for them. */
export const accountOpenedMail = (to: Addressee, publicUrl: string) => ({
  ...to,
  template: "account_opened",
  ...{
    fr: {
      subject: "Votre compte Coulisse est ouvert",
      paragraphs: [
        "Vous venez d’ouvrir votre compte Coulisse : vos titres, vos mouvements et vos attestations y sont.",
        "Ajoutez un numéro de téléphone quand vous voudrez : un code par SMS vous servira à signer.",
      ],
      action: {
        label: "Voir mes titres",
        url: pageUrl(publicUrl, "/investor/portfolio?hidden=shown"),
      },
      advice: `Ce n’était pas vous ? Choisissez tout de suite un autre mot de passe : ${pageUrl(publicUrl, "/reset-password")}`,
    },
    en: {
      subject: "Your Coulisse account is open",
      paragraphs: [
        "You have just opened your Coulisse account: your shares, your movements and your certificates are there.",
        "Add a phone number whenever you like: a code by text will let you sign.",
      ],
      action: {
        label: "See my shares",
        url: pageUrl(publicUrl, "/investor/portfolio?hidden=shown"),
      },
      advice: `Was it not you? Choose another password right away: ${pageUrl(publicUrl, "/reset-password")}`,
    },
  }[to.locale],
});

/** Without apostrophes and no-break spaces, which would make two messages of it. */
export const numberLeftSms = (to: Addressee) => ({
  ...to,
  template: "number_left",
  subject: { fr: "Numéro retiré d’un compte", en: "Number removed from an account" }[to.locale],
  text: {
    fr: "Le compte Coulisse ouvert avec ce numéro a été repris par qui lit son adresse e-mail. Ce numéro ne lui est plus rattaché.",
    en: "The Coulisse account opened with this number was taken over by the owner of its email address. This number is no longer linked to it.",
  }[to.locale],
});
