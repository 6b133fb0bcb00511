import type { Locale } from "@coulisse/domain/words.ts";

/**
 * Words for what each file of the archive tells, in both languages, in the order in which they are
 * listed.
 */
const placeWords = {
  account: { fr: "votre compte", en: "your account" },
  investor: { fr: "votre profil d’investisseur", en: "your investor profile" },
  changes: {
    fr: "ce que vous avez changé dans vos déclarations",
    en: "what you changed in your declarations",
  },
  papers: {
    fr: "les pièces d’identité et justificatifs que vous avez déposés, et leur état",
    en: "the identity documents and proofs that you gave, and their state",
  },
  measures: {
    fr: "les mesures de vérification de votre identité",
    en: "the measures by which your identity was checked",
  },
  readings: { fr: "la lecture de vos pièces d’identité", en: "how your documents were read" },
  differences: {
    fr: "les écarts relevés entre vos pièces et vos déclarations, et leur motif",
    en: "the differences found between your documents and your declarations, and why they were accepted",
  },
  stated: {
    fr: "l’identité transmise par un service de connexion",
    en: "the identity that a sign-in service stated",
  },
  screenings: {
    fr: "les comparaisons avec le registre des gels d’avoirs",
    en: "the comparisons with the register of asset freezes",
  },
  kept: {
    fr: "ce qui sera effacé, et quand, après la clôture de votre compte",
    en: "what will be erased, and when, after your account was closed",
  },
  corporates: { fr: "les entités que vous représentez", en: "the entities that you represent" },
  joint: {
    fr: "les indivisions dont vous êtes membre, avec votre fraction",
    en: "whom you hold jointly with, and your fraction",
  },
  mandates: {
    fr: "les indivisions dont vous êtes le représentant commun",
    en: "the joint holders whom you represent",
  },
  drafts: {
    fr: "les entités que vous avez saisies et que rien n’a encore confirmées",
    en: "the entities that you typed and that nothing has confirmed yet",
  },
  administrations: {
    fr: "les sociétés que vous administrez",
    en: "the companies that you administer",
  },
  questions: {
    fr: "les questions que vous avez posées aux sociétés",
    en: "the questions that you asked companies",
  },
  openings: {
    fr: "les sociétés que vous avez demandé à ouvrir",
    en: "the companies that you asked to open",
  },
  civil: {
    fr: "votre situation matrimoniale, telle que vous l’avez indiquée",
    en: "your marital status, as you stated it",
  },
  classes: {
    fr: "vos demandes d’investisseur averti, avec les chiffres donnés et la décision",
    en: "your requests to count as sophisticated, with the figures given and the decision",
  },
  names: { fr: "vos demandes de changement de nom", en: "your requests for a change of name" },
  sessions: { fr: "vos sessions", en: "your sessions" },
  identities: {
    fr: "les services avec lesquels vous vous connectez",
    en: "the services that you sign in with",
  },
  addresses: { fr: "les adresses que vous avez saisies", en: "the addresses that you typed" },
  invitations: {
    fr: "les invitations qui vous ont été envoyées",
    en: "the invitations sent to you",
  },
  devices: { fr: "les appareils reconnus", en: "the devices that are known" },
  factors: {
    fr: "vos seconds facteurs, sans leurs secrets",
    en: "your second factors, without their secrets",
  },
  recovery: {
    fr: "vos codes de secours, sans leur texte : quand ils ont été faits et utilisés",
    en: "your recovery codes, without their text: when they were made and used",
  },
  codes: {
    fr: "les codes qui vous ont été envoyés, sans leur texte",
    en: "the codes sent to you, without their text",
  },
  messages: { fr: "les messages que nous vous avons envoyés", en: "the messages that we sent you" },
  notifications: { fr: "vos notifications", en: "your notifications" },
  choices: { fr: "ce que vous avez choisi de recevoir", en: "what you chose to be told of" },
  browsers: {
    fr: "les navigateurs qui montrent vos notifications, sans leurs clés",
    en: "the browsers that show your notifications, without their keys",
  },
  calendar: {
    fr: "votre lien d’agenda, sans son adresse : depuis quand il existe",
    en: "your calendar link, without its address: since when it exists",
  },
  deadlines: {
    fr: "les échéances que vos navigateurs vous ont rappelées",
    en: "the deadlines that your browsers reminded you of",
  },
  alerts: { fr: "ce dont vous avez été prévenu", en: "what you were alerted to" },
  prices: { fr: "vos prix d’alerte", en: "your alert prices" },
  worth: {
    fr: "le prix auquel vous comptez vos actions",
    en: "at which price you count your shares",
  },
  pricing: {
    fr: "le prix que vous avez choisi pour une catégorie d’actions",
    en: "the price that you chose for a class of shares",
  },
  typed: { fr: "les prix que vous avez saisis", en: "the prices that you typed" },
  received: { fr: "les dividendes que vous avez notés", en: "the dividends that you wrote down" },
  declared: {
    fr: "les valeurs que vous avez déclarées",
    en: "the values that you declared",
  },
  thread: {
    fr: "la levée, l’offre ou l’invitation pour laquelle vous êtes venu",
    en: "the round, offer or invitation that you came for",
  },
  checklists: {
    fr: "les listes de premiers pas que vous avez fermées",
    en: "the first steps that you closed",
  },
  searches: { fr: "vos recherches enregistrées", en: "your saved searches" },
  views: {
    fr: "les vues de listes que vous avez enregistrées",
    en: "the views of lists that you saved",
  },
  layouts: {
    fr: "vos choix de lecture des fichiers importés",
    en: "how you chose to read imported files",
  },
  holdings: { fr: "vos titres", en: "your shares" },
  movements: { fr: "vos mouvements de titres", en: "your movements of shares" },
  subscriptions: {
    fr: "vos souscriptions, avec les avertissements que vous avez acceptés",
    en: "your subscriptions, with the warnings that you accepted",
  },
  rights: {
    fr: "vos droits préférentiels de souscription",
    en: "your preferential subscription rights",
  },
  waivers: {
    fr: "vos renonciations à ces droits",
    en: "how you waived these rights",
  },
  offers: { fr: "vos offres d’achat et de vente", en: "your offers to buy and to sell" },
  deals: {
    fr: "vos cessions, sans l’autre partie",
    en: "your sales and purchases, without the other party",
  },
  steps: { fr: "vos actes dans ces cessions", en: "what you did in these sales" },
  claims: { fr: "vos demandes de préemption", en: "your pre-emption requests" },
  consents: {
    fr: "les avertissements que vous avez acceptés avant d’acheter",
    en: "the warnings that you accepted before you bought",
  },
  wallet: { fr: "votre portefeuille espèces", en: "your cash wallet" },
  cash: {
    fr: "les écritures de votre portefeuille espèces",
    en: "the entries of your cash wallet",
  },
  withdrawals: {
    fr: "vos retraits, avec les comptes bancaires destinataires",
    en: "your withdrawals, with the bank accounts that they went to",
  },
  credits: {
    fr: "les virements bancaires reçus pour vous",
    en: "the bank transfers received for you",
  },
  provider: {
    fr: "vos comptes chez le prestataire de paiement",
    en: "your accounts at the payment provider",
  },
  payments: {
    fr: "vos paiements chez le prestataire de paiement",
    en: "your payments at the payment provider",
  },
  formalities: { fr: "vos formalités", en: "your formalities" },
  wishes: { fr: "votre wishlist", en: "your wishlist" },
  signatures: {
    fr: "les documents que vous avez signés ou qui vous attendent",
    en: "the documents that you signed or that wait for you",
  },
  contracts: {
    fr: "les contrats dont vous êtes partie, ou que vous signez pour une entité ou une société",
    en: "the contracts to which you are a party, or that you sign for an entity or a company",
  },
  audit: {
    fr: "ce qui a été fait sur votre compte ou par vous",
    en: "what was done to your account, or by you",
  },
} as const satisfies Record<string, Readonly<Record<Locale, string>>>;

