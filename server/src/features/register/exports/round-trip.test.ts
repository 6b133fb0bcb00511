import { isSiren, isSiret } from "@coulisse/domain/siren.ts";
import { Ajv, type AnySchema } from "ajv";
import addFormats from "ajv-formats";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCorporate } from "#features/entities/corporates/corporates.commands.ts";
import { createPerson } from "#features/accounts/people/people.commands.ts";
import type { Client } from "../../../../test/client.ts";
import {
  createCategory,
  createCompany,
  credit,
  transferPath,
  verifyIntact,
  undocumented,
} from "../../../../test/factories.ts";
import { readStored } from "../../../../test/stored.ts";
import { capTableAt, exported, importFiles, linesOf } from "../../../../test/registers.ts";
import { createWorld, type World } from "../../../../test/world.ts";
import { filesOf, goldenTable, packages, type OcfPackage } from "#interchange/testing/packages.ts";
import { schemas } from "#interchange/testing/schemas.ts";

let world: World;
let admin: Client;
let abroad: World;
let adminAbroad: Client;

beforeAll(async () => {
  [world, abroad] = await Promise.all([createWorld(), createWorld()]);
  admin = await world.signedIn(world.people.admin.email);
  adminAbroad = await abroad.signedIn(abroad.people.admin.email);
});
afterAll(async () => {
  await world.close();
  await abroad.close();
});

const accounts = ["OA Fiona", "OA Charlie", "OB Jane", "P Fiona"];

/** Accounts by code and first name, without those that are empty. */
const byFirstName = (table: Record<string, number>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(table).map(([account, quantity]) => [
      account.split(" ").slice(0, 2).join(" "),
      quantity,
    ]),
  );

const expectPublished = async (client: Client, companyId: string): Promise<void> => {
  for (const [day, ...quantities] of goldenTable) {
    const expected = accounts.map((account, index) => [account, quantities[index] ?? 0] as const);
    const found = byFirstName(await capTableAt(client, companyId, day));
    expect([day, found]).toEqual([
      day,
      Object.fromEntries(expected.filter(([, quantity]) => quantity > 0)),
    ]);
  }
};

const packed = (pack: OcfPackage) =>
  filesOf(pack).map(({ name, bytes }) => new File([new Uint8Array(bytes)], name));

/** Committed, or the faults that stopped it. */
const importInto = async (client: Client, files: File[]): Promise<string> => {
  const { id } = await createCompany(client);
  const answer = await importFiles(client, id, files, { commit: true });
  expect([answer.status, answer.body.committed, answer.body.faults]).toEqual([
    200,
    true,
    expect.any(Array),
  ]);
  return id;
};

const forms = ["ocf.zip", "register.xlsx", "register.csv"] as const;

describe.each(packages)("the package $name", (pack) => {
  test("is read with its warnings in a dry run, which keeps nothing", async () => {
    const { id } = await createCompany(admin);
    const before = await readStored(world);
    const { status, body } = await importFiles(admin, id, packed(pack));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      committed: false,
      format: "ocf",
      faultCount: 0,
      movementCount: pack.movements,
      holders: { created: pack.holders, matched: 0 },
      categories: { created: 3, matched: 0 },
    });
    expect(body.warningCount).toBe(body.faults.length);
    expect(new Set(body.faults.map(({ code }: { code: string }) => code))).toEqual(
      new Set(pack.warnings),
    );
    expect(await readStored(world)).toEqual(before);
  });

  test("comes to its published cap table at every date", async () => {
    const id = await importInto(admin, packed(pack));
    await expectPublished(admin, id);
    expect(await verifyIntact(admin, id)).toMatchObject({
      intact: true,
      movementCount: pack.movements,
    });
    const recorded = await capTableAt(admin, id, "2023-06-15", "recorded");
    expect(recorded).toEqual({});
  });

  test.each(forms)("is the same register after an export as %s", async (form) => {
    const original = await importInto(admin, packed(pack));
    const file = await exported(admin, original, form);
    for (const [client, place] of [[admin, world] as const, [adminAbroad, abroad] as const]) {
      const copy = await importInto(client, [file]);
      await expectPublished(client, copy);
      expect(await linesOf(client, copy)).toEqual(await linesOf(admin, original));
      expect(await verifyIntact(client, copy), place.ownerUrl).toMatchObject({ intact: true });
    }
  });
});

/** Texts that spreadsheets and files like to break. */
const awkward = {
  firstName: '=HYPERLINK("evil.example";"Anna")',
  lastName: 'd’Ay; "Nanou"',
  note: "+33 6 12 34 56 78\nligne 2, « fin »",
};

let entities = 0;
/** Another entity each time, whose number passes its check. */
const nextSiret = (): string => {
  entities += 1;
  const siren = `${80_000_000 + entities}`;
  const key = "0123456789".split("").find((digit) => isSiren(siren + digit)) ?? "";
  const nic = "0123456789".split("").find((digit) => isSiret(`${siren}${key}0001${digit}`)) ?? "";
  return `${siren}${key}0001${nic}`;
};

