import { movableClock } from "./movable-clock.ts";
import { testPassword, type People } from "./people.ts";
import { createWorld, type WorldOptions } from "./world.ts";

type Options = Omit<WorldOptions, "clock"> & Readonly<{ start?: Date }>;

/** A world whose clock goes on when its test says so, and people who stay signed in all the while. */
export const openUnderClock = async <Name extends keyof People>(
  names: readonly Name[],
  { start, ...options }: Options = {},
) => {
  const clock = movableClock(start);
  const world = await createWorld({ ...options, clock });
  const signedIn = async (name: Name) =>
    [name, await world.signedIn(world.people[name].email)] as const;
  const entries = await Promise.all(names.map(signedIn));
  const clients = Object.fromEntries(entries) as Record<Name, (typeof entries)[0][1]>;
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
