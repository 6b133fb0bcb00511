/*
 * Shares that are passed on and statements of a bank that are booked, whatever becomes of what they need: the
 * load of the drills in which something is away, and the count of what became of it.
 */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { undocumented } from "../factories.ts";
import type { Answer, Caller } from "./caller.ts";

const writers = 4;
/** One person may send so many files an hour. */
const statementsEveryMs = 5000;
export const iban = "FR1420041010050500013M02606";

/** Nobody knows what became of what is refused so; it is asked again with its key. */
const isAway = ({ status }: Answer): boolean => status === 0 || status === 503;

/** There is no room for it: nothing of it was kept. */
export const isAwayOrFull = (answer: Answer): boolean => isAway(answer) || answer.status === 507;

export const gone = (): Answer => ({ status: 0, body: null });

type World = Readonly<{ companyIds: readonly string[]; paths: readonly string[]; credits: number }>;

type Options = Readonly<{
  /** Which answers are no failure; everything else ends the drill. */
  mayBeRefused?: (answer: Answer) => boolean;
  /** How long a load that was refused waits before it asks again. */
  patienceMs?: number;
  /** The day of the statements, as the servers take it for today or earlier. */
  day?: string;
}>;

export type Outcome = Readonly<{
  transfers: number;
  lost: number;
  extra: number;
  statements: number;
  lostCents: number;
  differences: number;
}>;

