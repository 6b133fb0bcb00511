import { sql } from "kysely";
import { recordAudit } from "#platform/audit.ts";
import { dayOf } from "#platform/clock.ts";
import { write, type Services } from "#platform/context.ts";
import type { Database } from "#platform/database.ts";
import { createBadge } from "#features/companies/badges/badges.commands.ts";
import { listBadges } from "#features/companies/badges/badges.queries.ts";
import { createFirstAdministrator } from "#features/accounts/people/people.commands.ts";
import { tellOfAlerts } from "#features/operations/alerts/alerts.commands.ts";
import { extendVerifications } from "#features/register/verification/verification.commands.ts";
import { extendAuditVerification } from "#features/operations/audit/audit-chain.commands.ts";
import { demoPassword } from "#server/demo-accounts.ts";
import { badges } from "./badges.ts";
import { createCalendar, platformOpensOn, shiftFor, shiftOf, writtenFor } from "./calendar.ts";
import { stories } from "./companies/stories.ts";
import { keepArticles } from "./load/articles.ts";
import { keepClasses } from "./load/classes.ts";
import { keepCompany } from "./load/companies.ts";
import { keepContracts } from "./load/contracts.ts";
import { keepIdentities } from "./load/identities.ts";
import { keepMarket } from "./load/market.ts";
import { keepOpenings } from "./load/openings.ts";
import { keepPeople, knownEmails, knownNames } from "./load/people.ts";
import { keepQuestions } from "./load/questions.ts";
import { keepCertificates } from "./load/rounds.ts";
import { keepSubscriptions } from "./load/subscriptions.ts";
import { keepWallets, keepWithdrawal } from "./load/wallets.ts";
import { keepTelephones } from "./load/telephones.ts";
import { createPictures } from "./load/pictures.ts";
import { keepWorth } from "./load/worth.ts";
import { keepWishes } from "./load/wishes.ts";
import { contextAt, contextFor, inParallel, morningOf, type World } from "./load/world.ts";
import { accountHolders } from "./people/cast.ts";

/** Two processes that start on one database tell the world one after the other: the second finds it told. */
const demoLock = 728_364_004;
const companiesAtOnce = 4;
const loadedAction = "demo.loaded";
const { admin } = accountHolders;

const findAdmin = (db: Database) =>
  db
    .selectFrom("users")
    .select(["id", "created_at"])
    .where("email", "=", admin.email)
    .executeTakeFirst();

const isWholeAlready = async (db: Database, adminId: string): Promise<boolean> => {
  const entry = await db
    .selectFrom("audit_log")
    .select("id")
    .where("entity_id", "=", adminId)
    .where("action", "=", loadedAction)
    .executeTakeFirst();
  return entry !== undefined;
};

/** Somebody's own data: the demo keeps away from it. */
const hasStrangers = async (db: Database): Promise<boolean> => {
  const emails = [...knownEmails, ...stories.flatMap((story) => story.import?.emails ?? [])];
  const slugs = stories.map((story) => story.facts.slug);
  const person = await db
    .selectFrom("users")
    .select("id")
    .where((eb) =>
      eb.or([
        eb("email", "not in", emails),
        eb.and([
          eb("email", "is", null),
          eb(sql<string>`first_name || ' ' || last_name`, "not in", [...knownNames]),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  const company = await db
    .selectFrom("companies")
    .select("id")
    .where("slug", "not in", slugs)
    // What somebody asks to open has no address of its own yet.
    .where("opening_state", "=", "OPEN")
    .limit(1)
    .executeTakeFirst();
  return person !== undefined || company !== undefined;
};

const openWorld = async (services: Services): Promise<World> => {
  const known = await findAdmin(services.db);
  const shift = known ? shiftOf(dayOf(known.created_at)) : shiftFor(dayOf(services.clock.now()));
  const calendar = createCalendar(shift);
  if (known) return { services, calendar, adminId: known.id };
  const { firstName, lastName, email, domicile } = admin;
  const ctx = contextFor(services, null, calendar.instant(morningOf(platformOpensOn)));
  const person = { firstName, lastName, email, domicile, password: demoPassword };
  const { id } = await createFirstAdministrator(ctx, person);
  return { services, calendar, adminId: id };
};

const keepBadges = async (world: World): Promise<ReadonlyMap<string, string>> => {
  const ctx = contextAt(world, morningOf(platformOpensOn));
  const known = new Map((await listBadges(ctx)).map(({ nameFr, id }) => [nameFr, id]));
  const ids = new Map<string, string>();
  for (const [name, badge] of Object.entries(badges)) {
    ids.set(name, known.get(badge.nameFr) ?? (await createBadge(ctx, badge)).id);
  }
  return ids;
};

const tellWorld = async (services: Services): Promise<void> => {
  const world = await openWorld(services);
  const badgeIds = await keepBadges(world);
  const ids = await keepPeople(world);
  const pictures = createPictures();
  const stage = { world, ids, badgeIds, pictures };
  await inParallel(stories, companiesAtOnce, (story) => keepCompany(stage, story));
  await keepIdentities(world, ids, pictures);
  await keepClasses(world, ids);
  await keepWallets(world, ids);
  await keepTelephones(world, ids);
  await keepContracts(world, ids);
  // The codes by SMS are counted by the clock: what is signed last is told last.
  await keepMarket(world, ids);
  await keepSubscriptions(world, ids);
  for (const story of stories) await keepCertificates(world, story);
  await keepWithdrawal(world, ids);
  await keepArticles(world, pictures);
  await keepQuestions(world, ids);
  await keepWishes(world, ids);
  await keepWorth(world, ids);
  await keepOpenings(world, ids);
  const today = contextFor(world.services, null, world.services.clock.now());
  await tellOfAlerts(today);
  await extendVerifications(today);
  const ctx = contextAt(world, morningOf(writtenFor));
  await write(ctx, (w) =>
    recordAudit(w, { action: loadedAction, entityType: "user", entityId: world.adminId }),
  );
  await extendAuditVerification(today);
};

/**
 * Tells the demo world once, into a database that has nobody else's data. Every step looks for what
 * is there and each movement has its own key, so a telling that was cut off, at whatever point, is
 * finished by the next start.
 */
export const loadDemo = async (services: Services): Promise<void> => {
  const holder = await services.pool.connect();
  try {
    await holder.query("select pg_advisory_lock($1)", [demoLock]);
    const known = await findAdmin(services.db);
    if (known && (await isWholeAlready(services.db, known.id))) return;
    if (await hasStrangers(services.db)) {
      services.log.warn("The database has data of its own: the demo world is not loaded.");
      return;
    }
    const startedAt = performance.now();
    await tellWorld(services);
    const tookMs = Math.round(performance.now() - startedAt);
    services.log.info({ tookMs }, "The demo world is loaded.");
  } finally {
    await holder.query("select pg_advisory_unlock($1)", [demoLock]);
    holder.release();
  }
};
