import type { Locale } from "@coulisse/domain/words.ts";
import type { MailUrl } from "#platform/mail-url.ts";

export type ContractNewsKind =
  | "contract_to_sign"
  | "contract_reminder"
  | "contract_signed"
  | "contract_refused"
  | "contract_expired"
  | "contract_withdrawn";

type Facts = Readonly<{ title: string; company: string; day: string }>;
type Text = Readonly<{ subject: string; line: string; action: string }>;
type Words = Readonly<Record<ContractNewsKind, (facts: Facts) => Text>>;

const fr: Words = {
  contract_to_sign: ({ title, company, day }) => ({
    subject: `À signer : ${title}`,
    line: `Un contrat de la société ${company} attend votre signature : « ${title} ». Vous pouvez le signer jusqu’au ${day}.`,
    action: "Lire et signer le contrat",
  }),
  contract_reminder: ({ title, company, day }) => ({
    subject: `À signer au plus tard le ${day} : ${title}`,
    line: `Un contrat de la société ${company} attend encore votre signature : « ${title} ». Le dernier jour est le ${day}.`,
    action: "Lire et signer le contrat",
  }),
  contract_signed: ({ title, company }) => ({
    subject: `Signé par tous : ${title}`,
    line: `Toutes les parties ont signé « ${title} », relatif à ${company}. Le document scellé et son dossier de preuve se téléchargent sur la plateforme.`,
    action: "Voir le contrat",
  }),
  contract_refused: ({ title, company }) => ({
    subject: `Signature refusée : ${title}`,
    line: `Une partie a refusé de signer « ${title} », relatif à ${company}. Il ne peut plus être signé.`,
    action: "Voir le contrat",
  }),
  contract_expired: ({ title, company, day }) => ({
    subject: `Délai passé : ${title}`,
    line: `« ${title} », relatif à ${company}, n’a pas été signé par tous au ${day}. Il ne peut plus être signé.`,
    action: "Voir le contrat",
  }),
  contract_withdrawn: ({ title, company }) => ({
    subject: `Contrat retiré : ${title}`,
    line: `« ${title} », relatif à ${company}, a été retiré. Vous n’avez plus à le signer.`,
    action: "Voir le contrat",
  }),
};

const en: Words = {
  contract_to_sign: ({ title, company, day }) => ({
    subject: `To sign: ${title}`,
    line: `A contract about ${company} needs your signature: “${title}”. You can sign it until ${day}.`,
    action: "Read and sign the contract",
  }),
  contract_reminder: ({ title, company, day }) => ({
    subject: `To sign by ${day}: ${title}`,
    line: `A contract about ${company} still needs your signature: “${title}”. The last day is ${day}.`,
    action: "Read and sign the contract",
  }),
  contract_signed: ({ title, company }) => ({
    subject: `Signed by all: ${title}`,
    line: `All parties have signed “${title}”, about ${company}. The sealed document and its evidence can be downloaded on the platform.`,
    action: "See the contract",
  }),
  contract_refused: ({ title, company }) => ({
    subject: `Signature refused: ${title}`,
    line: `A party has refused to sign “${title}”, about ${company}. It can no longer be signed.`,
    action: "See the contract",
  }),
  contract_expired: ({ title, company, day }) => ({
    subject: `Too late to sign: ${title}`,
    line: `“${title}”, about ${company}, was not signed by everyone by ${day}. It can no longer be signed.`,
    action: "See the contract",
  }),
  contract_withdrawn: ({ title, company }) => ({
    subject: `Contract recalled: ${title}`,
    line: `“${title}”, about ${company}, was recalled. You no longer need to sign it.`,
    action: "See the contract",
  }),
};

const words: Readonly<Record<Locale, Words>> = { fr, en };

export const contractMail = (
  kind: ContractNewsKind,
  facts: Facts,
  locale: Locale,
  url: MailUrl,
) => {
  const { subject, line, action } = words[locale][kind](facts);
  return { subject, paragraphs: [line], action: { label: action, url } };
};
