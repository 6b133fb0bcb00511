import { companyPageFields } from "@coulisse/contract/companies/companies.ts";
import { CompanyFields } from "@coulisse/contract/companies/company-fields.schemas.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Client } from "../../../test/client.ts";
import { giveRole } from "../../../test/company-roles.ts";
import { createCompany } from "../../../test/factories.ts";
import { expectRefused } from "../../../test/unchanged.ts";
import { createWorld, type World } from "../../../test/world.ts";
import { touchesFacts } from "#features/companies/company-rights.queries.ts";

let world: World;
let admin: Client;
let helene: Client;
let lawyer: Client;
let company: { id: string; slug: string; name: string };

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
});
afterAll(() => world.close());

beforeEach(async () => {
  const { people } = world;
  company = await createCompany(admin);
  const companyId = company.id;
  const { email } = people.helene;
  ({ client: helene } = await giveRole(world, admin, { companyId, role: "REPRESENTATIVE", email }));
  const asLawyer = { companyId, role: "LAWYER", email: people.karim.email } as const;
  ({ client: lawyer } = await giveRole(world, admin, asLawyer));
});

const change = (client: Client, fields: object) =>
  client.call("PATCH", `/company/${company.id}`, fields);
const read = async (client: Client = world.guest) => client.get(`/company/slug/${company.slug}`);

describe("what a company changes of itself", () => {
  test("is of its page or a fact, and each field is one of them", () => {
    const facts = Object.keys(CompanyFields.shape).filter((field) => touchesFacts({ [field]: 1 }));
    expect([...facts, ...companyPageFields].toSorted()).toEqual(
      Object.keys(CompanyFields.shape).toSorted(),
    );
    for (const fact of ["name", "siret", "legalForm", "capitalCents", "secondaryMarketStatus"]) {
      expect(facts).toContain(fact);
    }
  });

  test("is written at once where it is of its page, by whoever writes that", async () => {
    const page = { summary: "Du pain", sector: "food", websiteUrl: "https://fournil.example" };
    expect((await change(helene, page)).body).toMatchObject(page);
    await expectRefused(world, () => change(lawyer, page), { status: 403, code: "forbidden" });
  });

  test("waits whole where one fact is among it, and nobody sees it before", async () => {
    const asked = await change(helene, { summary: "Du pain", visibleOnMarketplace: true });
    expect(asked.status).toBe(202);
    expect(asked.body).toMatchObject({ matter: "facts", waitsFor: "PLATFORM" });
    expect((await read()).status).toBe(404);
    expect((await read(helene)).body).toMatchObject({ summary: "", visibleOnMarketplace: false });
    const path = `/proposals/${asked.body.id}/confirmation`;
    expect((await admin.post(path, { lastNumber: 0 })).status).toBe(200);
    expect((await read()).body).toMatchObject({ summary: "Du pain", visibleOnMarketplace: true });
  });

  test("is refused when it is asked in the words in which it would be refused", async () => {
    const siret = "35600000000048";
    await createCompany(admin, { siret });
    await expectRefused(world, () => change(helene, { siret }), {
      status: 409,
      code: "siret_taken",
      location: "siret",
    });
    await expectRefused(world, () => change(lawyer, { name: "Autre" }), {
      status: 403,
      code: "forbidden",
    });
  });

  test("may have a name as long as law and registry have them", async () => {
    const name = `Boulangerie ${"Petites-Filles ".repeat(16)}`.trim().slice(0, 255);
    const asked = await change(helene, { name });
    expect(asked.status).toBe(202);
    await admin.post(`/proposals/${asked.body.id}/confirmation`, { lastNumber: 0 });
    expect((await read(helene)).body.name).toBe(name.trim());
  });
});
