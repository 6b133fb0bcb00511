import type {
  DutyReturnState,
  ReturnGap,
} from "@coulisse/contract/formalities/duty-return.schemas.ts";
import { amountCents } from "@coulisse/domain/exact-numbers.ts";
import { fractionText } from "@coulisse/domain/fraction-numbers.ts";
import { decideDuty, rightsOf } from "@coulisse/domain/transfer-duty.ts";
import { sql } from "kysely";
import { dayOf } from "#platform/clock.ts";
import { snapshot, type Context, type Reading } from "#platform/context.ts";
import { paperFileName } from "#platform/documents/paper-kinds.ts";
import type { PartyFacts } from "#platform/documents/party.ts";
import type { Download } from "#platform/http/bind.ts";
import { Problem } from "#platform/problem.ts";
import { toUnitPrice } from "#platform/wire.ts";
import { readIssuer } from "#features/companies/issuer.queries.ts";
import { representativesOf } from "#features/entities/corporates/representation.queries.ts";
import { getJointHolder } from "#features/entities/joint-holders/joint-holders.queries.ts";
import { findPartyGaps, readParty } from "#features/entities/parties/parties.queries.ts";
import type { DutyReturn, SideFacts } from "#features/formalities/papers/duty-return-facts.ts";
import { readAcquired } from "#features/register/holders/account-lines.queries.ts";

type Sale = Readonly<{
  id: string;
  company_id: string;
  number: bigint;
  hash: string;
  share_category_id: string;
  category_name: string;
  nominal_value: string | null;
  quantity: bigint;
  unit_price: string | null;
  from_holder_id: string;
  to_holder_id: string;
  from_kind: string;
  to_kind: string;
  signed_on: string;
  due_on: string;
  share_count: bigint;
  legal_form: string;
  is_real_estate: boolean | null;
}>;

/** A sale by hand whose duty this formality is; a return is drawn of no other. */
const readSale = async (r: Reading, formalityId: string): Promise<Sale> => {
  const { rows } = await sql<Sale>`
    select m.id, m.company_id, m.number, m.hash, m.share_category_id, m.category_name,
      m.nominal_value::text, m.quantity, m.unit_price::text, m.from_holder_id, m.to_holder_id,
      m.from_kind, m.to_kind, coalesce(m.agreed_on, m.effective_on) as signed_on, f.due_on,
      (select sum(case x.type when 'ISSUE' then x.quantity else -x.quantity end)::bigint
        from movements x where x.company_id = m.company_id and x.number <= m.number
          and x.type in ('ISSUE', 'CANCELLATION')) as share_count, c.legal_form,
      mainly_real_estate(c.id, coalesce(m.agreed_on, m.effective_on)) as is_real_estate
    from formalities f
    join movements m on m.id = f.event_id and m.type = 'TRANSFER' and m.nature = 'sale'
    join companies c on c.id = m.company_id
    where f.id = ${formalityId} and f.kind = 'TRANSFER_DUTY' and f.event_kind = 'movement'
      and line_stands(m.id)`.execute(r.db);
  const [sale] = rows;
  if (!sale) throw new Problem("duty_return_not_found");
  return sale;
};

type Side = Readonly<{
  facts: SideFacts | null;
  /** Whoever something is missing of, with what. */
  asked: readonly Readonly<{ name: string; asked: ReturnGap[] }>[];
}>;

const isBorn = (facts: PartyFacts): boolean =>
  facts.kind === "corporate" || (facts.bornOn !== null && Boolean(facts.birthPlace?.trim()));

const readOne = async (r: Reading, holderId: string) => {
  const [acting = holderId] = await representativesOf(r, holderId);
  const facts = await readParty(r, holderId, acting);
  const gaps: ReturnGap[] = [...(await findPartyGaps(r, holderId))];
  return { facts, asked: isBorn(facts) ? gaps : [...gaps, "BIRTH" as const] };
};

/** Joint holders are each a party of the form; of a member who is named alone nothing else is known. */
const readJoint = async (r: Reading, holderId: string, on: string): Promise<Side> => {
  const { name, compositions, representatives } = await getJointHolder(r, holderId);
  const current = compositions.find(({ effectiveOn }) => effectiveOn <= on) ?? compositions[0];
  const named = current?.members ?? [];
  if (named.length === 0) return { facts: null, asked: [{ name, asked: ["JOINT"] }] };
  const members = [];
  const asked = [];
  for (const member of named) {
    if (member.holderId === null) {
      asked.push({ name: member.name, asked: ["JOINT" as const] });
      continue;
    }
    const one = await readOne(r, member.holderId);
    members.push({ facts: one.facts, fraction: fractionText(member) });
    asked.push({ name: member.name, asked: one.asked });
  }
  const representative = representatives[0]?.name ?? null;
  return { facts: { kind: "joint", name, representative, members }, asked };
};

