import { fillPath, type WholeRoute } from "@coulisse/contract/wire/route.ts";
import { routes, type RouteName } from "@coulisse/contract/routes.schemas.ts";
import { z } from "zod";
import { beforeAll, describe, expect, test } from "vitest";
import type { Answer, Client } from "./client.ts";
import { expectRefused } from "./unchanged.ts";
import type { World } from "./world.ts";

type Json = Record<string, unknown>;
type One = { id: string; version: number };
type Verb = "create" | "list" | "get" | "update" | "delete";
type Rows = Readonly<Record<Verb, WholeRoute>>;

/**
 * A plain resource answers and refuses alike, which is said once; what is its own stays in its own
 * tests.
 */
export type PlainResource = Readonly<{
  calls: Readonly<Record<Verb, RouteName>>;
  /** Gives what one is made with, another one each time. */
  fields: (admin: Client, number: number) => Json | Promise<Json>;
  /** A change of one field at least. */
  change: Json;
  /** Fields that are wrong; the refusal names each of them. */
  wrong: readonly Json[];
  /** The code that refuses one that is not there. */
  missing: string;
  /**
   * Taken is what two may not have alike, and what counts as alike; nothing where all of them may.
   */
  taken?: Readonly<{ code: string; field: string; alike: (value: string) => string }>;
  /** Unknown is what a creation names and nobody has. */
  unknown?: Readonly<{ field: string; code: string }>;
  /** The name in the audit log. */
  entity: string;
  /** Fields of one that its list leaves out. */
  unlisted?: readonly string[];
}>;

