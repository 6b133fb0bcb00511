import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { movableClock, type MovableClock } from "../../../test/movable-clock.ts";
import { testPassword } from "../../../test/people.ts";
import { openSecondProcess } from "../../../test/second-process.ts";
import { createWorld, type World } from "../../../test/world.ts";

type Process = Awaited<ReturnType<typeof openSecondProcess>>;

let world: World;
let clock: MovableClock;
let proxied: Process;
beforeAll(async () => {
  clock = movableClock();
  world = await createWorld({ clock });
  proxied = await openSecondProcess(world, { trustedProxies: ["127.0.0.1", "10.0.0.0/8"] });
});
afterAll(async () => {
  await proxied.close();
  await world.close();
});

/** The address that the session of a caller is kept under. */
const addressOf = async (
  app: Process["app"],
  { from, header }: { from: string; header: string | undefined },
): Promise<unknown> => {
  // The limit of sign-ins is another test's affair.
  clock.advance(16 * 60);
  const answer = await app.inject({
    method: "POST",
    url: "/api/auth/token",
    remoteAddress: from,
    headers: header === undefined ? {} : { "x-forwarded-for": header },
    payload: { email: world.people.claire.email, password: testPassword },
  });
  expect(answer.statusCode).toBe(200);
  const session = await world.services.db
    .selectFrom("audit_log")
    .select("address")
    .where("action", "=", "session.opened")
    .where("request_id", "=", String(answer.headers["x-request-id"]))
    .executeTakeFirstOrThrow();
  return session.address;
};

describe("the address of a caller", () => {
  test.each([
    ["what a proxy saw", "127.0.0.1", "203.0.113.9", "203.0.113.9"],
    [
      "what the proxy saw, not what the caller says",
      "127.0.0.1",
      "1.1.1.1, 203.0.113.9",
      "203.0.113.9",
    ],
    ["what the first of two proxies saw", "127.0.0.1", "203.0.113.9, 10.1.2.3", "203.0.113.9"],
    ["in a range of proxies", "10.200.0.1", "2001:db8::9", "2001:db8::9"],
    ["the proxy's own, which forwards for nobody", "127.0.0.1", undefined, "127.0.0.1"],
    ["the one it calls from, when no proxy does", "192.0.2.1", "203.0.113.9", "192.0.2.1"],
  ])("is %s", async (_, from, header, address) => {
    expect(await addressOf(proxied.app, { from, header })).toBe(address);
  });

  test.each(["127.0.0.1", "10.200.0.1"])(
    "is the one it calls from (%s), whatever it says, where no proxy is named",
    async (from) => {
      expect(await addressOf(world.app, { from, header: "203.0.113.9" })).toBe(from);
    },
  );
});

test("the limit of an address behind a proxy is no limit of the others behind it", async () => {
  clock.advance(16 * 60);
  const tryFrom = async (address: string, tried: number): Promise<number> => {
    const answer = await proxied.app.inject({
      method: "POST",
      url: "/api/auth/token",
      headers: { "x-forwarded-for": address },
      payload: { email: `robot-${tried}@test.example`, password: "x" },
    });
    return answer.statusCode;
  };
  for (let tried = 0; tried < 100; tried += 1)
    expect(await tryFrom("203.0.113.50", tried)).toBe(401);
  expect(await tryFrom("203.0.113.50", 100)).toBe(429);
  expect(await tryFrom("203.0.113.51", 101)).toBe(401);
});
