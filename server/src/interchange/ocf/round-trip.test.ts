import fc from "fast-check";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { checkRegister } from "../check-register.ts";
import { holdingsAt } from "../holdings.ts";
import type { ExportedRegister, ImportedRegister } from "../model.ts";
import { daysOf, randomRegisters } from "../testing/random-registers.ts";
import { readOcf } from "./read-ocf.ts";
import { writeOcf } from "./write-ocf.ts";

/** The same package as if another tool had written it. */
const withoutComments = (zip: Uint8Array) =>
  Object.entries(unzipSync(zip)).map(([name, bytes]) => {
    const content = JSON.parse(Buffer.from(bytes).toString()) as {
      items?: { comments?: string[] }[];
    };
    for (const item of content.items ?? []) delete item.comments;
    return { name, bytes: Buffer.from(JSON.stringify(content)) };
  });

const withoutSource = ({ holders, categories, movements }: ImportedRegister) => ({
  holders: holders.map(({ source: _, ...holder }) => holder),
  categories: categories.map(({ source: _, ...category }) => category),
  movements: movements.map(({ source: _, key: __, ...movement }) => movement),
});

const expected = ({ holders, categories, movements }: ExportedRegister) => ({
  holders,
  categories,
  movements,
});

test("a register that is written and read again has the same movements, numbers and holders", () => {
  fc.assert(
    fc.property(randomRegisters, (register) => {
      const { register: read, faults } = readOcf(writeOcf(register));
      expect(faults.filter(({ code }) => code !== "homonyms")).toEqual([]);
      expect(withoutSource(read)).toEqual(expected(register));
      expect(checkRegister(read).filter(({ code }) => code !== "bundle_alone")).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test("a tool that knows nothing of our comments finds the same holdings at each date", () => {
  fc.assert(
    fc.property(randomRegisters, (register) => {
      const { register: read, faults } = readOcf(withoutComments(writeOcf(register)));
      expect(faults.filter(({ severity }) => severity === "fault")).toEqual([]);
      for (const day of daysOf(register)) {
        expect(holdingsAt(read, day), day).toEqual(holdingsAt(register, day));
      }
    }),
    { numRuns: 200 },
  );
});
