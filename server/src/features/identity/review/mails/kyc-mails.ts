import type { Addressee } from "#platform/addressee.ts";
import { pageUrl } from "#platform/mail-url.ts";

const kycUrl = (publicUrl: string) => pageUrl(publicUrl, "/investor/kyc");

export const validatedMail = (to: Addressee, publicUrl: string) => ({
  ...to,
  template: "kyc_validated",
  ...{
    fr: {
      subject: "Votre identité est vérifiée",
      paragraphs: [
        "Vos documents ont été examinés et votre identité est vérifiée. Vous pouvez maintenant souscrire et échanger des titres.",
      ],
      action: { label: "Voir mon dossier", url: kycUrl(publicUrl) },
    },
    en: {
      subject: "Your identity is verified",
      paragraphs: [
        "Your documents have been reviewed and your identity is verified. You can now subscribe to and trade shares.",
      ],
      action: { label: "See my file", url: kycUrl(publicUrl) },
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
