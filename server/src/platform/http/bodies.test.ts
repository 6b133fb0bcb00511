import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { form, type Answer, type Client } from "../../../test/client.ts";
import {
  createCompany,
  createIssuer,
  transferPath,
  undocumented,
} from "../../../test/factories.ts";
import { readStored } from "../../../test/stored.ts";
import { expectRefused } from "../../../test/unchanged.ts";
import { createWorld, type World } from "../../../test/world.ts";
import { malformedBodiesMax } from "#platform/http/malformed-bodies.ts";

let world: World;
let admin: Client;
let cookies: Record<string, string>;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
  cookies = Object.fromEntries(admin.cookies);
});
afterAll(() => world.close());

const badge = { nameFr: "Essai", nameEn: "Trial", colour: "1", icon: "leaf" };

const send = async (
  type: string | undefined,
  payload: string | Buffer,
  url = "/api/badges",
  method: "POST" | "PATCH" | "DELETE" = "POST",
) => {
  const headers: Record<string, string> = type === undefined ? {} : { "content-type": type };
  const answer = await world.app.inject({ method, url, cookies, headers, payload });
  return { status: answer.statusCode, body: answer.json() };
};

/** A refusal of a body leaves everything as it was. */
describe("a body that is not JSON", () => {
  test.each([
    ["text/plain", JSON.stringify(badge)],
    ["text/plain;charset=UTF-8", JSON.stringify(badge)],
    ["application/x-www-form-urlencoded", "nameFr=Essai&nameEn=Trial&colour=1&icon=leaf"],
    ["application/xml", "<badge/>"],
    ["text/html", "<form>"],
    ["application/json-patch+json", "[]"],
    [undefined, JSON.stringify(badge)],
    [
      "multipart/form-data; boundary=x",
      '--x\r\ncontent-disposition: form-data; name="nameFr"\r\n\r\nEssai\r\n--x--\r\n',
    ],
  ])("is refused as %s, so that no form of another page is one of ours", async (type, payload) => {
    await expectRefused(world, () => send(type, payload), {
      status: 415,
      code: "unsupported_media_type",
    });
  });

  test.each([
    "{",
    "nope",
    '{"a":1,}',
    "'a'",
    "",
    '{"nameFr":"\u0000"}',
    '{"__proto__":{"role":"ROLE_ADMIN"}}',
    '{"constructor":{"prototype":{}}}',
  ])("is refused where its text is %j", async (payload) => {
    await expectRefused(world, () => send("application/json", payload), {
      status: 400,
      code: "malformed_request",
    });
  });
});

test("what a body brings beside its fields is refused by its name, and gives no right", async () => {
  for (const extra of [
    { role: "ROLE_ADMIN" },
    { id: world.people.claire.id },
    { version: 9 },
    { companyCount: 3 },
  ]) {
    const answer = await admin.post("/badges", { ...badge, ...extra });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ location: Object.keys(extra)[0] }] },
    });
  }
});

test("a body of a megabyte and more is refused, also where its length is not said", async () => {
  const payload = JSON.stringify({ ...badge, nameEn: "x".repeat(1_000_000) });
  await expectRefused(world, () => send("application/json", payload), {
    status: 413,
    code: "body_too_large",
  });
  await world.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = world.app.server.address() as AddressInfo;
  const head =
    "POST /api/auth/token HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n";
  const text = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(head);
      for (let part = 0; part < 40; part += 1) socket.write(`8000\r\n${"x".repeat(0x8000)}\r\n`);
      socket.write("0\r\n\r\n");
    });
    socket.once("data", (bytes) => {
      resolve(bytes.toString());
      socket.destroy();
    });
    socket.once("error", reject);
  });
  expect(text).toMatch(/^HTTP\/1\.1 413 /);
});

