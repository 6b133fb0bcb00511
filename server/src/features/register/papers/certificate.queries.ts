import type { Nature } from "@coulisse/contract/movements.ts";
import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type { Flow } from "#platform/documents/flow.ts";
import { numberInWords } from "#platform/documents/number-words.ts";
import { writePaper } from "#platform/documents/paper.ts";
import { noteStyle, writeFacts, writeParagraph, type Fact } from "#platform/documents/prose.ts";
import type { Download } from "#platform/http/bind.ts";
import { Problem } from "#platform/problem.ts";
import { toUnitPrice } from "#platform/wire.ts";
import { certificateWords } from "./certificate-words.ts";
import { paperOf, readIssuer, type Issuer } from "./letterhead.queries.ts";
import { instantInWords, price, whole } from "./paper-figures.ts";
import { natureWords, paperWords } from "./paper-words.ts";

type Mention = { number: string; nature: Nature; quantity: string };
type Account = {
  company_id: string;
  kind: string;
  holder: string;
  domicile: string | null;
  siren: string | null;
  category: string;
  code: string;
  nominal_value: string | null;
  quantity: bigint;
  account_type: "PURE" | "ADMINISTERED";
  last_number: bigint;
  last_hash: string;
  mentions: Mention[];
};

/** One statement, so that the quantity and the line that it stands on are of the same instant. */
const readAccount = async (ctx: Context, shareHolderId: string): Promise<Account> => {
  const { rows } = await sql<Account>`
    select s.company_id, h.kind, h.name as holder, h.domicile, e.siren, k.name as category, k.code,
      k.nominal_value, s.quantity, s.account_type, r.last_number, r.last_hash,
      coalesce((select json_agg(json_build_object('number', m.number::text, 'nature', m.nature,
          'quantity', m.quantity::text) order by m.number)
        from movements m where m.from_holder_id = s.holder_id and m.company_id = s.company_id
          and m.share_category_id = s.share_category_id and m.type = 'MENTION'), '[]') as mentions
    from shareholders s
    join holders h on h.id = s.holder_id left join corporates e on e.id = s.holder_id
    join share_categories k on k.id = s.share_category_id
    join registers r on r.company_id = s.company_id
    where s.id = ${shareHolderId}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new Problem("shareholder_not_found");
  return row;
};

const holderFacts = (ctx: Context, account: Account): Fact[] => {
  const words = certificateWords[ctx.locale];
  const isUser = account.kind === "user";
  return [
    {
      label: words.holder,
      value: account.holder,
      ...(account.siren === null
        ? {}
        : { aside: `${paperWords[ctx.locale].siren} ${account.siren}` }),
    },
    {
      label: isUser ? words.domicile : words.seat,
      value: account.domicile ?? words.noDomicile,
    },
  ];
};

const shareFacts = (ctx: Context, account: Account, issuer: Issuer): Fact[] => {
  const { locale } = ctx;
  const words = certificateWords[locale];
  const nominal = toUnitPrice(account.nominal_value);
  const inWords = numberInWords(account.quantity, locale, { feminine: true });
  const mentions = account.mentions.map(({ nature, number, quantity }) =>
    words.mention(
      natureWords[locale][nature],
      whole(BigInt(number), locale),
      whole(BigInt(quantity), locale),
    ),
  );
  return [
    { label: words.company, value: issuer.name },
    { label: words.category, value: `${account.category} (${account.code})` },
    { label: words.nominal, value: nominal === null ? words.noNominal : price(nominal, locale) },
    {
      label: words.quantity,
      value: whole(account.quantity, locale),
      aside: words.inWords(inWords),
    },
    { label: words.account, value: words.accounts[account.account_type] },
    ...(mentions.length === 0 ? [] : [{ label: words.mentions, value: mentions.join(" ; ") }]),
    { label: words.at, value: instantInWords(ctx.clock.now(), locale) },
    {
      label: words.basis,
      value: words.line(whole(account.last_number, locale)),
      aside: account.last_hash,
    },
  ];
};

const drawSignature = (flow: Flow, signature: string, signedOn: string): void => {
  const left = flow.left + flow.width / 2;
  flow.need(110);
  flow.down(14);
  for (const text of [signature, signedOn]) {
    for (const line of flow.pen.lines(text, flow.width / 2, noteStyle)) {
      flow.pen.leaf("P", () => flow.pen.write(line, left, flow.y() + 8, noteStyle));
      flow.down(12);
    }
  }
  flow.down(58);
  flow.pen.aside(() => flow.pen.rule(left, flow.right, flow.y(), "rule", 0.6));
};

/** The certificate that a holder shows to a bank or a notary: their account, at this hour. */
export const certificate = async (ctx: Context, shareHolderId: string): Promise<Download> => {
  const account = await readAccount(ctx, shareHolderId);
  const issuer = await readIssuer(ctx, account.company_id);
  const words = certificateWords[ctx.locale];
  async function* body(flow: Flow) {
    flow.attest({ issuer, account });
    flow.down(6);
    writeParagraph(flow, words.lead(issuer.name));
    flow.down(8);
    writeFacts(flow, [...holderFacts(ctx, account), ...shareFacts(ctx, account, issuer)]);
    for (const text of [words.law, words.nature, words.prevails].filter((part) => part !== "")) {
      writeParagraph(flow, text, noteStyle);
    }
    drawSignature(flow, words.signature, words.signedOn);
    yield;
  }
  const options = { subtitle: [], landscape: false };
  return {
    name: `${paperWords[ctx.locale].certificate} ${issuer.name}.pdf`,
    mediaType: "application/pdf",
    body: await writePaper(paperOf(ctx, "certificate", issuer, options), body),
  };
};
