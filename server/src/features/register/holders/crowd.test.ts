import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sayWait } from "#platform/http/answers.ts";
import type { Answer, Client } from "../../../../test/client.ts";
import { createIssuer } from "../../../../test/factories.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;
let helene: Client;
let owner: pg.Client;
let company: string;

beforeAll(async () => {
  world = await createWorld();
  const { people } = world;
  admin = await world.signedIn(people.admin.email);
  helene = await world.signedIn(people.helene.email);
  company = (await createIssuer(admin, [[people.claire.id, 100]])).company.id;
  await admin.call("PATCH", `/company/${company}/users/${people.helene.id}`);
  owner = new pg.Client({ connectionString: world.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await world.close();
});

/** Readers of the lines of a register wait until `work` has ended. */
const whileLinesAreHeld = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  await owner.query("begin");
  await owner.query("lock table movements in access exclusive mode");
  try {
    return await work();
  } finally {
    await owner.query("rollback");
  }
};

/** The same call many times at once, in the order in which the answers come. */
const callAtOnce = (count: number, call: () => Promise<Answer>) => {
  const answered: Answer[] = [];
  const ended = Promise.all(
    Array.from({ length: count }, async () => {
      answered.push(await call());
    }),
  );
  return { answered, ended };
};

const expectRefusedInTurn = (answers: readonly Answer[]): void => {
  for (const { status, body, headers } of answers) {
    expect([status, body.code]).toEqual([429, "too_many_requests"]);
    expect(Number(headers["retry-after"])).toBeGreaterThanOrEqual(1);
    expect(body.description).toContain(sayWait(Number(headers["retry-after"]), "fr"));
  }
};

const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status);

describe("thirty exports that one person asks for at once", () => {
  test.each(["register.pdf", "register.xlsx", "ocf.zip"])(
    "of %s: as many as the queue holds are made, the others are told when to come back",
    async (file) => {
      const path = `/companies/${company}/${file}`;
      const { answered, ended } = await whileLinesAreHeld(async () => {
        const crowd = callAtOnce(30, () => admin.get(path));
        const { answered: refused } = crowd;
        await expect.poll(() => refused.length).toBe(22);
        expectRefusedInTurn(refused);
        // The rest of what they and others do goes on meanwhile.
        expect((await admin.get(`/company/${company}`)).status).toBe(200);
        expect((await helene.get(`/company/${company}`)).status).toBe(200);
        return crowd;
      });
      await ended;
      expect(statuses(answered.slice(22))).toEqual(Array.from({ length: 8 }, () => 200));
    },
  );

  test("do not keep another person waiting until they have all been made", async () => {
    const path = `/companies/${company}/register.csv`;
    const order: string[] = [];
    const ask = async (who: string, client: Client) => {
      const { status } = await client.get(path);
      if (status === 200) order.push(who);
      return status;
    };
    const flood = await whileLinesAreHeld(async () => {
      const asked = Array.from({ length: 30 }, () => ask("admin", admin));
      // Held, the flood fills its queue before anybody else comes.
      const first = Promise.race(asked);
      expect(await first).toBe(429);
      return { asked, other: ask("helene", helene) };
    });
    expect(await flood.other).toBe(200);
    await Promise.all(flood.asked);
    expect(order.filter((who) => who === "admin")).toHaveLength(8);
    expect(order.indexOf("helene")).toBeLessThan(order.lastIndexOf("admin"));
  });
});

test("verifications run one at a time for a person, and another's beside them", async () => {
  const path = `/companies/${company}/register/verification`;
  const { answered, ended, verified } = await whileLinesAreHeld(async () => {
    const crowd = callAtOnce(25, () => helene.post(path));
    await expect.poll(() => crowd.answered.length).toBe(22);
    expectRefusedInTurn(crowd.answered);
    expect((await helene.get(`/company/${company}`)).status).toBe(200);
    return { ...crowd, verified: admin.post(path) };
  });
  expect((await verified).body).toMatchObject({ intact: true });
  await ended;
  expect(statuses(answered.slice(22))).toEqual([200, 200, 200]);
});

test("exports of whoever breaks off are not made, and their places are free again", async () => {
  const origin = await world.app.listen({ host: "127.0.0.1", port: 0 });
  const url = `${origin}/api/companies/${company}/register.pdf`;
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const fetchWith = (signal: AbortSignal) => fetch(url, { headers: { cookie }, signal });
  const gone = new AbortController();
  await whileLinesAreHeld(async () => {
    // Eight are in the lane once the ninth is refused.
    const asked = Array.from({ length: 9 }, () => fetchWith(gone.signal));
    expect((await Promise.race(asked)).status).toBe(429);
    gone.abort();
    const ends = await Promise.allSettled(asked);
    expect(ends.filter(({ status }) => status === "rejected")).toHaveLength(8);
    const { lanes } = world.services;
    const who = world.people.admin.id;
    const places = () =>
      Promise.allSettled(Array.from({ length: 8 }, () => lanes.papers.run(who, async () => "in")));
    await expect
      .poll(async () => (await places()).every(({ status }) => status === "fulfilled"))
      .toBe(true);
  });
  const after = await admin.get(`/companies/${company}/register.pdf`);
  expect(after.status).toBe(200);
});

test("one person's calls never hold all the connections", async () => {
  const path = `/companies/${company}/register`;
  const { answered, ended } = await whileLinesAreHeld(async () => {
    const crowd = callAtOnce(60, () => admin.get(path));
    // Twenty connections would all wait for the lines if a person could hold as many.
    expect((await helene.get(`/company/${company}`)).status).toBe(200);
    expect((await world.guest.get("/ready")).status).toBe(200);
    expect(crowd.answered).toEqual([]);
    return crowd;
  });
  await ended;
  expect(new Set(statuses(answered))).toEqual(new Set([200]));
});
