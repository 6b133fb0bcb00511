import { fillPath, type WholeRoute } from "@coulisse/contract/wire/route.ts";
import { routes, type RouteName } from "@coulisse/contract/routes.schemas.ts";
import readXlsxFile from "read-excel-file/node";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Client } from "../client.ts";
import { credit } from "../factories.ts";
import { becomeSophisticated } from "../investor-classes.ts";
import { movableClock } from "../movable-clock.ts";
import { certifyRound } from "../rounds.ts";
import { becomeInvestor, endForm, fund, openRound } from "../subscriptions.ts";
import { createWorld } from "../world.ts";
import { everyCall } from "./every-call.ts";
import { createStage, type Stage } from "./stage.ts";
import type { Caller } from "./table.ts";

let stage: Stage;
const clock = movableClock(new Date());

beforeAll(async () => {
  stage = await createStage(await createWorld({ clock }));
  const { admin } = stage.clients;
  const { companyId, shareCategoryId } = stage.things.own;
  await admin.post("/wishlist", { companyId });
  const person = { firstName: "Ines", lastName: "Attend", email: "ines@test.example" };
  const { body: invited } = await admin.post("/user", { ...person, role: "ROLE_USER" });
  await credit(admin, shareCategoryId, invited.id, { quantity: 1 });
  await raiseMoney(stage);
});

/** A round that was carried out; who is sophisticated is bound at once, so that no days pass. */
const raiseMoney = async ({ world, clients }: Stage): Promise<void> => {
  const { admin, shareholder: investor } = clients;
  const { id } = world.people.karim;
  await becomeInvestor(world, investor, id);
  await becomeSophisticated(investor, admin, id);
  await fund(world, id, 30_750n);
  const round = await openRound(admin, clock.now());
  const order = { fundraisingId: round.id, quantity: 30 };
  const { id: subscriptionId } = (await investor.post("/subscription", order)).body;
  const asked = await investor.post(`/subscription/${subscriptionId}/signature`);
  await endForm(world, asked.body.signatureId, "SIGNED");
  await investor.post(`/subscription/${subscriptionId}/payment`);
  await certifyRound(admin, round.id, clock.now());
  const closing = { closed: true, outcome: "SUCCEEDED" };
  const closed = await admin.call("PATCH", `/fundraising/${round.id}`, closing);
  expect(closed.body).toMatchObject({ outcome: "SUCCEEDED" });
};

// Sixty files a minute are made for one person, and no more.
beforeEach(() => clock.advance(2));
afterAll(() => stage.world.close());

const ending = "/file.{format}";
const files = Object.entries(routes as Record<string, WholeRoute>).flatMap(([call, { path }]) =>
  path.endsWith(ending) ? [{ call: call as RouteName, path }] : [],
);

/** A wallet is its holder’s; every other list shows an administrator what it has. */
const readerOf = (call: RouteName): Caller =>
  call === "exportWalletPostings" ? "corporate" : "admin";

const addressesOf = (call: RouteName, path: string) => {
  const { params, query } = everyCall[call](stage.things.own, readerOf(call));
  const asked = query === undefined ? "" : `?${query}`;
  const given = { ...params };
  const file = (format: string) => fillPath(path, { ...given, format }) + asked;
  return { list: fillPath(path.slice(0, -ending.length), given) + asked, file };
};

/** A list without pages says by itself how long it is. */
const countOf = async (client: Client, list: string): Promise<number> => {
  const { total, items } = (await client.get(list)).body;
  return total ?? items.length;
};

type Row = Readonly<{ id?: string; corporate?: { id: string } }> &
  Readonly<Record<string, unknown>>;

/** Rows without an id of their own are known by what these say. */
const idOf: Partial<Record<RouteName, (row: Row) => string>> = {
  exportInvitations: ({ userId }) => String(userId),
  exportWalletPostings: ({ number }) => String(number),
  exportApprovals: ({ request, corporate }) =>
    (request as { link: { id: string } } | null)?.link.id ?? corporate?.id ?? "",
  exportYearlyFunding: (row) =>
    [row["fundraisingId"], row["taxResidence"], row["investorClass"]].join("-"),
};

const linesOf = (bytes: Buffer): string[] => bytes.toString("utf8").split("\r\n");

describe.each(files)("$call", ({ call, path }) => {
  test("has every row of its list, under a heading in the reader’s language", async () => {
    const client = stage.clients[readerOf(call)];
    const { list, file } = addressesOf(call, path);
    const total = await countOf(client, list);
    expect(total).toBeGreaterThan(0);
    const french = await client.get(file("csv"), { headers: { "accept-language": "fr" } });
    const english = await client.get(file("csv"), { headers: { "accept-language": "en" } });
    const [title, drawnUp, names = "", ...rows] = linesOf(french.bytes);
    expect(title).toMatch(/^\ufeff\p{Lu}/u);
    expect(drawnUp).toMatch(/^"?Établi le /);
    expect(rows).toHaveLength(total + 1);
    const [, inEnglish, namesInEnglish = "", ...rowsInEnglish] = linesOf(english.bytes);
    expect(inEnglish).toMatch(/^"?Drawn up on /);
    expect(namesInEnglish.split(",")).toHaveLength(names.split(";").length);
    expect(namesInEnglish).not.toBe(names);
    expect(rowsInEnglish).toHaveLength(total + 1);
  });

  test("has the row alone that somebody chose, by the id under which the site knows it", async () => {
    const client = stage.clients[readerOf(call)];
    const { list, file } = addressesOf(call, path);
    const [row] = (await client.get(list)).body.items as Row[];
    const id = row && (idOf[call]?.(row) ?? row.id);
    const asked = file("csv");
    const chosen = await client.get(`${asked}${asked.includes("?") ? "&" : "?"}ids=${id}`);
    expect(chosen.status).toBe(200);
    expect(linesOf(chosen.bytes)).toHaveLength(5);
  });

  test("is a workbook of as many rows and columns", async () => {
    const client = stage.clients[readerOf(call)];
    const { list, file } = addressesOf(call, path);
    const total = await countOf(client, list);
    const answer = await client.get(file("xlsx"), { headers: { "accept-language": "fr" } });
    const [sheet] = await readXlsxFile(answer.bytes);
    const [, , names = [], ...rows] = sheet?.data ?? [];
    expect(rows).toHaveLength(total);
    expect(names.every((name) => typeof name === "string")).toBe(true);
  });
});
