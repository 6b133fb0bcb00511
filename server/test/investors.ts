import { testPassword, type People } from "./people.ts";
import { movableClock } from "./movable-clock.ts";
import { becomeInvestor } from "./subscriptions.ts";
import { createWorld } from "./world.ts";

/** A world whose clock goes on when its test says so, and these people signed in, all investors. */
export const openInvestors = async <Name extends Exclude<keyof People, "admin">>(
  ...names: readonly Name[]
) => {
  const clock = movableClock();
  const world = await createWorld({ clock });
  const signedIn = async <Who extends keyof People>(name: Who) =>
    [name, await world.signedIn(world.people[name].email)] as const;
  const entries = await Promise.all([...names, "admin" as const].map(signedIn));
  const clients = Object.fromEntries(entries) as Record<Name | "admin", (typeof entries)[0][1]>;
  for (const name of names) await becomeInvestor(world, clients[name], world.people[name].id);
  /** All sign in anew: no session lasts as long as what mostly passes. */
  const pass = async (seconds: number) => {
    clock.advance(seconds);
    for (const [name, client] of entries) {
      const { email } = world.people[name];
      await client.post("/auth/token", { email, password: testPassword });
    }
  };
  const inDays = (days: number) => pass(days * 86_400);
  return { world, clock, clients, pass, inDays };
};
