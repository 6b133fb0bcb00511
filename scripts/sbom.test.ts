import { expect, it } from "vitest";
import { makeBom } from "./sbom.ts";

const bom = makeBom();
/** Licences of these stand in a file of theirs, and in no field. */
const inAFile = new Set(["dejavu-fonts-ttf", "png-js"]);
const foreign = bom.components.filter(({ purl = "" }) => !purl.includes("%40coulisse/"));

it("is an inventory in the form of CycloneDX 1.5", () => {
  expect(bom).toMatchObject({ bomFormat: "CycloneDX", specVersion: "1.5", version: 1 });
  expect(bom.serialNumber).toMatch(/^urn:uuid:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(Date.parse(bom.metadata.timestamp)).not.toBeNaN();
  expect(bom.metadata.component).toMatchObject({ type: "application", name: "coulisse" });
});

it("names each component once, by its version and its address among packages", () => {
  expect(foreign.length).toBeGreaterThan(500);
  const references = bom.components.map((component) => component["bom-ref"]);
  expect(new Set(references).size).toBe(references.length);
  for (const { type, version, purl } of bom.components) {
    expect(type).toBe("library");
    expect(version).toMatch(/^\d+\.\d+\.\d+/);
    expect(purl).toMatch(/^pkg:npm\/.+@/);
  }
  const known = new Set([...references, bom.metadata.component["bom-ref"]]);
  for (const { ref, dependsOn = [] } of bom.dependencies) {
    for (const part of [ref, ...dependsOn]) expect(known).toContain(part);
  }
});

it("has the hash and the licence of everything that is shipped", () => {
  for (const { name, scope, hashes = [], licenses = [] } of foreign) {
    if (scope === "optional") continue;
    expect(hashes[0], name).toMatchObject({
      alg: "SHA-512",
      content: expect.stringMatching(/^[\da-f]{128}$/),
    });
    if (!inAFile.has(name)) expect(licenses, name).not.toEqual([]);
  }
});

it("names no registry and no folder of a machine", () => {
  expect(JSON.stringify(bom)).not.toMatch(/"type":"distribution"|file:|\/home\/|\/work\//);
});
