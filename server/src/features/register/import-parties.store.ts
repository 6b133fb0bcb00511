import type { Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";
import type {
  ImportedCategory,
  ImportedHolder,
  ImportedRegister,
} from "#features/register/interchange/model.ts";
import { sql } from "kysely";
import { toWire } from "#platform/wire.ts";

type Matched = {
  /** The database's id by the file's key; filled for all once the missing ones are created. */
  ids: Map<string, string>;
  counts: { created: number; matched: number };
};
export type Matches = { holders: Matched; categories: Matched };

const uuidForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Known = { id: string; name: string; email: string | null; siren: string | null };

const findKnown = async (tx: Tx, holders: readonly ImportedHolder[]): Promise<Known[]> => {
  const ids = holders.map(({ key }) => key).filter((key) => uuidForm.test(key));
  const emails = holders.flatMap(({ email }) => (email ? [email.toLowerCase()] : []));
  const sirens = holders.flatMap(({ siren, siret }) => siren ?? siret?.slice(0, 9) ?? []);
  const { rows } = await sql<Known>`
    select h.id, h.name, lower(u.email) as email, c.siren from holders h
    left join users u on u.id = h.id left join corporates c on c.id = h.id
    where h.id = any(${ids}::uuid[]) or lower(u.email) = any(${emails}::text[])
      or c.siren = any(${sirens}::text[])`.execute(tx);
  return rows;
};

/**
 * Who is here already: an entity by its SIREN, a person by e-mail, and either by our own id where
 * the file is one that we wrote and the name still agrees. A name alone never makes two people one.
 */
const matchHolders = async (tx: Tx, holders: readonly ImportedHolder[]): Promise<Matched> => {
  const known = await findKnown(tx, holders);
  const byId = new Map(known.map((row) => [row.id, row]));
  const byEmail = new Map(known.flatMap((row) => (row.email ? [[row.email, row] as const] : [])));
  const bySiren = new Map(known.flatMap((row) => (row.siren ? [[row.siren, row] as const] : [])));
  const ids = new Map<string, string>();
  for (const holder of holders) {
    const siren = holder.siren ?? holder.siret?.slice(0, 9);
    const own = byId.get(holder.key.toLowerCase());
    const found =
      (holder.kind === "user" && holder.email && byEmail.get(holder.email.toLowerCase())) ||
      (holder.kind === "corporate" && siren && bySiren.get(siren)) ||
      (own?.name === holder.name ? own : undefined);
    if (found) ids.set(holder.key, found.id);
  }
  return { ids, counts: { created: holders.length - ids.size, matched: ids.size } };
};

const matchCategories = async (
  tx: Tx,
  companyId: string,
  categories: readonly ImportedCategory[],
): Promise<Matched> => {
  const rows = await tx
    .selectFrom("share_categories")
    .select(["id", "code"])
    .where("company_id", "=", companyId)
    .execute();
  const byCode = new Map(rows.map((row) => [row.code, row.id]));
  const ids = new Map(
    categories.flatMap(({ key, code }) => {
      const id = byCode.get(code);
      return id === undefined ? [] : [[key, id] as const];
    }),
  );
  return { ids, counts: { created: categories.length - ids.size, matched: ids.size } };
};

/** Imports into several registers may bring one person at once; nobody is to be made twice. */
const newHoldersLock = 728_364_005;

/** Waits for the imports that are making people, so that those they made are found here. */
export const lockNewHolders = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${newHoldersLock})`.execute(tx);
};

export const matchRegister = async (
  tx: Tx,
  companyId: string,
  register: ImportedRegister,
): Promise<Matches> => ({
  holders: await matchHolders(tx, register.holders),
  categories: await matchCategories(tx, companyId, register.categories),
});

/** The last word of a full name is the family's, unless the file tells them apart. */
const splitName = (holder: ImportedHolder): { first_name: string; last_name: string } => {
  if (holder.lastName) return { first_name: holder.firstName ?? "", last_name: holder.lastName };
  const words = holder.name.trim().split(/\s+/);
  return { first_name: words.slice(0, -1).join(" "), last_name: words.at(-1) ?? holder.name };
};

const createHolder = async (ctx: Context, tx: Tx, holder: ImportedHolder): Promise<string> => {
  const id = ctx.clock.newId();
  const created_at = ctx.clock.now();
  const domicile = holder.domicile ?? null;
  if (holder.kind === "user") {
    await tx
      .insertInto("users")
      .values({
        id,
        ...splitName(holder),
        email: holder.email ?? null,
        state: "INVITED",
        domicile,
        created_at,
      })
      .execute();
  } else {
    await tx
      .insertInto("corporates")
      .values({
        id,
        legal_name: holder.name,
        siren: holder.siren ?? holder.siret?.slice(0, 9) ?? null,
        siret: holder.siret ?? null,
        domicile,
        created_at,
      })
      .execute();
  }
  return id;
};

/** People become INVITED: they hold shares, and have no password until they claim the account. */
export const createMissing = async (
  ctx: Context,
  tx: Tx,
  companyId: string,
  register: ImportedRegister,
  matches: Matches,
): Promise<void> => {
  for (const holder of register.holders) {
    if (matches.holders.ids.has(holder.key)) continue;
    matches.holders.ids.set(holder.key, await createHolder(ctx, tx, holder));
  }
  for (const category of register.categories) {
    if (matches.categories.ids.has(category.key)) continue;
    const id = ctx.clock.newId();
    await tx
      .insertInto("share_categories")
      .values({
        id,
        company_id: companyId,
        name: category.name,
        code: category.code,
        nominal_value: category.nominalValue ?? null,
        votes_per_share: toWire(category.votesPerShare),
        created_at: ctx.clock.now(),
      })
      .execute();
    matches.categories.ids.set(category.key, id);
  }
};
