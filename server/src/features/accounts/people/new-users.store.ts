import { sql } from "kysely";
import type { Writing } from "#platform/context.ts";
import { toWire } from "#platform/wire.ts";

export const insertUser = (
  w: Writing,
  user: Readonly<{
    id: string;
    firstName: string;
    lastName: string;
    /** The address is null where a file gives none; nobody is told. */
    email: string | null;
    inviteEmail?: string | null;
    domicile?: string | null;
    addressId?: string | null;
    phone?: string | null;
    role?: string;
    locale?: string;
    passwordHash: string | null;
  }>,
) =>
  w.db
    .insertInto("users")
    .values({
      id: user.id,
      first_name: user.firstName,
      last_name: user.lastName,
      email: user.email,
      invite_email: user.inviteEmail ?? null,
      domicile: user.domicile ?? null,
      address_id: user.addressId ?? null,
      phone: user.phone ?? null,
      role: user.role ?? "ROLE_USER",
      locale: user.locale ?? "fr",
      state: user.passwordHash === null ? "INVITED" : "ACTIVE",
      password_hash: user.passwordHash,
      // Whoever gives somebody a password vouches for the address; who is invited proves it.
      email_verified_at: user.passwordHash === null ? null : w.clock.now(),
      created_at: w.clock.now(),
    })
    .execute();

/** Somebody whom a file names, as it names them. */
export type ImportedPerson = Readonly<{
  id: string;
  firstName: string;
  lastName: string;
  email: string | null;
  /** The address at which a company would have them invited. */
  inviteEmail: string | null;
  domicile: string | null;
}>;

/** Many at once, without an account of their own yet: a register may have tens of thousands. */
export const insertImportedPeople = (w: Writing, people: readonly ImportedPerson[]) =>
  sql`
    insert into users (id, first_name, last_name, email, invite_email, domicile, state, created_at)
    select p.id, p."firstName", p."lastName", p.email, p."inviteEmail", p.domicile, 'INVITED',
      ${w.clock.now()}
    from json_to_recordset(${JSON.stringify(people)}::json) as p (id uuid, "firstName" text,
      "lastName" text, email text, "inviteEmail" text, domicile text)`.execute(w.db);

export type KnownDomicile = Readonly<{ id: string; domicile: string }>;

/** Only where none is known yet, of whom nobody has signed in as; gives how many that were. */
export const writeMissingDomiciles = async (
  w: Writing,
  domiciles: readonly KnownDomicile[],
): Promise<number> => {
  const { numAffectedRows } = await sql`
    update users u set domicile = d.domicile, version = u.version + 1
    from json_to_recordset(${JSON.stringify(domiciles)}::json) as d (id uuid, domicile text)
    where u.id = d.id and u.state = 'INVITED' and coalesce(btrim(u.domicile), '') = ''`.execute(
    w.db,
  );
  return toWire(numAffectedRows ?? 0n);
};

type Registration = Readonly<{
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  locale: string;
  passwordHash: string;
  termsVersion: string;
}>;

export const insertRegistration = (w: Writing, registration: Registration) => {
  const now = w.clock.now();
  return w.db
    .insertInto("users")
    .values({
      id: registration.id,
      state: "REGISTERING",
      first_name: registration.firstName,
      last_name: registration.lastName,
      email: registration.email,
      phone: registration.phone,
      locale: registration.locale,
      password_hash: registration.passwordHash,
      terms_accepted_at: now,
      terms_version: registration.termsVersion,
      created_at: now,
    })
    .execute();
};

type ProvidedRegistration = Readonly<{
  id: string;
  firstName: string;
  lastName: string;
  email: string | null;
  birthOn: string | null;
  birthPlace: string | null;
  birthCountry: string | null;
}>;

/** Somebody without a password whose account is not complete yet. */
export const insertProvidedRegistration = (w: Writing, registration: ProvidedRegistration) =>
  w.db
    .insertInto("users")
    .values({
      id: registration.id,
      state: "REGISTERING",
      first_name: registration.firstName,
      last_name: registration.lastName,
      email: registration.email,
      birth_on: registration.birthOn,
      birth_place: registration.birthPlace,
      birth_country: registration.birthCountry,
      locale: w.locale,
      created_at: w.clock.now(),
    })
    .execute();
