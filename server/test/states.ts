/**
 * States that no command makes, or only after years: the one place of the tests that writes rows by
 * itself. What a test begins with is made by commands wherever they make it.
 */
import { sql, type Insertable, type Updateable } from "kysely";
import type { Queryable } from "#platform/database.ts";
import type { DB } from "#platform/database-types.ts";
import type { Services } from "#platform/context.ts";

type Stored = Readonly<{ services: Pick<Services, "db" | "clock"> }>;
type Row = Readonly<Record<string, unknown>>;

/** A person as sign-up, an invitation or an import leaves one. */
export const insertPerson = async (
  { services: { db, clock } }: Stored,
  facts: Omit<Insertable<DB["users"]>, "id" | "created_at">,
): Promise<string> => {
  const id = clock.newId();
  await db
    .insertInto("users")
    .values({ id, created_at: clock.now(), ...facts })
    .execute();
  return id;
};

/** Wishes of many people for one company: each would make it by a call of their own. */
export const insertWishes = async (
  { services: { db, clock } }: Stored,
  companyId: string,
  userIds: readonly string[],
): Promise<void> => {
  const created_at = clock.now();
  const rows = userIds.map((user_id) => ({
    id: clock.newId(),
    user_id,
    company_id: companyId,
    created_at,
  }));
  await db.insertInto("wishes").values(rows).execute();
};

type Browser = Readonly<{ endpoint: string; browserKey: string; authSecret: string }>;

/** A browser of each of many people, who all want to be told there of one topic. */
export const insertBrowsers = async (
  { services: { db, clock } }: Stored,
  userIds: readonly string[],
  topic: string,
  make: () => Browser,
): Promise<void> => {
  const now = clock.now();
  const later = new Date(now.getTime() + 86_400_000);
  const people = userIds.map((user_id) => ({ user_id, session_id: clock.newId(), ...make() }));
  const hashOf = (kind: string, id: string): Buffer => Buffer.from(`${kind} ${id}`);
  await db
    .insertInto("sessions")
    .values(
      people.map(({ user_id, session_id: id }) => ({
        id,
        user_id,
        device: "test",
        access_hash: hashOf("access", id),
        access_expires_at: later,
        refresh_hash: hashOf("refresh", id),
        refresh_expires_at: later,
        refreshed_at: now,
        last_used_at: now,
        proved_at: now,
        created_at: now,
        address: "127.0.0.1",
        awaits_factor: false,
      })),
    )
    .execute();
  await db
    .insertInto("push_subscriptions")
    .values(
      people.map(({ user_id, session_id, endpoint, browserKey, authSecret }) => ({
        id: clock.newId(),
        user_id,
        session_id,
        endpoint,
        browser_key: browserKey,
        auth_secret: authSecret,
        created_at: now,
      })),
    )
    .execute();
  await db
    .insertInto("news_choices")
    .values(
      userIds.map((user_id) => ({
        user_id,
        topic,
        on_site: true,
        by_mail: true,
        by_push: true,
        rhythm: "NOW",
        changed_at: now,
      })),
    )
    .execute();
};

/** Facts of a person that others would have to prove, decide or take back. */
export const setPerson = async (
  { services: { db } }: Stored,
  id: string,
  facts: Updateable<DB["users"]>,
): Promise<void> => {
  await db.updateTable("users").set(facts).where("id", "=", id).execute();
};

export const callEverybody = async ({ services: { db } }: Stored, first_name: string) => {
  await db.updateTable("users").set({ first_name }).execute();
};

/** The state of an identity, as its decision or its end leaves it. */
export const setIdentity = async (
  { services: { db } }: Stored,
  userId: string,
  kyc_state: string,
  kyc_reason?: string | null,
): Promise<void> => {
  await db
    .updateTable("investors")
    .set({ kyc_state, ...(kyc_reason === undefined ? {} : { kyc_reason }) })
    .where("user_id", "=", userId)
    .execute();
};

/** A file that was handed in, as if it had been looked at and found right. */
export const validateFile = async (
  { services: { db } }: Stored,
  investorId: string,
): Promise<void> => {
  const validated = { kyc_state: "VALIDATED" };
  await db.updateTable("investors").set(validated).where("id", "=", investorId).execute();
};

/** An identity that was never asked for, in a state all the same. */
export const insertIdentity = async (
  { services: { db, clock } }: Stored,
  user_id: string,
  kyc_state: string,
): Promise<void> => {
  const made = { id: clock.newId(), created_at: clock.now() };
  await db
    .insertInto("investors")
    .values({ ...made, user_id, kyc_state })
    .execute();
};

export const setTaxResidence = async (
  { services: { db } }: Stored,
  userId: string,
  tax_residence: string | null,
): Promise<void> => {
  await db.updateTable("investors").set({ tax_residence }).where("user_id", "=", userId).execute();
};

/** Accepted papers of an identity, which end on a day. */
export const endPapersOn = async (
  { services: { db } }: Stored,
  userId: string,
  expires_on: string,
): Promise<void> => {
  await db
    .updateTable("kyc_documents")
    .set({ state: "ACCEPTED", expires_on })
    .where("investor_id", "in", (eb) =>
      eb.selectFrom("investors").select("id").where("user_id", "=", userId),
    )
    .where("type", "<>", "PROOF_OF_ADDRESS")
    .execute();
};

