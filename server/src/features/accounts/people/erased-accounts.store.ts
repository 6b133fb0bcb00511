import type { Writing } from "#platform/context.ts";

const pseudonym = { first_name: "Compte", last_name: "effacé" } as const;
const noFacts = {
  birth_on: null,
  birth_place: null,
  birth_country: null,
  nationality: null,
} as const;

export type Keeping = Readonly<{ facts: boolean; name: boolean }>;

/**
 * Whatever opens the account or reaches its owner goes; the rest goes where nothing has it kept.
 */
export const blankUser = async (w: Writing, userId: string, keeping: Keeping): Promise<void> => {
  await w.db
    .updateTable("users")
    .set((row) => ({
      state: "ERASED",
      role: "ROLE_USER",
      email: null,
      pending_email: null,
      invite_email: null,
      email_verified_at: null,
      phone: null,
      pending_phone: null,
      phone_verified_at: null,
      password_hash: null,
      last_sign_in_at: null,
      address_id: null,
      erased_at: w.clock.now(),
      version: row("version", "+", 1),
      ...(keeping.facts ? {} : noFacts),
      ...(keeping.name ? {} : { domicile: null }),
      ...(keeping.facts || keeping.name ? {} : pseudonym),
    }))
    .where("id", "=", userId)
    .execute();
};

/** The orders that were signed bear it; nothing else of a closed account needs to. */
const dropCivilStates = async (w: Writing, userId: string): Promise<void> => {
  await w.db.deleteFrom("civil_states").where("user_id", "=", userId).execute();
};

/**
 * Blanks what was kept for a time, once that is over; the name stays where the register bears it.
 */
export const blankFacts = async (w: Writing, userId: string, keepsName: boolean): Promise<void> => {
  await w.db
    .updateTable("users")
    .set({ ...noFacts, ...(keepsName ? {} : { ...pseudonym, domicile: null }) })
    .where("id", "=", userId)
    .execute();
};

/** All that was only there to let the person in. */
export const dropWaysIn = async (w: Writing, userId: string): Promise<void> => {
  await dropCivilStates(w, userId);
  await w.db.deleteFrom("sessions").where("user_id", "=", userId).execute();
  await w.db.deleteFrom("factors").where("user_id", "=", userId).execute();
  await w.db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  await w.db.deleteFrom("passkey_challenges").where("user_id", "=", userId).execute();
  await w.db.deleteFrom("known_devices").where("user_id", "=", userId).execute();
  await w.db.deleteFrom("codes").where("user_id", "=", userId).execute();
  await w.db.deleteFrom("sign_on_identities").where("user_id", "=", userId).execute();
  await w.db.deleteFrom("sign_on_flows").where("user_id", "=", userId).execute();
  await w.db.deleteFrom("invitations").where("user_id", "=", userId).execute();
};

/** Registrations that nobody finished; what hangs on them keeps them, by the database. */
export const deleteRegistrations = async (w: Writing, ids: readonly string[]): Promise<void> => {
  await w.db.deleteFrom("sessions").where("user_id", "in", ids).execute();
  await w.db.deleteFrom("users").where("id", "in", ids).execute();
  await w.db.deleteFrom("holders").where("id", "in", ids).execute();
};
