import { afterAll, beforeAll, expect, test } from "vitest";
import { write } from "#platform/context.ts";
import { queueMail, queueSms } from "#features/messages/messages.commands.ts";
import type { Client } from "../../../../test/client.ts";
import { messagesTo } from "../../../../test/messages.ts";
import { setPerson } from "../../../../test/states.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
  const ctx = world.contextOf(null);
  const about = { userId: null, locale: "fr" } as const;
  await write(ctx, async (w) => {
    await queueSms(w, {
      ...about,
      template: "phone_code",
      subject: "Code de vérification",
      to: "+33612345678",
      text: "Votre code est 123456.",
    });
  });
  await write(ctx, (w) =>
    queueMail(w, {
      ...about,
      template: "password_reset",
      to: "ada_l@test.example",
      subject: "Nouveau mot de passe",
      paragraphs: ["<script>alert(1)</script>"],
    }),
  );
});
afterAll(() => world.close());

type Listed = { items: { id: string; channel: string; state: string }[]; total: number };
const list = async (query = ""): Promise<Listed> => (await admin.get(`/outbox?${query}`)).body;

test("an administrator of the demo finds the code that somebody waits for", async () => {
  await world.runJobs();
  const [sms] = (await list("channel=sms")).items;
  expect(sms).toMatchObject({
    recipient: "+33612345678",
    state: "KEPT",
    template: "phone_code",
    subject: "Code de vérification",
  });
  const { body } = await admin.get(`/outbox/${sms?.id}`);
  expect(body).toMatchObject({ text: "Votre code est 123456.", html: null });
});

test("messages are listed page by page, searched and filtered", async () => {
  const first = (await admin.get("/outbox?limit=1")).body;
  const second = (await admin.get(`/outbox?limit=1&cursor=${first.nextCursor}`)).body;
  expect([...first.items, ...second.items]).toHaveLength(2);
  expect(second.nextCursor).toBeNull();
  expect(await list("search=ADA_L")).toMatchObject({ total: 1, items: [{ channel: "mail" }] });
  expect(await list("search=mot de passe")).toMatchObject({ total: 1 });
  for (const number of ["06 12 34 56 78", "0612345678", "%2B33 6 12 34 56 78", "06.12.34.56.78"]) {
    expect(await list(`search=${number}`)).toMatchObject({ total: 1, items: [{ channel: "sms" }] });
  }
  expect(await list("search=0612345679")).toMatchObject({ total: 0 });
  expect(await list("search=a%25b")).toMatchObject({ total: 0 });
  expect(await list("state=FAILED")).toMatchObject({ total: 0, items: [] });
});

test("what a mail quotes stays text", async () => {
  const [mail] = (await list("channel=mail")).items;
  const { html } = (await admin.get(`/outbox/${mail?.id}`)).body;
  expect(html).not.toContain("<script>");
});

test("a mail greets by name at the address that its reader has proved, and at no other", async () => {
  const { claire } = world.people;
  const other = "elsewhere@test.example";
  const mailTo = (to: string) =>
    write(world.contextOf(null), (w) =>
      queueMail(w, {
        userId: claire.id,
        locale: "fr",
        template: "greeting",
        to,
        subject: "Essai",
        paragraphs: ["Essai."],
      }),
    );
  for (const to of [claire.email, other]) await mailTo(to);
  await setPerson(world, claire.id, { email_verified_at: null });
  await mailTo(claire.email);
  const greetingsTo = async (recipient: string) =>
    (await messagesTo(world, recipient))
      .filter(({ template }) => template === "greeting")
      .map(({ text }) => text.split("\n")[0]);
  expect(await greetingsTo(claire.email)).toEqual(["Bonjour Claire,", "Bonjour,"]);
  expect(await greetingsTo(other)).toEqual(["Bonjour,"]);
});

test("what is malformed or not there is refused", async () => {
  const malformed = { status: 400, code: "malformed_request" };
  await expectRefused(world, () => admin.get("/outbox?state=LOST"), malformed);
  await expectRefused(world, () => admin.get("/outbox/x"), { status: 404, code: "not_found" });
  await expectRefused(world, () => admin.get("/outbox/018f0000-0000-7000-8000-000000000000"), {
    status: 404,
    code: "message_not_found",
  });
});

test.each([
  ["mails", { SMTP_URL: "smtp://127.0.0.1:1" }],
  ["SMS", { SMS_PROVIDER: "brevo", BREVO_API_KEY: "key" }],
])(
  "where %s really leave there is no outbox, for administrators neither",
  async (_, environment) => {
    const live = await createWorld({ environment });
    const chief = await live.signedIn(live.people.admin.email);
    const absent = { status: 404, code: "no_outbox" };
    await expectRefused(live, () => chief.get("/outbox"), absent);
    const id = "018f0000-0000-7000-8000-000000000000";
    await expectRefused(live, () => chief.get(`/outbox/${id}`), absent);
    await live.close();
  },
);