const unknownId = "018f0000-0000-7000-8000-000000000000";
const statusesOf = (answers: readonly Answer[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

const callsOf = ({ create, list, get, update, delete: remove }: Rows) => {
  const pathOf = (route: WholeRoute, id: string) =>
    fillPath(route.path, { [/\{(\w+)\}/.exec(route.path)?.[1] ?? ""]: id });
  return {
    create: (client: Client, fields: Json) => client.post(create.path, fields),
    list: (client: Client) => client.get(`${list.path}${list.query ? "?limit=200" : ""}`),
    get: (client: Client, id: string) => client.get(pathOf(get, id)),
    update: (client: Client, id: string, change: Json, version?: number) =>
      client.call(
        "PATCH",
        pathOf(update, id),
        change,
        version === undefined ? {} : { headers: { "if-match": `"${version}"` } },
      ),
    remove: (client: Client, id: string) => client.call("DELETE", pathOf(remove, id)),
  };
};

const refusalOf = ({ refusal = 403 }: WholeRoute) =>
  ({ status: refusal, code: refusal === 404 ? "not_found" : "forbidden" }) as const;

export const describeResource = (openWorld: () => World, of: PlainResource): void => {
  const { calls, change, wrong, missing, taken, entity, unlisted = [] } = of;
  const rows: Rows = {
    create: routes[calls.create],
    list: routes[calls.list],
    get: routes[calls.get],
    update: routes[calls.update],
    delete: routes[calls.delete],
  };
  const { create, list, get, update, remove } = callsOf(rows);
  let world: World;
  let admin: Client;
  let made = 0;

  const fields = () => of.fields(admin, (made += 1));
  const createOne = async (given?: Json): Promise<One> => {
    const answer = await create(admin, given ?? (await fields()));
    expect(answer.status).toBe(201);
    return answer.body as One;
  };
  const malformed = (location?: string) => ({
    status: 400,
    code: "malformed_request",
    ...(location === undefined ? {} : { location }),
  });

  const refusesTwins = ({ code, field, alike }: NonNullable<PlainResource["taken"]>): void =>
    test("refuses what two may not have alike, on its field and at once too", async () => {
      const refusal = { status: 409, code, location: field };
      const first = await fields();
      await createOne(first);
      const twin = { ...first, [field]: alike(String(first[field])) };
      await expectRefused(world, () => create(admin, twin), refusal);
      const other = await createOne({ ...first, [field]: (await fields())[field] });
      const rename = { ...change, [field]: twin[field] };
      await expectRefused(world, () => update(admin, other.id, rename), refusal);
      const racing = await fields();
      const race = await Promise.all(Array.from({ length: 5 }, () => create(admin, racing)));
      expect(statusesOf(race)).toEqual([201, 409, 409, 409, 409]);
    });

  beforeAll(async () => {
    world = openWorld();
    admin = await world.signedIn(world.people.admin.email);
  });

  describe(`a plain ${entity}`, () => {
    test("is made, read, listed, changed and deleted, and the audit log tells each", async () => {
      const one = await createOne();
      expect(one.version).toBe(1);
      expect((await get(admin, one.id)).body).toEqual(one);
      const listed = Object.entries(one).filter(([name]) => !unlisted.includes(name));
      expect((await list(admin)).body.items).toContainEqual(Object.fromEntries(listed));
      const changed = await update(admin, one.id, change);
      expect(changed.status).toBe(200);
      expect(changed.body).toEqual({ ...one, ...change, version: 2 });
      expect((await get(admin, one.id)).body).toEqual(changed.body);
      expect(statusesOf(await Promise.all([1, 2, 3].map(() => remove(admin, one.id))))).toEqual([
        204, 404, 404,
      ]);
      const entries = await world.services.db
        .selectFrom("audit_log")
        .select(["action", "actor_id", "entity_type"])
        .where("entity_id", "=", one.id)
        .orderBy("id")
        .execute();
      expect(entries).toEqual(
        ["created", "changed", "deleted"].map((verb) => ({
          action: `${entity}.${verb}`,
          actor_id: world.people.admin.id,
          entity_type: entity,
        })),
      );
    });

    test("that is not there is refused, and an id that is none leads nowhere", async () => {
      const gone = { status: 404, code: missing };
      await expectRefused(world, () => get(admin, unknownId), gone);
      await expectRefused(world, () => update(admin, unknownId, {}), gone);
      await expectRefused(world, () => remove(admin, unknownId), gone);
      const nowhere = { status: 404, code: "not_found" };
      await expectRefused(world, () => get(admin, "x"), nowhere);
      await expectRefused(world, () => update(admin, "x", change), nowhere);
      await expectRefused(world, () => remove(admin, "x"), nowhere);
    });

    test("names each field that is wrong, and takes none that it does not know", async () => {
      const { id } = await createOne();
      const right = await fields();
      const known = rows.update.body instanceof z.ZodObject ? rows.update.body.shape : {};
      for (const fault of [...wrong, { more: 1 }, { id: unknownId }, { version: 5 }]) {
        const [field = ""] = Object.keys(fault);
        const refusal = malformed(field);
        await expectRefused(world, () => create(admin, { ...right, ...fault }), refusal);
        if (field in right && !(field in known)) continue;
        await expectRefused(world, () => update(admin, id, fault), refusal);
      }
      const all = Object.assign({}, ...wrong) as Json;
      const answer = await expectRefused(
        world,
        () => create(admin, { ...right, ...all }),
        malformed(),
      );
      const named = (answer.body.errors as { location: string }[]).map(({ location }) => location);
      expect(new Set(named)).toEqual(new Set(Object.keys(all)));
    });

    if (taken !== undefined) refusesTwins(taken);

    test("refuses a change that was made on an older version", async () => {
      const { id } = await createOne();
      const race = await Promise.all([1, 2, 3, 4].map(() => update(admin, id, change, 1)));
      expect(statusesOf(race)).toEqual([200, 412, 412, 412]);
      const late = () => update(admin, id, change, 1);
      await expectRefused(world, late, { status: 412, code: "changed_meanwhile" });
    });

    test("is closed to guests and to people that it is not open to", async () => {
      const company = await admin.post("/company", {
        name: `Société de ${entity}`,
        sector: "food",
        legalForm: "SAS",
      });
      const { helene, stranger } = world.people;
      await admin.call("PATCH", `/company/${company.body.id}/users/${helene.id}`);
      const outsiders = [await world.signedIn(helene.email), await world.signedIn(stranger.email)];
      const { id } = await createOne();
      const right = await fields();
      const tried: [WholeRoute, (client: Client) => Promise<Answer>][] = [
        [rows.create, (client) => create(client, right)],
        [rows.list, list],
        [rows.get, (client) => get(client, id)],
        [rows.update, (client) => update(client, id, change)],
        [rows.delete, (client) => remove(client, id)],
      ];
      for (const [route, call] of tried) {
        if (route.access.includes("public")) continue;
        const noSession = { status: 401, code: "no_session" };
        await expectRefused(world, () => call(world.guest), noSession);
        if (route.access.includes("user")) continue;
        for (const outsider of outsiders) {
          await expectRefused(world, () => call(outsider), refusalOf(route));
        }
      }
    });

    const { unknown } = of;
    if (unknown === undefined) return;
    test("refuses one of something that is not there", async () => {
      const orphan = { ...(await fields()), [unknown.field]: unknownId };
      const refusal = { status: 404, code: unknown.code, location: unknown.field };
      await expectRefused(world, () => create(admin, orphan), refusal);
    });
  });
};
