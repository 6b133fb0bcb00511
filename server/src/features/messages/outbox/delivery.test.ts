import { openMailServer, type MailServer } from "@coulisse/stand-ins/src/mail-server.ts";
import { openSmsServer, smsAccounts, type SmsServer } from "@coulisse/stand-ins/src/sms-server.ts";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pageUrl } from "#platform/mail-url.ts";
import { write } from "#platform/context.ts";
import { queueMail, queueSms } from "#features/messages/messages.commands.ts";
import { openSecondProcess } from "../../../../test/second-process.ts";
import { runJobs } from "../../../../test/run-jobs.ts";
import { createWorld, type World } from "../../../../test/world.ts";

const answers: Record<string, number> = { "gone@test.example": 550, "later@test.example": 451 };
let mailServer: MailServer;
let smsServer: SmsServer;
/** The first world sends messages that really leave, and the second keeps them. */
let world: World;
let home: World;

beforeAll(async () => {
  mailServer = await openMailServer({ refuses: (address) => answers[address] });
  smsServer = await openSmsServer();
  world = await createWorld({
    environment: {
      SMTP_URL: mailServer.url,
      SMS_PROVIDER: "brevo",
      BREVO_API_KEY: smsAccounts.brevo.key,
      SMS_BASE_URL: `${smsServer.origin}/v3`,
    },
  });
  home = await createWorld();
});
afterAll(async () => {
  await world.close();
  world.services.providers.mail?.close();
  await home.close();
  await Promise.all([mailServer.close(), smsServer.close()]);
});

const mailTo = async (to: string, place = world, locale: "fr" | "en" = "fr"): Promise<void> => {
  const ctx = place.contextOf(null);
  await write(ctx, (w) =>
    queueMail(w, {
      to,
      locale,
      userId: null,
      template: "essai",
      subject: locale === "fr" ? "Votre code d’accès" : "Your access code",
      paragraphs: ["Voici l’essai <b>d’une page</b> & plus."],
      code: "424242",
      action: { label: "Continuer", url: pageUrl("https://coulisse.example", "/?a=1&b=2") },
    }),
  );
};
const smsTo = async (to: string, place = world): Promise<void> => {
  const ctx = place.contextOf(null);
  await write(ctx, (w) =>
    queueSms(w, {
      to,
      locale: "fr",
      userId: null,
      template: "essai",
      subject: "Essai",
      text: "Code 424242",
    }),
  );
};
const messageTo = ({ services }: World, recipient: string) =>
  services.db
    .selectFrom("messages")
    .selectAll()
    .where("recipient", "=", recipient)
    .executeTakeFirstOrThrow();

test.each(["fr", "en"] as const)("a mail in %s is readable as text and as HTML", async (locale) => {
  const to = `${locale}@test.example`;
  await mailTo(to, world, locale);
  await world.runJobs();
  const raw = mailServer.received.find((mail) => mail.to.includes(to))?.raw ?? "";
  const read = await PostalMime.parse(raw);
  const [greeting, subject] =
    locale === "fr" ? ["Bonjour,", "Votre code d’accès"] : ["Hello,", "Your access code"];
  expect(read.subject).toBe(subject);
  for (const part of [read.text, read.html]) {
    expect(part).toContain(greeting);
    expect(part).toContain("424242");
  }
  expect(read.text).toContain("https://coulisse.example/?a=1&b=2");
  expect(read.html).toContain(`lang="${locale}"`);
  expect(read.html).not.toContain("<b>");
  // Whoever is told to write to us is told where: nobody reads the answers to a mail.
  expect(read.text).toContain(world.services.settings.supportUrl);
  expect(read.html).toContain(`href="${world.services.settings.supportUrl}"`);
});

test("what a carrier took is sent, is known under its name, and loses its text here", async () => {
  await mailTo("ada@test.example");
  await smsTo("+33612345678");
  await world.runJobs();
  const mail = await messageTo(world, "ada@test.example");
  expect(mail).toMatchObject({
    state: "SENT",
    carrier: "smtp",
    carrier_reference: `<${mail.id}@coulisse.example>`,
    attempt_count: 1,
    fault: null,
    body_text: null,
    body_html: null,
  });
  expect(await messageTo(world, "+33612345678")).toMatchObject({
    state: "SENT",
    carrier: "brevo",
    body_text: null,
  });
  expect(smsServer.taken.at(-1)).toMatchObject({ to: "+33612345678", text: "Code 424242" });
});

