import type { Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";

const pseudonym = { first_name: "Compte", last_name: "effacé" } as const;
const noFacts = {
  birth_on: null,
  birth_place: null,
  birth_country: null,
  nationality: null,
} as const;

export type Keeping = Readonly<{ facts: boolean; name: boolean }>;

/** What opens the account or reaches its owner goes; the rest goes where nothing has it kept. */
export const blankUser = async (
  ctx: Context,
  tx: Tx,
  userId: string,
  keeping: Keeping,
): Promise<void> => {
  await tx
    .updateTable("users")
    .set((row) => ({
      state: "ERASED",
      role: "ROLE_USER",
      email: null,
      pending_email: null,
      email_verified_at: null,
      phone: null,
      pending_phone: null,
      phone_verified_at: null,
      password_hash: null,
      last_sign_in_at: null,
      address_id: null,
      erased_at: ctx.clock.now(),
      version: row("version", "+", 1),
      ...(keeping.facts ? {} : noFacts),
      ...(keeping.name ? {} : { domicile: null }),
      ...(keeping.facts || keeping.name ? {} : pseudonym),
    }))
    .where("id", "=", userId)
    .execute();
};

/** The orders that were signed bear it; nothing else of a closed account needs to. */
const dropCivilStates = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom("civil_states").where("user_id", "=", userId).execute();
};

/** What was kept for a time, once that is over; the name stays where the register bears it. */
export const blankFacts = async (tx: Tx, userId: string, keepsName: boolean): Promise<void> => {
  await tx
    .updateTable("users")
    .set({ ...noFacts, ...(keepsName ? {} : { ...pseudonym, domicile: null }) })
    .where("id", "=", userId)
    .execute();
};

/** All that was only there to let the person in. */
export const dropWaysIn = async (tx: Tx, userId: string): Promise<void> => {
  await dropCivilStates(tx, userId);
  await tx.deleteFrom("sessions").where("user_id", "=", userId).execute();
  await tx.deleteFrom("factors").where("user_id", "=", userId).execute();
  await tx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  await tx.deleteFrom("passkey_challenges").where("user_id", "=", userId).execute();
  await tx.deleteFrom("known_devices").where("user_id", "=", userId).execute();
  await tx.deleteFrom("codes").where("user_id", "=", userId).execute();
  await tx.deleteFrom("sign_on_identities").where("user_id", "=", userId).execute();
  await tx.deleteFrom("sign_on_flows").where("user_id", "=", userId).execute();
  await tx.deleteFrom("invitations").where("user_id", "=", userId).execute();
};

/** Registrations that nobody finished; what hangs on them keeps them, by the database. */
export const deleteRegistrations = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await tx.deleteFrom("sessions").where("user_id", "in", ids).execute();
  await tx.deleteFrom("users").where("id", "in", ids).execute();
  await tx.deleteFrom("holders").where("id", "in", ids).execute();
};
