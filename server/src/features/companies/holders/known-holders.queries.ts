import type { HolderSummary } from "@coulisse/contract/accounts/sign-in.schemas.ts";
import { sql } from "kysely";
import type { Context, Reading } from "#platform/context.ts";
import { asLetters, hasWords } from "#platform/search.ts";
import { requireCompany } from "#features/companies/known-company.queries.ts";

/**
 * A company knows who has or had an account in its register, in whose favour a line of it is, and whom
 * its own people wrote down.
 */
const isKnownTo = (companyId: string) => sql<boolean>`(
  exists (select from shareholders s where s.holder_id = h.id and s.company_id = ${companyId})
  or exists (select from movements m where m.to_holder_id = h.id and m.company_id = ${companyId})
  or exists (select from made_holders d where d.holder_id = h.id and d.company_id = ${companyId}))`;

/** The same of everybody at once, gathered from the company: the other holders are not read. */
const isAmongKnown = (companyId: string) => sql<boolean>`h.id = any(array(
  select holder_id from shareholders where company_id = ${companyId}
  union select m.to_holder_id from share_categories k
    join movements m on m.share_category_id = k.id and m.type = 'MENTION'
    where k.company_id = ${companyId} and m.to_holder_id is not null
  union select holder_id from made_holders where company_id = ${companyId}))`;

/** Lists which of these a company knows. */
export const listKnownHolders = async (
  r: Reading,
  companyId: string,
  ids: readonly string[],
): Promise<string[]> => {
  if (ids.length === 0) return [];
  const rows = await r.db
    .selectFrom("holders as h")
    .select("h.id")
    .where("h.id", "in", [...ids])
    .where(isKnownTo(companyId))
    .execute();
  return rows.map(({ id }) => id);
};

const summaries = (r: Reading) =>
  r.db
    .selectFrom("holders as h")
    .leftJoin("users as u", "u.id", "h.id")
    .leftJoin("corporates as c", "c.id", "h.id")
    .select(["h.id", "h.kind", "h.name", "c.siren", "u.state", "u.email_verified_at"])
    .select("u.invite_email");
type Row = Awaited<ReturnType<ReturnType<typeof summaries>["executeTakeFirstOrThrow"]>>;

/** The address is the one that the company typed: what a person’s account has is theirs. */
const toSummary = (row: Row): HolderSummary => ({
  id: row.id,
  kind: row.kind as HolderSummary["kind"],
  name: row.name,
  detail: row.kind === "user" ? row.invite_email : row.siren,
  state: row.state as HolderSummary["state"],
  emailVerified: row.state === null ? null : row.email_verified_at !== null,
});

export const readKnownHolder = async (
  r: Reading,
  companyId: string,
  id: string,
): Promise<HolderSummary> =>
  toSummary(
    await summaries(r).where("h.id", "=", id).where(isKnownTo(companyId)).executeTakeFirstOrThrow(),
  );

const holdersShown = 20;

/** Finds by name or SIREN whom a company knows, and nobody else: not even whether they are there. */
export const searchKnownHolders = async (
  ctx: Context,
  companyId: string,
  text: string | undefined,
): Promise<HolderSummary[]> => {
  await requireCompany(ctx, companyId);
  const search = text?.trim() ?? "";
  if (search === "") return [];
  const rows = await summaries(ctx)
    .where(isAmongKnown(companyId))
    .where((eb) => eb.or([eb("u.id", "is", null), eb("u.state", "<>", "ERASED")]))
    .where((eb) =>
      eb.or([
        hasWords(sql.ref("h.search"), search),
        eb("c.siren", "like", `${asLetters(search.replaceAll(/\s/g, ""))}%`),
      ]),
    )
    .orderBy("h.search")
    .orderBy("h.id")
    .limit(holdersShown)
    .execute();
  return rows.map(toSummary);
};
