import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createClient, type Client } from "../../../../test/client.ts";
import { messagesTo } from "../../../../test/messages.ts";
import { movableClock, type MovableClock } from "../../../../test/movable-clock.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let clock: MovableClock;

beforeAll(async () => {
  clock = movableClock();
  world = await createWorld({ clock });
});
afterAll(() => world.close());

const password = "une phrase assez longue";
const numbers = Array.from({ length: 80 }, (_, index) => `+336123400${10 + index}`);
const nextNumber = (): string => numbers.shift() ?? "";

const form = (email: string, more: Record<string, unknown> = {}) => ({
  firstName: "Nadia",
  lastName: "Roussel",
  email,
  phone: nextNumber(),
  password,
  passwordConfirmation: password,
  acceptedTerms: true,
  ...more,
});

type BegunSignUp = { client: Client; id: string; phone: string };

/** A registration whose code was sent. */
const begin = async (email: string, app = world.app): Promise<BegunSignUp> => {
  const client = createClient(app);
  const { body } = await client.post("/user", form(email));
  await client.post(`/user/${body.id}/verification`);
  return { client, id: body.id, phone: body.phone };
};

describe("the link of the first mail", () => {
  const linkOf = async (email: string): Promise<string> => {
    const [mail] = await messagesTo(world, email);
    return /#token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  };

  test("proves the address, once, in a session of the account", async () => {
    const begun = await begin("preuve@test.example");
    const token = await linkOf("preuve@test.example");
    const elsewhere = await world.guest.post("/user/email/confirmation", { token });
    expect(elsewhere).toMatchObject({ status: 409, body: { code: "link_of_another_session" } });
    const claire = await world.signedIn(world.people.claire.email);
    const stranger = await claire.post("/user/email/confirmation", { token });
    expect(stranger.body.code).toBe("link_of_another_session");
    expect((await begun.client.get("/user/me")).body.emailVerified).toBe(false);
    const confirm = () => begun.client.post("/user/email/confirmation", { token });
    const answers = await Promise.all([confirm(), confirm(), confirm()]);
    const refused = answers.filter(({ status }) => status !== 204);
    expect(refused.map(({ body }) => body.code)).toEqual(["link_spent", "link_spent"]);
    expect((await begun.client.get("/user/me")).body.emailVerified).toBe(true);
  });

  test("is worth nothing after three days", async () => {
    await begin("tard@test.example");
    const token = await linkOf("tard@test.example");
    clock.advance(3 * 24 * 3600);
    const answer = await world.guest.post("/user/email/confirmation", { token });
    expect(answer).toMatchObject({ status: 422, body: { code: "link_spent" } });
  });
});