const readSide = async (
  r: Reading,
  holderId: string,
  { kind, on }: Readonly<{ kind: string; on: string }>,
): Promise<Side> => {
  if (kind === "joint") return readJoint(r, holderId, on);
  const { facts, asked } = await readOne(r, holderId);
  const { name } = facts;
  return { facts: { kind: "one", name, facts }, asked: [{ name, asked }] };
};

type Whole = Readonly<{ sale: Sale; seller: Side; buyer: Side; state: DutyReturnState }>;

const readWhole = async (r: Reading, formalityId: string): Promise<Whole> => {
  const sale = await readSale(r, formalityId);
  const on = sale.signed_on;
  const seller = await readSide(r, sale.from_holder_id, { kind: sale.from_kind, on });
  const buyer = await readSide(r, sale.to_holder_id, { kind: sale.to_kind, on });
  const state = {
    parties: [
      ...seller.asked.map((one) => ({ side: "SELLER" as const, ...one })),
      ...buyer.asked.map((one) => ({ side: "BUYER" as const, ...one })),
    ].filter(({ asked }) => asked.length > 0),
    isPriceMissing: sale.unit_price === null,
    isRealEstateMissing: sale.is_real_estate === null,
  };
  return { sale, seller, buyer, state };
};

/** Gives what the return of a sale still lacks: it is drawn once that is nothing. */
export const getDutyReturn = (ctx: Context, formalityId: string): Promise<DutyReturnState> =>
  snapshot(ctx, async (inner) => (await readWhole(inner, formalityId)).state);

/** Finds the returns of these sales that cannot be drawn yet: something of each is missing. */
export const findIncompleteReturns = async (
  r: Reading,
  formalityIds: readonly string[],
): Promise<Set<string>> => {
  const incomplete = new Set<string>();
  for (const id of formalityIds) {
    const { state } = await readWhole(r, id);
    const { parties, isPriceMissing, isRealEstateMissing } = state;
    if (parties.length > 0 || isPriceMissing || isRealEstateMissing) incomplete.add(id);
  }
  return incomplete;
};

const readFacts = async (
  r: Reading,
  formalityId: string,
): Promise<Omit<DutyReturn, "locale" | "drawnUpAt">> => {
  const { sale, seller, buyer, state } = await readWhole(r, formalityId);
  const { unit_price: price, is_real_estate: isRealEstate } = sale;
  const unitPrice = toUnitPrice(price);
  if (
    state.parties.length > 0 ||
    seller.facts === null ||
    buyer.facts === null ||
    unitPrice === null ||
    isRealEstate === null
  ) {
    throw new Problem("duty_return_incomplete");
  }
  const priceCents = amountCents(sale.quantity, unitPrice);
  const { entries: origins, acquisitionCents } = await readAcquired(r, {
    holderId: sale.from_holder_id,
    shareCategoryId: sale.share_category_id,
    movementId: sale.id,
  });
  return {
    issuer: await readIssuer(r, sale.company_id, { on: sale.signed_on }),
    seller: seller.facts,
    buyer: buyer.facts,
    signedOn: sale.signed_on,
    lineNumber: sale.number,
    lineHash: sale.hash,
    rights: {
      companyQuantity: sale.share_count,
      category: sale.category_name,
      nominal: toUnitPrice(sale.nominal_value),
      quantity: sale.quantity,
      numbers: null,
      unitPrice,
      priceCents,
    },
    acquisitionCents,
    origins,
    duty: decideDuty({
      rights: rightsOf(sale.legal_form, isRealEstate),
      baseCents: priceCents,
      quantity: sale.quantity,
      companyQuantity: sale.share_count,
      signedOn: sale.signed_on,
    }),
    dueOn: sale.due_on,
  };
};

/** Drawn when it is asked for, once nothing of it is missing. */
export const getDutyReturnPaper = async (ctx: Context, formalityId: string): Promise<Download> => {
  const facts = await snapshot(ctx, (inner) => readFacts(inner, formalityId));
  const drawnUpAt = ctx.clock.now();
  const task: DutyReturn = { ...facts, locale: ctx.locale, drawnUpAt };
  const whose = { company: facts.issuer.name, day: dayOf(drawnUpAt) };
  return {
    name: paperFileName("dutyReturn", ctx.locale, whose),
    mediaType: "application/pdf",
    ...(await ctx.fileMaker.make(
      { module: new URL("./papers/duty-return.ts", import.meta.url), task },
      ctx.gone,
    )),
  };
};