export type PlaceName = keyof typeof placeWords;

const listed = (locale: Locale, documents: string): string[] => {
  const width = 22;
  const lines = Object.entries(placeWords).map(
    ([place, words]) => `${`${place}.json`.padEnd(width)}${words[locale]}`,
  );
  return [...lines, `${"documents/".padEnd(width)}${documents}`];
};

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
      "Cette archive contient tout ce que la plateforme détient sur vous (RGPD, articles 15 et 20), hormis",
      "ce qui suit.",
      "",
      ...listed("fr", "les documents que vous avez déposés, et leurs aperçus"),
      "",
      "N’y sont pas : les mots de passe et les codes, dont nous ne gardons que des empreintes ; le résultat",
      "des comparaisons avec le registre des gels d’avoirs, que la loi fait demander à la CNIL (code",
      "monétaire et financier, article L561-45) ; ce qui appartient à d’autres personnes.",
      "",
      "Ces fichiers s’ouvrent dans tout éditeur de texte.",
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
      "This archive holds everything that the platform has about you (GDPR, articles 15 and 20), except for",
      "what is said below.",
      "",
      ...listed("en", "the documents that you gave, and their previews"),
      "",
      "Not in it: passwords and codes, of which we keep nothing but hashes; what a comparison with",
      "the register of asset freezes found, which the law has you ask the CNIL for (French monetary and",
      "financial code, article L561-45); what belongs to other people.",
      "",
      "These files open in any text editor.",
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
