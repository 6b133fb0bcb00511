import { clockAt } from "#platform/clock.ts";
import type { Actor } from "#platform/actor.ts";
import type { Context, Services } from "#platform/context.ts";
import type { Calendar } from "../calendar.ts";

/** A world is what every step of the telling needs. */
export type World = Readonly<{
  services: Services;
  calendar: Calendar;
  /** The platform's administrator does it all. */
  adminId: string;
}>;

export const contextFor = (services: Services, actor: Actor | null, at: Date): Context => ({
  ...services,
  clock: clockAt(at),
  actor,
  means: actor === null ? { kind: "clock", name: "demo" } : undefined,
  locale: "fr",
  requestId: "demo",
  address: "127.0.0.1",
});

/** A context in which the clock shows an instant of the story, and the administrator acts. */
export const contextAt = ({ services, calendar, adminId }: World, written: Date): Context => {
  const actor: Actor = {
    userId: adminId,
    sessionId: null,
    isAdmin: true,
    companyIds: [],
    holderIds: [adminId],
  };
  return contextFor(services, actor, calendar.instant(written));
};

/** Somebody of the story, who acts for themselves and for the entities after them. */
export const contextAs = ({ services }: World, holderIds: readonly string[], at: Date): Context => {
  const [userId = ""] = holderIds;
  const person = { sessionId: null, isAdmin: false, companyIds: [], holderIds };
  return contextFor(services, { userId, ...person }, at);
};

/** Office hours of a day of the story. */
export const morningOf = (day: string): Date => new Date(`${day}T08:00:00.000Z`);
export const eveningOf = (day: string): Date => new Date(`${day}T17:00:00.000Z`);

/**
 * Some at a time: the database writes for several, and no pool runs dry. After a failure nothing new
 * is begun, and what is under way ends before the failure is told: the next attempt is alone.
 */
export const inParallel = async <Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const waiting = items.values();
  const failures: unknown[] = [];
  const take = async (): Promise<void> => {
    for (const item of waiting) {
      if (failures.length > 0) return;
      await work(item).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, take));
  if (failures.length > 0) throw failures[0];
};
