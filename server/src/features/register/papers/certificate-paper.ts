import { categoryWithCode } from "@coulisse/domain/category-names.ts";
import { formatInstantInFull } from "@coulisse/domain/dates.ts";
import { formatQuantity, formatUnitPrice } from "@coulisse/domain/formats.ts";
import { accountTypeWords, natureWords } from "@coulisse/contract/register/movement-words.ts";
import type { Readable } from "node:stream";
import type { Flow } from "#platform/documents/flow.ts";
import { numberInWords } from "#platform/documents/number-words.ts";
import { writePaper } from "#platform/documents/paper.ts";
import { noteStyle, writeFacts, writeParagraph, type Fact } from "#platform/documents/prose.ts";
import { toUnitPrice } from "#platform/wire.ts";
import { freeOf, weighedBy } from "#features/register/lines/register.rules.ts";
import { certificateWords } from "./certificate-words.ts";
import { drawSignature, writeVerification, type Desk } from "./closing.ts";
import { headOf, type IssuerFacts } from "#platform/documents/head.ts";
import type { CertifiedAccount } from "./paper-rows.ts";
import { jointLines, paperWords } from "./paper-words.ts";

const holderFacts = ({ locale }: Desk, account: CertifiedAccount): Fact[] => {
  const words = certificateWords[locale];
  const isUser = account.kind !== "corporate";
  return [
    {
      label: words.holder,
      value: account.holder,
      ...(account.siren === null ? {} : { aside: `${paperWords[locale].siren} ${account.siren}` }),
    },
    {
      label: isUser ? words.domicile : words.seat,
      value: account.domicile ?? words.noDomicile,
    },
    ...(account.joint === null
      ? []
      : [{ label: words.joint, value: jointLines(account.joint, locale).join(" ; ") }]),
  ];
};

/** Gives what keeps shares of the account from moving, each quantity with the lines that say so. */
const encumbranceFacts = ({ locale }: Desk, account: CertifiedAccount): Fact[] => {
  const words = certificateWords[locale];
  const weights = account.encumbrances.map(({ nature, number, quantity }) => ({
    nature,
    quantity: BigInt(quantity),
    text: words.encumbrance(
      formatQuantity(BigInt(quantity), locale),
      formatQuantity(BigInt(number), locale),
    ),
  }));
  if (weights.length === 0) return [];
  const weighed = weighedBy(weights);
  const linesOf = (asked: "pledge" | "usufruct") =>
    weights.flatMap(({ nature, text }) => (nature === asked ? [text] : [])).join(" ; ");
  const fact = (label: string, quantity: bigint, aside: string): Fact[] =>
    quantity === 0n ? [] : [{ label, value: formatQuantity(BigInt(quantity), locale), aside }];
  return [
    ...fact(words.pledged, weighed.pledged, linesOf("pledge")),
    ...fact(words.usufruct, weighed.usufruct, linesOf("usufruct")),
    { label: words.free, value: formatQuantity(freeOf(account.quantity, weighed), locale) },
  ];
};

const shareFacts = (desk: Desk, account: CertifiedAccount, issuer: IssuerFacts): Fact[] => {
  const { locale, drawnUpAt } = desk;
  const words = certificateWords[locale];
  const nominal = toUnitPrice(account.nominal_value);
  const inWords = numberInWords(account.quantity, locale, { feminine: true });
  const mentions = account.mentions.map(({ nature, number, quantity }) =>
    words.mention(
      natureWords[locale][nature],
      formatQuantity(BigInt(number), locale),
      formatQuantity(BigInt(quantity), locale),
    ),
  );
  return [
    { label: words.company, value: issuer.name },
    {
      label: words.category,
      value: categoryWithCode({ name: account.category, code: account.code }),
    },
    {
      label: words.nominal,
      value: nominal === null ? words.noNominal : formatUnitPrice(nominal, locale),
    },
    {
      label: words.quantity,
      value: formatQuantity(account.quantity, locale),
      aside: words.inWords(inWords),
    },
    ...encumbranceFacts(desk, account),
    { label: words.account, value: accountTypeWords[locale][account.account_type] },
    ...(mentions.length === 0 ? [] : [{ label: words.mentions, value: mentions.join(" ; ") }]),
    { label: words.at, value: formatInstantInFull(drawnUpAt, locale) },
    {
      label: words.basis,
      value: words.line(formatQuantity(account.last_number, locale)),
      aside: account.last_hash,
    },
  ];
};

/** The certificate that a holder shows to a bank or a notary: their account, at this hour. */
export const certificatePaper = (
  desk: Desk,
  issuer: IssuerFacts,
  account: CertifiedAccount,
): Promise<Readable> => {
  const words = certificateWords[desk.locale];
  async function* body(flow: Flow) {
    flow.attest({ issuer, account });
    flow.down(6);
    writeParagraph(flow, words.lead(issuer.name));
    flow.down(8);
    writeFacts(flow, [...holderFacts(desk, account), ...shareFacts(desk, account, issuer)]);
    for (const text of [words.law, words.nature, words.prevails].filter((part) => part !== "")) {
      writeParagraph(flow, text, noteStyle);
    }
    writeVerification(flow, desk);
    drawSignature(flow, desk.locale);
    yield;
  }
  const { certificate: title } = paperWords[desk.locale];
  return writePaper(headOf({ ...desk, issuer }, { kind: "certificate", title }), body);
};
