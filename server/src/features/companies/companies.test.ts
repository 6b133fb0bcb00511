import { afterAll, beforeAll, expect, test } from "vitest";
import { form, type Client } from "../../../test/client.ts";
import { createCategory, createCompany, credit, undocumented } from "../../../test/factories.ts";
import { file, png } from "../../../test/pictures.ts";
import { expectRefused } from "../../../test/unchanged.ts";
import { createWorld, type World } from "../../../test/world.ts";

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
});
afterAll(() => world.close());

const fields = { sector: "energy", legalForm: "SAS" };
const unknownId = "018f0000-0000-7000-8000-000000000000";

test("the form with its images becomes a company, in one call", async () => {
  const { body: badge } = await admin.post("/badges", {
    nameFr: "Énergie citoyenne",
    nameEn: "Citizen energy",
    colour: "2",
    icon: "sun",
  });
  const answer = await admin.post(
    "/company",
    form({
      name: "Verger du Rhône",
      summary: "Des vergers conduits sans pesticide.",
      description: "Depuis 2012.",
      address: JSON.stringify({ line1: "3 quai Rambaud", postcode: "69002", city: "Lyon" }),
      capitalCents: "12500000",
      sector: "agriculture",
      legalForm: "SA",
      rcsNumber: "Lyon 732 829 320",
      siret: "732 829 320 00074",
      foundedOn: "2012-03-01",
      websiteUrl: "www.verger.example",
      visibleOnMarketplace: "true",
      secondaryMarketStatus: "OPEN",
      // No market opens before it is stated what its sales are taxed at.
      realEstate: JSON.stringify({ isMain: false, effectiveOn: "2012-03-01", source: "Bilan" }),
      preemptionDays: "30",
      badgeIds: JSON.stringify([badge.id]),
      logo: file(await png({ width: 300, height: 200 }), "logo.png"),
    }),
  );
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    slug: "verger-du-rhone",
    siret: "73282932000074",
    capitalCents: 12_500_000,
    derivedCapitalCents: 0,
    shareCount: 0,
    address: { line1: "3 quai Rambaud", line2: null, city: "Lyon", country: "FR" },
    city: "Lyon",
    visibleOnMarketplace: true,
    visibleOnApi: false,
    websiteUrl: "https://www.verger.example",
    preemptionDays: 30,
    badges: [{ nameFr: "Énergie citoyenne" }],
    logo: { key: "logo", width: 128, height: 128 },
    images: [{ key: "logo" }],
    version: 1,
  });
  expect((await world.guest.get("/company/slug/verger-du-rhone")).body).toEqual(answer.body);
});

test("an address is made from the name, and numbered where the name is taken", async () => {
  const slugs = [];
  for (const name of ["L’Œuvre & Cie", "L'œuvre et … cie", "L’Œuvre, Cie", "株式会社"]) {
    slugs.push((await createCompany(admin, { name })).slug);
  }
  expect(slugs).toEqual(["l-oeuvre-cie", "l-oeuvre-et-cie", "l-oeuvre-cie-2", "societe"]);
});

test("a chosen address, a SIRET or a badge that does not fit is said on its field", async () => {
  const taken = await createCompany(admin, { slug: "deja-prise", siret: "35600000000048" });
  const refuse = (more: object, status: number, code: string, location: string) =>
    expectRefused(world, () => admin.post("/company", { name: "Autre", ...fields, ...more }), {
      status,
      code,
      location,
    });
  await refuse({ slug: taken.slug }, 409, "slug_taken", "slug");
  await refuse({ siret: "35600000000048" }, 409, "siret_taken", "siret");
  await refuse({ badgeIds: [unknownId] }, 404, "badge_not_found", "badgeIds");
  await refuse({ siret: "35600000000049" }, 400, "malformed_request", "siret");
  await refuse(
    { address: { line1: "1", city: "L" } },
    400,
    "malformed_request",
    "address.postcode",
  );
  await refuse({ websiteUrl: "javascript:alert(1)" }, 400, "malformed_request", "websiteUrl");
  await refuse({ capitalCents: 2 ** 53 }, 400, "malformed_request", "capitalCents");
  await refuse({ language: "de" }, 400, "malformed_request", "language");
  await refuse({ owner: "me" }, 400, "malformed_request", "owner");
});

test("a text that no column can keep is malformed, and no fault of ours", async () => {
  await expectRefused(world, () => admin.post("/company", { name: "Nul\0", ...fields }), {
    status: 400,
    code: "malformed_request",
  });
});

test("a special purpose vehicle names its one asset (R-23l)", async () => {
  const refusal = { status: 422, code: "spv_asset_missing", location: "spvAsset" };
  const spv = { name: "Véhicule", ...fields, isSpv: true };
  await expectRefused(world, () => admin.post("/company", spv), refusal);
  const { id } = await createCompany(admin, { isSpv: true, spvAsset: "Parc solaire de Sault" });
  const patch = (body: object) => admin.call("PATCH", `/company/${id}`, body);
  await expectRefused(world, () => patch({ spvAsset: null }), refusal);
  expect((await patch({ isSpv: false, spvAsset: null })).status).toBe(200);
  await expectRefused(world, () => patch({ isSpv: true }), refusal);
});

