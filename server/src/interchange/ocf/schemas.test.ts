import { Ajv } from "ajv";
import type { AnySchema, ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import type { ExportedRegister } from "../model.ts";
import { randomRegisters } from "../testing/random-registers.ts";
import { schemas } from "../testing/schemas.ts";
import { writeOcf } from "./write-ocf.ts";

type Item = { object_type: string };

const base = "https://schema.opencaptablecoalition.com/v/1.2.0";

/** The schemas of the format, found by what their `object_type` or `file_type` must be. */
const compile = () => {
  const ajv = new Ajv({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allErrors: true,
    schemas: schemas() as AnySchema[],
  });
  addFormats.default(ajv, { mode: "full" });
  const byType = new Map<string, ValidateFunction>();
  for (const schema of schemas()) {
    const properties = schema["properties"] as Record<string, { const?: string }> | undefined;
    const type = properties?.["object_type"]?.const ?? properties?.["file_type"]?.const;
    const validate = type === undefined ? undefined : ajv.getSchema(schema.$id);
    if (type !== undefined && validate !== undefined) byType.set(type, validate);
  }
  return { byType, manifest: ajv.getSchema(`${base}/files/OCFManifestFile.schema.json`) };
};

const objectsIn = (register: ExportedRegister) =>
  Object.values(unzipSync(writeOcf(register))).map(
    (bytes) =>
      JSON.parse(Buffer.from(bytes).toString()) as {
        file_type: string;
        items?: Item[];
        issuer?: Item;
      },
  );

const validIssuance = {
  id: "issuance-1",
  object_type: "TX_STOCK_ISSUANCE",
  date: "2026-02-28",
  security_id: "security-1",
  custom_id: "ORD-1",
  stakeholder_id: "holder-1",
  stock_class_id: "category-1",
  quantity: "10",
  share_price: { amount: "1", currency: "EUR" },
  security_law_exemptions: [],
  stock_legend_ids: [],
};

test("every file and object we write is valid by its own schema", () => {
  const { byType, manifest } = compile();
  expect(manifest).toBeDefined();
  const seen = new Set<string>();
  const check = (type: string, value: unknown): void => {
    seen.add(type);
    const validate = byType.get(type);
    expect(validate, type).toBeDefined();
    validate?.(value);
    expect(validate?.errors ?? null, JSON.stringify(value)).toBeNull();
  };
  fc.assert(
    fc.property(randomRegisters, (register) => {
      for (const file of objectsIn(register)) {
        check(file.file_type, file);
        if (file.issuer !== undefined) check("ISSUER", file.issuer);
        for (const item of file.items ?? []) check(item.object_type, item);
      }
    }),
    { numRuns: 60 },
  );
  const issuance = byType.get("TX_STOCK_ISSUANCE");
  expect(issuance?.({ ...validIssuance, date: "2026-02-30" })).toBe(false);
  expect(issuance?.({ ...validIssuance, unit_price: "1" })).toBe(false);
  expect(issuance?.(validIssuance)).toBe(true);
  for (const type of ["TX_STOCK_CLASS_SPLIT", "TX_STOCK_CONVERSION", "TX_STOCK_RETRACTION"]) {
    expect([...seen]).toContain(type);
  }
});