/** The papers of an identity whose time to be kept ends on a day. */
export const dueToBeErased = async (
  { services: { db } }: Stored,
  user_id: string,
  due_on: string,
): Promise<void> => {
  await db
    .insertInto("erasures")
    .values({ user_id, subject: "identity_documents", due_on })
    .execute();
};

/** A second factor with a seed that the test sealed itself. */
export const insertFactor = async (
  { services: { db, clock } }: Stored,
  user_id: string,
  sealed_secret: Buffer,
): Promise<string> => {
  const id = clock.newId();
  const made = { id, user_id, kind: "totp", name: "essai", created_at: clock.now() };
  await db
    .insertInto("factors")
    .values({ ...made, sealed_secret })
    .execute();
  return id;
};

/** The sessions of somebody, who proved who it is at an instant. */
export const provedAt = async (
  { services: { db } }: Stored,
  userId: string,
  proved_at: Date,
): Promise<void> => {
  await db.updateTable("sessions").set({ proved_at }).where("user_id", "=", userId).execute();
};

/** Uploads are forgotten as if the hour had passed in which somebody sent files. */
export const forgetUploads = async ({ services: { db } }: Stored): Promise<void> => {
  await db.deleteFrom("attempts").where("key", "like", "upload:%").execute();
};

export const forgetCivilState = async ({ services: { db } }: Stored, userId: string) => {
  await db.deleteFrom("civil_states").where("user_id", "=", userId).execute();
};

/** An entity as it was typed, while the directory did not answer. */
export const typedAs = async (
  { services: { db } }: Stored,
  id: string,
  siret: string,
): Promise<void> => {
  const typed = { siret, siren: siret.slice(0, 9), source: "typed" };
  await db.updateTable("corporates").set(typed).where("id", "=", id).execute();
};

/** A wallet that somebody looked at, and that holds nothing. */
export const insertWallet = async (
  { services: { db, clock } }: Stored,
  holder_id: string,
  reference: string,
): Promise<void> => {
  await db.insertInto("wallets").values({ holder_id, reference, opened_at: clock.now() }).execute();
};

/** More companies than the tests of a list would make one by one. */
export const insertCompanies = async (
  { services: { db, clock } }: Stored,
  companies: readonly (Insertable<DB["companies"]> & { id: string })[],
): Promise<void> => {
  // A market opens once it is known what its sales are taxed at.
  await db.transaction().execute(async (tx) => {
    await tx.insertInto("companies").values(companies).execute();
    const facts = companies.map(({ id }) => ({
      id: clock.newId(),
      company_id: id,
      effective_on: "2024-01-01",
      is_main: false,
      source: "Statuts",
      recorded_at: clock.now(),
    }));
    await tx.insertInto("real_estate_facts").values(facts).execute();
  });
};

/** What a command writes beside what it is asked for: it is there if the whole is. */
export const writeBeside = async (db: Queryable, sector: string, companyId?: string) => {
  const beside = db.updateTable("companies").set({ sector });
  await (companyId === undefined ? beside : beside.where("id", "=", companyId)).execute();
};

/** A signature of which nothing was heard since an instant, or which ended then. */
export const setSignature = async (
  { services: { db } }: Stored,
  id: string,
  instants: Pick<Updateable<DB["signatures"]>, "read_at" | "ended_at">,
): Promise<void> => {
  await db.updateTable("signatures").set(instants).where("id", "=", id).execute();
};

/** One who has signed, before their provider tells it. */
export const signedBy = async (
  { services: { db, clock } }: Stored,
  signatureId: string,
  userId: string,
): Promise<void> => {
  await db
    .updateTable("signature_signers")
    .set({ state: "SIGNED", acted_at: clock.now() })
    .where("signature_id", "=", signatureId)
    .where("user_id", "=", userId)
    .execute();
};

/** A minute has gone by, as far as anything counts what somebody asked for. */
export const forgetAttempts = async ({ services: { db } }: Stored): Promise<void> => {
  await db.deleteFrom("attempts").execute();
};

/** Contracts that were reminded of as often as they are. */
export const remindedOfAll = async ({ services: { db } }: Stored): Promise<void> => {
  await db.updateTable("contracts").set({ reminder_count: 2 }).execute();
};

const equal = (columns: Row) =>
  Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);

/** Every row, where nothing is said of it. */
const which = (of: Row) => sql.join([sql`true`, ...equal(of)], sql` and `);

/**
 * Asks PostgreSQL, with the server's rights, to write what no command would: for tests of what it
 * refuses, whoever asks.
 */
export const anyway = {
  insert: async (db: Queryable, table: string, row: Row): Promise<void> => {
    const names = sql.join(Object.keys(row).map((name) => sql.ref(name)));
    const values = sql.join(Object.values(row));
    await sql`insert into ${sql.table(table)} (${names}) values (${values})`.execute(db);
  },
  update: async (db: Queryable, table: string, change: Row, of: Row): Promise<void> => {
    const changed = sql.join(equal(change));
    await sql`update ${sql.table(table)} set ${changed} where ${which(of)}`.execute(db);
  },
  delete: async (db: Queryable, table: string, of: Row): Promise<void> => {
    await sql`delete from ${sql.table(table)} where ${which(of)}`.execute(db);
  },
};
