import {
  listenAsCompanyDirectory,
  sireneKey,
} from "@coulisse/stand-ins/src/company-directory/company-directory.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CompanyDirectory } from "#providers/company-directory/company-directory.ts";
import { rechercheEntreprises } from "#providers/company-directory/recherche-entreprises.ts";
import { sirene } from "#providers/company-directory/sirene.ts";

let standIn: Awaited<ReturnType<typeof listenAsCompanyDirectory>>;
let open: CompanyDirectory;
let insee: CompanyDirectory;
const now = () => 0;

beforeAll(async () => {
  standIn = await listenAsCompanyDirectory();
  open = rechercheEntreprises(standIn.origin, now);
  insee = sirene({ baseUrl: standIn.origin, apiKey: sireneKey }, now);
});
afterAll(() => standIn.close());

test("an entity is found by name and by number, with its seat", async () => {
  const found = await open.find("13002526500013");
  expect(found).toMatchObject({
    siren: "130025265",
    name: "DIRECTION INTERMINISTERIELLE DU NUMERIQUE",
    closed: false,
    address: { street: "20 AVENUE DE SEGUR", postcode: "75007", city: "PARIS" },
  });
  expect(await open.search("numerique")).toEqual([found]);
  expect(await open.search("130 025 265")).toEqual([found]);
  expect(await open.search("nu")).toEqual([]);
});

test("a unit without names or seat is nobody", async () => {
  expect(await open.find("73282932000074")).toBeNull();
  expect(await open.search("73282932000074")).toEqual([]);
});

test("Sirene’s merged, restricted and unknown numbers are read for what they are", async () => {
  expect(await insee.find("73282932000074")).toMatchObject({ name: "FUSION", closed: true });
  expect(await insee.find("41816609600051")).toBeNull();
  expect(await insee.find("13002526500013")).toBeNull();
});

test("R-29d: a wrong key, a quota and a failure are told apart", async () => {
  const locked = sirene({ baseUrl: standIn.origin, apiKey: "wrong" }, now);
  const kindOf = { detail: { kind: "auth" } };
  await expect(locked.find("73282932000074")).rejects.toMatchObject(kindOf);
  standIn.mood("busy");
  await expect(open.search("numerique")).rejects.toMatchObject({
    detail: { kind: "rate_limited", retryAfterSeconds: 5 },
  });
  standIn.mood("broken");
  await expect(insee.find("73282932000074")).rejects.toMatchObject({
    detail: { kind: "unavailable" },
  });
  standIn.mood("well");
});
