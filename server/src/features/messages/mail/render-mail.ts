import type { Locale } from "@coulisse/domain/words.ts";
import { escapeHtml } from "#platform/html.ts";
import type { MailUrl } from "#platform/mail-url.ts";

/** The reader for whom it is written, and where they write back: not to the mail. */
export type Reader = Readonly<{
  locale: Locale;
  publicUrl: string;
  supportUrl: string;
  /** The first name that greets them; null where it may not be said, or nobody knows it. */
  firstName: string | null;
  /**
   * The page on which they choose what they are written about, and the one that stops this kind of
   * mail; null where that is not theirs to choose.
   */
  choices: Readonly<{ url: MailUrl; stopUrl: MailUrl }> | null;
}>;

/** Content is what a mail says; the frame around it is the same for all. */
export type MailContent = Readonly<{
  subject: string;
  paragraphs: readonly string[];
  /** The first name of whom a mail invites by name, at an address that is not proved yet. */
  firstName?: string;
  /** Shown large, to be typed or copied. */
  code?: string;
  action?: Readonly<{ label: string; url: MailUrl }>;
  /** Small print under the rest. */
  advice?: string;
}>;

const frame = {
  fr: {
    greeting: "Bonjour",
    signature: "L’équipe Coulisse",
    footer: "Ce message est envoyé automatiquement ; personne ne lit les réponses.",
    help: "Pour nous écrire :",
    terms: "Conditions d’utilisation",
    privacy: "Confidentialité",
    choices: "Pour choisir ce que vous recevez :",
    stop: "Pour ne plus recevoir ces e-mails :",
  },
  en: {
    greeting: "Hello",
    signature: "The Coulisse team",
    footer: "This message is sent automatically; nobody reads the answers.",
    help: "To write to us:",
    terms: "Terms of use",
    privacy: "Privacy",
    choices: "To choose what you receive:",
    stop: "To stop these emails:",
  },
} as const satisfies Record<Locale, object>;

/** The texts that bind sender and reader, by their names in the reader's language. */
const legalLinks = ({ locale, publicUrl }: Reader): { label: string; url: string }[] =>
  (["terms", "privacy"] as const).map((text) => ({
    label: frame[locale][text],
    url: new URL(`/legal/${text}`, publicUrl).href,
  }));

/** The address that stops is long and says nothing: its link is named by the page. */
const choiceLinks = ({ locale, choices, publicUrl }: Reader) => {
  if (choices === null) return [];
  const { url, stopUrl } = choices;
  return [
    { label: frame[locale].choices, url, name: url },
    { label: frame[locale].stop, url: stopUrl, name: new URL("/stop-mails", publicUrl).href },
  ];
};

const greetingOf = ({ locale, firstName }: Reader): string => {
  const { greeting } = frame[locale];
  return firstName === null ? `${greeting},` : `${greeting} ${firstName},`;
};

/** Readable without HTML: some read it so, and some filters judge by it. */
export const renderText = (mail: MailContent, reader: Reader): string => {
  const { locale, supportUrl } = reader;
  const { signature, footer, help } = frame[locale];
  return [
    greetingOf(reader),
    ...mail.paragraphs,
    ...(mail.code === undefined ? [] : [`    ${mail.code}`]),
    ...(mail.action ? [`${mail.action.label}\n${mail.action.url}`] : []),
    ...(mail.advice === undefined ? [] : [mail.advice]),
    signature,
    [
      `-- \n${footer}`,
      ...choiceLinks(reader).map(({ label, url }) => `${label} ${url}`),
      `${help} ${supportUrl}`,
      ...legalLinks(reader).map(({ label, url }) => `${label} ${url}`),
    ].join("\n"),
  ].join("\n\n");
};

const ink = "#14211f";
const paper = "#fbf9f5";
const quiet = "#5f6d6a";
const accent = "#1f3a8a";
const serif = "Newsreader,Georgia,'Times New Roman',serif";
const sans = "'Instrument Sans',Helvetica,Arial,sans-serif";

const paragraph = (text: string, style = ""): string =>
  `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;

const link = (label: string, url: string): string =>
  `<a href="${escapeHtml(url)}" style="color:${accent}">${escapeHtml(label)}</a>`;

const small = (html: string): string =>
  `<p style="margin:0 0 8px;font-size:13px;color:${quiet}">${html}</p>`;

/** Styles in the elements: mail programs drop the rest. Nothing is loaded from anywhere. */
export const renderHtml = (mail: MailContent, reader: Reader): string => {
  const { locale, supportUrl } = reader;
  const { signature, footer, help } = frame[locale];
  const code =
    mail.code === undefined
      ? ""
      : `<p style="margin:0 0 16px;font-family:${serif};font-size:32px;letter-spacing:4px">${escapeHtml(mail.code)}</p>`;
  const action = mail.action
    ? `<p style="margin:0 0 16px"><a href="${escapeHtml(mail.action.url)}" style="display:inline-block;padding:12px 20px;background:${accent};color:#ffffff;text-decoration:none;border-radius:6px">${escapeHtml(mail.action.label)}</a></p>`
    : "";
  const advice = mail.advice === undefined ? "" : paragraph(mail.advice, `color:${quiet}`);
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light">`,
    `<title>${escapeHtml(mail.subject)}</title></head>`,
    `<body style="margin:0;background:${paper};color:${ink};font:16px/1.5 ${sans}">`,
    `<div style="max-width:560px;margin:0 auto;padding:32px 20px">`,
    `<p style="margin:0 0 24px;font-family:${serif};font-size:22px">Coulisse</p>`,
    `<h1 style="margin:0 0 16px;font:500 24px/1.25 ${serif}">${escapeHtml(mail.subject)}</h1>`,
    paragraph(greetingOf(reader)),
    ...mail.paragraphs.map((text) => paragraph(text)),
    code,
    action,
    advice,
    paragraph(signature),
    `<hr style="border:0;border-top:1px solid #e2dccf;margin:24px 0 16px">`,
    paragraph(footer, `font-size:13px;color:${quiet}`),
    ...choiceLinks(reader).map(({ label, url, name }) => small(`${label} ${link(name, url)}`)),
    small(`${help} ${link(supportUrl, supportUrl)}`),
    small(
      legalLinks(reader)
        .map(({ label, url }) => link(label, url))
        .join(" · "),
    ),
    "</div></body></html>",
  ].join("");
};
