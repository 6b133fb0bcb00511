import type { Proposal, ProposalEffect } from "@coulisse/contract/companies/proposals.schemas.ts";
import type {
  Confirmer,
  proposalRoutes,
  ProposalState,
} from "@coulisse/contract/companies/proposals.ts";
import type { MovementType, Nature } from "@coulisse/contract/register/movements.ts";
import type { ParsedQuery } from "@coulisse/contract/wire/route.ts";
import { actOfMatter, type CompanyMatter } from "@coulisse/domain/company-matters.ts";
import { sql } from "kysely";
import { administers, may, type Actor } from "#platform/actor.ts";
import { requireActor, type Context, type Reading, type Writing } from "#platform/context.ts";
import { findBound, type Download } from "#platform/http/bind.ts";
import { readPage } from "#platform/keyset.ts";
import { isAmong, isWithin } from "#platform/list-filters.ts";
import type { Subject } from "#platform/permissions.ts";
import { Problem } from "#platform/problem.ts";
import { hasWords } from "#platform/search.ts";
import { downloadAsHashed } from "#platform/uploads/open-as-hashed.ts";
import { toInstant, toWire } from "#platform/wire.ts";
import { requireCompany } from "#features/companies/known-company.queries.ts";
import {
  findProposal,
  findProposalFile,
  openUploads,
} from "#features/companies/keeping/proposals.store.ts";
import { makeCall, tryOut } from "#features/companies/keeping/trial.commands.ts";

type Reader = Reading & Pick<Context, "actor">;

