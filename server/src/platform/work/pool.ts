import type { Peer } from "./peer.ts";

/** A process that nobody has needed for as long gives its memory back. */
const idleMs = 30_000;

/** A process that works for the server until it is spent: it ended, or has kept too much memory. */
type Member = Peer & Readonly<{ isSpent(): boolean }>;

/** Processes that wait for the next work, opened as they are needed: so many at most, where that is said. */
export const createPool = <One extends Member>(
  open: () => One,
  atOnce: number = Number.POSITIVE_INFINITY,
) => {
  let working = 0;
  const waiting: (() => void)[] = [];
  const begin = async (): Promise<void> => {
    if (working < atOnce) working += 1;
    else await new Promise<void>((go) => waiting.push(go));
  };
  /** Whoever waits takes the place that is given up. */
  const end = (): void => {
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  };
  const members = new Set<One>();
  const idle: { member: One; timer: NodeJS.Timeout }[] = [];

  const dismiss = (member: One): void => {
    members.delete(member);
    member.end();
  };
  const take = (): One => {
    for (let free = idle.pop(); free; free = idle.pop()) {
      clearTimeout(free.timer);
      if (!free.member.isSpent()) return free.member;
      dismiss(free.member);
    }
    const member = open();
    members.add(member);
    return member;
  };
  const giveBack = (member: One): void => {
    if (member.isSpent()) {
      dismiss(member);
      return;
    }
    const timer = setTimeout(() => {
      idle.splice(idle.indexOf(place), 1);
      dismiss(member);
    }, idleMs);
    timer.unref();
    const place = { member, timer };
    idle.push(place);
  };

  return {
    /** A task that fails may have left its process half-way: it is ended, and the next opens another. */
    work: async <Result>(task: (member: One) => Promise<Result>): Promise<Result> => {
      await begin();
      const member = take();
      try {
        const result = await task(member);
        giveBack(member);
        return result;
      } catch (error) {
        dismiss(member);
        throw error;
      } finally {
        end();
      }
    },
    close: (): void => {
      for (const { timer } of idle.splice(0)) clearTimeout(timer);
      for (const member of members) dismiss(member);
    },
  };
};
