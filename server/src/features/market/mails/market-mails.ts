import { formatDeadline } from "@coulisse/domain/deadlines.ts";
import { formatAmount, formatQuantity } from "@coulisse/domain/formats.ts";
import type { CountedParties, DealState } from "@coulisse/contract/market/market.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { MailUrl } from "#platform/mail-url.ts";

export type DealNews = Readonly<{
  company: string;
  quantity: bigint;
  amountCents: bigint;
  state: DealState;
  dueAt: Date;
  reason: string | null;
  /** The parties that count by the clause of the company. */
  countedParties: CountedParties;
}>;

type Words = Readonly<{ subject: string; paragraphs: readonly string[] }>;
type Say = (news: DealNews) => Readonly<Record<Locale, Words>>;

const whatNow: Readonly<Partial<Record<DealState, Readonly<Record<Locale, string>>>>> = {
  PROPOSED: {
    fr: "Acceptez ou déclinez cette cession.",
    en: "Accept or decline this sale.",
  },
  APPROVED: {
    fr: "Signez l’ordre de mouvement : une seule signature sert au registre et à l’enregistrement.",
    en: "Sign the transfer order: one signature serves both the register and the tax filing.",
  },
  SIGNED: {
    fr: "L’ordre est signé des deux parties : payez depuis votre portefeuille espèces.",
    en: "Both sides have signed the order: pay from your cash wallet.",
  },
};

const about = ({ quantity, amountCents, company }: DealNews, locale: Locale): string =>
  locale === "fr"
    ? `La cession porte sur ${formatQuantity(quantity, "fr")} actions de la société ${company}, pour ${formatAmount(amountCents, "fr")}.`
    : `The sale is of ${formatQuantity(quantity, "en")} shares of ${company}, for ${formatAmount(amountCents, "en")}.`;

const until = ({ dueAt }: DealNews, locale: Locale): string => {
  const instant = formatDeadline(dueAt.toISOString(), locale);
  return locale === "fr" ? `Vous avez jusqu’au ${instant}.` : `You have until ${instant}.`;
};

const waits: Say = (news) => ({
  fr: {
    subject: `Une cession attend votre décision : ${news.company}`,
    paragraphs: [about(news, "fr"), whatNow[news.state]?.fr ?? "", until(news, "fr")].filter(
      Boolean,
    ),
  },
  en: {
    subject: `A sale needs you: ${news.company}`,
    paragraphs: [about(news, "en"), whatNow[news.state]?.en ?? "", until(news, "en")].filter(
      Boolean,
    ),
  },
});

const needsApproval: Say = (news) => ({
  fr: {
    subject: `Agrément demandé : ${news.company}`,
    paragraphs: [
      about(news, "fr"),
      "Agréez ou refusez la cession. Sans réponse dans le délai, elle est agréée.",
      until(news, "fr"),
    ],
  },
  en: {
    subject: `Approval requested: ${news.company}`,
    paragraphs: [
      about(news, "en"),
      "Approve or reject the sale. No answer in time counts as approval.",
      until(news, "en"),
    ],
  },
});

/** The clause says this of who sells and who buys; by default neither counts. */
const counted: Readonly<Record<CountedParties, Readonly<Record<Locale, string>>>> = {
  NEITHER: {
    fr: "Les actions demandées se répartissent selon les détentions ; celles du vendeur et de l’acheteur ne comptent pas.",
    en: "Requested shares are allotted in proportion to holdings; those of the seller and the buyer do not count.",
  },
  SELLER: {
    fr: "Les actions demandées se répartissent selon les détentions ; ce que le vendeur garde compte aussi, et cette part reste à l’acheteur.",
    en: "Requested shares are allotted in proportion to holdings; what the seller keeps counts too, and that part stays with the buyer.",
  },
  BUYER: {
    fr: "Les actions demandées se répartissent selon les détentions ; ce que l’acheteur détient déjà compte aussi, et cette part lui reste.",
    en: "Requested shares are allotted in proportion to holdings; what the buyer already holds counts too, and that part stays theirs.",
  },
  BOTH: {
    fr: "Les actions demandées se répartissent selon les détentions ; ce que le vendeur garde et ce que l’acheteur détient déjà comptent aussi, et cette part reste à l’acheteur.",
    en: "Requested shares are allotted in proportion to holdings; what the seller keeps and what the buyer already holds count too, and that part stays with the buyer.",
  },
};

const preemption: Say = (news) => ({
  fr: {
    subject: `Droit de préemption : ${news.company}`,
    paragraphs: [
      about(news, "fr"),
      "Vous pouvez préempter au même prix.",
      counted[news.countedParties].fr,
      until(news, "fr"),
    ],
  },
  en: {
    subject: `Right of pre-emption: ${news.company}`,
    paragraphs: [
      about(news, "en"),
      "You can pre-empt at the same price.",
      counted[news.countedParties].en,
      until(news, "en"),
    ],
  },
});

const over: Say = (news) => ({
  fr: {
    subject: `Cession non aboutie : ${news.company}`,
    paragraphs: [
      about(news, "fr"),
      "La cession n’aura pas lieu : les actions et l’argent réservés sont libérés.",
      ...(news.reason === null ? [] : [`Motif : ${news.reason}`]),
    ],
  },
  en: {
    subject: `Sale not completed: ${news.company}`,
    paragraphs: [
      about(news, "en"),
      "The sale will not take place: the reserved shares and money are released.",
      ...(news.reason === null ? [] : [`Reason: ${news.reason}`]),
    ],
  },
});

const settled: Say = (news) => ({
  fr: {
    subject: `Cession réglée : ${news.company}`,
    paragraphs: [about(news, "fr"), "Les actions et le prix ont changé de mains ensemble."],
  },
  en: {
    subject: `Sale settled: ${news.company}`,
    paragraphs: [about(news, "en"), "The shares and the price have changed hands together."],
  },
});

const said = {
  deal_waits_for_you: waits,
  deal_needs_approval: needsApproval,
  preemption_opened: preemption,
  deal_over: over,
  deal_settled: settled,
} as const satisfies Record<string, Say>;
export type MarketNewsKind = keyof typeof said;

const actions = {
  deal: { fr: "Voir la cession", en: "View the sale" },
  papers: { fr: "Voir les documents", en: "See the documents" },
} as const;

export const marketMail = (
  kind: MarketNewsKind,
  news: DealNews,
  { locale, url }: Readonly<{ locale: Locale; url: MailUrl }>,
) => ({
  ...said[kind](news)[locale],
  action: { label: actions[kind === "deal_settled" ? "papers" : "deal"][locale], url },
});
