import { formatDate } from "@coulisse/domain/dates.ts";
import { amountCents } from "@coulisse/domain/exact-numbers.ts";
import {
  formatAmount,
  formatDecimal,
  formatQuantity,
  formatShares,
  formatUnitPrice,
} from "@coulisse/domain/formats.ts";
import { ofName } from "@coulisse/domain/french-names.ts";
import type { SubscriptionRight } from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { MailUrl } from "#platform/mail-url.ts";
import { voiceOf } from "#platform/whose-news.ts";

type MailOfRight = Readonly<{
  subject: string;
  paragraphs: readonly string[];
  action: Readonly<{ label: string; url: MailUrl }>;
  advice: string;
}>;
type Reader = Readonly<{ locale: Locale; url: MailUrl; noticeSha256: string; isOwn: boolean }>;

/**
 * The mail says what a holder may subscribe, until when, and what becomes of it otherwise
 * (R225-120).
 */
export const rightMail = (right: SubscriptionRight, reader: Reader): MailOfRight => {
  const { locale, url, noticeSha256, isOwn } = reader;
  const { holder, companyName: company, quantity, unitPrice, endsOn } = right;
  const { can } = voiceOf({ holder: holder.name, isOwn }, locale);
  const held = formatShares(right.heldQuantity, locale);
  const shares = formatShares(quantity, locale);
  const exact = formatDecimal(right.exactQuantity, locale);
  const price = formatUnitPrice(unitPrice, locale);
  const amount = formatAmount(amountCents(BigInt(quantity), unitPrice), locale);
  const until = endsOn === null ? "" : formatDate(endsOn, locale);
  if (locale === "fr") {
    const whose = isOwn ? "Vos titres" : `Les titres ${ofName(holder.name)}`;
    return {
      subject: `Droit de souscrire en priorité : ${company}`,
      paragraphs: [
        quantity === 0
          ? `La société ${company} augmente son capital, et ses actionnaires souscrivent en priorité jusqu’au ${until} inclus.`
          : `Jusqu’au ${until} inclus, ${can} souscrire en priorité ${shares} de la société ${company}, à ${price} chacune, soit ${amount}.`,
        quantity === 0
          ? `${whose} (${held}) donnent droit à ${exact} action nouvelle : moins d’une entière, donc aucune en priorité (« à titre irréductible »).`
          : `La société augmente son capital, et ses actionnaires souscrivent en priorité. ${whose} (${held}) donnent droit à ${exact} actions nouvelles, soit ${formatQuantity(quantity, "fr")} une fois arrondi au nombre entier inférieur.`,
        "Lisez l’avis adressé aux actionnaires (article R. 225-120 du code de commerce) sur la page de la levée.",
        "Ensuite, d’autres peuvent souscrire ce qui reste. Vous pouvez aussi renoncer définitivement à tout ou partie de ce droit, sur la même page.",
      ],
      action: { label: "Lire l’avis et souscrire", url },
      advice: `Empreinte SHA-256 de l’avis, une suite de signes qui changerait si le fichier était modifié : ${noticeSha256}`,
    };
  }
  const whose = isOwn ? "Your holding" : `The holding of ${holder.name}`;
  return {
    subject: `Your right to subscribe first: ${company}`,
    paragraphs: [
      quantity === 0
        ? `${company} is increasing its capital, and its shareholders subscribe first, until ${until} inclusive.`
        : `Until ${until} inclusive, ${can} subscribe first for ${shares} of ${company}, at ${price} each, ${amount} in all.`,
      quantity === 0
        ? `${whose} (${held}) gives a right to ${exact} new shares: less than a whole one, so none is reserved.`
        : `The company is increasing its capital, and its shareholders subscribe first. ${whose} (${held}) gives a right to ${exact} new shares, which is ${formatQuantity(quantity, "en")} rounded down.`,
      "Read the notice to the shareholders (article R. 225-120 of the French commercial code) on the round’s page.",
      "After that, others can subscribe for what is left. You can also waive all or part of this right for good, on the same page.",
    ],
    action: { label: "Read the notice and subscribe", url },
    advice: `SHA-256 hash of the notice, a series of signs that would change if the file were altered: ${noticeSha256}`,
  };
};
