import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { extendVerifications } from "#features/register/verification/verification.commands.ts";
import { form, type Client } from "../../../../test/client.ts";
import { pdf } from "../../../../test/documents.ts";
import { createIssuer, transferPath, undocumented } from "../../../../test/factories.ts";
import { messagesTo } from "../../../../test/messages.ts";
import { movableClock } from "../../../../test/movable-clock.ts";
import { file } from "../../../../test/pictures.ts";
import { createWorld, type World } from "../../../../test/world.ts";

const clock = movableClock();
let world: World;
let admin: Client;
let superuser: pg.Client;
let companyId: string;
let categoryId: string;

beforeAll(async () => {
  world = await createWorld({ clock });
  superuser = new pg.Client({ connectionString: world.ownerUrl });
  await superuser.connect();
});
beforeEach(async () => {
  clock.advance(61);
  admin = await world.signedIn(world.people.admin.email);
  const issuer = await createIssuer(admin, [[world.people.claire.id, 100]]);
  companyId = issuer.company.id;
  categoryId = issuer.category.id;
});
afterAll(async () => {
  await superuser.end();
  await world.close();
});

type Line = { id: string; number: number; documents: { id: string }[] };

const sell = async (files: File[] = []): Promise<Line> => {
  const { claire, karim } = world.people;
  const path = transferPath(claire.id, karim.id, categoryId);
  const answer = await admin.call("POST", path, form({ quantity: "10", files, ...undocumented }));
  expect(answer.status).toBe(201);
  return answer.body;
};

const tamper = async (statement: string, ...values: unknown[]): Promise<void> => {
  await superuser.query("set session_replication_role = replica");
  const { rowCount } = await superuser.query(statement, values);
  await superuser.query("set session_replication_role = default");
  expect(rowCount).toBeGreaterThan(0);
};

const path = () => `/companies/${companyId}/register/verification`;
const kept = async () => (await admin.get(path())).body;
const verify = async () => (await admin.post(path())).body;
const extend = () => extendVerifications(world.contextOf(null));

test("before the first verification nothing is claimed; afterwards the page reads what was kept", async () => {
  expect(await kept()).toMatchObject({
    intact: null,
    verifiedNumber: 0,
    checkedAt: null,
    headNumber: 1,
  });
  await extend();
  const { headHash } = await kept();
  const checkedAt = clock.now().toISOString();
  expect(await kept()).toMatchObject({
    intact: true,
    verifiedNumber: 1,
    verifiedHash: headHash,
    checkedAt,
    wholeAt: checkedAt,
    faultCount: 0,
  });
});

test("lines that came since are told from those that were verified, until the next hour looks at them", async () => {
  await extend();
  const first = clock.now().toISOString();
  await sell();
  await sell();
  expect(await kept()).toMatchObject({ intact: true, verifiedNumber: 1, headNumber: 3 });
  clock.advance(60);
  await extend();
  expect(await kept()).toMatchObject({
    intact: true,
    verifiedNumber: 3,
    wholeAt: first,
    checkedAt: clock.now().toISOString(),
  });
});

test("a register without new lines is not looked at again before a week, and then as a whole", async () => {
  await extend();
  const { checkedAt } = await kept();
  clock.advance(6 * 86_400);
  await extend();
  admin = await world.signedIn(world.people.admin.email);
  expect(await kept()).toMatchObject({ checkedAt });
  await tamper("update movements set reason = 'x' where company_id = $1 and number = 1", companyId);
  clock.advance(2 * 86_400);
  await extend();
  admin = await world.signedIn(world.people.admin.email);
  expect(await kept()).toMatchObject({
    intact: false,
    faults: [{ number: 1, kind: "content" }],
    wholeAt: clock.now().toISOString(),
  });
});

test("the hourly look finds what is wrong in the lines and accounts that came since", async () => {
  await extend();
  await sell();
  await tamper(
    `update shareholders set quantity = quantity + 1
    where company_id = $1 and holder_id = $2`,
    companyId,
    world.people.karim.id,
  );
  await extend();
  const found = await kept();
  expect(found).toMatchObject({ intact: false, verifiedNumber: 2 });
  expect(found.faults).toContainEqual(
    expect.objectContaining({ kind: "holding", detail: categoryId }),
  );
});

test("lines that come after a fault do not make the register intact again; mending does", async () => {
  await extend();
  await tamper("update movements set reason = 'x' where company_id = $1 and number = 1", companyId);
  expect(await verify()).toMatchObject({ intact: false });
  await sell();
  await extend();
  expect(await kept()).toMatchObject({ intact: false, verifiedNumber: 2 });
  await tamper(
    "update movements set reason = null where company_id = $1 and number = 1",
    companyId,
  );
  expect(await verify()).toMatchObject({ intact: true, faultCount: 0 });
});

test("a last line that is gone without a trace is found by the head that was kept", async () => {
  await sell();
  await extend();
  await tamper("delete from movements where company_id = $1 and number = 2", companyId);
  await tamper(
    `update registers set last_number = 1, last_hash =
    (select hash from movements where company_id = $1 and number = 1) where company_id = $1`,
    companyId,
  );
  await extend();
  const found = await kept();
  expect(found.intact).toBe(false);
  expect(found.faults).toContainEqual(expect.objectContaining({ kind: "kept_head", number: 2 }));
});

