import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createClient, type Answer, type Client } from "../../../../test/client.ts";
import { lastCodeTo, messagesTo } from "../../../../test/messages.ts";
import { movableClock, type MovableClock } from "../../../../test/movable-clock.ts";
import { signUpForm } from "../../../../test/newcomers.ts";
import { openSecondProcess } from "../../../../test/second-process.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let second: Awaited<ReturnType<typeof openSecondProcess>>;
let clock: MovableClock;
let made = 0;

beforeAll(async () => {
  clock = movableClock();
  world = await createWorld({ clock });
  second = await openSecondProcess(world);
});
afterAll(async () => {
  await second.close();
  await world.close();
});
// Limits that one test has used up are open again for the next.
beforeEach(() => clock.advance(3600));

const nextPhone = (): string => `+3361234${String((made += 1)).padStart(4, "0")}`;

type Registration = { client: Client; id: string; phone: string; path: string };

const register = async (phone = nextPhone()): Promise<Registration> => {
  const client = createClient(world.app);
  made += 1;
  const { body } = await client.post("/user", signUpForm(`nadia${made}@test.example`, { phone }));
  return { client, id: body.id, phone: body.phone, path: `/user/${body.id}/verification` };
};

const withCode = async (phone?: string): Promise<Registration & { code: string }> => {
  const registration = await register(phone);
  await registration.client.post(registration.path);
  return { ...registration, code: await lastCodeTo(world, registration.phone) };
};

const wrongFor = (code: string): string => (code === "111111" ? "222222" : "111111");
const prove = ({ client, path }: Registration, code: string): Promise<Answer> =>
  client.call("PATCH", path, { code });
const codeOf = (answer: Answer) => [
  answer.status,
  answer.body.code,
  answer.body.errors[0].location,
];

describe("a code by SMS", () => {
  test("is read with the spaces that people type, and is wrong on its field", async () => {
    const registration = await withCode();
    const { code } = registration;
    expect(codeOf(await prove(registration, wrongFor(code)))).toEqual([422, "code_wrong", "code"]);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)} `;
    expect((await prove(registration, spaced)).status).toBe(200);
  });

  test.each(["", "12345", "1234567", "abcdef", "１２３４５６"])(
    "is no code as %j",
    async (code) => {
      const registration = await withCode();
      const answer = await prove(registration, code);
      expect([answer.status, answer.body.errors[0].location]).toEqual([400, "code"]);
      expect(JSON.stringify(answer.body.errors)).not.toContain("value");
    },
  );

  test("is worth nothing after ten minutes", async () => {
    const registration = await withCode();
    clock.advance(10 * 60);
    expect(codeOf(await prove(registration, registration.code))).toEqual([
      422,
      "code_expired",
      "code",
    ]);
  });

  test("is void after five wrong tries, even for who then types it right", async () => {
    const registration = await withCode();
    const { code } = registration;
    const tries: unknown[] = [];
    for (let tried = 0; tried < 5; tried += 1) {
      tries.push((await prove(registration, wrongFor(code))).body.code);
    }
    expect(tries).toEqual(["code_wrong", "code_wrong", "code_wrong", "code_wrong", "code_void"]);
    expect((await prove(registration, code)).body.code).toBe("code_void");
    clock.advance(60);
    await registration.client.post(registration.path);
    const next = await lastCodeTo(world, registration.phone);
    expect((await prove(registration, next)).status).toBe(200);
  });

  test("counts each of many wrong tries that come at once, in two processes", async () => {
    const registration = await withCode();
    const { code, path, client } = registration;
    const cookies = Object.fromEntries(client.cookies);
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        (index % 2 ? world : second).app.inject({
          method: "PATCH",
          url: `/api${path}`,
          cookies,
          payload: { code: wrongFor(code) },
        }),
      ),
    );
    const wrong = tries.filter((answer) => answer.json().code === "code_wrong");
    expect(wrong).toHaveLength(4);
    expect((await prove(registration, code)).body.code).toBe("code_void");
  });

  test("is used once, by one of many that come at once", async () => {
    const registration = await withCode();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => prove(registration, registration.code)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(["code_void"]));
  });

  test("is replaced by the next, and is of one person alone", async () => {
    const first = await withCode();
    const other = await withCode();
    clock.advance(60);
    await first.client.post(first.path);
    const next = await lastCodeTo(world, first.phone);
    if (next !== first.code) {
      expect((await prove(first, first.code)).body.code).toBe("code_wrong");
    }
    expect((await prove({ ...other, path: first.path }, next)).status).toBe(403);
    expect((await prove(first, next)).status).toBe(200);
  });

  test("is kept as a hash that says nothing about it", async () => {
    const { code, id } = await withCode();
    const { rows } = await world.services.pool.query<{ kept: string }>(
      "select codes::text as kept from codes where user_id = $1",
      [id],
    );
    for (const { kept } of rows) {
      expect(kept).not.toContain(code);
      expect(kept).not.toContain(Buffer.from(code).toString("hex"));
    }
  });
});

describe("sending a code", () => {
  test("again waits a minute, and says how long", async () => {
    const { client, path, phone } = await withCode();
    clock.advance(20);
    const early = await client.post(path);
    expect([early.status, early.headers["retry-after"]]).toEqual([429, "40"]);
    expect((await client.get(path)).body.resendInSeconds).toBe(40);
    clock.advance(40);
    expect((await client.post(path)).status).toBe(201);
    expect(await messagesTo(world, phone)).toHaveLength(2);
  });

  test("happens five times an hour to one person, in all processes together", async () => {
    const { client, path } = await withCode();
    const cookies = Object.fromEntries(client.cookies);
    const statuses: number[] = [];
    for (let sent = 1; sent < 6; sent += 1) {
      clock.advance(61);
      const { app } = sent % 2 ? second : world;
      const answer = await app.inject({ method: "POST", url: `/api${path}`, cookies });
      statuses.push(answer.statusCode);
      if (sent === 5) expect(Number(answer.headers["retry-after"])).toBeGreaterThan(3000);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 429]);
  });

  test("happens five times an hour to one number, whoever asks", async () => {
    const phone = nextPhone();
    for (let sent = 0; sent < 5; sent += 1) await withCode(phone);
    const sixth = await register(phone);
    const answer = await sixth.client.post(sixth.path);
    expect(answer).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect(await messagesTo(world, phone)).toHaveLength(5);
  });

  test("of many requests at once sends one", async () => {
    const { client, path, phone } = await register();
    const answers = await Promise.all(Array.from({ length: 5 }, () => client.post(path)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await messagesTo(world, phone)).toHaveLength(1);
  });

  test("needs a number that is not proved yet", async () => {
    const claire = await world.signedIn(world.people.claire.email);
    const answer = await claire.post(`/user/${world.people.claire.id}/verification`);
    expect(answer).toMatchObject({ status: 409, body: { code: "nothing_to_verify" } });
  });
});
