import { fillPath, type WholeRoute } from "@coulisse/contract/wire/route.ts";
import { routes } from "@coulisse/contract/routes.schemas.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { everyCall } from "../../../test/permissions/every-call.ts";
import { createStage, type Stage } from "../../../test/permissions/stage.ts";
import { readStored } from "../../../test/stored.ts";
import { createWorld } from "../../../test/world.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await createStage(await createWorld());
});
afterAll(() => stage.world.close());

const unknownId = "018f0000-0000-7000-8000-000000000000";
/** Calls that answer an empty list of what somebody holds or did, for who is not there. */
const emptyLists = new Set([
  "listUserHoldings",
  "listCorporateHoldings",
  "listCompanyUserHoldings",
  "listCompanyCorporateHoldings",
  "listUserMovements",
  "listCorporateMovements",
  "listCorporatesOfUser",
  "listInvitations",
  "listNameChangesOfUser",
  "listCorporateNameChanges",
]);

/** A limit counts what was asked in vain too. */
const readKept = async () => ({ ...(await readStored(stage.world)), attempts: "" });

/**
 * A call that is one's own alone is closed to the administrator whether the thing is there or not.
 */
const isClosedTo = ({ access }: WholeRoute): boolean =>
  access.includes("self") && !access.includes("admin");

const cases = Object.entries(routes as Record<string, WholeRoute>).flatMap(([call, route]) =>
  [...route.path.matchAll(/\{(\w+Id)\}/g)].map(([, name = ""]) => [call, name, route] as const),
);

test.each(cases)(
  "%s with a %s that nothing has is a 404, and writes nothing",
  async (call, name, route) => {
    const ask = everyCall[call as keyof typeof everyCall](stage.things.own, "admin");
    const query = ask.query === undefined ? "" : `?${ask.query}`;
    const path = fillPath(route.path, { ...ask.params, [name]: unknownId }) + query;
    const before = await readKept();
    const { status, body } = await stage.clients.admin.call(route.method, path, ask.body);
    if (emptyLists.has(call)) expect([status, body.items]).toEqual([200, []]);
    else if (isClosedTo(route) && status !== 404)
      expect([status, body.code]).toEqual([403, "forbidden"]);
    else expect([status, body.code]).toEqual([404, expect.stringMatching(/not_found$/)]);
    expect(await readKept()).toEqual(before);
  },
);

const params = Object.entries(routes as Record<string, WholeRoute>).flatMap(([call, route]) =>
  [...route.path.matchAll(/\{(\w+)\}/g)].flatMap(([, name = ""]) =>
    // A SIRET and the directory's own ids are words of others, whatever they look like.
    name === "siret" || name === "externalId" ? [] : [[call, name, route] as const],
  ),
);

test.each(params)(
  "%s with a %s of a form that nothing has is a 404, and writes nothing",
  async (call, name, route) => {
    const ask = everyCall[call as keyof typeof everyCall](stage.things.own, "admin");
    const before = await readKept();
    for (const malformed of ["abc", "Not A Slug", "%", `${unknownId}0`]) {
      // A word of three letters is a well-formed slug, and an unknown one.
      const path = fillPath(route.path, { ...ask.params, [name]: malformed });
      const { status, body } = await stage.clients.admin.call(route.method, path, ask.body);
      expect([status, body.code]).toEqual([404, expect.stringMatching(/not_found$/)]);
    }
    expect(await readKept()).toEqual(before);
  },
);