test("where nothing leaves, a message is kept with its text", async () => {
  await mailTo("ada@test.example", home);
  await smsTo("+33612345678", home);
  await home.runJobs();
  for (const recipient of ["ada@test.example", "+33612345678"]) {
    const message = await messageTo(home, recipient);
    expect(message).toMatchObject({ state: "KEPT", carrier: "outbox" });
    expect(message.body_text).toContain("424242");
  }
});

test("a refusal for good fails at once, with its reason and without the text", async () => {
  await mailTo("gone@test.example");
  await smsTo("+33612345600");
  await world.runJobs();
  expect(await messageTo(world, "gone@test.example")).toMatchObject({
    state: "FAILED",
    fault: "invalid 550",
    attempt_count: 1,
    body_text: null,
  });
  expect(await messageTo(world, "+33612345600")).toMatchObject({
    state: "FAILED",
    fault: "invalid invalid_parameter",
  });
});

const waitOf = async ({ services }: World, messageId: string): Promise<number> => {
  const { rows } = await services.pool.query<{ wait: number }>(
    `select extract(epoch from start_after - created_on)::int as wait from pgboss.job
    where data ->> 'messageId' = $1 and state = 'created'`,
    [messageId],
  );
  expect(rows).toHaveLength(1);
  return rows[0]?.wait ?? 0;
};

test("a refusal for now is tried again, later each time, and not without end", async () => {
  await mailTo("later@test.example");
  await world.runJobs();
  const { id } = await messageTo(world, "later@test.example");
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 5; attempt++) {
    expect(await messageTo(world, "later@test.example")).toMatchObject({
      state: "QUEUED",
      fault: "unavailable 451",
      attempt_count: attempt,
    });
    waits.push(await waitOf(world, id));
    await world.runJobs();
    await world.runJobs({ deferred: true });
  }
  expect(waits).toEqual([5, 30, 120, 600, 3600]);
  expect(await messageTo(world, "later@test.example")).toMatchObject({
    state: "FAILED",
    attempt_count: 6,
  });
});

test("a carrier that says when to come back is not asked before", async () => {
  await smsTo("+33612345699");
  await world.runJobs();
  const { id, fault } = await messageTo(world, "+33612345699");
  expect(fault).toBe("rate_limited too_many_requests");
  expect(await waitOf(world, id)).toBe(42);
});

test("a job that comes twice sends once", async () => {
  await mailTo("twice@test.example");
  const { id } = await messageTo(world, "twice@test.example");
  await world.runJobs();
  await world.services.pool.query(
    "insert into pgboss.job_common (name, data) values ('deliver-message', $1)",
    [{ messageId: id }],
  );
  await world.runJobs();
  const received = mailServer.received.filter(({ to }) => to.includes("twice@test.example"));
  expect(received).toHaveLength(1);
});

test("a message that is rolled back is never sent, nor is a job left of it", async () => {
  const ctx = home.contextOf(null);
  const undone = write(ctx, async (w) => {
    await queueSms(w, {
      to: "+33600000001",
      locale: "fr",
      userId: null,
      template: "essai",
      subject: "Essai",
      text: "Code 1",
    });
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  const { rows } = await home.services.pool.query(
    "select from pgboss.job where state = 'created' union all select from messages where recipient = $1",
    ["+33600000001"],
  );
  expect(rows).toEqual([]);
});

test("what one process queued before it died, another one sends", async () => {
  const dying = await openSecondProcess(world);
  const ctx = { ...world.contextOf(null), ...dying.services };
  await write(ctx, (w) =>
    queueMail(w, {
      to: "crash@test.example",
      locale: "fr",
      userId: null,
      template: "essai",
      subject: "Essai",
      paragraphs: [],
    }),
  );
  await dying.close();
  await runJobs(world.services);
  expect(await messageTo(world, "crash@test.example")).toMatchObject({ state: "SENT" });
});
