import type { contractRoutes } from "@coulisse/contract/signing/contracts.ts";
import type { Contract } from "@coulisse/contract/signing/contracts.schemas.ts";
import type { ScanState } from "@coulisse/contract/wire/documents.schemas.ts";
import type { ParsedQuery } from "@coulisse/contract/wire/route.ts";
import { sql, type RawBuilder } from "kysely";
import { isAdministered, isOwn, isTheirCompany } from "#platform/actor-sql.ts";
import { requireActor, snapshot, type Context, type Reading } from "#platform/context.ts";
import { byId, readPage, type SortPart } from "#platform/keyset.ts";
import { isAmong, isInDays } from "#platform/list-filters.ts";
import type { Subject } from "#platform/permissions.ts";
import { Problem } from "#platform/problem.ts";
import { hasWords } from "#platform/search.ts";
import { toInstant, toWire } from "#platform/wire.ts";
import {
  hasLostSigner,
  signersOfDraft,
  signerToday,
} from "#features/signing/contracts/signers.queries.ts";

const selectContracts = (r: Reading) =>
  r.db
    .selectFrom("contracts as k")
    .innerJoin("companies as c", "c.id", "k.company_id")
    .leftJoin("sealed_files as f", "f.id", "k.file_id")
    .leftJoin("signatures as s", "s.id", "k.signature_id")
    .selectAll("k")
    .select(["c.name as company_name", "c.slug as company_slug"])
    .select(["f.name as file_name", "f.byte_count", "f.scan_state", "s.signed_document_id"]);
type ContractRow = Awaited<
  ReturnType<ReturnType<typeof selectContracts>["executeTakeFirstOrThrow"]>
>;

const listParties = (r: Reading, ids: readonly string[]) =>
  r.db
    .selectFrom("contract_parties as p")
    .innerJoin("contracts as k", "k.id", "p.contract_id")
    .innerJoin("companies as c", "c.id", "k.company_id")
    .leftJoin("holders as h", "h.id", "p.holder_id")
    .leftJoin("holders as n", (join) =>
      join.on(
        sql<boolean>`n.id = case when k.state = 'DRAFT' then ${signerToday} else p.signer_id end`,
      ),
    )
    .leftJoin("signature_signers as g", (join) =>
      join.onRef("g.signature_id", "=", "k.signature_id").onRef("g.user_id", "=", "p.signer_id"),
    )
    .select(["p.contract_id", "p.place", "p.holder_id", "p.company_id", "p.signer_id", "h.kind"])
    .select((eb) => eb.fn.coalesce("h.name", "c.name").as("name"))
    .select([signersOfDraft.as("signers"), hasLostSigner.as("has_lost_signer")])
    .select(["n.id as signs_id", "n.name as signer_name", "g.state", "g.acted_at", "g.reason"])
    .where("p.contract_id", "in", [...ids])
    .orderBy("p.contract_id")
    .orderBy("p.place")
    .execute();
type PartyRow = Awaited<ReturnType<typeof listParties>>[number];
type Reader = Readonly<{ actor?: Context["actor"] }>;

const toParty = (row: PartyRow, { actor }: Reader): Contract["parties"][number] => ({
  partyId: row.holder_id ?? row.company_id ?? "",
  name: row.name,
  kind: (row.kind ?? "company") as Contract["parties"][number]["kind"],
  signerName: row.signer_name,
  signers: row.signers.map((one) => ({ ...one, signs: one.userId === row.signs_id })),
  state: (row.state ?? "WAITING") as Contract["parties"][number]["state"],
  actedAt: toInstant(row.acted_at),
  reason: row.reason,
  hasLostSigner: row.has_lost_signer && row.state === "WAITING",
  isMe: row.state !== null && row.signer_id === actor?.userId,
});

const fileOf = (row: ContractRow): Contract["file"] =>
  row.file_sha256 === null
    ? null
    : {
        name: row.file_name ?? "",
        bytes: toWire(row.byte_count ?? 0n),
        sha256: row.file_sha256,
        scanState: row.scan_state as ScanState,
      };

const toContract = (row: ContractRow, parties: readonly PartyRow[], reader: Reader): Contract => ({
  id: row.id,
  kind: row.kind as Contract["kind"],
  title: row.title,
  companyId: row.company_id,
  companyName: row.company_name,
  companySlug: row.company_slug,
  state: row.state as Contract["state"],
  inOrder: row.in_order,
  signBy: row.sign_by,
  parties: parties.map((party) => toParty(party, reader)),
  file: fileOf(row),
  signatureId: row.signature_id,
  isSealed: row.signed_document_id !== null,
  sentAt: toInstant(row.sent_at),
  endedAt: toInstant(row.ended_at),
  createdAt: row.created_at.toISOString(),
  madeByCompany: row.made_by_company,
  version: row.version,
});

