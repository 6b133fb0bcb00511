import type { contractRoutes } from "@coulisse/contract/contracts.ts";
import type { Contract } from "@coulisse/contract/contracts.schemas.ts";
import type { ScanState } from "@coulisse/contract/documents.schemas.ts";
import type { ParsedQuery } from "@coulisse/contract/route.ts";
import { sql, type RawBuilder } from "kysely";
import { requireActor, snapshot, type Context, type Reads } from "#platform/context.ts";
import type { Queryable } from "#platform/database.ts";
import { readPage, type SortPart } from "#platform/keyset.ts";
import type { Subject } from "#platform/permissions.ts";
import { Problem } from "#platform/problem.ts";
import { hasWords } from "#platform/search.ts";
import { toWire } from "#platform/wire.ts";

const selectContracts = (db: Queryable) =>
  db
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

/** Whether somebody may sign for a party today: themselves, or by a validated link to the entity. */
const maySignToday = sql<boolean>`(u.state = 'ACTIVE' and (u.id = p.holder_id or exists (
  select from corporate_users l where l.corporate_id = p.holder_id and l.user_id = u.id
    and l.status = 'VALIDATED')))`;

/** Of a draft, who would sign if it were sent today: whoever was chosen, else the first who may. */
const signerToday = sql<string | null>`(select u.id from users u
  where ${maySignToday} and u.id = coalesce(p.signer_id, u.id)
  order by (select l.decided_at from corporate_users l
    where l.corporate_id = p.holder_id and l.user_id = u.id), u.id limit 1)`;

