import type { Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";

type NewRegistration = Readonly<{
  id: string;
  firstName: string;
  lastName: string;
  email: string | null;
  birthOn: string | null;
  birthCountry: string | null;
}>;

/** Somebody without a password whose account is not complete yet. */
export const insertRegistration = (ctx: Context, tx: Tx, registration: NewRegistration) =>
  tx
    .insertInto("users")
    .values({
      id: registration.id,
      state: "REGISTERING",
      first_name: registration.firstName,
      last_name: registration.lastName,
      email: registration.email,
      birth_on: registration.birthOn,
      birth_country: registration.birthCountry,
      locale: ctx.locale,
      created_at: ctx.clock.now(),
    })
    .execute();

type Details = Readonly<{
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  locale: string;
  emailVerified: boolean;
}>;

export const completeRegistration = (ctx: Context, tx: Tx, userId: string, details: Details) => {
  const now = ctx.clock.now();
  return tx
    .updateTable("users")
    .set((row) => ({
      first_name: details.firstName,
      last_name: details.lastName,
      email: details.email,
      email_verified_at: details.emailVerified ? now : null,
      phone: details.phone,
      locale: details.locale,
      terms_accepted_at: now,
      version: row("version", "+", 1),
    }))
    .where("id", "=", userId)
    .execute();
};