const selectProposals = (r: Reading) =>
  r.db
    .selectFrom("proposals as p")
    .innerJoin("companies as c", "c.id", "p.company_id")
    .leftJoin("users as by", "by.id", "p.proposed_by")
    .leftJoin("users as decider", "decider.id", "p.decided_by")
    .selectAll("p")
    .select(["c.name as company_name", "c.slug as company_slug"])
    .select([
      sql<string>`btrim(by.first_name || ' ' || by.last_name)`.as("proposer"),
      sql<string | null>`btrim(decider.first_name || ' ' || decider.last_name)`.as("decider"),
      sql<
        Proposal["files"]
      >`coalesce((select json_agg(json_build_object('id', f.id, 'field', pf.field,
          'name', f.name, 'mediaType', f.media_type, 'bytes', f.byte_count) order by pf.position)
        from proposal_files pf join sealed_files f on f.id = pf.id where pf.proposal_id = p.id),
        '[]'::json)`.as("files"),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof selectProposals>["executeTakeFirstOrThrow"]>>;

/** The right to decide: the platform decides on everything, a second person on what waits for one. */
export const mayDecide = (
  actor: Actor,
  row: Readonly<{ company_id: string; matter: string; waits_for: string; proposed_by: string }>,
): boolean => {
  if (row.proposed_by === actor.userId) return false;
  if (actor.isAdmin) return true;
  const act = actOfMatter[row.matter as CompanyMatter];
  return (
    row.waits_for === "SECOND_PERSON" &&
    may(actor, "confirm", row.company_id) &&
    may(actor, act, row.company_id)
  );
};

/** It is taken back by whoever made it, or by who administers the company. */
export const mayWithdraw = (
  actor: Actor,
  row: Readonly<{ company_id: string; proposed_by: string }>,
): boolean => row.proposed_by === actor.userId || administers(actor, row.company_id);

type Asked = { field: string; value: string };

/** Values as they were typed, each under the way to it; what was left empty is not told. */
const flatten = (value: unknown, path = ""): Asked[] => {
  if (value === null || value === undefined || value === "") return [];
  if (typeof value !== "object") return [{ field: path, value: `${value as string | number}` }];
  // People count from one.
  const parts = Array.isArray(value)
    ? value.map((inner, at): [string, unknown] => [`${at + 1}`, inner])
    : Object.entries(value);
  return parts.flatMap(([name, inner]) => flatten(inner, path === "" ? name : `${path}.${name}`));
};

const idForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A form carries what is no text as JSON: its row reads it; what cannot be read stays as it came. */
const readFields = (row: Row): unknown => {
  const schema = findBound(row.call)?.route.body;
  const read = schema?.safeParse(row.body ?? undefined);
  return read?.success ? read.data : row.body;
};

const askedMax = 300;

const askedOf = (row: Row): Asked[] =>
  [...flatten(row.params), ...flatten(row.query), ...flatten(readFields(row))].slice(0, askedMax);

/** Finds what ids stand for: holders, categories, and lines of a register by their number. */
const findNames = async (
  r: Reading,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from holders where id = any(${[...ids]}::uuid[])
    union all select id, name from share_categories where id = any(${[...ids]}::uuid[])
    union all select id, name from companies where id = any(${[...ids]}::uuid[])
    union all select id, name from fundraisings where id = any(${[...ids]}::uuid[])
    union all select id, name_fr from badges where id = any(${[...ids]}::uuid[])
    union all select id, label from addresses where id = any(${[...ids]}::uuid[])
    union all select id, 'n° ' || number from movements where id = any(${[...ids]}::uuid[])
  `.execute(r.db);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

const toProposals = async (r: Reader, rows: readonly Row[]): Promise<Proposal[]> => {
  const actor = r.actor;
  if (!actor) throw new Problem("no_session");
  const asked = rows.map(askedOf);
  const ids = asked
    .flat()
    .flatMap(({ value }) => (idForm.test(value) ? [value.toLowerCase()] : []));
  const names = await findNames(r, [...new Set(ids)]);
  return rows.map((row, index): Proposal => {
    const isWaiting = row.state === "WAITING";
    return {
      id: row.id,
      company: { id: row.company_id, name: row.company_name, slug: row.company_slug },
      matter: row.matter as CompanyMatter,
      call: row.call,
      asked: (asked[index] ?? []).map((one) => ({
        ...one,
        name: names.get(one.value.toLowerCase()) ?? null,
      })),
      files: row.files,
      state: row.state as ProposalState,
      waitsFor: row.waits_for as Confirmer,
      proposedBy: row.proposer,
      proposedAt: row.proposed_at.toISOString(),
      decidedBy: row.decider,
      decidedAt: toInstant(row.decided_at),
      reason: row.reason,
      isOwn: row.proposed_by === actor.userId,
      mayDecide: isWaiting && mayDecide(actor, row),
      mayWithdraw: isWaiting && mayWithdraw(actor, row),
    };
  });
};

/** Reads a proposal; it is in the hands of whoever asks already. */
export const getProposal = async (r: Reader, id: string): Promise<Proposal> => {
  const row = await selectProposals(r).where("p.id", "=", id).executeTakeFirst();
  if (!row) throw new Problem("proposal_not_found");
  const [proposal] = await toProposals(r, [row]);
  if (!proposal) throw new Problem("proposal_not_found");
  return proposal;
};

/** The company whose a proposal is; an id that nothing has is nobody's. */
export const subjectOfProposal = async (ctx: Context, id: string): Promise<Subject> => {
  const row = await findProposal(ctx, id);
  return row ? { companyId: row.company_id } : {};
};

type AllQuery = ParsedQuery<(typeof proposalRoutes)["listProposals"]>;

/** Lists what is proposed, of one company or of all; what waits is looked at in the order in which it came. */
export const listProposals = async (
  ctx: Context,
  query: AllQuery,
  companyId?: string,
): Promise<Readonly<{ items: Proposal[]; total: number; nextCursor: string | null }>> => {
  requireActor(ctx);
  if (companyId !== undefined) await requireCompany(ctx, companyId);
  const { id, state, matter, waitsFor, search = "" } = query;
  const asked = selectProposals(ctx)
    .$if(companyId !== undefined, (q) => q.where("p.company_id", "=", companyId ?? ""))
    .$if(id !== undefined, (q) => q.where("p.id", "=", id ?? ""))
    .where(isAmong(sql.ref("p.state"), state))
    .where(isAmong(sql.ref("p.matter"), matter))
    .where(isAmong(sql.ref("p.waits_for"), waitsFor))
    .where(hasWords(sql`search_text(c.name)`, search));
  const direction = isWithin(state, ["WAITING"]) ? "asc" : "desc";
  const parts = [{ by: sql`p.id`, kind: "id" }] as const;
  const { rows, ...page } = await readPage(asked, query, { parts, direction });
  return { ...page, items: await toProposals(ctx, rows) };
};

export const readProposalFile = async (
  ctx: Context,
  { proposalId, fileId }: Readonly<{ proposalId: string; fileId: string }>,
): Promise<Download> => downloadAsHashed(ctx, await findProposalFile(ctx, proposalId, fileId));

/** Reads a proposal back as the call that it was. */
export const readCall = async (
  ctx: Context | Writing,
  row: NonNullable<Awaited<ReturnType<typeof findProposal>>>,
) => {
  const bound = findBound(row.call);
  if (!bound) throw new Problem("proposal_not_found");
  return {
    bound,
    confirmed: {
      companyId: row.company_id,
      matter: row.matter as CompanyMatter,
      proposedBy: row.proposed_by,
    },
    made: {
      params: row.params,
      query: row.query,
      fields: row.body ?? undefined,
      version: row.version === null ? undefined : toWire(row.version),
      uploads: await openUploads(ctx, row.id),
    },
  };
};

const shownLines = 50;
const shownAccounts = 100;

const readLastNumber = async (r: Reading, companyId: string): Promise<bigint> => {
  const row = await r.db
    .selectFrom("registers")
    .select("last_number")
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  return row?.last_number ?? 0n;
};

const readTotal = async (r: Reading, companyId: string): Promise<bigint> => {
  const row = await r.db
    .selectFrom("registers")
    .select("share_count")
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  return row?.share_count ?? 0n;
};

const readLines = async (r: Reading, companyId: string, after: bigint) => {
  const { rows } = await sql<{
    number: bigint;
    type: MovementType;
    nature: Nature;
    category_name: string;
    from_name: string | null;
    to_name: string | null;
    quantity: bigint;
    unit_price: string | null;
    effective_on: string;
  }>`select number, type, nature, category_name, from_name, to_name, quantity, unit_price, effective_on
    from movements where company_id = ${companyId} and number > ${after}
    order by number limit ${shownLines}`.execute(r.db);
  return rows.map((row) => ({
    number: toWire(row.number),
    type: row.type,
    nature: row.nature,
    category: row.category_name,
    from: row.from_name,
    to: row.to_name,
    quantity: toWire(row.quantity),
    unitPrice: row.unit_price,
    effectiveOn: row.effective_on,
  }));
};

/** Accounts that lines after a number have changed: what is on them now, less what the lines brought. */
const readAccounts = async (r: Reading, companyId: string, after: bigint) => {
  const { rows } = await sql<{
    holder_id: string;
    holder: string;
    category_id: string;
    category: string;
    change: bigint;
    quantity: bigint;
    total: bigint;
  }>`
    with changes as (
      select holder_id, share_category_id, sum(change)::bigint as change from (
        select to_holder_id as holder_id, share_category_id, quantity as change from movements
          where company_id = ${companyId} and number > ${after} and type <> 'MENTION'
        union all
        select from_holder_id, share_category_id, -quantity from movements
          where company_id = ${companyId} and number > ${after} and type <> 'MENTION'
      ) each where holder_id is not null group by 1, 2
    )
    select h.id as holder_id, h.name as holder, k.id as category_id, k.name as category, change,
      coalesce(s.quantity, 0)::bigint as quantity, count(*) over () as total
    from changes join holders h on h.id = holder_id
    join share_categories k on k.id = changes.share_category_id
    left join shareholders s on s.holder_id = h.id and s.share_category_id = k.id
    order by h.name, h.id, k.name limit ${shownAccounts}`.execute(r.db);
  return {
    accountCount: toWire(rows[0]?.total ?? 0n),
    accounts: rows.map((row) => ({
      holderId: row.holder_id,
      holder: row.holder,
      categoryId: row.category_id,
      category: row.category,
      quantityBefore: toWire(row.quantity - row.change),
      quantityAfter: toWire(row.quantity),
    })),
  };
};

/** Tries a proposal as if it were confirmed now, and tells what it changes in the register; refuses as that would. */
export const getProposalEffect = async (ctx: Context, id: string): Promise<ProposalEffect> => {
  const row = await findProposal(ctx, id);
  if (!row) throw new Problem("proposal_not_found");
  if (row.state !== "WAITING") throw new Problem("proposal_decided");
  return tryOut(ctx, async (w) => {
    const { company_id: companyId } = row;
    const last = await readLastNumber(w, companyId);
    const totalBefore = await readTotal(w, companyId);
    const { bound, made, confirmed } = await readCall(w, row);
    await makeCall(w, bound, made, confirmed);
    const lastAfter = await readLastNumber(w, companyId);
    return {
      lastNumber: toWire(last),
      lineCount: toWire(lastAfter - last),
      lines: await readLines(w, companyId, last),
      ...(await readAccounts(w, companyId, last)),
      companyTotalBefore: toWire(totalBefore),
      companyTotalAfter: toWire(await readTotal(w, companyId)),
    };
  });
};
