import { openMailServer, type MailServer } from "@coulisse/stand-ins/src/mail-server.ts";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MailCarrier } from "#providers/mail/mail-carrier.ts";
import { openMailCarrier } from "#providers/mail/open-mail-carrier.ts";

const account = { user: "coulisse", pass: "p@ss/word" };
const answers: Record<string, number> = { "gone@test.example": 550, "later@test.example": 451 };

let server: MailServer;
const open: MailCarrier[] = [];

beforeAll(async () => {
  server = await openMailServer({ account, refuses: (address) => answers[address] });
});
afterAll(async () => {
  for (const carrier of open) carrier.close();
  await server.close();
});

const carrierAt = (smtpUrl: string): MailCarrier => {
  const carrier = openMailCarrier({ smtpUrl, from: "Coulisse <bonjour@coulisse.example>" });
  if (carrier === null) throw new Error("Mails stay here");
  open.push(carrier);
  return carrier;
};
const urlWith = (pass: string): string =>
  `smtp://${account.user}:${encodeURIComponent(pass)}@127.0.0.1:${server.port}`;
const mail = {
  id: "0193a0c0-0000-7000-8000-000000000061",
  to: "ada@test.example",
  locale: "fr",
  subject: "Votre accès – à confirmer",
  text: "Bonjour,\n\nL’équipe Coulisse",
  html: "<!doctype html><p>Bonjour, l’équipe</p>",
};

test("a mail leaves as text and as HTML, says that a machine wrote it, and under a name of its own", async () => {
  const carrier = carrierAt(urlWith(account.pass));
  const { reference } = await carrier.send(mail);
  const received = server.received.at(-1);
  expect(received?.to).toEqual(["ada@test.example"]);
  const read = await PostalMime.parse(received?.raw ?? "");
  const headers = Object.fromEntries(read.headers.map(({ key, value }) => [key, value]));
  expect(read).toMatchObject({
    from: { address: "bonjour@coulisse.example", name: "Coulisse" },
    subject: mail.subject,
    messageId: `<${mail.id}@coulisse.example>`,
  });
  expect(reference).toBe(read.messageId);
  expect(read.text?.trim()).toBe(mail.text);
  expect(read.html?.trim()).toBe(mail.html);
  expect(headers).toMatchObject({
    "auto-submitted": "auto-generated",
    "x-entity-ref-id": mail.id,
    "content-language": "fr",
  });
});

test("handed over twice, it bears the same name", async () => {
  const carrier = carrierAt(urlWith(account.pass));
  const names = [await carrier.send(mail), await carrier.send(mail)];
  expect(names[0]).toEqual(names[1]);
});

test.each([
  { to: "gone@test.example", kind: "invalid", code: "550", isPassing: false },
  { to: "later@test.example", kind: "unavailable", code: "451", isPassing: true },
])(
  "a recipient refused with $code: passing is $isPassing",
  async ({ to, kind, code, isPassing }) => {
    const refused = carrierAt(urlWith(account.pass)).send({ ...mail, to });
    await expect(refused).rejects.toMatchObject({ detail: { kind, code }, isPassing });
    await expect(refused).rejects.not.toThrow(to);
  },
);

test("a wrong password is told as such, and not repeated", async () => {
  const refused = carrierAt(urlWith("wrong-pass")).send(mail);
  await expect(refused).rejects.toMatchObject({ detail: { kind: "auth", code: "535" } });
  await expect(refused).rejects.not.toThrow("wrong-pass");
});

test("a server that is not there may be there later", async () => {
  const refused = carrierAt("smtp://127.0.0.1:1").send(mail);
  await expect(refused).rejects.toMatchObject({ detail: { kind: "unavailable" }, isPassing: true });
});

test.each(["ada@test.example>\r\nRCPT TO:<eve@test.example", "ada@test.example, eve@test.example"])(
  "an address cannot smuggle in a second recipient: %j",
  async (to) => {
    const before = server.received.length;
    await carrierAt(urlWith(account.pass))
      .send({ ...mail, to, subject: "Bonjour\r\nBcc: eve@test.example" })
      .catch(() => undefined);
    for (const { to: recipients, raw } of server.received.slice(before)) {
      expect(recipients).not.toContain("eve@test.example");
      expect(raw).not.toMatch(/^Bcc:/im);
    }
  },
);

test("beyond this machine nothing is said in the clear, unless the address says so", async () => {
  const subject = "A word that no other mail has";
  // A name of the loopback that is not known as such stands for another machine.
  const { user, pass } = account;
  const far = `smtp://${user}:${encodeURIComponent(pass)}@[::ffff:127.0.0.1]:${server.port}`;
  // The server offers no encryption: ours to correct, and no fault of who is written to.
  await expect(carrierAt(far).send({ ...mail, subject })).rejects.toMatchObject({
    isPassing: true,
  });
  expect(server.received.filter(({ raw }) => raw.includes(subject))).toEqual([]);
  expect(await carrierAt(`${far}?tls=off`).send(mail)).toMatchObject({
    reference: expect.stringContaining(mail.id),
  });
});
