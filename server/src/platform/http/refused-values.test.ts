import { afterAll, beforeAll, expect, test } from "vitest";
import { form, type Client } from "../../../test/client.ts";
import { createIssuer, transferPath, undocumented } from "../../../test/factories.ts";
import { createWorld, type World } from "../../../test/world.ts";
import { sayWait } from "#platform/http/answers.ts";

let world: World;
let admin: Client;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
});
afterAll(() => world.close());

test("a rule says with which value it was met: of a body, a form and a query", async () => {
  const { claire, karim } = world.people;
  const { category } = await createIssuer(admin, [[claire.id, 10]]);
  const debit = `/share-holders/share-categories/${category.id}/${claire.id}`;
  const tooMany = { location: "quantity", value: 11 };
  const byBody = await admin.call("DELETE", debit, {
    ...undocumented,
    quantity: 11,
    reason: "Rachat",
  });
  expect([byBody.status, byBody.body.errors]).toMatchObject([422, [tooMany]]);
  const byQuery = await admin.call("DELETE", `${debit}?quantity=11`, undocumented);
  expect([byQuery.status, byQuery.body.errors]).toMatchObject([422, [{ ...tooMany, value: "11" }]]);
  const byForm = await admin.post(
    transferPath(claire.id, karim.id, category.id),
    form({ quantity: "11", ...undocumented }),
  );
  expect([byForm.status, byForm.body.errors]).toMatchObject([422, [{ ...tooMany, value: "11" }]]);
});

test("a rule repeats no secret", async () => {
  const karim = await world.signedIn(world.people.karim.email);
  const answer = await karim.call("PATCH", "/user/password", {
    currentPassword: "certainly not this one",
    password: "a whole new password",
    passwordConfirmation: "a whole new password",
  });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.body.errors).toMatchObject([{ location: "currentPassword" }]);
  expect(JSON.stringify(answer.body)).not.toContain("certainly not");
});

test("what is too short, too long, too little or too much says the bound", async () => {
  const answer = await world.guest.call("PATCH", "/user/password", {
    token: "x".repeat(20),
    password: "court",
    passwordConfirmation: "court",
  });
  expect(answer.body.errors).toContainEqual({
    location: "password",
    message: "Au moins 12 caractères.",
  });
  const english = { headers: { "accept-language": "en" } };
  const list = async (query: string) =>
    (await admin.get(`/share-holders?${query}`, english)).body.errors;
  expect(await list("limit=201")).toEqual([
    { location: "limit", message: "At most 200.", value: "201" },
  ]);
  expect(await list("limit=0")).toEqual([
    { location: "limit", message: "At least 1.", value: "0" },
  ]);
});

test("a form names the file that it has no place for, one too many, and a field sent twice", async () => {
  const { claire, karim } = world.people;
  const { category } = await createIssuer(admin, [[claire.id, 10]]);
  const path = transferPath(claire.id, karim.id, category.id);
  const pdf = () => new File(["%PDF-1.7"], "ordre.pdf", { type: "application/pdf" });
  const misnamed = await admin.post(path, form({ quantity: "1", order: pdf() }));
  expect([misnamed.status, misnamed.body.errors]).toEqual([
    400,
    [{ location: "order", message: "Cet appel n’attend pas de fichier sous ce nom." }],
  ]);
  const twice = form({ quantity: "1" });
  twice.append("quantity", "2");
  expect((await admin.post(path, twice)).body.errors).toEqual([
    { location: "quantity", message: "Ce champ est envoyé deux fois." },
  ]);
});

test.each([
  [1, "une seconde", "a second"],
  [5, "5 secondes", "5 seconds"],
  [60, "une minute", "a minute"],
  [61, "2 minutes", "2 minutes"],
  [840, "14 minutes", "14 minutes"],
  [3_600, "une heure", "an hour"],
  [7_200, "2 heures", "2 hours"],
  [86_400, "un jour", "a day"],
])("a wait of %i seconds is said as people say it, and never too short", (seconds, fr, en) => {
  expect(sayWait(seconds, "fr")).toBe(fr);
  expect(sayWait(seconds, "en")).toBe(en);
});
