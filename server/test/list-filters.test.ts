import { routes } from "@coulisse/contract/routes.schemas.ts";
import { fillPath } from "@coulisse/contract/site-paths.ts";
import { valuesMax } from "@coulisse/contract/wire/list-filters.ts";
import type { WholeRoute } from "@coulisse/contract/wire/route.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Client } from "./client.ts";
import { openInvestors } from "./investors.ts";
import { answer, buy, openMarket, sell, type TestMarket } from "./market.ts";
import { createRound } from "./rounds.ts";
import { fund } from "./subscriptions.ts";

const { world, clients, clock, inDays } = await openInvestors("claire", "karim", "stranger");
const { admin, claire, karim } = clients;
afterAll(() => world.close());

let market: TestMarket;
let fundraisingId: string;

beforeAll(async () => {
  const { people } = world;
  market = await openMarket(admin, [
    [people.claire.id, 100],
    [people.karim.id, 7],
  ]);
  const { companyId, shareCategoryId } = market;
  fundraisingId = (await createRound(admin, {}, { companyId, shareCategoryId }, clock.now())).id;
  const dear = (await sell(claire, market, { unitPrice: "30.00" })).body;
  await answer(karim, dear.id, 10);
  await buy(karim, market, { unitPrice: "20.00" });
  await inDays(1);
  const cheap = (await sell(claire, market)).body;
  await answer(karim, cheap.id, 2);
  await fund(world, people.claire.id, 120_000n);
  await fund(world, people.claire.id, 5_000n);
  for (const dueOn of ["2027-05-03", "2027-05-31", "2027-06-14"]) {
    await admin.post("/formalities", { companyId, kind: "REGISTRY_FILING", dueOn });
  }
});

type Query = Readonly<Record<string, string>>;
const asksUser: readonly string[] = ["listWalletPostings", "listMySignatures"];

/** Lists that are narrowed by themselves are asked for whole. */
const whole: Readonly<Record<string, Query>> = { listApprovals: { state: "ANY" } };

const ask = (name: string, query: Query) => {
  const route: WholeRoute = routes[name as keyof typeof routes];
  const ids = {
    fundraisingId,
    companyId: market.companyId,
    shareCategoryId: market.shareCategoryId,
  };
  const own = { ...ids, userId: world.people.claire.id, holderId: world.people.claire.id };
  const client: Client = asksUser.includes(name) ? claire : admin;
  const search = new URLSearchParams({ ...whole[name], ...query });
  return client.get(
    `${fillPath(route.path.replaceAll(/\{(\w+)\}/g, ":$1"), own)}?${search.toString()}`,
  );
};
const totalOf = async (name: string, query: Query = {}): Promise<number> => {
  const { status, body } = await ask(name, query);
  expect([name, query, status]).toEqual([name, query, 200]);
  return body.total;
};

const shapeOf = (query: z.ZodType | undefined): Readonly<Record<string, z.ZodType>> =>
  (query as z.ZodObject | undefined)?.shape ?? {};
const patternOf = (schema: z.ZodType): string => {
  const written = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const forms = [written, ...(written.anyOf ?? [])];
  return forms.flatMap((form) => form.pattern ?? []).find((text) => text.startsWith("^!?")) ?? "";
};

/** The lines of an entity are the list of the lines of a person, asked of another holder. */
const sameAsOthers: readonly string[] = ["listCorporateMovements"];
const lists = Object.entries(routes as Readonly<Record<string, WholeRoute>>)
  .filter(([, { method, query }]) => method === "GET" && "cursor" in shapeOf(query))
  .filter(([name]) => !sameAsOthers.includes(name))
  .map(([name, route]) => ({ name, shape: shapeOf(route.query) }));
const choices = lists.flatMap(({ name, shape }) =>
  Object.entries(shape).flatMap(([filter, schema]) => {
    // What has dots in its name has them escaped in its form.
    const values = /^\^!\?\(\?:([^)]+)\)/
      .exec(patternOf(schema))?.[1]
      ?.replaceAll("\\.", ".")
      .split("|");
    return values === undefined ? [] : [{ name, filter, values }];
  }),
);
const endsOf = (first: string, last: string) =>
  lists.flatMap(({ name, shape }) =>
    Object.keys(shape).flatMap((from) => {
      const to = from.replace(new RegExp(`${first}$`), last);
      return to !== from && to in shape ? [{ name, from, to }] : [];
    }),
  );

