import type { Addressee } from "#platform/addressee.ts";
import { pageUrl } from "#platform/mail-url.ts";

export const welcomeMail = (to: Addressee, publicUrl: string, token: string) => ({
  ...to,
  template: "sign_up_welcome",
  ...{
    fr: {
      subject: "Confirmez votre adresse e-mail",
      paragraphs: [
        "Une inscription vient de commencer sur Coulisse avec cette adresse. Si c’est vous qui l’avez commencée, confirmez l’adresse depuis le même navigateur.",
        "Tant que l’adresse n’est pas confirmée, personne ne peut inscrire de titres à ce compte.",
      ],
      action: {
        label: "Confirmer mon adresse",
        url: pageUrl(publicUrl, "/confirm-email", { token }),
      },
      advice:
        "Vous n’avez rien demandé ? Quelqu’un a saisi votre adresse. N’ouvrez pas ce lien et ne donnez aucun code : sans vous, elle ne sera pas confirmée.",
    },
    en: {
      subject: "Confirm your email address",
      paragraphs: [
        "Somebody has just started signing up for Coulisse with this address. If it was you, confirm it in the browser where you started.",
        "Until the address is confirmed, nobody can record shares for this account.",
      ],
      action: {
        label: "Confirm my address",
        url: pageUrl(publicUrl, "/confirm-email", { token }),
      },
      advice:
        "Did not ask for this? Somebody entered your address. Do not open this link and do not share any code: without you, the address will not be confirmed.",
    },
  }[to.locale],
});

/** The mail goes to the owner of an address that somebody has just typed to sign up. */
export const alreadyKnownMail = (to: Addressee, publicUrl: string) => ({
  ...to,
  template: "sign_up_known",
  ...{
    fr: {
      subject: "Vous avez déjà un compte Coulisse",
      paragraphs: [
        "Quelqu’un vient de commencer une inscription avec votre adresse. Si c’est vous, vous n’en avez pas besoin : vous avez déjà un compte.",
        "Connectez-vous, ou choisissez un nouveau mot de passe si vous l’avez oublié.",
      ],
      action: { label: "Me connecter", url: pageUrl(publicUrl, "/sign-in") },
      advice: `Mot de passe oublié ? ${pageUrl(publicUrl, "/reset-password")}`,
    },
    en: {
      subject: "You already have a Coulisse account",
      paragraphs: [
        "Somebody has just started signing up with your address. If it was you, there is no need: you already have an account.",
        "Sign in, or choose a new password if you have forgotten it.",
      ],
      action: { label: "Sign in", url: pageUrl(publicUrl, "/sign-in") },
      advice: `Forgotten your password? ${pageUrl(publicUrl, "/reset-password")}`,
    },
  }[to.locale],
});

/**
 * The mail goes to who was invited and signs up by themselves: their shares wait in the account
 * they have.
 */
export const claimInsteadMail = (to: Addressee, publicUrl: string) => ({
  ...to,
  template: "sign_up_invited",
  ...{
    fr: {
      subject: "Votre compte Coulisse vous attend",
      paragraphs: [
        "Un compte vous attend déjà à cette adresse : une société y a inscrit des titres à votre nom, ou vous a invité. Demandez votre invitation : le lien qu’elle contient ouvre ce compte.",
      ],
      action: { label: "Recevoir mon invitation", url: pageUrl(publicUrl, "/reset-password") },
    },
    en: {
      subject: "Your Coulisse account is waiting",
      paragraphs: [
        "An account is already waiting for you at this address: a company recorded shares in your name, or invited you. Ask for your invitation: its link opens this account.",
      ],
      action: { label: "Get my invitation", url: pageUrl(publicUrl, "/reset-password") },
    },
  }[to.locale],
});

export const codeSms = (to: Addressee, code: string) => ({
  ...to,
  template: "phone_code",
  subject: { fr: "Code de vérification", en: "Verification code" }[to.locale],
  text: {
    fr: `Votre code Coulisse est ${code}. Il expire dans 10 minutes. Ne le communiquez à personne.`,
    en: `Your Coulisse code is ${code}. It expires in 10 minutes. Do not share it with anyone.`,
  }[to.locale],
});
