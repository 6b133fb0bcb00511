import { afterAll, beforeAll, expect, test } from "vitest";
import { form, type Client } from "../../../test/client.ts";
import { createCompany } from "../../../test/factories.ts";
import { createWorld, type World } from "../../../test/world.ts";
import { acmeFiles } from "./interchange/testing/outside-data.ts";

let world: World;
let admin: Client;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
});
afterAll(() => world.close());

test("x", async () => {
  const company = await createCompany(admin);
  const files = acmeFiles().map(({ name, bytes }) => new File([new Uint8Array(bytes)], name));
  const path = `/companies/${company.id}/register/import`;
  const dry = await admin.post(path, form({ files }));
  console.log(dry.status, JSON.stringify({ ...dry.body, faults: dry.body.faults.length }, null, 1));
  console.log(dry.body.faults.map((f: { code: string; message: string }) => `${f.code} ${f.message}`).join("\n"));
  const done = await admin.post(path, form({ files, commit: "true" }));
  console.log(done.status, done.body.committed, done.body.lastNumber);
  const t = await admin.get(`/share-holders/companies/${company.id}?at=2023-06-15`);
  console.log(JSON.stringify(t.body, null, 1));
  for (const p of ["register.csv", "cap-table.csv", "shareholder-accounts.csv"]) {
    const c = await admin.get(`/companies/${company.id}/${p}`);
    console.log(c.bytes.toString().slice(0, 1500));
  }
  const m = await admin.get(`/companies/${company.id}/register?limit=200&direction=asc`);
  console.log(m.body.items.map((x: any) => [x.number, x.effectiveOn, x.type, x.nature, x.shareCategoryName, x.transferor?.name, x.transferee?.name, x.quantity, x.unitPrice, x.reason].join(" | ")).join("\n"));
  expect(1).toBe(1);
});