describe("a body that would cost the others much", () => {
  const asGuest = (url: string, payload: string, remoteAddress = "192.0.2.1") =>
    world.app.inject({
      method: "POST",
      url,
      remoteAddress,
      headers: { "content-type": "application/json" },
      payload,
    });
  const deep = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
  const keys = (count: number) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, n])));
  const ofBody = (message: string) => [{ location: "body", message }];

  test.each([
    [
      "nested deeper than any form",
      deep(40_000),
      "L’envoi a trop de listes et d’objets les uns dans les autres.",
    ],
    [
      "of objects within each other",
      `${'{"a":'.repeat(21)}1${"}".repeat(21)}`,
      "L’envoi a trop de listes et d’objets les uns dans les autres.",
    ],
    ["of more values than any form has", keys(7000), "L’envoi contient trop de valeurs."],
    [
      "of a long list",
      JSON.stringify(Array.from({ length: 3000 }, () => 1)),
      "L’envoi contient trop de valeurs.",
    ],
  ])("%s is refused by its signs, before anything is made of it", async (_, payload, message) => {
    for (const url of ["/api/user", "/api/auth/token"]) {
      const answer = await asGuest(url, payload);
      expect(answer.json()).toMatchObject({
        status: 400,
        code: "malformed_request",
        errors: ofBody(message),
      });
    }
  });

  test("of a guest may have a tenth of a megabyte, and what is a text within it is no list", async () => {
    for (const payload of [deep(490_000), keys(75_000)]) {
      const answer = await asGuest("/api/user", payload);
      expect(answer.json()).toMatchObject({ status: 413, code: "body_too_large" });
    }
    const password = `${deep(30)}\\",,,`;
    const answer = await asGuest(
      "/api/auth/token",
      JSON.stringify({ email: "a@b.example", password }),
    );
    expect(answer.statusCode).toBe(401);
  });

  test("is not read of whoever has no session for the call", async () => {
    for (const payload of ["{", deep(40_000), deep(490_000), keys(75_000)]) {
      const answer = await asGuest("/api/badges", payload);
      expect(answer.json()).toMatchObject({ status: 401, code: "no_session" });
    }
  });

  test("is answered with fifty faults at most, however many it has", async () => {
    const unknown = (await asGuest("/api/user", keys(1900))).json();
    expect(unknown.status).toBe(400);
    expect(unknown.errors).toHaveLength(50);
    const long = await asGuest("/api/user", JSON.stringify({ ["x".repeat(90_000)]: 1 }));
    expect(long.statusCode).toBe(400);
    expect(long.payload.length).toBeLessThan(5000);
  });

  test("is refused in a field of a form as well", async () => {
    const answer = await admin.post(
      "/company",
      form({ name: "Profonde", sector: "food", legalForm: "SAS", badgeIds: deep(400_000) }),
    );
    expect(answer.body).toMatchObject({ status: 400, code: "malformed_request" });
    expect(answer.body.errors[0].location).toBe("body");
  });

  test("is counted by the network that it comes from, and nobody else's call is", async () => {
    const statuses = new Set<number>();
    for (let sent = 0; sent < malformedBodiesMax; sent += 1) {
      statuses.add((await asGuest("/api/user", "{", "198.51.100.7")).statusCode);
    }
    expect([...statuses]).toEqual([400]);
    const refused = await asGuest("/api/user", deep(30), "198.51.100.7");
    expect(refused.json()).toMatchObject({ status: 429, code: "too_many_requests" });
    expect(refused.headers["retry-after"]).toMatch(/^\d+$/);
    expect((await asGuest("/api/user", "{", "198.51.100.8")).statusCode).toBe(400);
    expect((await asGuest("/api/user", "{}", "198.51.100.7")).json().code).toBe(
      "malformed_request",
    );
  });
});

test("a request that never ends is ended", () => {
  const { requestTimeout, headersTimeout } = world.app.server;
  for (const timeout of [requestTimeout, headersTimeout]) {
    expect(timeout).toBeGreaterThan(0);
    expect(timeout).toBeLessThanOrEqual(300_000);
  }
});

describe("a form", () => {
  const post = (path: string, data: FormData): Promise<Answer> => admin.post(path, data);
  const company = { name: "Formulaire", sector: "food", legalForm: "SAS" };
  const textFile = new File(["x"], "x.txt");

  test.each([
    ["a file in a field that takes none", () => form({ ...company, description: textFile })],
    ["a file in a field that is not there", () => form({ ...company, passport: textFile })],
    ["two files where there may be one", () => form({ ...company, logo: [textFile, textFile] })],
    ["a text in a field of a file", () => form({ ...company, logo: "x" })],
    ["a field that is not there", () => form({ ...company, role: "ROLE_ADMIN" })],
    [
      "a field named like what every object has",
      () => form({ ...company, __proto__x: "1", constructor: "1" }),
    ],
  ])("with %s is refused", async (_, data) => {
    await expectRefused(world, () => post("/company", data()), {
      status: 400,
      code: "malformed_request",
    });
  });

  test("with a field twice is refused, and so is one named __proto__", async () => {
    const twice = form(company);
    twice.append("name", "Autre");
    await expectRefused(world, () => post("/company", twice), {
      status: 400,
      code: "malformed_request",
    });
    const polluting = form(company);
    polluting.append("__proto__", '{"isAdmin":true}');
    await expectRefused(world, () => post("/company", polluting), {
      status: 400,
      code: "malformed_request",
    });
    expect(({} as Record<string, unknown>)["isAdmin"]).toBeUndefined();
  });

  test.each([
    ["without the line that parts it", "multipart/form-data", "x"],
    [
      "cut off in a field",
      "multipart/form-data; boundary=x",
      '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nabc',
    ],
    [
      "cut off in a file",
      "multipart/form-data; boundary=x",
      '--x\r\ncontent-disposition: form-data; name="logo"; filename="a.png"\r\n\r\nabc',
    ],
    ["cut off in its head", "multipart/form-data; boundary=x", "--x\r\ncontent-dispo"],
    ["that is empty", "multipart/form-data; boundary=x", ""],
  ])("%s is refused", async (_, type, payload) => {
    const url = "/api/company";
    await expectRefused(world, () => send(type, payload, url), {
      status: 400,
      code: "malformed_request",
    });
  });

  test("with a file larger than the contract's, or with many that are too much together, is refused", async () => {
    const { id } = await createCompany(admin);
    const large = new File([new Uint8Array(8_000_001)], "logo.png");
    await expectRefused(
      world,
      () => admin.call("PATCH", `/company/${id}/images`, form({ logo: large })),
      { status: 413, code: "body_too_large" },
    );
    const { claire, karim } = world.people;
    const { category } = await createIssuer(admin, [[claire.id, 5]]);
    const part = new File([new Uint8Array(18_000_000)], "ordre.pdf");
    const files = Array.from({ length: 7 }, () => part);
    await expectRefused(
      world,
      () => post(transferPath(claire.id, karim.id, category.id), form({ quantity: "1", files })),
      { status: 413, code: "body_too_large" },
    );
  });

  test("with more fields than any form has is refused", async () => {
    const many = Object.fromEntries(Array.from({ length: 61 }, (_, index) => [`f${index}`, "x"]));
    await expectRefused(world, () => post("/company", form(many)), {
      status: 413,
      code: "body_too_large",
    });
  });
});

