import { asOneLine } from "@coulisse/domain/one-line.ts";
import type {
  Corporate,
  CorporateSuggestion,
  Representative,
} from "@coulisse/contract/entities/corporate-shapes.schemas.ts";
import { sql } from "kysely";
import { actsFor } from "#platform/actor.ts";
import { takeAttempt } from "#platform/attempts.ts";
import { requireActor, type Context, type Reading } from "#platform/context.ts";
import { byName, readPage } from "#platform/keyset.ts";
import { Problem } from "#platform/problem.ts";
import { hasWords } from "#platform/search.ts";
import { ProviderError } from "#providers/provider-error.ts";
import type { DirectoryEntity } from "#providers/company-directory/company-directory.ts";
import { legalFormOf } from "@coulisse/domain/legal-forms.ts";
import { seatOf } from "#features/entities/corporates/corporates.rules.ts";
import type { CorporateFacts } from "#features/entities/corporates/corporates.store.ts";

/** The directory counts by server and network: no caller may use its quota up for all. */
const callsPerMinute = 60;

/**
 * A directory that cannot answer now is named as the reason; the person types the entity instead.
 */
const askCompanyDirectory = async <Answer>(
  ctx: Context,
  ask: () => Promise<Answer>,
): Promise<Answer> => {
  const { userId } = requireActor(ctx);
  await takeAttempt(ctx, `company-directory:${userId}`, 60, callsPerMinute, "too_many_requests");
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.warn({ err: error, requestId: ctx.requestId }, "the directory of companies failed");
    throw new Problem("company_directory_down");
  }
};

/** An entity as the directory has it now. */
export const findInDirectory = async (
  ctx: Context,
  siret: string,
): Promise<CorporateFacts | null> => {
  const found = await askCompanyDirectory(ctx, () => ctx.providers.companyDirectory.find(siret));
  return found
    ? {
        legalName: asOneLine(found.name),
        legalForm: legalFormOf(found.legalFormCode),
        siret,
        rcsNumber: null,
        activityCode: found.activityCode,
        domicile: seatOf(found.address),
        addressId: null,
        source: "directory",
        closed: found.closed,
      }
    : null;
};

const toSuggestion = (entity: DirectoryEntity): CorporateSuggestion => ({
  siren: entity.siren,
  siret: entity.siret,
  name: entity.name,
  legalForm: legalFormOf(entity.legalFormCode),
  closed: entity.closed,
  addressText: seatOf(entity.address),
  address: entity.address,
  createdOn: entity.createdOn,
});

export const suggestCorporates = async (
  ctx: Context,
  query: string | undefined,
): Promise<CorporateSuggestion[]> => {
  const text = query?.trim() ?? "";
  if (text === "") return [];
  const found = await askCompanyDirectory(ctx, () => ctx.providers.companyDirectory.search(text));
  return found.map(toSuggestion);
};

/** A name that others rely on: of a holder, of an entity that is represented, or of the directory. */
export const namesLocked = sql<boolean>`(c.source = 'directory'
  or exists (select from representatives_now r where r.corporate_id = c.id)
  or exists (select from shareholders s where s.holder_id = c.id))`;

/**
 * The representative is the first of those who may act for an entity whose right to was validated.
 */
export const representativeOf = sql<Representative | null>`(select
    json_build_object('userId', u.id, 'firstName', u.first_name, 'lastName', u.last_name)
  from representatives_now r join users u on u.id = r.user_id
  where r.corporate_id = c.id order by r.decided_at, r.link_id limit 1)`;

export const selectCorporates = (r: Reading) =>
  r.db
    .selectFrom("corporates as c")
    .selectAll("c")
    .select([namesLocked.as("names_locked"), representativeOf.as("representative")]);
export type CorporateRow = Awaited<
  ReturnType<ReturnType<typeof selectCorporates>["executeTakeFirstOrThrow"]>
>;

type Reader = Pick<Context, "actor">;

/**
 * A reader who neither acts for the entity nor typed it sees of it what the public directory says,
 * and no more.
 */
export const toCorporate = (reader: Reader, row: CorporateRow): Corporate => {
  const acts = reader.actor?.isAdmin === true || actsFor(reader.actor, row.id);
  const isOpen = acts || (row.drafted_by !== null && row.drafted_by === reader.actor?.userId);
  return {
    id: row.id,
    legalName: row.legal_name,
    legalForm: row.legal_form,
    siren: row.siren,
    siret: row.siret,
    rcsNumber: isOpen ? row.rcs_number : null,
    activityCode: isOpen || row.source === "directory" ? row.activity_code : null,
    domicile: isOpen || row.source === "directory" ? row.domicile : null,
    representative: acts ? row.representative : null,
    source: row.source as Corporate["source"],
    confirmed: row.confirmed_at !== null,
    namesLocked: isOpen ? row.names_locked : true,
    closed: row.closed,
    version: row.version,
  };
};

export const getCorporate = async (r: Reading & Reader, id: string): Promise<Corporate> => {
  const row = await selectCorporates(r).where("c.id", "=", id).executeTakeFirst();
  if (!row) throw new Problem("corporate_not_found");
  return toCorporate(r, row);
};

export const findConfirmedBySiret = async (
  r: Reading & Reader,
  siret: string,
): Promise<Corporate | null> => {
  const row = await selectCorporates(r)
    .where("c.siret", "=", siret)
    .where("c.confirmed_at", "is not", null)
    .executeTakeFirst();
  return row ? toCorporate(r, row) : null;
};

/** The confirmed one; without it, the caller's own draft. What others typed is nobody else's to find. */
export const findCorporateBySiret = async (
  r: Reading & Reader,
  siret: string,
): Promise<Corporate | null> => {
  const found = await findConfirmedBySiret(r, siret);
  if (found || r.actor === null) return found;
  const row = await selectCorporates(r)
    .where("c.siret", "=", siret)
    .where("c.drafted_by", "=", r.actor.userId)
    .executeTakeFirst();
  return row ? toCorporate(r, row) : null;
};

const nameFirst = byName(sql`h.search`, sql`c.id`);

type Search = {
  search?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

/** An entity is searched by the name that an index is kept of, or by how its number begins. */
export const isCalled = (search: string) => {
  const digits = search.replaceAll(/\s/g, "");
  return /^\d{3,14}$/.test(digits)
    ? sql<boolean>`(c.siret like ${`${digits}%`} or c.siren = ${digits})`
    : sql<boolean>`c.id in (select h.id from holders h where ${hasWords(sql`h.search`, search)})`;
};

export const searchCorporates = async (ctx: Context, query: Search) => {
  const search = query.search?.trim() ?? "";
  if (search === "") return { items: [], total: 0, nextCursor: null };
  const found = selectCorporates(ctx)
    .innerJoin("holders as h", "h.id", "c.id")
    .where(isCalled(search));
  const { rows, ...page } = await readPage(found, query, { parts: nameFirst });
  return { ...page, items: rows.map((row) => toCorporate(ctx, row)) };
};