test("whoever verifies is written down, with how it ended", async () => {
  await verify();
  const { rows } = await world.services.pool.query(
    "select actor_id, detail from audit_log where action = 'register.verified' and entity_id = $1",
    [companyId],
  );
  expect(rows).toEqual([{ actor_id: world.people.admin.id, detail: { number: "1", faults: 0 } }]);
});

/** Two papers of one second would have the same bytes, but for their pages. */
const order = async (pages = 1) =>
  file(await pdf(undefined, pages), "ordre.pdf", "application/pdf");
const stored = async (id: string): Promise<string> => {
  const { rows } = await superuser.query("select store_key from sealed_files where id = $1", [id]);
  return join(world.services.settings.dataDir, "..", "files", rows[0].store_key);
};
const keyOf = "select wrapped_key from sealed_files where id = $2";
const placeOf = "select store_key from sealed_files where id = $2";

/** Losses are what happens to a document on the disk or beside it, and how that is said. */
const losses: readonly (readonly [
  string,
  string,
  (id: string, otherId: string) => Promise<void>,
])[] = [
  ["is gone from the disk", "document_gone", async (id) => rm(await stored(id))],
  [
    "lost its key",
    "document_gone",
    (id) => tamper("update sealed_files set wrapped_key = null where id = $1", id),
  ],
  [
    "is cut",
    "document_altered",
    async (id) => {
      const bytes = await readFile(await stored(id));
      await writeFile(await stored(id), bytes.subarray(0, 100));
    },
  ],
  [
    "has one other byte",
    "document_altered",
    async (id) => {
      const bytes = await readFile(await stored(id));
      bytes[60] = (bytes[60] ?? 0) ^ 1;
      await writeFile(await stored(id), bytes);
    },
  ],
  ["is empty", "document_altered", async (id) => writeFile(await stored(id), "")],
  [
    "has the bytes and the key of another",
    "document_altered",
    async (id, otherId) => {
      await writeFile(await stored(id), await readFile(await stored(otherId)));
      await tamper(`update sealed_files set wrapped_key = (${keyOf}) where id = $1`, id, otherId);
    },
  ],
  [
    "points to the file of another",
    "document_altered",
    (id, otherId) =>
      tamper(`update movement_documents set storage_key = (${placeOf}) where id = $1`, id, otherId),
  ],
];

test.each(losses)(
  "a document that %s is named, and refused to whoever asks for it",
  async (_, code, lose) => {
    const line = await sell([await order()]);
    const elsewhere = await sell([await order(2)]);
    expect(await verify()).toMatchObject({ intact: true });
    const id = line.documents[0]?.id ?? "";
    await lose(id, elsewhere.documents[0]?.id ?? "");
    const found = await verify();
    expect(found.faults).toEqual([
      expect.objectContaining({ kind: code, number: line.number, movementId: line.id, detail: id }),
    ]);
    const read = await admin.get(`/transactions/${line.id}/documents/${id}`);
    expect(read.body).toMatchObject({ code, status: code === "document_gone" ? 410 : 409 });
    expect(read.bytes.toString("latin1")).not.toContain("%PDF");
  },
);

test("a fault is told once to who administers the company or the platform, on the bell and by mail", async () => {
  const { claire } = world.people;
  expect((await admin.call("PATCH", `/company/${companyId}/users/${claire.id}`, {})).status).toBe(
    200,
  );
  const toldTo = async (client: Client) => {
    const { body } = await client.get("/notifications");
    return body.items.filter(
      (one: { kind: string; path: string }) =>
        one.kind === "register_faults" && one.path === `/companies/${slug}/register`,
    );
  };
  const { slug, name } = (await admin.get(`/company/${companyId}`)).body;
  const [owner, stranger] = [
    await world.signedIn(claire.email),
    await world.signedIn(world.people.karim.email),
  ];
  await extend();
  expect(await toldTo(owner)).toEqual([]);
  await sell();
  await tamper("update movements set reason = 'x' where company_id = $1 and number = 2", companyId);
  await extend();
  for (const client of [owner, admin]) {
    expect(await toldTo(client)).toMatchObject([{ facts: { company: name, count: 1 } }]);
  }
  expect(await toldTo(stranger)).toEqual([]);
  const mails = async (email: string) =>
    (await messagesTo(world, email)).filter(({ template }) => template === "register_faults");
  const before = await mails(claire.email);
  expect(before.at(-1)?.subject).toContain(name);
  await sell();
  await extend();
  await verify();
  expect(await toldTo(owner)).toHaveLength(1);
  expect(await mails(claire.email)).toHaveLength(before.length);
  await tamper("update movements set reason = 'y' where company_id = $1 and number = 1", companyId);
  await sell();
  await extend();
  expect(await toldTo(owner)).toMatchObject([{ facts: { count: 1 } }, { facts: { count: 1 } }]);
});