export const getContract = async (r: Reading & Reader, id: string): Promise<Contract> => {
  const row = await selectContracts(r).where("k.id", "=", id).executeTakeFirst();
  if (!row) throw new Problem("contract_not_found");
  return toContract(row, await listParties(r, [id]), r);
};

/**
 * The subject is who may read it beside an administrator: from the moment it was sent its company,
 * the parties and whoever acts for them; before, the company of a draft of its own.
 */
export const subjectOfContract = async (ctx: Context, id: string): Promise<Subject> => {
  const rows = await ctx.db
    .selectFrom("contract_parties as p")
    .innerJoin("contracts as k", "k.id", "p.contract_id")
    .select(["k.company_id", "p.holder_id", "k.state", "k.made_by_company"])
    .where("k.id", "=", id)
    .execute();
  const [first] = rows;
  if (!first) return {};
  if (first.state === "DRAFT") {
    return first.made_by_company ? { companyId: first.company_id } : {};
  }
  const holderIds = rows.flatMap((row) => (row.holder_id === null ? [] : [row.holder_id]));
  return { companyId: first.company_id, holderIds };
};

/** The subject is the company whose people change it, which wrote it itself. */
export const subjectOfOwnContract = async (ctx: Context, id: string): Promise<Subject> => {
  const row = await ctx.db
    .selectFrom("contracts")
    .select("company_id")
    .where("id", "=", id)
    .where("made_by_company", "=", true)
    .executeTakeFirst();
  return row === undefined ? {} : { companyId: row.company_id };
};

/**
 * A contract concerns a holder who is a party, by an entity too, or who signs for a company that
 * they administer.
 */
const concernsHolder = (ctx: Context): RawBuilder<boolean> => {
  const actor = requireActor(ctx);
  return sql<boolean>`(k.state <> 'DRAFT' and exists (select from contract_parties p
    where p.contract_id = k.id and (${isOwn(actor, sql`p.holder_id`)}
      or p.signer_id = ${actor.userId} and ${isAdministered(actor, sql`p.company_id`)})))`;
};

const concernsCaller = (ctx: Context): RawBuilder<boolean> => {
  const actor = requireActor(ctx);
  if (actor.isAdmin) return sql<boolean>`true`;
  return sql<boolean>`(${concernsHolder(ctx)}
    or ((k.state <> 'DRAFT' or k.made_by_company) and ${isTheirCompany(actor, sql`k.company_id`)}))`;
};

type ListQuery = ParsedQuery<(typeof contractRoutes)["listContracts"]>;

const idLast = byId(sql`k.id`);
const sorts: Readonly<Record<NonNullable<ListQuery["sort"]>, readonly SortPart[]>> = {
  createdAt: [idLast],
  company: [{ by: sql`search_text(c.name)`, kind: "string" }, idLast],
  signBy: [{ by: sql`k.sign_by::text`, kind: "string" }, idLast],
};

/** Contracts are searched by company, title and the names of the parties. */
const searched = sql<string>`(search_text(k.title) || ' ' || search_text(c.name) || ' ' || coalesce((
  select string_agg(h.search, ' ') from contract_parties p join holders h on h.id = p.holder_id
  where p.contract_id = k.id), ''))`;

/** The newest first. */
export const listContracts = (ctx: Context, query: ListQuery) =>
  snapshot(ctx, async (inner) => {
    const { companyId = "", own, search = "", sort, direction } = query;
    const signBy = { from: query.signByFrom, to: query.signByTo };
    const list = selectContracts(inner)
      .where(own === true ? concernsHolder(inner) : concernsCaller(inner))
      .where(hasWords(searched, search))
      .where(isAmong(sql.ref("k.kind"), query.kind))
      .where(isAmong(sql.ref("k.state"), query.state))
      .where(isInDays(sql.ref("k.sign_by"), signBy))
      .$if(companyId !== "", (q) => q.where("k.company_id", "=", companyId));
    const { rows, ...page } = await readPage(list, query, {
      parts: sorts[sort ?? "createdAt"],
      direction: direction ?? "desc",
    });
    const ids = rows.map(({ id }) => id);
    const parties = ids.length === 0 ? [] : await listParties(inner, ids);
    const byContract = Map.groupBy(parties, ({ contract_id }) => contract_id);
    const items = rows.map((row) => toContract(row, byContract.get(row.id) ?? [], inner));
    return { ...page, items };
  });
