import type { SearchHit } from "@coulisse/contract/operations/search.schemas.ts";
import { foundAtMost } from "@coulisse/contract/operations/search.ts";
import { afterAll, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import {
  createCategory,
  createCompany,
  createIssuer,
  credit,
  transferPath,
  undocumented,
} from "../../../../test/factories.ts";
import { openRound } from "../../../../test/subscriptions.ts";
import { openUnderClock } from "../../../../test/under-clock.ts";

const { world, clock, clients } = await openUnderClock(["admin", "helene", "claire", "stranger"]);
afterAll(() => world.close());
const { admin, helene, claire, stranger } = clients;
const { people } = world;

const find = async (client: Client, q: string): Promise<SearchHit[]> => {
  const { status, body } = await client.get(`/search?q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  return body.items;
};
const named = (hits: readonly SearchHit[]) => hits.map(({ kind, name }) => [kind, name]);
const kindsOf = async (client: Client, q: string) =>
  (await find(client, q)).map(({ kind }) => kind);

const { company, category } = await createIssuer(admin, [[people.claire.id, 10]], {
  company: { name: "Verrerie du Rhône", visibleOnMarketplace: true },
});
await admin.call("PATCH", `/company/${company.id}/users/${people.helene.id}`);
const hidden = await createCompany(admin, { name: "Verrerie cachée", visibleOnMarketplace: false });

test("finds a company for who may see it, whatever the accents and the case", async () => {
  expect(named(await find(world.guest, "RHONE"))).toEqual([["marketplace", "Verrerie du Rhône"]]);
  expect(await find(world.guest, "cachée")).toEqual([]);
  expect(await find(stranger, "cachée")).toEqual([]);
  const [found] = await find(admin, "cachee");
  expect(found).toMatchObject({
    kind: "company",
    id: hidden.id,
    companySlug: hidden.slug,
    to: `/admin/companies/${hidden.id}`,
  });
});

test("finds holders for who administers their company, and for nobody else", async () => {
  const [holder] = await find(helene, "aubry");
  expect(holder).toEqual({
    kind: "holder",
    id: people.claire.id,
    name: "Claire Aubry",
    detail: "Verrerie du Rhône",
    companySlug: company.slug,
    to: `/companies/${company.slug}/holders/${people.claire.id}`,
  });
  expect(await kindsOf(stranger, "aubry")).toEqual([]);
  expect(await kindsOf(claire, "aubry")).toEqual([]);
  // Who has sold all is no holder any more.
  const other = await createCategory(admin, company.id, { name: "Actions de préférence" });
  await credit(admin, other.id, people.stranger.id, { quantity: 1, effectiveOn: "2024-01-15" });
  expect(await kindsOf(helene, "étranger")).toEqual(["holder"]);
  const given = { ...undocumented, quantity: 1, effectiveOn: "2024-02-15", nature: "gift" };
  const path = transferPath(people.stranger.id, people.claire.id, other.id);
  const moved = await admin.post(path, given);
  expect(moved.status, JSON.stringify(moved.body)).toBe(201);
  expect(await kindsOf(helene, "étranger")).toEqual([]);
  expect(category.id).not.toBe(other.id);
});

test("finds people by name and by address for an administrator of the platform", async () => {
  for (const text of ["benali", "karim@test"]) {
    const hits = await find(admin, text);
    expect(hits).toContainEqual({
      kind: "person",
      id: people.karim.id,
      name: "Karim Benali",
      detail: people.karim.email,
      companySlug: null,
      to: `/admin/users/${people.karim.id}`,
    });
  }
  expect(await find(claire, "karim@test")).toEqual([]);
});

test("finds the rounds that are open to the reader", async () => {
  const round = await openRound(admin, clock.now(), { name: "Levée des verriers" });
  const [found] = await find(stranger, "verriers");
  expect(found).toMatchObject({
    kind: "round",
    id: round.id,
    to: `/fundraising/${round.id}/subscription`,
  });
  expect((await find(admin, "verriers"))[0]?.to).toBe(`/admin/fundraising/${round.id}`);
  expect(await find(world.guest, "verriers")).toEqual([]);
});

test("finds published articles that the reader may read", async () => {
  const write = async (title: string, audience: string, publishedAt: string | null) => {
    const { status, body } = await helene.post("/articles", {
      companyId: company.id,
      title,
      audience,
      publishedAt,
      body: { type: "doc", content: [{ type: "paragraph" }] },
    });
    return { status, body };
  };
  const made = [
    await write("Four public", "PUBLIC", "2026-03-01T09:00:00.000Z"),
    await write("Four réservé", "SHAREHOLDERS", "2026-03-01T09:00:00.000Z"),
    await write("Four en projet", "PUBLIC", null),
  ];
  expect(made.map(({ status, body }) => [status, status === 201 ? "" : body])).toEqual(
    made.map(() => [201, ""]),
  );
  expect(named(await find(world.guest, "four"))).toEqual([["article", "Four public"]]);
  expect(await kindsOf(claire, "four")).toEqual(["article", "article"]);
  expect((await find(helene, "four")).map(({ name }) => name)).not.toContain("Four en projet");
});

test("tells the first of each kind, and takes no text of one letter", async () => {
  for (let count = 0; count <= foundAtMost; count += 1) {
    await createCompany(admin, {
      name: `Atelier ${count}`,
      visibleOnMarketplace: true,
      siret: null,
    });
  }
  expect(await find(world.guest, "atelier")).toHaveLength(foundAtMost);
  for (const q of ["a", " a ", ""]) {
    expect((await world.guest.get(`/search?q=${encodeURIComponent(q)}`)).status).toBe(400);
  }
  expect(await find(world.guest, "100%")).toEqual([]);
});
