import { formatDate } from "@coulisse/domain/dates.ts";
import { openWalletOf } from "#features/cash/wallets/payers.commands.ts";
import { createUser } from "#features/accounts/sign-up/sign-up.commands.ts";
import { createCorporate } from "#features/entities/corporates/corporates.commands.ts";
import { decideRepresentative } from "#features/entities/corporates/representatives.commands.ts";
import { createPerson } from "#features/accounts/people/people.commands.ts";
import {
  keepImportedJointHolders,
  nameJointMembers,
  nameJointRepresentative,
} from "#features/entities/joint-holders/joint-holders.commands.ts";
import { write } from "#platform/context.ts";
import { demoPassword } from "#server/demo-accounts.ts";
import { addDays, platformOpensOn, writtenFor } from "../calendar.ts";
import { accountHolders, founder, namedPeople, peopleOfNotebook } from "../people/cast.ts";
import { crowd, type Person } from "../people/crowd.ts";
import { entities, representatives } from "../people/entities.ts";
import { claimants } from "../people/identities.ts";
import { askToRepresent, rejection } from "./representation.ts";
import { contextAt, contextFor, eveningOf, inParallel, morningOf, type World } from "./world.ts";

const atOnce = 6;
const { helene, claire, karim, nouveau, inscription } = accountHolders;
const invited: readonly Person[] = [...namedPeople, ...[...crowd.values()].flat()];
const everybody: readonly Person[] = [...Object.values(accountHolders), founder, ...invited];

/** People of this world who have an account or an invitation, by e-mail. */
export const knownEmails: readonly string[] = everybody.map(({ email }) => email);

/** Whoever has no address is known by the name alone. */
export const knownNames: readonly string[] = peopleOfNotebook.map(
  ({ firstName, lastName }) => `${firstName} ${lastName}`,
);

/** A guest who has typed the form and gone to look for their phone. */
const beginToSignUp = async ({ services, calendar }: World): Promise<string> => {
  const { firstName, lastName, email } = inscription;
  const form = { firstName, lastName, email, phone: "+33600000000", acceptedTerms: true };
  const passwords = { password: demoPassword, passwordConfirmation: demoPassword };
  const ctx = contextFor(services, null, calendar.instant(eveningOf(addDays(writtenFor, -1))));
  const { user } = await createUser(ctx, { ...form, ...passwords }, "demo");
  return user.id;
};

const writeDownPeople = async (world: World): Promise<Map<string, string>> => {
  const rows = await world.services.db
    .selectFrom("users")
    .select(["id", "email", "first_name", "last_name"])
    .execute();
  const idOf = new Map(
    rows.map((row) => [row.email ?? `${row.first_name} ${row.last_name}`, row.id]),
  );
  const ctx = contextAt(world, morningOf(platformOpensOn));
  type Kept = Omit<Person, "email"> & Readonly<{ email: string | null }>;
  const knownAs = ({ email, firstName, lastName }: Kept) => email ?? `${firstName} ${lastName}`;
  const keep = async (person: Kept, more: object = {}): Promise<void> => {
    if (idOf.has(knownAs(person))) return;
    const { firstName, lastName, email, domicile } = person;
    const { id } = await createPerson(ctx, { firstName, lastName, email, domicile, ...more });
    idOf.set(knownAs(person), id);
  };
  const password = demoPassword;
  await Promise.all([
    keep(helene, { password }),
    keep(claire, { password }),
    keep(karim, { password }),
    keep(nouveau, { password }),
    keep(founder, { password }),
    ...Object.values(claimants).map((person) => keep(person, { password })),
  ]);
  await inParallel([...invited, ...peopleOfNotebook], atOnce, (person) => keep(person));
  if (!idOf.has(inscription.email)) idOf.set(inscription.email, await beginToSignUp(world));
  return new Map(
    [...everybody, ...peopleOfNotebook].map((person) => [
      person.key,
      idOf.get(knownAs(person)) ?? "",
    ]),
  );
};

const writeDownEntities = async (world: World): Promise<Map<string, string>> => {
  const rows = await world.services.db.selectFrom("corporates").select(["id", "siret"]).execute();
  const idOf = new Map(rows.map(({ id, siret }) => [siret, id]));
  const ctx = contextAt(world, morningOf(platformOpensOn));
  await inParallel(entities, atOnce, async ({ key: _key, ...entity }) => {
    if (idOf.has(entity.siret)) return;
    idOf.set(entity.siret, (await createCorporate(ctx, entity)).id);
  });
  return new Map(entities.map(({ key, siret }) => [key, idOf.get(siret) ?? ""]));
};

const linkThem = async (world: World, ids: ReadonlyMap<string, string>): Promise<void> => {
  const known = await world.services.db
    .selectFrom("corporate_users")
    .select(["corporate_id", "user_id", "status"])
    .execute();
  for (const { person, entity, status, askedOn } of representatives) {
    const link = { userId: ids.get(person) ?? "", corporateId: ids.get(entity) ?? "" };
    const found = known.find(
      (row) => row.user_id === link.userId && row.corporate_id === link.corporateId,
    );
    const asked = addDays(platformOpensOn, askedOn);
    if (!found) await askToRepresent(contextAt(world, morningOf(asked)), link, entity);
    if (status !== "PENDING" && (found?.status ?? "PENDING") === "PENDING") {
      const decision = status === "REJECTED" ? { status, reason: rejection } : { status };
      await decideRepresentative(contextAt(world, eveningOf(asked)), link, decision, openWalletOf);
    }
  }
};

const jointKey = "indivision.perrusset";
const diedOn = "2025-01-18";
const sharedOn = "2025-02-03";

/** The widow holds half with her children, who hold a quarter each: none of it is shared out yet. */
const writeDownJointHolders = async (
  world: World,
  ids: ReadonlyMap<string, string>,
): Promise<readonly [string, string]> => {
  const name = "Indivision Perrusset";
  const { calendar, services } = world;
  const known = await services.db
    .selectFrom("joint_holders")
    .select("id")
    .where("name", "=", name)
    .executeTakeFirst();
  if (known) return [jointKey, known.id];
  const ctx = contextAt(world, morningOf(sharedOn));
  const id = ctx.clock.newId();
  const party = (key: string) => ({ holderId: ids.get(key) ?? "", name: null });
  const act = `Acte de notoriété du ${formatDate(calendar.day(sharedOn), "fr")}, Me Thévenin, Arbois`;
  await write(ctx, async (w) => {
    const domicile = "Les Combes, 39600 Arbois";
    await keepImportedJointHolders(w, [{ id, name, domicile }]);
    await nameJointMembers(w, id, {
      effectiveOn: calendar.day(diedOn),
      act,
      members: [
        { ...party("colette.perrusset"), numerator: 1, denominator: 2 },
        { ...party("florian.perrusset"), numerator: 1, denominator: 4 },
        { ...party("lucile.perrusset"), numerator: 1, denominator: 4 },
      ],
    });
    await nameJointRepresentative(w, id, {
      ...party("colette.perrusset"),
      appointedOn: calendar.day(sharedOn),
      act: "Mandat signé des trois indivisaires",
    });
  });
  return [jointKey, id];
};

/** Everybody who holds or will hold shares; gives the ids by the names that the stories use. */
export const keepPeople = async (world: World): Promise<ReadonlyMap<string, string>> => {
  const people = await writeDownPeople(world);
  const ids = new Map([...people, ...(await writeDownEntities(world))]);
  await linkThem(world, ids);
  return new Map([...ids, await writeDownJointHolders(world, ids)]);
};
