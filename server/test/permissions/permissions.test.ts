import { fillPath, type WholeRoute } from "@coulisse/contract/wire/route.ts";
import { routes, type RouteName } from "@coulisse/contract/routes.schemas.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createClient, type Answer, type Client } from "../client.ts";
import { createWorld } from "../world.ts";
import type { Ask } from "./calls.ts";
import { everyCall, permissions, plainThings } from "./every-call.ts";
import { createStage, type Stage } from "./stage.ts";
import { forgetAttempts } from "../states.ts";
import { readStored } from "../stored.ts";
import { thingsWritten } from "./written-things.ts";
import { callers, isRefusal, type Caller, type Expectation } from "./table.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await createStage(await createWorld());
});
afterAll(() => stage.world.close());
// One person asks here within a minute for more papers than anybody may.
beforeEach(() => forgetAttempts(stage.world));

const routeOf = (call: string): WholeRoute => {
  const route: WholeRoute | undefined = routes[call as RouteName];
  if (!route) throw new Error(`The permissions table names ${call}, which is no route`);
  return route;
};

const freshClient = (caller: Caller): Promise<Client> | Client =>
  caller === "guest"
    ? createClient(stage.world.app)
    : stage.world.signedIn(stage.things.own.emails[caller]);

const send = async (caller: Caller, route: WholeRoute, ask: Ask): Promise<Answer> => {
  const client = ask.changesSession ? await freshClient(caller) : stage.clients[caller];
  const query = ask.query === undefined ? "" : `?${ask.query}`;
  return client.call(route.method, fillPath(route.path, ask.params) + query, ask.body);
};

const ask = (caller: Caller, { call, thing }: Expectation): Promise<Answer> =>
  send(caller, routeOf(call), everyCall[call as RouteName](stage.things[thing], caller));

test("every route is in the permissions table, and nothing else", () => {
  const named = new Set(permissions.map(({ call }) => call));
  expect([...named].toSorted()).toEqual(Object.keys(routes).toSorted());
});

test("a route that names a company, a person or a thing of theirs is asked for a foreign one too", () => {
  const ofNobody = plainThings.filter((thing) => thing.nobodys).map(({ name }) => name);
  const nobodys = new Set<string>(["format", "text", ...ofNobody]);
  const alone = Object.entries(routes as Record<string, WholeRoute>)
    .filter(([, { path }]) => (path.match(/(?<=\{)\w+/g) ?? []).some((name) => !nobodys.has(name)))
    .map(([call]) => call)
    .filter((call) => !permissions.some((row) => row.call === call && row.thing === "foreign"));
  expect(alone).toEqual([]);
});

/** Tables in which each call wrote that was allowed. */
const written = new Map<string, Set<string>>();

/** A call that opens or ends a session has a client of its own, whose sign-in writes too. */
const noteWritten = (
  { call, thing }: Expectation,
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): void => {
  if (everyCall[call as RouteName](stage.things[thing], "admin").changesSession) return;
  const tables = Object.keys(after).filter((table) => after[table] !== before[table]);
  written.set(call, new Set([...(written.get(call) ?? []), ...tables]));
};

describe.each(permissions)("$call of $thing", (row) => {
  test("answers each caller as the table says, and a refusal writes nothing", async () => {
    const refused = callers.filter((caller) => isRefusal(row.statuses[caller]));
    const allowed = callers.filter((caller) => !isRefusal(row.statuses[caller]));
    const before = await readStored(stage.world);
    const answered: Partial<Record<Caller, number>> = {};
    for (const caller of refused) {
      const answer = await ask(caller, row);
      answered[caller] = answer.status;
      if (!isRefusal(answer.status)) continue;
      expect(answer.body).toMatchObject({ status: answer.status, title: expect.any(String) });
    }
    expect(await readStored(stage.world)).toEqual(before);
    for (const caller of allowed) answered[caller] = (await ask(caller, row)).status;
    noteWritten(row, before, await readStored(stage.world));
    expect(answered).toEqual(row.statuses);
  });
});

test("a call changes nothing that its row does not tell", () => {
  const untold = [...written].flatMap(([call, tables]) => {
    const { changes = [] } = routeOf(call);
    return thingsWritten([...tables])
      .filter((kept) => !kept.some((thing) => changes.includes(thing)))
      .map((kept) => `${call} changes ${kept.join(" or ")}`);
  });
  expect(untold).toEqual([]);
});

const unknownId = "018f0000-0000-7000-8000-000000000000";
const hidden = permissions.filter(
  ({ thing, statuses }) => thing === "foreign" && statuses.user !== 401 && isRefusal(statuses.user),
);

test.each(hidden)(
  "$call of a foreign thing is refused in the words of one that does not exist",
  async ({ call, thing }) => {
    const route = routeOf(call);
    const asked = everyCall[call as RouteName](stage.things[thing], "user");
    const params = Object.fromEntries(
      Object.entries(asked.params ?? {}).map(([name, value]) => [
        name,
        name === "slug" ? "inconnue" : name.endsWith("Id") ? unknownId : value,
      ]),
    );
    const foreign = await send("user", route, asked);
    const unknown = await send("user", route, { ...asked, params });
    expect({ ...unknown.body, requestId: "" }).toEqual({ ...foreign.body, requestId: "" });
  },
);