/** Opens people who transfer shares and a bank whose statements are booked, until it is ended. */
export const openSharesAndMoney = (
  callers: readonly Caller[],
  world: World,
  { mayBeRefused = isAway, patienceMs = 500, day }: Options = {},
) => {
  const { paths } = world;
  const moved = new Map<string, string>();
  const unknown = new Map<string, string>();
  const words = new Set<string>();
  let booked = 0;
  let refused = 0;
  let slowestMs = 0;
  let lastAt = performance.now();
  let longestMs = 0;
  let isOver = false;
  const acknowledge = (): void => {
    longestMs = Math.max(longestMs, performance.now() - lastAt);
    lastAt = performance.now();
  };
  const refuse = (answer: Answer): void => {
    assert.ok(mayBeRefused(answer), JSON.stringify(answer));
    // A connection that was cut says nothing; what is answered says it in a sentence.
    if (answer.status !== 0) {
      assert.match(String(answer.body?.description), /\.$/);
      words.add(`${answer.status} ${answer.body.code}`);
    }
    refused += 1;
  };
  const transfer = async (index: number): Promise<void> => {
    for (let turn = index; !isOver; turn += 1) {
      const caller = callers[turn % callers.length] as Caller;
      const path = paths[turn % paths.length] ?? "";
      const key = randomUUID();
      const askedAt = performance.now();
      const answer = await caller.post(path, { quantity: 1, ...undocumented }, key).catch(gone);
      slowestMs = Math.max(slowestMs, performance.now() - askedAt);
      if (answer.status === 201) {
        moved.set(key, answer.body.id);
        acknowledge();
      } else {
        refuse(answer);
        unknown.set(key, path);
        await pause(patienceMs);
      }
    }
  };
  const book = async (): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      const caller = callers[turn % callers.length] as Caller;
      // What the bank's account holds says whether the last one came, where nobody answered.
      const check = await caller.get("/cash/check").catch(gone);
      if (check.status === 200) {
        const before = Number(check.body.bankCents);
        const sent = await caller.send("/bank-statements", statementAfter(before, day)).catch(gone);
        if (sent.status === 200 && sent.body.committed) {
          booked += 1;
          acknowledge();
          await pause(statementsEveryMs);
        } else {
          refuse(sent);
          await pause(200);
        }
      } else {
        refuse(check);
        await pause(200);
      }
    }
  };
  let failure: unknown;
  const loops = [...Array.from({ length: writers }, (_, index) => transfer(index)), book()].map(
    (loop) =>
      loop.catch((error: unknown) => {
        failure ??= error;
        isOver = true;
      }),
  );
  const throwFailure = (): void => {
    if (failure !== undefined) throw failure as Error;
  };
  const waitFor = async (what: string, isSo: () => boolean): Promise<void> => {
    const asked = performance.now();
    while (!isSo()) {
      throwFailure();
      assert.ok(performance.now() - asked < 180_000, `${what} for three minutes`);
      await pause(100);
    }
  };
  /** What nobody answered came to be once, or comes now. */
  const askAgain = async ([key, path]: readonly [string, string]): Promise<void> => {
    const [caller] = callers as [Caller];
    const first = await caller.post(path, { quantity: 1, ...undocumented }, key);
    const second = await caller.post(path, { quantity: 1, ...undocumented }, key);
    assert.deepEqual([first.status, second.status], [201, 201], JSON.stringify(first.body));
    assert.equal(second.body.id, first.body.id);
    moved.set(key, first.body.id);
  };
  return {
    counts: () => ({ moved: moved.size, booked, refused }),
    /** Codes of what was refused since it was asked last, and the longest wait for an answer. */
    since: () => {
      const told = { words: [...words].join(", "), slowestMs: Math.round(slowestMs) };
      words.clear();
      slowestMs = 0;
      return told;
    },
    /** Waits until something is acknowledged; gives the longest time without, since it was asked last. */
    comesBack: async (): Promise<number> => {
      const before = moved.size;
      await waitFor("no write was acknowledged", () => moved.size >= before + writers);
      const longest = longestMs;
      longestMs = 0;
      return longest / 1000;
    },
    /** Waits until so many more were refused. */
    isRefused: (count = 1): Promise<void> => {
      const before = refused;
      return waitFor("nothing was refused", () => refused >= before + count);
    },
    end: async (): Promise<void> => {
      isOver = true;
      await Promise.all(loops);
      throwFailure();
    },
    /** Asks for what nobody answered, and counts what is there; registers have to be whole. */
    conclude: async (): Promise<Outcome> => {
      const [caller] = callers as [Caller];
      const waiting = [...unknown];
      const askAll = async (): Promise<void> => {
        for (let next = waiting.shift(); next; next = waiting.shift()) await askAgain(next);
      };
      await Promise.all(Array.from({ length: writers }, askAll));
      const stored = await caller.allMovementIds(world.companyIds);
      for (const companyId of world.companyIds) {
        const { body } = await caller.post(`/companies/${companyId}/register/verification`, {});
        assert.equal(body.intact, true);
      }
      const { body: cash } = await caller.get("/cash/check");
      return {
        transfers: moved.size,
        lost: [...moved.values()].filter((id) => !stored.has(id)).length,
        extra: stored.size - world.credits - moved.size,
        statements: booked,
        lostCents: Math.max(0, booked * 100 - Number(cash.bankCents)),
        differences: cash.differences.length,
      };
    },
  };
};

export type Load = ReturnType<typeof openSharesAndMoney>;

/** Says what became of all that was acknowledged, and ends the drill with 1 where something did not hold. */
export const tellOutcome = ({
  transfers,
  lost,
  extra,
  statements,
  lostCents,
  differences,
}: Outcome): void => {
  process.stdout.write(
    [
      `Of ${transfers} transfers ${lost} lost, ${extra} more than acknowledged; registers verified.`,
      `Of ${statements} statements ${lostCents} cents lost; differences of the ledger: ${differences}.\n`,
    ].join("\n"),
  );
  if (lost + extra + lostCents + differences > 0) process.exitCode = 1;
};

const yesterday = (): string => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

const statementAfter = (cents: number, day = yesterday()): FormData => {
  const euros = (amount: number) => (amount / 100).toFixed(2).replace(".", ",");
  const line = [iban, day, euros(100), euros(cents + 100), "ACME", "", randomUUID(), ""];
  const head = "Compte;Date;Montant;Solde;Nom;IBAN;Référence;Libellé";
  const data = new FormData();
  data.append("file", new File([`${head}\n${line.join(";")}`], "releve.csv", { type: "text/csv" }));
  data.append("commit", "true");
  return data;
};
