import type { Waiting } from "@coulisse/contract/operations/waiting.schemas.ts";
import {
  followedAtMost,
  type waitingRoutes,
  type AwaitedStep,
  type WaitingAct,
  type WaitingKind,
} from "@coulisse/contract/operations/waiting.ts";
import type { PageQuery } from "@coulisse/contract/wire/page.schemas.ts";
import type { ParsedQuery } from "@coulisse/contract/wire/route.ts";
import { sql, type RawBuilder } from "kysely";
import { mayOrRuns, readsCompany } from "#platform/actor.ts";
import { requireActor, snapshot, type Context } from "#platform/context.ts";
import { readPage } from "#platform/keyset.ts";
import { Problem } from "#platform/problem.ts";
import type { WaitingRow } from "#platform/waiting.ts";
import { toInstant, toUnitPrice, toWireOrNull } from "#platform/wire.ts";
import { requireCompany } from "#features/companies/known-company.queries.ts";
import { waitingProposals } from "#features/companies/keeping/waiting-proposals.queries.ts";
import { waitingOpenings } from "#features/companies/openings/waiting-openings.queries.ts";
import { waitingEntities } from "#features/entities/corporates/waiting-entities.queries.ts";
import { waitingFormalities } from "#features/formalities/waiting-formalities.queries.ts";
import {
  identityInReview,
  waitingIdentity,
} from "#features/identity/file/identity-step.queries.ts";
import {
  waitingApprovals,
  waitingClaims,
  waitingDeals,
} from "#features/market/deals/waiting-deals.queries.ts";
import { addressOf } from "#features/operations/waiting/waiting.rules.ts";
import { waitingQuestions } from "#features/operations/questions/waiting-questions.queries.ts";
import { waitingCertificates } from "#features/rounds/closing/waiting-certificates.queries.ts";
import { waitingSubscriptions } from "#features/rounds/subscriptions/waiting-subscriptions.queries.ts";
import { waitingSignatures } from "#features/signing/signatures/waiting-signatures.queries.ts";

type Row = WaitingRow & Readonly<{ company_name: string | null; company_slug: string | null }>;

const companyOf = ({ company_id: id, company_name: name, company_slug: slug }: Row) =>
  id === null || name === null || slug === null ? null : { id, name, slug };

const toWaiting = (row: Row, companyId: string | undefined): Waiting => {
  const kind = row.kind as WaitingKind;
  const ofCompany = companyId === undefined ? undefined : (row.company_slug ?? undefined);
  const { round_id: roundId, signature_id: signatureId } = row;
  return {
    id: row.id,
    kind,
    act: row.act as WaitingAct,
    dueOn: row.due_on,
    dueAt: toInstant(row.due_at),
    amountCents: toWireOrNull(row.amount_cents),
    company: companyOf(row),
    name: row.name,
    quantity: toWireOrNull(row.quantity),
    unitPrice: toUnitPrice(row.unit_price),
    side: row.side as Waiting["side"],
    awaited: row.awaited as AwaitedStep | null,
    since: toInstant(row.since),
    entity: row.entity,
    formalityKind: row.formality_kind as Waiting["formalityKind"],
    reason: row.reason,
    to: addressOf({
      kind,
      id: row.id,
      roundId,
      signatureId,
      ofCompany,
      companySlug: row.company_slug,
    }),
  };
};

/** Nothing else can be done without an identity: it stands first, then what ends first. */
const rank = sql`coalesce(w.due_on, case when w.kind = 'identity' then '' else '9999-12-31' end)`;
const parts = [
  { by: rank, kind: "string" },
  { by: sql`w.kind`, kind: "string" },
  { by: sql`w.id`, kind: "id" },
] as const;

const readRows = (
  ctx: Context,
  kinds: readonly RawBuilder<WaitingRow>[],
  query: Partial<PageQuery>,
) => {
  const all = sql<WaitingRow>`(${sql.join(kinds, sql` union all `)})`;
  const list = ctx.db
    .selectFrom(all.as("w"))
    .leftJoin("companies as c", "c.id", "w.company_id")
    .selectAll("w")
    .select(["c.name as company_name", "c.slug as company_slug"]);
  return readPage(list, query, { parts });
};

type Read = Readonly<{
  mine: readonly RawBuilder<WaitingRow>[];
  others: readonly RawBuilder<WaitingRow>[];
}>;

/** One query for each kind of thing that waits for a person, in the order in which they are kept. */
const ofCaller = async (ctx: Context): Promise<Read> => {
  const actor = requireActor(ctx);
  return {
    mine: [
      await waitingIdentity(ctx, actor),
      waitingEntities(actor),
      waitingOpenings(actor),
      waitingSignatures(actor, ctx.clock.now()),
      waitingFormalities({ actor }),
      waitingSubscriptions(actor, ctx),
      waitingDeals(actor, ctx, "mine"),
      waitingClaims(actor, ctx),
    ],
    others: [identityInReview(actor), waitingDeals(actor, ctx, "others")],
  };
};

const ofCompany = async (ctx: Context, companyId: string): Promise<Read> => {
  const actor = requireActor(ctx);
  if (!readsCompany(actor, companyId)) throw new Problem("company_not_found");
  await requireCompany(ctx, companyId);
  return {
    mine: [
      waitingSignatures(actor, ctx.clock.now(), companyId),
      waitingFormalities({ companyId }),
      waitingCertificates(companyId, ctx),
      waitingApprovals(companyId, "company"),
      waitingProposals(actor, companyId, "mine"),
      ...(mayOrRuns(actor, "page", companyId) ? [waitingQuestions(companyId)] : []),
    ],
    others: [
      waitingApprovals(companyId, "shareholders"),
      waitingProposals(actor, companyId, "others"),
    ],
  };
};

/** All that waits for the caller or for a company that they run, the most urgent first. */
export const listWaiting = (
  ctx: Context,
  { companyId, ...paging }: ParsedQuery<(typeof waitingRoutes)["listWaiting"]>,
) =>
  snapshot(ctx, async (inner) => {
    const { mine, others } = await (companyId === undefined
      ? ofCaller(inner)
      : ofCompany(inner, companyId));
    const { rows, ...page } = await readRows(inner, mine, paging);
    const { rows: followed, ...rest } = await readRows(inner, others, { limit: followedAtMost });
    const toItem = (row: Row): Waiting => toWaiting(row, companyId);
    return {
      ...page,
      items: rows.map(toItem),
      followed: {
        items: followed.map(toItem),
        total: rest.total,
        moreThanTotal: rest.moreThanTotal,
      },
    };
  });
