import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messagesTo } from "../../../../test/messages.ts";
import { movableClock, type MovableClock } from "../../../../test/movable-clock.ts";
import { signUpWithCode } from "../../../../test/newcomers.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let clock: MovableClock;

beforeAll(async () => {
  clock = movableClock();
  world = await createWorld({ clock });
});
afterAll(() => world.close());

describe("the link of the first mail", () => {
  const linkOf = async (email: string): Promise<string> => {
    const [mail] = await messagesTo(world, email);
    return /#token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  };

  test("proves the address, once, in a session of the account", async () => {
    const begun = await signUpWithCode(world, "preuve@test.example");
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
    await signUpWithCode(world, "tard@test.example");
    const token = await linkOf("tard@test.example");
    clock.advance(3 * 24 * 3600);
    const answer = await world.guest.post("/user/email/confirmation", { token });
    expect(answer).toMatchObject({ status: 422, body: { code: "link_spent" } });
  });
});