test("a company has a form with shares, or keeps the one it stands with (R-1)", async () => {
  const refusal = { status: 422, code: "form_without_shares", location: "legalForm" };
  const sarl = { name: "Sans actions", ...fields, legalForm: "SARL" };
  await expectRefused(world, () => admin.post("/company", sarl), refusal);
  const { id } = await createCompany(admin, {});
  const patch = (legalForm: string) => admin.call("PATCH", `/company/${id}`, { legalForm });
  await expectRefused(world, () => patch("SCI"), refusal);
  expect((await patch("SA")).status).toBe(200);
});

test("a change keeps what it does not name, and counts", async () => {
  const address = { line1: "1 rue A", line2: "Bât. B", postcode: "13001", city: "Marseille" };
  const { id } = await createCompany(admin, { address, summary: "Avant", capitalCents: 100 });
  const patch = (body: object) => admin.call("PATCH", `/company/${id}`, body);
  expect((await patch({ summary: "Après", language: "en" })).body).toMatchObject({
    summary: "Après",
    address: { ...address, country: "FR" },
    capitalCents: 100,
    version: 2,
  });
  expect((await patch({ address: null, slug: "nouvelle-adresse" })).body).toMatchObject({
    address: null,
    slug: "nouvelle-adresse",
    language: "en",
    version: 3,
  });
  const { rows } = await world.services.pool.query(
    "select action, actor_id, detail from audit_log where entity_id = $1 order by id",
    [id],
  );
  expect(rows.map((row) => row.action)).toEqual([
    "company.created",
    "company.changed",
    "company.changed",
  ]);
  expect(rows.at(-1)).toMatchObject({
    actor_id: world.people.admin.id,
    detail: { fields: ["slug", "address"] },
  });
});

test("a change made on an older version is refused", async () => {
  const { id } = await createCompany(admin);
  const patch = (body: object, version: number) =>
    admin.call("PATCH", `/company/${id}`, body, { headers: { "if-match": `"${version}"` } });
  expect((await patch({ summary: "Première" }, 1)).status).toBe(200);
  await expectRefused(world, () => patch({ summary: "Seconde" }, 1), {
    status: 412,
    code: "changed_meanwhile",
  });
  expect((await patch({ summary: "Seconde" }, 2)).body).toMatchObject({ version: 3 });
});

test("a change to what another company has is refused whole", async () => {
  await createCompany(admin, { slug: "prise-deux", siret: "55208131766522" });
  const { id } = await createCompany(admin);
  const refuse = (body: object, status: number, code: string, location: string) =>
    expectRefused(world, () => admin.call("PATCH", `/company/${id}`, body), {
      status,
      code,
      location,
    });
  await refuse({ name: "N", slug: "prise-deux" }, 409, "slug_taken", "slug");
  await refuse({ name: "N", siret: "55208131766522" }, 409, "siret_taken", "siret");
  await refuse({ name: "N", badgeIds: [unknownId] }, 404, "badge_not_found", "badgeIds");
});

test("the derived capital is exact, and rounded half up once (R-9)", async () => {
  const { id } = await createCompany(admin);
  const capital = async () => (await admin.get(`/company/${id}`)).body.derivedCapitalCents;
  const { claire } = world.people;
  const first = await createCategory(admin, id, { nominalValue: "0.333333" });
  await credit(admin, first.id, claire.id, { quantity: 3 });
  expect(await capital()).toBe(100);
  const second = await createCategory(admin, id, { nominalValue: "0.005001" });
  await createCategory(admin, id, { nominalValue: null });
  expect(await capital()).toBe(100);
  await credit(admin, second.id, claire.id, { quantity: 1 });
  expect(await capital()).toBe(101);
  const without = await createCategory(admin, id, { nominalValue: null });
  await credit(admin, without.id, claire.id, { quantity: 1 });
  expect(await capital()).toBe(null);
});

test("a capital that the wire cannot carry is none, and breaks no page", async () => {
  const { id } = await createCompany(admin);
  const category = await createCategory(admin, id, { nominalValue: "999999999999" });
  await credit(admin, category.id, world.people.claire.id, { quantity: 1_000_000 });
  const answer = await admin.get(`/company/${id}`);
  expect(answer.body).toMatchObject({ shareCount: 1_000_000, derivedCapitalCents: null });
});

test("a company is deleted with what it has, until its first movement", async () => {
  const { id } = await createCompany(admin, {});
  const category = await createCategory(admin, id);
  await admin.call("PATCH", `/company/${id}/users/${world.people.helene.id}`);
  expect((await admin.call("DELETE", `/company/${id}`)).status).toBe(204);
  const gone = { status: 404, code: "company_not_found" };
  await expectRefused(world, () => admin.get(`/company/${id}`), gone);
  await expectRefused(world, () => admin.call("DELETE", `/company/${id}`), gone);
  await expectRefused(world, () => admin.call("PATCH", `/company/${id}`, {}), gone);
  expect((await admin.get(`/share-categories/${category.id}`)).status).toBe(404);

  const kept = await createCompany(admin);
  const used = await createCategory(admin, kept.id);
  await credit(admin, used.id, world.people.claire.id, { quantity: 1 });
  await admin.call(
    "DELETE",
    `/share-holders/share-categories/${used.id}/${world.people.claire.id}`,
    undocumented,
  );
  await expectRefused(world, () => admin.call("DELETE", `/company/${kept.id}`), {
    status: 409,
    code: "company_has_movements",
  });
});
