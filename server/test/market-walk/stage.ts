import { Readable } from "node:stream";
import { CompiledQuery, type ControlledTransaction } from "kysely";
import type { Context } from "#platform/context.ts";
import { systemClock } from "#platform/clock.ts";
import type { Database } from "#platform/database.ts";
import type { DB } from "#platform/database-types.ts";
import { Problem } from "#platform/problem.ts";
import { openMarket, type TestMarket } from "../market.ts";
import { becomeInvestor, fund } from "../subscriptions.ts";
import type { World } from "../world.ts";
import { cashCents, credited, creditedOn, feesBps, owners } from "./model.ts";

type Tx = ControlledTransaction<DB>;

export type Stage = Readonly<{ world: World; start: Date; market: TestMarket }>;

/** A market that is open, four people with a wallet each, and three of them with shares. */
export const openStage = async (world: World): Promise<Stage> => {
  const { people, services } = world;
  const admin = await world.signedIn(people.admin.email);
  const credits: [string, number][] = [];
  for (const owner of owners) {
    const { id, email } = people[owner];
    await becomeInvestor(world, await world.signedIn(email), id);
    await fund(world, id, BigInt(cashCents));
    if (credited[owner] > 0) credits.push([id, credited[owner]]);
  }
  const market = await openMarket(admin, credits, {
    company: { preemptionDays: 30 },
    category: { feesBps },
    creditedOn,
  });
  return { world, start: services.clock.now(), market };
};

/** The order is not what these walks are about: it is drawn in a process of its own. */
const workshop: Context["workshop"] = {
  make: async () => ({ body: Readable.from([Buffer.from("%PDF-1.7")]), bytes: 8 }),
  close: () => {},
};

/**
 * One walk: a transaction that is undone in the end. Each command of it is a savepoint, which is kept
 * or undone as its transaction would be; what is checked at a commit is checked there.
 */
export const openWalk = (stage: Stage, tx: Tx) => {
  const { world } = stage;
  const faults: unknown[] = [];
  const run = async (text: string): Promise<void> => {
    await tx.executeQuery(CompiledQuery.raw(text));
  };
  const inSavepoint = async <Result>(work: (within: Tx) => Promise<Result>): Promise<Result> => {
    await run("savepoint step");
    try {
      const result = await work(tx);
      await run("set constraints all immediate; set constraints all deferred");
      await run("release savepoint step");
      return result;
    } catch (error) {
      await run("rollback to savepoint step; release savepoint step");
      throw error;
    }
  };
  const db = new Proxy(tx as unknown as Database, {
    get: (target, key) => {
      if (key === "transaction") return () => ({ execute: inSavepoint });
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const log = {
    ...world.services.log,
    warn: () => undefined,
    error: (detail: unknown) => faults.push(detail),
  } as unknown as Context["log"];

  return {
    stage,
    /** What a job wrote into the log, since it goes on with the next where one is refused. */
    faults,
    contextAt: (now: Date, who: keyof World["people"] | null): Context => {
      const actor = who && {
        ...{ userId: world.people[who].id, sessionId: null, isAdmin: who === "admin" },
        ...{ companyIds: [], holderIds: [world.people[who].id] },
      };
      const clock = { now: () => now, newId: systemClock.newId };
      return { ...world.contextOf(actor), db, clock, workshop, log };
    },
    rowsOf: async <Row>(text: string, ...values: unknown[]): Promise<Row[]> =>
      (await tx.executeQuery<Row>(CompiledQuery.raw(text, values))).rows,
    /** The code that work is refused with. */
    codeOf: async (work: () => Promise<unknown>): Promise<string | null> => {
      try {
        await work();
        return null;
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        return error.code;
      }
    },
  };
};

export type Walk = ReturnType<typeof openWalk>;
