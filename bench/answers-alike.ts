/*
 * Whether a call's time says that an address has an account: signing in, asking for a new password
 * and signing up, each with known and unknown addresses in turn, against the product as its own
 * process on a durable database.
 *
 *   npm run bench:answers-alike -- [rounds]
 */
import { hashPassword } from "@coulisse/server/src/platform/passwords.ts";
import { median, printTable } from "./report.ts";
import { openBench } from "./world/cluster.ts";
import { createActor, serve } from "./world/server.ts";

const rounds = Number.parseInt(process.argv[2] ?? "150", 10);
const password = "a password of the bench";
const known = (round: number): string => `known-${round}@bench.example`;
const unknown = (round: number): string => `unknown-${round}@bench.example`;

const bench = await openBench("answers_alike");
await createActor(bench);
await bench.query(
  `insert into users (id, email, first_name, last_name, password_hash, created_at)
  select gen_random_uuid(), 'known-' || n || '@bench.example', 'Bench', 'Mark', $1, now()
  from generate_series(0, $2) n`,
  [await hashPassword(password), rounds],
);
const { origin, stop } = await serve(bench, { TRUSTED_PROXIES: "127.0.0.1" });

let callers = 0;
/** Each call comes from another address, as far as the server can tell: no limit is reached. */
const time = async (path: string, body: object, status: number): Promise<number> => {
  callers += 1;
  const from = `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`;
  const start = performance.now();
  const answer = await fetch(`${origin}/api${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": from },
    body: JSON.stringify(body),
  });
  await answer.text();
  const ms = performance.now() - start;
  if (answer.status !== status) throw new Error(`${path} answered ${answer.status}`);
  return ms;
};

const calls: Readonly<Record<string, (email: string, round: number) => Promise<number>>> = {
  "sign-in, wrong password": (email) =>
    time("/auth/token", { email, password: "not the password" }, 401),
  "password reset": (email) => time("/user/password/token", { email }, 204),
  "sign-up": (email, round) =>
    time(
      "/user",
      {
        firstName: "Bench",
        lastName: "Mark",
        email,
        acceptedTerms: true,
        phone: `+336${String(12_000_000 + round)}`,
        password,
        passwordConfirmation: password,
      },
      201,
    ),
};

const measure = async (call: (email: string, round: number) => Promise<number>) => {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  for (let round = 0; round <= rounds; round += 1) {
    // In turn, and each first as often as second: what warms up or drifts is shared.
    const order = round % 2 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
    for (const kind of order) {
      const ms = await call(kind === "known" ? known(round) : unknown(round), round);
      if (round > rounds / 10) times[kind].push(ms);
    }
  }
  return [median(times.known), median(times.unknown)] as const;
};

try {
  const rows: string[][] = [];
  for (const [name, call] of Object.entries(calls)) {
    const [ofKnown, ofUnknown] = await measure(call);
    rows.push([name, ofKnown.toFixed(2), ofUnknown.toFixed(2), (ofKnown / ofUnknown).toFixed(2)]);
  }
  printTable(["call", "known address, ms", "unknown address, ms", "ratio"], rows);
} finally {
  await stop();
  await bench.close();
}
