import type { Locale } from "@coulisse/contract/scalars.ts";

/** The language decides the names of the files and what the first of them says. */
export const dataWords: Readonly<
  Record<Locale, Readonly<{ readme: string; archive: string; documents: string; text: string }>>
> = {
  fr: {
    readme: "LISEZMOI.txt",
    archive: "mes-donnees-coulisse",
    documents: "documents",
    text: [
      "Vos données sur Coulisse",
      "",
      "Cette archive contient tout ce que la plateforme détient sur vous (RGPD, articles 15 et 20).",
      "",
      "account.json         votre compte",
      "investor.json        votre profil d’investisseur",
      "corporates.json      les entreprises que vous représentez",
      "sessions.json        vos sessions",
      "identities.json      les services avec lesquels vous vous connectez",
      "addresses.json       les adresses que vous avez saisies",
      "devices.json         les appareils reconnus",
      "factors.json         vos seconds facteurs, sans leurs secrets",
      "messages.json        les messages que nous vous avons envoyés",
      "notifications.json   vos notifications",
      "holdings.json        vos titres",
      "movements.json       vos mouvements de titres",
      "audit.json           ce qui a été fait sur votre compte ou par vous",
      "documents/           les documents que vous avez déposés",
      "",
      "Ces fichiers s’ouvrent dans tout éditeur de texte. Les mots de passe et les codes n’y sont pas :",
      "nous n’en gardons que des empreintes.",
      "",
    ].join("\r\n"),
  },
  en: {
    readme: "README.txt",
    archive: "my-coulisse-data",
    documents: "documents",
    text: [
      "Your data on Coulisse",
      "",
      "This archive holds everything that the platform has about you (GDPR, articles 15 and 20).",
      "",
      "account.json         your account",
      "investor.json        your investor profile",
      "corporates.json      the companies that you represent",
      "sessions.json        your sessions",
      "identities.json      the services that you sign in with",
      "addresses.json       the addresses that you typed",
      "devices.json         the devices that are known",
      "factors.json         your second factors, without their secrets",
      "messages.json        the messages that we sent you",
      "notifications.json   your notifications",
      "holdings.json        your shares",
      "movements.json       your movements of shares",
      "audit.json           what was done to your account, or by you",
      "documents/           the documents that you gave",
      "",
      "These files open in any text editor. Passwords and codes are not among them: we keep nothing but",
      "their fingerprints.",
      "",
    ].join("\r\n"),
  },
};

/** A name that every file system takes, told apart from the others of its folder by its number. */
export const fileNameOf = (index: number, name: string): string =>
  `${index + 1}-${name
    .normalize("NFC")
    .replaceAll(/[^\p{L}\p{N}._ -]+/gu, "_")
    .slice(-80)}`;