/** A register made by hand: prices, natures, people and entities, and a pledge amid it. */
const storied = async (): Promise<string> => {
  const ctx = world.contextOf({
    userId: world.people.admin.id,
    sessionId: null,
    isAdmin: true,
    companyIds: [],
    holderIds: [],
  });
  const number = crypto.randomUUID().slice(0, 8);
  const anna = await createPerson(ctx, { ...awkward, email: `anna-${number}@test.example` });
  const holding = await createCorporate(ctx, {
    legalName: "@Participations & Cie",
    legalForm: "SAS",
    siret: nextSiret(),
    domicile: "1 place de l’Étoile ; 75008 Paris",
  });
  const { claire, karim } = world.people;
  const company = await createCompany(admin);
  const ord = await createCategory(admin, company.id, { code: "ORD", nominalValue: "0.1" });
  const adp = await createCategory(admin, company.id, { code: "ADP-T", votesPerShare: 2 });
  await credit(admin, ord.id, claire.id, {
    quantity: 1000,
    unitPrice: "12.5",
    effectiveOn: "2024-01-10",
    reason: awkward.note,
  });
  await credit(admin, adp.id, holding.id, {
    quantity: 500,
    nature: "contribution",
    unitPrice: "0.000001",
    effectiveOn: "2024-02-29",
  });
  const mention = async (body: Record<string, unknown>): Promise<string> => {
    const path = `/share-holders/mentions/${ord.id}/${claire.id}`;
    const answer = await admin.post(path, {
      ...undocumented,
      effectiveOn: "2024-01-10",
      agreedOn: "2024-01-10",
      ...body,
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.id as string;
  };
  const beneficiaryId = holding.id;
  const encumbranceId = await mention({
    quantity: 10,
    nature: "pledge",
    reason: "Prêt du 10 janvier 2024",
    beneficiaryId,
  });
  await mention({ quantity: 20, nature: "usufruct", beneficiaryId: karim.id });
  const ended = { nature: "release", encumbranceId, effectiveOn: "2024-02-29" };
  const release = await mention({ quantity: 4, ...ended });
  await admin.post(`/transactions/${release}/correction`, { reason: "Mainlevée d’un autre" });
  await mention({ quantity: 7, ...ended, effectiveOn: "2024-03-01" });
  const gift = { ...undocumented, quantity: 300, nature: "gift", effectiveOn: "2024-03-01" };
  await admin.post(transferPath(claire.id, anna.id, ord.id), gift);
  const wrong = await admin.post(transferPath(claire.id, karim.id, ord.id), {
    ...undocumented,
    quantity: 50,
    unitPrice: "1234.567891",
    effectiveOn: "2024-04-01",
  });
  await admin.post(`/transactions/${wrong.body.id}/correction`, { reason: "Saisie en double" });
  await admin.call("DELETE", `/share-holders/share-categories/${adp.id}/${holding.id}`, {
    ...undocumented,
    quantity: 100,
    nature: "repurchase",
    unitPrice: "3",
    effectiveOn: "2024-05-02",
  });
  return company.id;
};
const days = ["2024-01-09", "2024-01-10", "2024-02-29", "2024-03-01", "2024-04-01", "2024-05-02"];

type Line = { number: number; nature: string; type: string };

test.each(forms)("a register made by hand is the same after an export as %s", async (form) => {
  const original = await storied();
  const lines = await linesOf(admin, original);
  const moving = lines.filter(({ type }: Line) => type !== "MENTION");
  const file = await exported(admin, original, form);
  for (const client of [admin, adminAbroad]) {
    const copy = await importInto(client, [file]);
    for (const day of days) {
      expect([day, await capTableAt(client, copy, day)]).toEqual([
        day,
        await capTableAt(admin, original, day),
      ]);
    }
    // A package has no pledges: the lines after one close up.
    const packed = moving.map((line: Line, index: number) => ({ ...line, number: index + 1 }));
    expect(await linesOf(client, copy)).toEqual(form === "ocf.zip" ? packed : lines);
    expect(await verifyIntact(client, copy)).toMatchObject({ intact: true });
  }
});

test("an English export is read as a French one", async () => {
  const original = await storied();
  for (const path of ["register.csv", "register.xlsx"]) {
    const answer = await admin.get(`/companies/${original}/${path}`, {
      headers: { "accept-language": "en" },
    });
    const copy = await importInto(admin, [new File([new Uint8Array(answer.bytes)], path)]);
    for (const day of days) {
      expect(await capTableAt(admin, copy, day)).toEqual(await capTableAt(admin, original, day));
    }
  }
});

const base = "https://schema.opencaptablecoalition.com/v/1.2.0";

const compileSchemas = () => {
  const ajv = new Ajv({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allErrors: true,
    schemas: schemas() as AnySchema[],
  });
  addFormats.default(ajv, { mode: "full" });
  const byType = new Map(
    schemas().flatMap(({ $id, properties }) => {
      const known = properties as Record<string, { const?: string }> | undefined;
      const type = known?.["object_type"]?.const ?? known?.["file_type"]?.const;
      return type === undefined ? [] : [[type, ajv.getSchema($id)] as const];
    }),
  );
  return { byType, manifest: ajv.getSchema(`${base}/files/OCFManifestFile.schema.json`) };
};

type Item = { object_type: string };
type PackagedFile = { file_type: string; issuer?: Item; items?: Item[] };

test("the package that is exported is valid by its own schemas", async () => {
  const { byType, manifest } = compileSchemas();
  const registers = [await storied(), (await createCompany(admin)).id];
  for (const pack of packages) registers.push(await importInto(admin, packed(pack)));
  for (const id of registers) {
    const file = await exported(admin, id, "ocf.zip");
    const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
    for (const [name, bytes] of Object.entries(files)) {
      const content = JSON.parse(Buffer.from(bytes).toString()) as PackagedFile;
      const own = content.file_type === "OCF_MANIFEST_FILE" ? manifest : undefined;
      const validate = own ?? byType.get(content.file_type);
      void validate?.(content);
      expect([name, validate?.errors ?? null]).toEqual([name, null]);
      for (const item of [content.issuer, ...(content.items ?? [])]) {
        if (item === undefined) continue;
        const validateItem = byType.get(item.object_type);
        void validateItem?.(item);
        expect([item, validateItem?.errors]).toEqual([item, null]);
      }
    }
    expect(Object.keys(files).length).toBeGreaterThan(2);
  }
});
