import { densePdf, longRegister } from "./busy-files.ts";
import { importedCompany, printedCompany, type Person } from "./busy.ts";
import type { Served } from "./server.ts";

const papers = 30;
const uploads = 20;
const guests = 16;
const guestsSeconds = 6;

type Counts = Map<string, number>;

const count = (counts: Counts, what: string): void => {
  counts.set(what, (counts.get(what) ?? 0) + 1);
};

const depth = 490_000;
/**
 * Bodies that cost a parser most, of a size that many a server takes: arrays in arrays, and unknown
 * keys.
 */
const worstBodies = [
  ["deep arrays", "[".repeat(depth) + "]".repeat(depth)],
  [
    "unknown keys",
    JSON.stringify(
      Object.fromEntries(Array.from({ length: 75_000 }, (_, index) => [`k${index}`, 1])),
    ),
  ],
] as const;

/** Each guest sends the next body as soon as the last one is answered, or cut off. */
const sendBodies = async (origin: string, counts: Counts, index: number): Promise<void> => {
  const [what, body] = worstBodies[index % 2 === 0 ? 0 : 1];
  const until = performance.now() + guestsSeconds * 1000;
  const headers = { "content-type": "application/json" };
  while (performance.now() < until) {
    const status = await fetch(`${origin}/api/user`, { method: "POST", headers, body }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return String(answer.status);
      },
      () => "cut off",
    );
    count(counts, `${what}: ${status}`);
  }
};

/** Keeps a server busy with everything at once; gives how often each kind of call was answered with which status. */
export const keepBusy = async (
  { origin, cookie: admin }: Served,
  people: readonly Person[],
  busyWith: readonly string[],
): Promise<Counts> => {
  const counts: Counts = new Map();
  const ask = async (what: string, path: string, cookie: string, body?: FormData) => {
    const init: RequestInit = { headers: { cookie } };
    if (body) Object.assign(init, { method: "POST", body });
    const answer = await fetch(`${origin}/api${path}`, init);
    await answer.arrayBuffer();
    count(counts, `${what}: ${answer.status}`);
  };
  const of = (index: number) => people[index % people.length] as Person;
  const files = [densePdf(95_000), densePdf(900)] as const;
  const register = new FormData();
  register.append("files", longRegister());
  const whole = `/companies/${importedCompany}/register/import`;
  const kinds: Record<string, () => Promise<void>[]> = {
    papers: () =>
      Array.from({ length: papers }, (_, index) =>
        ask("register.pdf", `/companies/${printedCompany}/register.pdf`, of(index).cookie),
      ),
    documents: () =>
      Array.from({ length: uploads }, (_, index) => {
        const body = new FormData();
        body.append("type", "PASSPORT");
        body.append("file", files[index % 2 === 0 ? 0 : 1]);
        const { investorId, cookie } = of(index);
        return ask("document", `/investors/${investorId}/kyc/documents`, cookie, body);
      }),
    import: () => [ask("import", whole, admin, register)],
    bodies: () => Array.from({ length: guests }, (_, index) => sendBodies(origin, counts, index)),
  };
  await Promise.all(busyWith.flatMap((kind) => kinds[kind]?.() ?? []));
  return counts;
};