describe("a refusal", () => {
  const secret = "correct horse battery staple";
  test.each([
    ["beside its field", { email: "a", passwort: secret }],
    ["in another field", { email: { password: secret }, password: "" }],
    ["in a list", { email: [secret], password: secret }],
    ["of the wrong type", { email: "a", password: [secret] }],
    ["of a length that is refused", { email: "a", password: secret.repeat(10) }],
    ["instead of a body", secret],
    ["in a list instead of a body", [{ password: secret }]],
  ])("never repeats a password: %s", async (_, payload) => {
    const answer = await send("application/json", JSON.stringify(payload), "/api/auth/token");
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).not.toContain("horse");
  });

  test("repeats what a person typed, and says what is wrong in their language", async () => {
    const { category } = await createIssuer(admin);
    const { version: _, ...path } = { version: 1, url: `/share-categories/${category.id}` };
    const call = (language: string) =>
      admin.call(
        "PATCH",
        path.url,
        { code: "trop long pour un code", feesBps: 10_001, name: "" },
        {
          headers: { "accept-language": language },
        },
      );
    expect((await call("fr")).body.errors).toEqual([
      { location: "name", message: "Ce champ est obligatoire.", value: "" },
      { location: "code", message: "Cette valeur n’a pas la forme attendue." },
      {
        location: "feesBps",
        message: "Au plus 10\u00a0000.",
        value: 10_001,
      },
    ]);
    expect((await call("en")).body.errors).toMatchObject([
      { message: "This field is required." },
      { message: "This value has the wrong form." },
      { message: "At most 10,000." },
    ]);
  });

  test("tells a missing number from a wrong one, and rounds none on its way", async () => {
    const { claire } = world.people;
    const { category } = await createIssuer(admin);
    const url = `/api/share-holders/share-categories/${category.id}/${claire.id}`;
    const before = await readStored(world);
    const ask = async (quantity: string) => {
      const { status, body } = await send("application/json", `{"quantity":${quantity}}`, url);
      expect(status).toBe(400);
      expect(body.errors[0].location).toBe("quantity");
      return body.errors[0].message;
    };
    expect(await ask("null")).toBe("Ce champ est obligatoire.");
    expect(await ask('""')).toBe("Ce champ est obligatoire.");
    for (const wrong of [
      "1.5",
      '"1e3"',
      '" 10"',
      "0.9999999999999999999",
      "1.00000000000000000001",
    ]) {
      expect(await ask(wrong)).toBe("Indiquez un nombre entier, en chiffres.");
    }
    expect(await ask("90071992547409931234")).toBe("Indiquez un nombre entier, en chiffres.");
    expect(await readStored(world)).toEqual(before);
  });

  test("names the field whose text cannot be kept, and fails none of the calls beside it", async () => {
    const { claire } = world.people;
    const { category } = await createIssuer(admin);
    const path = `/share-holders/share-categories/${category.id}/${claire.id}`;
    const reasons = ["Une", "a\0b", "Deux", "\ud800", "Trois", "\udc00x", "Quatre"];
    const answers = await Promise.all(
      reasons.map((reason) => admin.post(path, { ...undocumented, quantity: 1, reason })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 400, 201, 400, 201, 400, 201]);
    for (const { body } of answers.filter(({ status }) => status === 400)) {
      expect(body.errors).toMatchObject([
        {
          location: "reason",
          message: "Ce texte contient un caractère qui ne peut pas être enregistré.",
        },
      ]);
    }
  });
});
