import type { Locale } from "@coulisse/domain/words.ts";
import type { MailUrl } from "#platform/mail-url.ts";

export type ContractNewsKind =
  | "contract_to_sign"
  | "contract_reminder"
  | "contract_signed"
  | "contract_refused"
  | "contract_expired"
  | "contract_withdrawn";

/** `day` is the last day to sign, `today` that on which the mail is written. */
type Facts = Readonly<{ title: string; company: string; day: string; today: string }>;
type Text = Readonly<{ subject: string; line: string; action: string }>;
type Words = Readonly<Record<ContractNewsKind, (facts: Facts) => Text>>;

const fr: Words = {
  contract_to_sign: ({ title, company, day }) => ({
    subject: `À signer : ${title}`,
    line: `Signez d’ici le ${day} le contrat « ${title} » de la société ${company}.`,
    action: "Lire et signer le contrat",
  }),
  contract_reminder: ({ title, company, day }) => ({
    subject: `À signer au plus tard le ${day} : ${title}`,
    line: `Le contrat « ${title} » de la société ${company} attend encore votre signature : le dernier jour est le ${day}.`,
    action: "Lire et signer le contrat",
  }),
  contract_signed: ({ title, company, today }) => ({
    subject: `Signé par tous : ${title}`,
    line: `Toutes les parties ont signé, le ${today}, le contrat « ${title} » de la société ${company}. Le document scellé et son dossier de preuve se téléchargent sur la plateforme.`,
    action: "Voir le contrat",
  }),
  contract_refused: ({ title, company, today }) => ({
    subject: `Signature refusée : ${title}`,
    line: `Une partie a refusé, le ${today}, de signer le contrat « ${title} » de la société ${company}. Ce contrat ne peut plus être signé.`,
    action: "Voir le contrat",
  }),
  contract_expired: ({ title, company, day }) => ({
    subject: `Délai passé : ${title}`,
    line: `Le contrat « ${title} » de la société ${company} n’a pas été signé par tous au ${day}. Ce contrat ne peut plus être signé.`,
    action: "Voir le contrat",
  }),
  contract_withdrawn: ({ title, company, today }) => ({
    subject: `Contrat retiré : ${title}`,
    line: `Le contrat « ${title} » de la société ${company} a été retiré le ${today}. Vous n’avez plus à le signer.`,
    action: "Voir le contrat",
  }),
};

const en: Words = {
  contract_to_sign: ({ title, company, day }) => ({
    subject: `To sign: ${title}`,
    line: `Sign the contract “${title}” of ${company} by ${day}.`,
    action: "Read and sign the contract",
  }),
  contract_reminder: ({ title, company, day }) => ({
    subject: `To sign by ${day}: ${title}`,
    line: `The contract “${title}” of ${company} still needs your signature: the last day is ${day}.`,
    action: "Read and sign the contract",
  }),
  contract_signed: ({ title, company, today }) => ({
    subject: `Signed by all: ${title}`,
    line: `All parties signed the contract “${title}” of ${company} on ${today}. The sealed document and its evidence can be downloaded on the platform.`,
    action: "See the contract",
  }),
  contract_refused: ({ title, company, today }) => ({
    subject: `Signature refused: ${title}`,
    line: `On ${today}, a party refused to sign the contract “${title}” of ${company}. This contract can no longer be signed.`,
    action: "See the contract",
  }),
  contract_expired: ({ title, company, day }) => ({
    subject: `Too late to sign: ${title}`,
    line: `The contract “${title}” of ${company} was not signed by everyone by ${day}. This contract can no longer be signed.`,
    action: "See the contract",
  }),
  contract_withdrawn: ({ title, company, today }) => ({
    subject: `Contract recalled: ${title}`,
    line: `The contract “${title}” of ${company} was recalled on ${today}. You no longer need to sign it.`,
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
