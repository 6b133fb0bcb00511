import { fillPath, type WholeRoute } from "@coulisse/contract/wire/route.ts";
import { routes } from "@coulisse/contract/routes.schemas.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../../../test/client.ts";
import { createWorld, type World } from "../../../test/world.ts";

let world: World;
let admin: Client;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
});
afterAll(() => world.close());

const nobody = "018f0000-0000-7000-8000-000000000000";
const pathOf = ({ path }: WholeRoute): string =>
  fillPath(
    path,
    Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, nobody])),
  );

/** Addresses that a provider's machine makes, and adds to as it likes. */
const open = ["finishGoogle", "finishFranceConnect", "receivePaymentHook", "receiveSignatureEvent"];

test.each(Object.entries(routes as Record<string, WholeRoute>))(
  "%s refuses a parameter that it does not have by its name",
  async (call, route) => {
    const path = `${pathOf(route)}?bogus=a-secret`;
    const { status, body } = await admin.call(route.method, path);
    const fault = {
      location: "bogus",
      message: "Cet appel n’a pas de paramètre de ce nom.",
    };
    if (open.includes(call)) expect(body.errors ?? []).not.toContainEqual(fault);
    else expect([status, body.code, body.errors]).toEqual([400, "malformed_request", [fault]]);
  },
);

test("names so many of them that the answer stays small", async () => {
  const names = Array.from({ length: 300 }, (_, index) => `p${index}=1`);
  const { status, body } = await admin.get(`/badges?${names.join("&")}`);
  expect([status, body.errors.length, body.errors[19].location]).toEqual([400, 20, "p19"]);
});

test("refuses what JavaScript has of itself as it refuses any other", async () => {
  const { status, body } = await admin.get("/badges?__proto__=1&constructor=1");
  expect([status, body.errors.map(({ location }: { location: string }) => location)]).toEqual([
    400,
    ["__proto__", "constructor"],
  ]);
});
