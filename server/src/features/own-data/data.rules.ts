import type { Locale } from "@coulisse/contract/words.ts";

/** The language decides the names of the files and what the first of them says. */
export const dataWords: Readonly<
  Record<Locale, Readonly<Record<"readme" | "archive" | "documents" | "preview" | "text", string>>>
> = {
  fr: {
    readme: "LISEZMOI.txt",
    archive: "mes-donnees-coulisse",
    documents: "documents",
    preview: "aperçu",
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
      "choices.json         ce que vous avez choisi de recevoir",
      "views.json           les vues de listes que vous avez enregistrées",
      "holdings.json        vos titres",
      "movements.json       vos mouvements de titres",
      "wishes.json          votre wishlist",
      "signatures.json      les documents que vous avez signés ou qui vous attendent",
      "contracts.json       les contrats dont vous êtes partie, ou que vous signez pour une entreprise ou une société",
      "audit.json           ce qui a été fait sur votre compte ou par vous",
      "documents/           les documents que vous avez déposés, et leurs aperçus",
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
    preview: "preview",
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
      "choices.json         what you chose to be told of",
      "views.json           the views of lists that you saved",
      "holdings.json        your shares",
      "movements.json       your movements of shares",
      "wishes.json          your wishlist",
      "signatures.json      the documents that you signed or that wait for you",
      "contracts.json       the contracts to which you are a party, or that you sign for an entity or a company",
      "audit.json           what was done to your account, or by you",
      "documents/           the documents that you gave, and their previews",
      "",
      "These files open in any text editor. Passwords and codes are not among them: we keep nothing but",
      "their fingerprints.",
      "",
    ].join("\r\n"),
  },
};

const endings: Readonly<Record<string, string>> = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
};

type GivenFile = Readonly<{ name: string; media_type: string; is_preview: boolean }>;

/**
 * A name that every file system takes, told apart from the others of its folder by its number, with
 * the ending of what the file is: a preview bears the name of its original, and says that it is one.
 */
export const fileNameOf = (
  index: number,
  file: GivenFile & Readonly<{ preview: string }>,
): string => {
  const ending = endings[file.media_type];
  const [stem, own] = /^(.*?)(?:\.([A-Za-z0-9]{1,5}))?$/su.exec(file.name)?.slice(1) ?? [];
  // A preview whose document was replaced has no row that says so: its ending gives it away.
  const isPreview = file.is_preview || (ending === "webp" && own?.toLowerCase() !== "webp");
  const written = `${stem ?? ""}`
    .normalize("NFC")
    .replaceAll(/[^\p{L}\p{N}._ ’()-]+/gu, "_")
    .slice(-80);
  const kind = ending ?? own;
  return [
    `${index + 1}-${written}${isPreview ? ` (${file.preview})` : ""}`,
    ...(kind === undefined ? [] : [kind]),
  ].join(".");
};
