import { Readable } from "node:stream";
import { CompiledQuery, type ControlledTransaction } from "kysely";
import type { Context } from "#platform/context.ts";
import { systemClock } from "#platform/clock.ts";
import type { Database } from "#platform/database.ts";
import type { DB } from "#platform/database-types.ts";
import { Problem } from "#platform/problem.ts";
import type { Client } from "../client.ts";
import { openEntityDesk } from "../entity-desk.ts";
import { openMarket, type TestMarket } from "../market.ts";
import { dayIn } from "../rounds.ts";
import { becomeInvestor, fund } from "../subscriptions.ts";
import type { World } from "../world.ts";
import {
  cashCents,
  credited,
  creditedOn,
  feesBps,
  owners,
  personOf,
  type Owner,
  type subjects,
} from "./model.ts";

type Tx = ControlledTransaction<DB>;

export type Stage = Readonly<{
  world: World;
  start: Date;
  market: TestMarket;
  ids: Readonly<Record<(typeof subjects)[number], string>>;
}>;

/** Two people represent it, each by a link that the platform has validated. */
const openEntity = async (world: World, admin: Client, clients: Clients): Promise<string> => {
  const desk = await openEntityDesk(world, admin);
  const { id } = (await desk.typed(clients.helene, { legalName: "Maison" })).body;
  for (const name of ["helene", "karim"] as const) {
    const { id: userId } = world.people[name];
    await desk.ask(clients[name], id, { datedOn: dayIn(0, world.services.clock.now()) }, userId);
    await desk.decide(id, { status: "VALIDATED" }, userId);
  }
  return id;
};

type Clients = Readonly<Record<"helene" | "karim", Client>>;

/** A market that is open, three people and an entity with a wallet each, and three of them with shares. */
export const openStage = async (world: World): Promise<Stage> => {
  const { people, services } = world;
  const admin = await world.signedIn(people.admin.email);
  const signedIn = new Map<string, Client>();
  for (const name of ["claire", "karim", "stranger", "helene"] as const) {
    const client = await world.signedIn(people[name].email);
    await becomeInvestor(world, client, people[name].id);
    signedIn.set(name, client);
  }
  const [helene, karim] = [signedIn.get("helene"), signedIn.get("karim")];
  if (!helene || !karim) throw new Error("Nobody represents the entity");
  const entityId = await openEntity(world, admin, { helene, karim });
  await helene.get(`/wallet?corporateId=${entityId}`);
  const idOf = (owner: Owner): string => (owner === "entity" ? entityId : people[owner].id);
  const credits: [string, number][] = [];
  for (const owner of owners) {
    await fund(world, idOf(owner), BigInt(cashCents));
    if (credited[owner] > 0) credits.push([idOf(owner), credited[owner]]);
  }
  const market = await openMarket(admin, credits, {
    company: { preemptionDays: 30 },
    category: { feesBps },
    creditedOn,
  });
  const ids = Object.fromEntries(owners.map((owner) => [owner, idOf(owner)])) as Stage["ids"];
  return { world, start: services.clock.now(), market, ids: { ...ids, helene: people.helene.id } };
};

/** The order is not what these walks are about: it is drawn in a process of its own. */
const fileMaker: Context["fileMaker"] = {
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
    idOf: (subject: keyof Stage["ids"]): string => stage.ids[subject],
    contextAt: (now: Date, who: Owner | "admin" | null): Context => {
      const person = who === null || who === "admin" ? who : personOf(who);
      const actor = person && {
        userId: world.people[person].id,
        sessionId: null,
        isAdmin: person === "admin",
        companyIds: [],
        holderIds: [who === "entity" ? stage.ids.entity : world.people[person].id],
      };
      const clock = { now: () => now, newId: systemClock.newId };
      return { ...world.contextOf(actor), db, clock, fileMaker, log };
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