const signersOfDraft = sql<{ userId: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('userId', u.id, 'name', s.name)
    order by l.decided_at, u.id), '[]')
  from corporate_users l join users u on u.id = l.user_id join holders s on s.id = u.id
  where k.state = 'DRAFT' and l.corporate_id = p.holder_id and ${maySignToday})`;

const listParties = (db: Queryable, ids: readonly string[]) =>
  db
    .selectFrom("contract_parties as p")
    .innerJoin("contracts as k", "k.id", "p.contract_id")
    .innerJoin("holders as h", "h.id", "p.holder_id")
    .leftJoin("holders as n", (join) =>
      join.on(
        sql<boolean>`n.id = case when k.state = 'DRAFT' then ${signerToday} else p.signer_id end`,
      ),
    )
    .leftJoin("signature_signers as g", (join) =>
      join.onRef("g.signature_id", "=", "k.signature_id").onRef("g.user_id", "=", "p.signer_id"),
    )
    .select(["p.contract_id", "p.place", "p.holder_id", "p.signer_id", "h.name", "h.kind"])
    .select(signersOfDraft.as("signers"))
    .select(["n.id as signs_id", "n.name as signer_name", "g.state", "g.acted_at", "g.reason"])
    .where("p.contract_id", "in", [...ids])
    .orderBy("p.contract_id")
    .orderBy("p.place")
    .execute();
type PartyRow = Awaited<ReturnType<typeof listParties>>[number];
type Reader = Readonly<{ actor?: Context["actor"] }>;

const toParty = (row: PartyRow, { actor }: Reader): Contract["parties"][number] => ({
  holderId: row.holder_id,
  name: row.name,
  kind: row.kind as "user" | "corporate",
  signerName: row.signer_name,
  signers: row.signers.map((one) => ({ ...one, signs: one.userId === row.signs_id })),
  state: (row.state ?? "WAITING") as Contract["parties"][number]["state"],
  actedAt: row.acted_at?.toISOString() ?? null,
  reason: row.reason,
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
  sentAt: row.sent_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  version: row.version,
});

export const getContract = async (
  { db, actor = null }: Reads & Reader,
  id: string,
): Promise<Contract> => {
  const row = await selectContracts(db).where("k.id", "=", id).executeTakeFirst();
  if (!row) throw new Problem("contract_not_found");
  return toContract(row, await listParties(db, [id]), { actor });
};

/**
 * Who may read it beside an administrator, from the moment it was sent: its company, the parties and
 * whoever acts for them, and nobody else.
 */
export const subjectOfContract = async (ctx: Context, id: string): Promise<Subject> => {
  const rows = await ctx.db
    .selectFrom("contract_parties as p")
    .innerJoin("contracts as k", "k.id", "p.contract_id")
    .select(["k.company_id", "p.holder_id"])
    .where("k.id", "=", id)
    .where("k.state", "<>", "DRAFT")
    .execute();
  const [first] = rows;
  if (!first) return {};
  return { companyId: first.company_id, holderIds: rows.map((row) => row.holder_id) };
};

const concernsHolder = (ctx: Context): RawBuilder<boolean> =>
  sql<boolean>`(k.state <> 'DRAFT' and exists (select from contract_parties p
    where p.contract_id = k.id and p.holder_id = any(${[...requireActor(ctx).holderIds]}::uuid[])))`;

const concernsCaller = (ctx: Context): RawBuilder<boolean> => {
  const { isAdmin, companyIds } = requireActor(ctx);
  if (isAdmin) return sql<boolean>`true`;
  return sql<boolean>`(${concernsHolder(ctx)}
    or (k.state <> 'DRAFT' and k.company_id = any(${[...companyIds]}::uuid[])))`;
};

type ListQuery = ParsedQuery<(typeof contractRoutes)["listContracts"]>;

const byId = { by: sql`k.id`, kind: "id" } as const satisfies SortPart;
const sorts: Readonly<Record<NonNullable<ListQuery["sort"]>, readonly SortPart[]>> = {
  createdAt: [byId],
  company: [{ by: sql`search_text(c.name)`, kind: "string" }, byId],
  signBy: [{ by: sql`k.sign_by::text`, kind: "string" }, byId],
};

/** By company, title and the names of the parties. */
const searched = sql<string>`(search_text(k.title) || ' ' || search_text(c.name) || ' ' || coalesce((
  select string_agg(h.search, ' ') from contract_parties p join holders h on h.id = p.holder_id
  where p.contract_id = k.id), ''))`;

/** The newest first. */
export const listContracts = (ctx: Context, query: ListQuery) =>
  snapshot(ctx, async (inner) => {
    const { companyId = "", own, kind, state, search = "", sort, direction } = query;
    const list = selectContracts(inner.db)
      .where(own === true ? concernsHolder(inner) : concernsCaller(inner))
      .where(hasWords(searched, search))
      .$if(companyId !== "", (q) => q.where("k.company_id", "=", companyId))
      .$if(kind !== undefined, (q) => q.where("k.kind", "=", kind ?? ""))
      .$if(state !== undefined, (q) => q.where("k.state", "=", state ?? ""));
    const { rows, ...page } = await readPage(list, query, {
      parts: sorts[sort ?? "createdAt"],
      direction: direction ?? "desc",
    });
    const ids = rows.map(({ id }) => id);
    const parties = ids.length === 0 ? [] : await listParties(inner.db, ids);
    const byContract = Map.groupBy(parties, ({ contract_id }) => contract_id);
    const items = rows.map((row) => toContract(row, byContract.get(row.id) ?? [], inner));
    return { ...page, items };
  });

/** The parties in their order, with who may sign for each of them today. */
export const listSignersToday = ({ db }: Reads, id: string) =>
  db
    .selectFrom("contract_parties as p")
    .innerJoin("holders as h", "h.id", "p.holder_id")
    .select(["p.place", "p.holder_id", "h.name", signerToday.as("signer_id")])
    .where("p.contract_id", "=", id)
    .orderBy("p.place")
    .execute();

/** Who was chosen to sign for each party of a draft, and whether they may today; null of nobody. */
export const listChosenSigners = ({ db }: Reads, id: string) =>
  db
    .selectFrom("contract_parties as p")
    .leftJoin("users as u", "u.id", "p.signer_id")
    .select(["p.holder_id as holderId", "p.signer_id as userId", maySignToday.as("isFit")])
    .where("p.contract_id", "=", id)
    .orderBy("p.place")
    .execute();
