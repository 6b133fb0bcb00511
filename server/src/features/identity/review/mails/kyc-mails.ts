import type { Addressee } from "#platform/addressee.ts";
import type { ThreadAim } from "@coulisse/contract/operations/thread.ts";
import type { SiteAddress } from "@coulisse/contract/site-paths.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import { pageUrl } from "#platform/mail-url.ts";

const kycUrl = (publicUrl: string) => pageUrl(publicUrl, "/investor/kyc");

/** The way back to what the reader of a mail came for. */
export type WayBack = Readonly<{ aim: ThreadAim; company: string; path: SiteAddress }>;

const backWords: Readonly<Record<Locale, Record<ThreadAim, (company: string) => string>>> = {
  fr: {
    ROUND: (company) => `Revenir à la levée de ${company}`,
    OFFER: (company) => `Revenir au marché de ${company}`,
    INVITATION: (company) => `Revoir mes actions de ${company}`,
  },
  en: {
    ROUND: (company) => `Back to the round of ${company}`,
    OFFER: (company) => `Back to the market of ${company}`,
    INVITATION: (company) => `See my shares in ${company}`,
  },
};

const actionAfter = (locale: Locale, publicUrl: string, back: WayBack | null) =>
  back === null
    ? {
        label: { fr: "Voir mon dossier", en: "See my file" }[locale],
        url: kycUrl(publicUrl),
      }
    : { label: backWords[locale][back.aim](back.company), url: pageUrl(publicUrl, back.path) };

/** The mail leads whoever came for something back to it, and others to their file. */
export const validatedMail = (to: Addressee, publicUrl: string, back: WayBack | null) => ({
  ...to,
  template: "kyc_validated",
  action: actionAfter(to.locale, publicUrl, back),
  ...{
    fr: {
      subject: "Votre identité est vérifiée",
      paragraphs: [
        "Vos documents ont été examinés et votre identité est vérifiée. Vous pouvez maintenant souscrire et échanger des titres.",
      ],
    },
    en: {
      subject: "Your identity is verified",
      paragraphs: [
        "Your documents have been reviewed and your identity is verified. You can now subscribe to and trade shares.",
      ],
    },
  }[to.locale],
});

export const rejectedMail = (to: Addressee, publicUrl: string, reason: string) => ({
  ...to,
  template: "kyc_rejected",
  ...{
    fr: {
      subject: "Vos documents d’identité sont à revoir",
      paragraphs: [
        "Nous avons examiné vos documents et n’avons pas pu vérifier votre identité. Voici pourquoi :",
        reason,
        "Envoyez un nouveau document : votre dossier sera examiné de nouveau.",
      ],
      action: { label: "Envoyer un document", url: kycUrl(publicUrl) },
    },
    en: {
      subject: "Your identity documents need another look",
      paragraphs: [
        "We have reviewed your documents and could not verify your identity. Here is why:",
        reason,
        "Send a new document: your file will be reviewed again.",
      ],
      action: { label: "Send a document", url: kycUrl(publicUrl) },
    },
  }[to.locale],
});