describe("every filter by values", () => {
  test("is told by its form", () => {
    expect(choices.length).toBeGreaterThan(30);
  });

  test.each(choices)("of $name takes several of $filter, and what is left", async (choice) => {
    const { name, filter, values } = choice;
    const all = await totalOf(name);
    const [first = "", second = first] = values;
    const both = await totalOf(name, { [filter]: `${first},${second}` });
    const ones = [first, second].map((value) => totalOf(name, { [filter]: value }));
    const [one = 0, other = 0] = await Promise.all(ones);
    // A choice may stand for another one as well, as those that wait for a person do.
    expect(both).toBeLessThanOrEqual(one + other);
    expect(both).toBeGreaterThanOrEqual(Math.max(one, other));
    expect(await totalOf(name, { [filter]: `!${first},${second}` })).toBe(all - both);
  });

  test.each(choices)("of $name refuses what $filter does not know", async (choice) => {
    const { name, filter, values } = choice;
    const [known = ""] = values;
    const tooMany = Array.from({ length: valuesMax + 1 }, () => known).join(",");
    for (const text of ["UNKNOWN", `${known},UNKNOWN`, `${known},`, "!", "", tooMany]) {
      const { status, body } = await ask(name, { [filter]: text });
      expect([text, status, body.errors?.[0]?.location]).toEqual([text, 400, filter]);
    }
  });
});

describe("every filter by days and by amounts", () => {
  const days = endsOf("From", "To");
  const amounts = endsOf("Min", "Max");

  test("is on as many lists as people narrow by them", () => {
    expect([days.length, amounts.length].every((count) => count >= 6)).toBe(true);
  });

  test.each(days)("of $name is from $from to $to", async ({ name, from, to }) => {
    const all = await totalOf(name);
    expect(await totalOf(name, { [from]: "1900-01-01", [to]: "9999-12-31" })).toBe(all);
    expect(await totalOf(name, { [to]: "1900-01-01" })).toBe(0);
    expect(await totalOf(name, { [from]: "9999-12-31" })).toBe(0);
  });

  test.each(amounts)("of $name is from $from to $to", async ({ name, from, to }) => {
    const all = await totalOf(name);
    const most = String(Number.MAX_SAFE_INTEGER);
    expect(await totalOf(name, { [from]: most })).toBe(0);
    const priced = await totalOf(name, { [from]: "0", [to]: most });
    // A line of the register without a price is of no amount.
    if (name.endsWith("Movements") || name === "listRegister") expect(priced).toBeLessThan(all);
    else expect(priced).toBe(all);
  });
});

const read = async (client: Client, path: string) => (await client.get(path)).body.items;

test("a page follows with the filter of the one before, and nothing is told twice", async () => {
  const { companyId } = market;
  const path = `/formalities?companyId=${companyId}&state=TO_DO,DONE&dueOnFrom=2027-05-01&limit=1`;
  const days: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const place: string = cursor === "" ? "" : `&cursor=${cursor}`;
    const { body } = await admin.get(`${path}&dueOnTo=2027-06-01${place}`);
    expect(body.total).toBe(2);
    days.push(...body.items.map(({ dueOn }: { dueOn: string }) => dueOn));
    cursor = body.nextCursor;
  }
  expect(days).toEqual(["2027-05-03", "2027-05-31"]);
});

test("the file of a list has the rows that the filters leave", async () => {
  const query = `companyId=${market.companyId}&dueOnFrom=2027-06-01&state=!DONE`;
  const { status, bytes } = await admin.get(`/formalities/file.csv?${query}`);
  expect(status).toBe(200);
  const text = bytes.toString("utf8");
  expect([text.includes("14/06/2027"), text.includes("31/05/2027")]).toEqual([true, false]);
});

test("an instant counts for the day that it is of in Paris", async () => {
  const [last, first] = await read(admin, `/secondary-market/deals?companyId=${market.companyId}`);
  const parisian = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris" });
  const day = parisian.format(new Date(first.createdAt));
  const path = `/secondary-market/deals?createdAtFrom=${day}&createdAtTo=${day}`;
  expect(await read(admin, path)).toMatchObject([{ id: first.id }]);
  expect(last.id).not.toBe(first.id);
});

test("a deal is found by its amount, a posting by its size", async () => {
  const dear = await read(admin, "/secondary-market/deals?amountCentsMin=30000");
  expect(dear).toMatchObject([{ quantity: 10, unitPrice: "30" }]);
  expect(await read(admin, "/secondary-market/deals?amountCentsMax=4999")).toEqual([]);
  const small = await read(claire, "/wallet/postings?amountCentsMax=5000");
  expect(small).toMatchObject([{ amountCents: 5_000 }]);
});

test("one filter under two names is one choice, in whatever order its values are written", async () => {
  const { status } = await admin.get("/subscriptions?state=PAID,SIGNED&status=SIGNED,PAID");
  expect(status).toBe(200);
  const { body } = await admin.get("/subscriptions?state=PAID,SIGNED&status=PAID");
  expect(body.errors[0].location).toBe("status");
});
