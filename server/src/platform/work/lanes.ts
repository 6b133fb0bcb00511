/**
 * A lane runs what costs much: so many at once in the process, the others wait for their turn,
 * person after person, and whoever asks for more than a lane keeps waiting is told when to return.
 */
import { Problem } from "#platform/problem.ts";

/** Whoever asked has broken off: nobody reads what this is answered with. */
export class CallerGone extends Error {
  override readonly name = "CallerGone";

  constructor() {
    super("The caller has gone");
  }
}

export type LaneBounds = Readonly<{
  atOnce: number;
  /** The number for one person, where it is less than all. */
  atOncePerPerson?: number;
  waitingPerPerson: number;
  waitingInAll: number;
}>;

export type Lane = Readonly<{
  /** `gone` is the caller's: one who has broken off leaves the queue, and is never begun. */
  run<Result>(who: string, work: () => Promise<Result>, gone?: AbortSignal): Promise<Result>;
}>;

/**
 * The guess is what a place is said to cost before the first has ended; the maximum is the longest
 * anybody is sent away.
 */
const firstGuessSeconds = 2;
const secondsMax = 60;

/** How long work takes here, for who is told to come back; the latest counts for a fifth. */
const createPace = () => {
  let mean = firstGuessSeconds;
  return {
    note: (seconds: number): void => {
      mean += (seconds - mean) / 5;
    },
    secondsFor: (places: number): number =>
      Math.min(secondsMax, Math.max(1, Math.ceil(mean * places))),
  };
};

const add = (counts: Map<string, number>, who: string, change: number): void => {
  const count = (counts.get(who) ?? 0) + change;
  if (count === 0) counts.delete(who);
  else counts.set(who, count);
};

/** How much runs, in all and of each person. */
const createPlaces = ({ atOnce, atOncePerPerson = atOnce }: LaneBounds) => {
  const taken = new Map<string, number>();
  let takenInAll = 0;
  return {
    isFreeFor: (who: string): boolean =>
      takenInAll < atOnce && (taken.get(who) ?? 0) < atOncePerPerson,
    take: (who: string): void => {
      takenInAll += 1;
      add(taken, who, 1);
    },
    leave: (who: string): void => {
      takenInAll -= 1;
      add(taken, who, -1);
    },
  };
};

/** Turns are those who wait, in their order: a person who was served goes behind the others. */
const createTurns = ({ waitingPerPerson, waitingInAll }: LaneBounds) => {
  const queues = new Map<string, (() => void)[]>();
  let waiting = 0;
  return {
    length: (): number => waiting,
    isWaiting: (who: string): boolean => queues.has(who),
    isFullFor: (who: string): boolean =>
      waiting >= waitingInAll || (queues.get(who)?.length ?? 0) >= waitingPerPerson,
    /** Gives the way out of the queue. */
    join: (who: string, begin: () => void): (() => void) => {
      const queue = queues.get(who) ?? [];
      queue.push(begin);
      queues.set(who, queue);
      waiting += 1;
      return () => {
        queue.splice(queue.indexOf(begin), 1);
        if (queue.length === 0) queues.delete(who);
        waiting -= 1;
      };
    },
    beginNext: (mayRun: (who: string) => boolean): void => {
      const turn = [...queues].find(([who]) => mayRun(who));
      if (!turn) return;
      const [who, queue] = turn;
      const begin = queue.shift();
      queues.delete(who);
      if (queue.length > 0) queues.set(who, queue);
      waiting -= 1;
      begin?.();
    },
  };
};

export const createLane = (bounds: LaneBounds): Lane => {
  const pace = createPace();
  const places = createPlaces(bounds);
  const turns = createTurns(bounds);

  const waitForTurn = (who: string, gone: AbortSignal | undefined): Promise<void> =>
    new Promise((begun, refused) => {
      if (turns.isFullFor(who)) {
        const seconds = pace.secondsFor((turns.length() + 1) / bounds.atOnce);
        refused(new Problem("too_many_requests", { facts: { seconds } }));
        return;
      }
      const breakOff = () => {
        leaveQueue();
        refused(new CallerGone());
      };
      const leaveQueue = turns.join(who, () => {
        gone?.removeEventListener("abort", breakOff);
        places.take(who);
        begun();
      });
      gone?.addEventListener("abort", breakOff, { once: true });
    });

  return {
    run: async (who, work, gone) => {
      if (gone?.aborted) throw new CallerGone();
      // A queue of one's own goes first, so that nobody overtakes themselves.
      if (places.isFreeFor(who) && !turns.isWaiting(who)) places.take(who);
      else await waitForTurn(who, gone);
      const began = performance.now();
      try {
        return await work();
      } finally {
        pace.note((performance.now() - began) / 1000);
        places.leave(who);
        turns.beginNext(places.isFreeFor);
      }
    },
  };
};

type Name = "requests" | "bodies" | "papers" | "uploads" | "pictures" | "imports" | "verifications";
export type Lanes = Readonly<Record<Name, Lane>>;

/** Each process has its own: what they bound is this process's memory, cores and connections. */
export const createLanes = (): Lanes => ({
  // Of one person or, of guests, one address: together they never hold all connections of the pool.
  requests: createLane({
    atOnce: Number.POSITIVE_INFINITY,
    atOncePerPerson: 10,
    waitingPerPerson: 400,
    waitingInAll: 2000,
  }),
  // While twenty fast senders are read at once, each turn of the event loop is long for everybody.
  bodies: createLane({ atOnce: 2, waitingPerPerson: 6, waitingInAll: 48 }),
  papers: createLane({ atOnce: 2, waitingPerPerson: 6, waitingInAll: 60 }),
  // Each that waits holds its file. Judging one takes a core and, of a dense one, much memory.
  uploads: createLane({ atOnce: 1, waitingPerPerson: 6, waitingInAll: 24 }),
  // A picture for who shares a link, drawn as it is asked for.
  pictures: createLane({ atOnce: 1, waitingPerPerson: 6, waitingInAll: 60 }),
  imports: createLane({ atOnce: 1, waitingPerPerson: 1, waitingInAll: 8 }),
  verifications: createLane({
    atOnce: 2,
    atOncePerPerson: 1,
    waitingPerPerson: 2,
    waitingInAll: 40,
  }),
});
