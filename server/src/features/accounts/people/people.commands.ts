import type { User } from "@coulisse/contract/accounts/sign-in.schemas.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import { sql } from "kysely";
import { recordAudit } from "#platform/audit.ts";
import {
  requireActor,
  requireAdmin,
  write,
  type Context,
  type Writing,
} from "#platform/context.ts";
import { invariant, Problem } from "#platform/problem.ts";
import { toUser } from "#features/accounts/people/people.queries.ts";
import {
  insertUser,
  insertImportedPeople,
  writeMissingDomiciles,
  type ImportedPerson,
  type KnownDomicile,
} from "#features/accounts/people/new-users.store.ts";
import { findUserById } from "#features/accounts/people/people.store.ts";
import { hashPassword } from "#platform/passwords.ts";

/**
 * People whom a file names, in the transaction that takes the register over, which has authorised: they
 * hold shares, and are INVITED until they claim the account. The import writes one line in the log.
 */
export const keepImportedPeople = async (
  w: Writing,
  people: readonly ImportedPerson[],
): Promise<void> => {
  requireActor(w);
  await insertImportedPeople(w, people);
};

/**
 * Domiciles of people who have not opened their account, and have none; gives how many were kept.
 * The command whose transaction it is has authorised.
 */
export const keepDomicilesOfInvited = (
  w: Writing,
  domiciles: readonly KnownDomicile[],
): Promise<number> => {
  requireActor(w);
  return writeMissingDomiciles(w, domiciles);
};

export type NewPerson = Readonly<{
  firstName: string;
  lastName: string;
  /**
   * A person without an address holds shares and has no account: nothing that somebody types makes
   * it theirs.
   */
  email: string | null;
  domicile?: string | null;
  addressId?: string | null;
  /** The address at which a company would have them invited: it belongs to nobody. */
  inviteEmail?: string | null;
  phone?: string | null;
  role?: User["role"];
  locale?: Locale;
  /** A person without a password is INVITED: they may hold shares before they claim the account. */
  password?: string;
}>;

const keepPerson = async (
  w: Writing,
  person: NewPerson,
  passwordHash: string | null,
): Promise<User> => {
  const id = w.clock.newId();
  await insertUser(w, { ...person, id, passwordHash });
  await recordAudit(w, {
    action: "user.created",
    entityType: "user",
    entityId: id,
    detail: { role: person.role ?? "ROLE_USER", invited: passwordHash === null },
  });
  const user = await findUserById(w, id);
  invariant(user, "a user that was just written is there");
  return toUser(user);
};

/** Writes an invited person down in the transaction of a larger command. */
export const invitePerson = (w: Writing, person: Omit<NewPerson, "password">): Promise<User> => {
  requireAdmin(w);
  return keepPerson(w, person, null);
};

/**
 * Writes down somebody whom a company names, in the transaction of its command, which has authorised. No
 * account of theirs has an address: the one that was typed says where to write, and nothing more.
 */
export const keepMadePerson = (
  w: Writing,
  person: Readonly<{
    firstName: string;
    lastName: string;
    inviteEmail: string | null;
    domicile: string | null;
    addressId: string | null;
  }>,
): Promise<User> => {
  requireActor(w);
  return keepPerson(w, { ...person, email: null, locale: w.locale }, null);
};

// Slow by design, so it is done before the transaction opens.
const hashOf = (person: NewPerson): Promise<string> | null =>
  person.password === undefined ? null : hashPassword(person.password);

export const createPerson = async (ctx: Context, person: NewPerson): Promise<User> => {
  requireAdmin(ctx);
  const passwordHash = await hashOf(person);
  return write(ctx, (w) => keepPerson(w, person, passwordHash));
};

/** Two processes that start on one empty database must not each make a first. */
const firstAdministratorLock = 728_364_003;

/**
 * Every administrator is made by another one, save the first: whoever starts the platform may make
 * them, as long as nobody is there at all.
 */
export const createFirstAdministrator = async (
  ctx: Context,
  person: Omit<NewPerson, "role">,
): Promise<User> => {
  const passwordHash = await hashOf(person);
  return write(ctx, async (w) => {
    await sql`select pg_advisory_xact_lock(${firstAdministratorLock})`.execute(w.db);
    const anybody = await w.db.selectFrom("users").select("id").limit(1).executeTakeFirst();
    if (anybody) throw new Problem("forbidden");
    return keepPerson(w, { ...person, role: "ROLE_ADMIN" }, passwordHash);
  });
};
