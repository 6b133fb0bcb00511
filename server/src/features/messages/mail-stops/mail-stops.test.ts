import { openMailServer } from "@coulisse/stand-ins/src/mail-server.ts";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, expect, test } from "vitest";
import { write } from "#platform/context.ts";
import { queueMail } from "#features/messages/messages.commands.ts";
import { openMailCarrier } from "#providers/mail/open-mail-carrier.ts";
import type { Client } from "../../../../test/client.ts";
import { movableClock } from "../../../../test/movable-clock.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let claire: Client;
const clock = movableClock();
const server = await openMailServer({});
const carrier = openMailCarrier({
  smtpUrl: `smtp://127.0.0.1:${server.port}`,
  from: "Coulisse <bonjour@coulisse.example>",
});

beforeAll(async () => {
  world = await createWorld({ clock, providers: { mail: carrier } });
  claire = await world.signedIn(world.people.claire.email);
});
afterAll(async () => {
  carrier?.close();
  await world.close();
  await server.close();
});

/** A mail of a kind, as it comes in: its headers and the address of its own way out. */
const receive = async (kind: string, topics?: ("offers" | "openings")[]) => {
  const { id: userId, email: to } = world.people.claire;
  await write(world.contextOf(null), (w) =>
    queueMail(w, {
      userId,
      to,
      locale: "fr",
      template: kind,
      subject: "Essai",
      paragraphs: ["Essai"],
      ...(topics === undefined ? {} : { topics }),
    }),
  );
  await world.runJobs();
  const read = await PostalMime.parse(server.received.at(-1)?.raw ?? "");
  const headers = Object.fromEntries(read.headers.map(({ key, value }) => [key, value]));
  const path = /<.*\/api(\/mail-stops\/\S+)>/.exec(headers["list-unsubscribe"] ?? "")?.[1];
  const token = /\/stop-mails#token=(\S+)/.exec(read.text ?? "")?.[1];
  return { headers, path, token, text: read.text ?? "" };
};
const byMailOf = async (topic: string): Promise<boolean> =>
  (await claire.get("/user/me/news-choices")).body.items.find(
    (choice: { topic: string }) => choice.topic === topic,
  ).byMail;
const oneClick = (path: string, contentType: string, payload: string) =>
  world.app.inject({
    method: "POST",
    url: `/api${path}`,
    headers: { "content-type": contentType },
    payload,
  });

test("RFC 8058: one click of a mail program stops the kind of a mail, and only opening it stops nothing", async () => {
  const { headers, path = "" } = await receive("shares_offered");
  expect(headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  const opened = await world.app.inject({ url: `/api${path}` });
  expect([opened.statusCode, opened.headers["content-type"]]).toEqual([
    200,
    "text/html; charset=utf-8",
  ]);
  expect(opened.body).toContain("/stop-mails#token=");
  expect(await byMailOf("offers")).toBe(true);
  const form = "application/x-www-form-urlencoded";
  expect((await oneClick(path, form, "List-Unsubscribe=One-Click")).statusCode).toBe(204);
  expect(await byMailOf("offers")).toBe(false);
  expect(await byMailOf("openings")).toBe(true);
});

test("the form may come in parts", async () => {
  const { path = "" } = await receive("round_opens");
  const boundary = "ab12";
  const body = `--${boundary}\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`;
  const answer = await oneClick(path, `multipart/form-data; boundary=${boundary}`, body);
  expect(answer.statusCode, answer.body).toBe(204);
  expect(await byMailOf("openings")).toBe(false);
});

test("a page says without a session what was stopped, and takes it back", async () => {
  const { token = "" } = await receive("alert_digest", ["offers", "openings"]);
  const path = `/mail-stops/${token}`;
  const topics = ["offers", "openings"];
  const put = (byMail: boolean) => world.guest.call("PUT", path, { byMail });
  expect((await put(true)).body).toEqual({ topics, byMail: true });
  expect(await byMailOf("offers")).toBe(true);
  expect((await put(false)).body).toEqual({ topics, byMail: false });
  expect((await world.guest.get(path)).body).toEqual({ topics, byMail: false });
  expect([await byMailOf("offers"), await byMailOf("openings")]).toEqual([false, false]);
  expect(await byMailOf("wallet")).toBe(true);
});

test("what the law, a deadline or safety demands has no way out", async () => {
  for (const kind of ["signature_waits", "money_missing", "preemption_opened", "new_device"]) {
    const { headers, token, text } = await receive(kind);
    expect([headers["list-unsubscribe"], token]).toEqual([undefined, undefined]);
    expect(text).not.toMatch(/Pour ne plus recevoir/);
  }
});

test("a proof that was changed, is another's or is old stops nothing", async () => {
  const { token = "" } = await receive("wallet_funded");
  const [userId = "", topic = "", until = "", mac = ""] = token.split(".");
  const forged = [
    [world.people.karim.id, topic, until, mac],
    [userId, "market", until, mac],
    [userId, topic, "2999-01-01", mac],
    [userId, topic, until, mac.replace(/^./, (sign) => (sign === "a" ? "b" : "a"))],
  ].map((parts) => parts.join("."));
  const refused = { status: 404, code: "mail_stop_unknown" };
  for (const one of forged) {
    await expectRefused(
      world,
      () => world.guest.call("PUT", `/mail-stops/${one}`, { byMail: false }),
      refused,
    );
  }
  clock.advance(181 * 86_400);
  await expectRefused(
    world,
    () => world.guest.call("PUT", `/mail-stops/${token}`, { byMail: false }),
    refused,
  );
});
