import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import { createIssuer, undocumented } from "../../../../test/factories.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
});
afterAll(() => world.close());

const heir = { firstName: "Maëlle", lastName: "Daval" };
const home = {
  street: "12 rue des Lilas",
  postcode: "69003",
  city: "Lyon",
  country: "FR",
};

test("an heir without e-mail is created with a domicile, holds shares, and nobody is written to", async () => {
  const address = await admin.post("/address", home);
  expect(address.status, JSON.stringify(address.body)).toBe(201);
  const made = await admin.post("/user", { ...heir, addressId: address.body.id });
  expect(made).toMatchObject({ status: 201, body: { state: "INVITED", email: null } });
  const account = await admin.get(`/user/${made.body.id}`);
  expect(account.body).toMatchObject({ domicile: address.body.label, addressId: address.body.id });
  const mails = await world.services.db
    .selectFrom("messages")
    .select("id")
    .where("user_id", "=", made.body.id)
    .execute();
  expect(mails).toEqual([]);
  const { category } = await createIssuer(admin);
  const path = `/share-holders/share-categories/${category.id}/${made.body.id}`;
  const line = await admin.post(path, { ...undocumented, quantity: 10 });
  expect(line).toMatchObject({
    status: 201,
    body: { transferee: { name: "Maëlle Daval", domicile: address.body.label } },
  });
});

test("an empty e-mail is none; an administrator of the platform has one", async () => {
  expect((await admin.post("/user", { ...heir, email: "" })).status).toBe(201);
  await expectRefused(world, () => admin.post("/user", { ...heir, role: "ROLE_ADMIN" }), {
    status: 400,
    code: "field_required",
    location: "email",
  });
});

test("who signs up leaves nothing out, and takes nobody’s address", async () => {
  const refusal = { status: 400, code: "field_required", location: "email" };
  await expectRefused(world, () => world.guest.post("/user", heir), refusal);
  const made = await admin.post("/address", home);
  const body = { ...heir, email: "maelle@test.example", addressId: made.body.id };
  await expectRefused(world, () => world.guest.post("/user", body), {
    status: 404,
    code: "address_not_found",
    location: "addressId",
  });
});
