import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type { Queryable, Tx } from "#platform/database.ts";
import { brokenConstraint, Problem } from "#platform/problem.ts";
import { toWire } from "#platform/wire.ts";
import { addressFor, sirenOf, type Recognition } from "#features/register/import-holders.rules.ts";
import type { ImportedCategory, ImportedHolder } from "#interchange/model.ts";

/** The database's id by the file's key. */
export type Ids = Map<string, string>;
type Known<Parties> = Readonly<{ parties: readonly Parties[]; ids: Ids }>;

export const matchCategories = async (
  db: Queryable,
  companyId: string,
  categories: readonly ImportedCategory[],
): Promise<Ids> => {
  const rows = await db
    .selectFrom("share_categories")
    .select(["id", "code"])
    .where("company_id", "=", companyId)
    .execute();
  const byCode = new Map(rows.map((row) => [row.code, row.id]));
  return new Map(
    categories.flatMap(({ key, code }) => {
      const id = byCode.get(code);
      return id === undefined ? [] : [[key, id] as const];
    }),
  );
};

/** Imports into several registers may bring one person at once; nobody is to be made twice. */
const newHoldersLock = 728_364_005;

/** Waits for the imports that are making people, so that those they made are found here. */
export const lockNewHolders = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${newHoldersLock})`.execute(tx);
};

/** The last word of a full name is the family's, unless the file tells them apart. */
const splitName = (holder: ImportedHolder): { first_name: string; last_name: string } => {
  if (holder.lastName) return { first_name: holder.firstName ?? "", last_name: holder.lastName };
  const words = holder.name.trim().split(/\s+/);
  return { first_name: words.slice(0, -1).join(" "), last_name: words.at(-1) ?? holder.name };
};

const newRow = (ctx: Context, holder: ImportedHolder) => ({
  id: ctx.clock.newId(),
  domicile: holder.domicile ?? null,
  created_at: ctx.clock.now(),
});

/** People become INVITED: they hold shares, and have no password until they claim the account. */
const createPerson = async (
  ctx: Context,
  tx: Tx,
  holder: ImportedHolder,
  email: string | null,
): Promise<string> => {
  const row = newRow(ctx, holder);
  await tx
    .insertInto("users")
    .values({ ...row, ...splitName(holder), email, state: "INVITED" })
    .execute();
  return row.id;
};

const createEntity = async (
  ctx: Context,
  tx: Tx,
  holder: ImportedHolder,
  siret: string | null,
): Promise<string> => {
  const row = newRow(ctx, holder);
  await tx
    .insertInto("corporates")
    .values({ ...row, legal_name: holder.name, siren: sirenOf(holder) ?? null, siret })
    .execute();
  return row.id;
};

/** Gives what a file asks for twice to the first alone: an address has one account, a SIRET one entity. */
const onceEach = (taken: Iterable<string>) => {
  const given = new Set(taken);
  return (wanted: string | null | undefined): string | null => {
    if (wanted === null || wanted === undefined || given.has(wanted)) return null;
    given.add(wanted);
    return wanted;
  };
};

/** Somebody took an address or a SIRET since the files were looked at. */
const takenMeanwhile = new Set(["users_email", "corporates_siret"]);

/** Makes the holders who have no account yet, and adds their ids to the others. */
export const createHolders = async (
  ctx: Context,
  tx: Tx,
  { parties, ids }: Known<ImportedHolder>,
  recognition: Recognition,
): Promise<void> => {
  const emailOnce = onceEach([]);
  const siretOnce = onceEach(recognition.sirets);
  try {
    for (const holder of parties) {
      if (ids.has(holder.key)) continue;
      if (holder.kind === "user") {
        const email = emailOnce(addressFor(recognition, holder).email);
        ids.set(holder.key, await createPerson(ctx, tx, holder, email));
      } else {
        ids.set(holder.key, await createEntity(ctx, tx, holder, siretOnce(holder.siret)));
      }
    }
  } catch (error) {
    const isTaken = takenMeanwhile.has(brokenConstraint(error) ?? "");
    throw isTaken ? new Problem("changed_meanwhile") : error;
  }
};

/** A table has no column for it: until the form says otherwise, the name does. */
const soundsPreferred = ({ name, code }: ImportedCategory): boolean =>
  /pr[ée]f[ée]r|priorit/i.test(name) || /^ADP/i.test(code);

export const createCategories = async (
  ctx: Context,
  tx: Tx,
  companyId: string,
  { parties, ids }: Known<ImportedCategory>,
): Promise<void> => {
  for (const category of parties) {
    if (ids.has(category.key)) continue;
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
        preferred: category.preferred ?? soundsPreferred(category),
        created_at: ctx.clock.now(),
      })
      .execute();
    ids.set(category.key, id);
  }
};
