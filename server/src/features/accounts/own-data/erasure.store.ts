import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";

/** Who administers the platform, or a company of the person: locked in order, so that the last two
 * who leave at once take turns. */
export const lockAdministrations = async (tx: Tx, userId: string): Promise<void> => {
  await tx
    .selectFrom("users")
    .select("id")
    .where("role", "=", "ROLE_ADMIN")
    .where("state", "=", "ACTIVE")
    .orderBy("id")
    .forUpdate()
    .execute();
  await tx
    .selectFrom("company_administrators")
    .select("user_id")
    .where("company_id", "in", (eb) =>
      eb
        .selectFrom("company_administrators as mine")
        .select("mine.company_id")
        .where("mine.user_id", "=", userId),
    )
    .orderBy("company_id")
    .orderBy("user_id")
    .forUpdate()
    .execute();
};

const pseudonym = { first_name: "Compte", last_name: "effacé" } as const;
const noFacts = {
  birth_on: null,
  birth_place: null,
  birth_country: null,
  nationality: null,
} as const;

type Keeping = Readonly<{ facts: boolean; name: boolean }>;

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

/** What was kept for a time, once that is over; the name stays where the register bears it. */
export const blankFacts = async (tx: Tx, userId: string, keepsName: boolean): Promise<void> => {
  await tx
    .updateTable("users")
    .set({ ...noFacts, ...(keepsName ? {} : { ...pseudonym, domicile: null }) })
    .where("id", "=", userId)
    .execute();
  await tx
    .updateTable("investors")
    .set({
      kyc_reason: null,
      politically_exposed: null,
      political_function: null,
      source_of_funds: null,
      source_of_funds_detail: null,
      tax_residence: null,
    })
    .where("user_id", "=", userId)
    .execute();
};

/** All that was only there to let the person in, or to tell them something. */
export const dropTraces = async (tx: Tx, userId: string, email: string | null): Promise<void> => {
  const own = [
    ...(["sessions", "factors", "recovery_codes", "known_devices", "codes"] as const),
    ...(["passkey_challenges", "notifications", "company_administrators"] as const),
    ...(["sign_on_identities", "sign_on_flows", "invitations"] as const),
  ];
  for (const table of own) await tx.deleteFrom(table).where("user_id", "=", userId).execute();
  // The text of it stays where the register bears the name; an address of a company is not theirs.
  await tx
    .deleteFrom("addresses as a")
    .where("a.created_by", "=", userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom("companies as c").select("c.id").whereRef("c.address_id", "=", "a.id")),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom("corporates as c").select("c.id").whereRef("c.address_id", "=", "a.id")),
      ),
    )
    .execute();
  await tx
    .deleteFrom("messages")
    .where((eb) => eb.or([eb("user_id", "=", userId), eb("recipient", "=", email)]))
    .execute();
  if (email === null) return;
  const bearing = `:${email.toLowerCase()}`;
  await tx
    .deleteFrom("attempts")
    .where(sql<boolean>`strpos(key, ${bearing}) > 0`)
    .execute();
};
