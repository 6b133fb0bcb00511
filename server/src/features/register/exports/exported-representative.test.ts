import { strFromU8, unzipSync } from "fflate";
import readXlsxFile from "read-excel-file/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { siretOf } from "../../../../demo/identifiers.ts";
import { form, type Client } from "../../../../test/client.ts";
import { createCompany, createIssuer } from "../../../../test/factories.ts";
import { file, jpeg } from "../../../../test/pictures.ts";
import { exported, importFiles } from "../../../../test/registers.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;
let entityId: string;
let companyId: string;

/** Claire may act for an entity, and an administrator has validated that; it holds shares. */
beforeAll(async () => {
  world = await createWorld();
  const { people } = world;
  admin = await world.signedIn(people.admin.email);
  const claire = await world.signedIn(people.claire.email);
  const home = { street: "1 rue X", postcode: "69003", city: "Lyon" };
  const addressId = (await claire.post("/address", home)).body.id;
  const entity = { legalName: "Ondine", legalForm: "SAS", siret: siretOf(710_001), addressId };
  entityId = (await claire.post("/corporates", entity)).body.id;
  const picture = await jpeg({ width: 60, height: 40 });
  const link = `/corporates/${entityId}/users/${people.claire.id}`;
  const owner = { firstName: "Claire", lastName: "Aubry", shareBps: 6000 };
  const proof = {
    datedOn: new Date().toISOString().slice(0, 10),
    beneficialOwners: JSON.stringify([owner]),
    file: file(picture, "kbis.jpg", "image/jpeg"),
  };
  await claire.post(link, form(proof));
  await admin.post(`${link}/status`, { status: "VALIDATED" });
  companyId = (await createIssuer(admin, [[entityId, 40]])).company.id;
});
afterAll(() => world.close());

test("a workbook names who represents an entity among its holders", async () => {
  const workbook = await exported(admin, companyId, "register.xlsx");
  const [, holders] = await readXlsxFile(Buffer.from(await workbook.arrayBuffer()));
  // Below what the file says of itself.
  const [head, ondine] = holders?.data.slice(3) ?? [];
  expect(head?.at(-1)).toBe("Représentant");
  expect(ondine?.at(-1)).toMatch(/^Claire /);
});

test("a package in Open Cap Format names them in the comments of the stakeholder", async () => {
  const archive = await exported(admin, companyId, "ocf.zip");
  const files = Object.values(unzipSync(new Uint8Array(await archive.arrayBuffer())));
  const items = files.flatMap((bytes) => JSON.parse(strFromU8(bytes)).items ?? []);
  const ondine = items.find((item: { id: string }) => item.id === entityId);
  expect(ondine.comments).toContainEqual(
    expect.stringMatching(/^coulisse\.representative=Claire /),
  );
});

test.each(["register.xlsx", "ocf.zip"])("an import of %s gives nobody that right", async (name) => {
  const { id } = await createCompany(admin);
  const files = [await exported(admin, companyId, name)];
  const { status, body } = await importFiles(admin, id, files);
  expect(status).toBe(200);
  expect(body).toMatchObject({ faultCount: 0 });
  expect(JSON.stringify(body.faults)).not.toContain("Représentant");
});
