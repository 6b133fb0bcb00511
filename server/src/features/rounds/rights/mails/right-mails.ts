import { formatDate } from "@coulisse/domain/dates.ts";
import { formatDecimal, formatQuantity, formatUnitPrice } from "@coulisse/domain/formats.ts";
import { ofName } from "@coulisse/domain/french-names.ts";
import type { SubscriptionRight } from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { MailUrl } from "#platform/mail-url.ts";

type MailOfRight = Readonly<{
  subject: string;
  paragraphs: readonly string[];
  action: Readonly<{ label: string; url: MailUrl }>;
  advice: string;
}>;
type Reader = Readonly<{ locale: Locale; url: MailUrl; noticeSha256: string }>;

/**
 * The mail says what a holder may subscribe, until when, and what becomes of it otherwise
 * (R225-120).
 */
export const rightMail = (right: SubscriptionRight, reader: Reader): MailOfRight => {
  const { locale, url, noticeSha256 } = reader;
  const { holder, companyName: company, fundraisingName: round, quantity, endsOn } = right;
  const held = formatQuantity(right.heldQuantity, locale);
  const shares = formatQuantity(quantity, locale);
  const exact = formatDecimal(right.exactQuantity, locale);
  const price = formatUnitPrice(right.unitPrice, locale);
  const until = endsOn === null ? "" : formatDate(endsOn, locale);
  if (locale === "fr") {
    return {
      subject: `Droit de souscrire les premiers : ${round}`,
      paragraphs: [
        `La société ${company} augmente son capital, et ses actionnaires souscrivent les premiers. Lisez l’avis qui leur est adressé (article R. 225-120 du code de commerce) sur la page de la levée.`,
        quantity === 0
          ? `Les ${held} actions ${ofName(holder.name)} donnent droit à ${exact} action nouvelle : moins d’une entière, donc aucune à titre irréductible.`
          : `Les ${held} actions ${ofName(holder.name)} donnent droit à ${exact} actions nouvelles, soit ${shares} une fois arrondi au nombre entier inférieur, à ${price} chacune. Elles sont réservées jusqu’au ${until} inclus.`,
        `Ensuite, d’autres peuvent souscrire ce qui reste. Vous pouvez aussi renoncer définitivement à tout ou partie de ce droit, sur la même page.`,
      ],
      action: { label: "Lire l’avis et souscrire", url },
      advice: `Empreinte SHA-256 de l’avis : ${noticeSha256}`,
    };
  }
  return {
    subject: `Your right to subscribe first: ${round}`,
    paragraphs: [
      `${company} is increasing its capital, and its shareholders subscribe first. Read the notice to them (article R. 225-120 of the French commercial code) on the round’s page.`,
      quantity === 0
        ? `The ${held} shares of ${holder.name} give a right to ${exact} new shares: less than a whole one, so that none is reserved.`
        : `The ${held} shares of ${holder.name} give a right to ${exact} new shares, which is ${shares} rounded down, at ${price} each. They are reserved until ${until} inclusive.`,
      `After that, others can subscribe what is left. You can also waive all or part of this right for good, on the same page.`,
    ],
    action: { label: "Read the notice and subscribe", url },
    advice: `SHA-256 hash of the notice: ${noticeSha256}`,
  };
};
