import { expect, test } from "vitest";
import { faultText } from "./fault-text.ts";
import type { PackedFile } from "./archive.ts";
import { readRegisterFiles } from "./read-files.ts";
import { event, issuance, ocfPackage, stakeholder, stockClass } from "./testing/ocf-package.ts";

const sound: Record<string, unknown>[] = [
  issuance("s1", "10"),
  event("TRANSFER", "s1", { quantity: "10", resulting_security_ids: ["s2"] }),
  issuance("s2", "10", { date: "2024-02-10", stakeholder_id: "boris" }),
  {
    id: "split",
    object_type: "TX_STOCK_CLASS_SPLIT",
    date: "2024-02-11",
    stock_class_id: "ord",
    split_ratio: { numerator: "2", denominator: "1" },
  },
];
/** A field may hold these, none of which is a value that it should have. */
const wrongValues = [undefined, null, "", " ", true, 1.5, [], {}, [null], { a: 1 }, "\u2028"];
const machine = /undefined|NaN|Infinity|\[object|JSON at|Unexpected|Unterminated|Expected|«\s*»|“”/;

const expectPlainWords = async (files: readonly PackedFile[]): Promise<void> => {
  const { faults } = await readRegisterFiles(files);
  for (const fault of faults) {
    for (const locale of ["fr", "en"] as const) {
      expect(faultText(fault, locale)).not.toMatch(machine);
      expect(fault.value ?? "").not.toMatch(machine);
    }
  }
};

const fileOf = (name: string, text: string): PackedFile => ({ name, bytes: Buffer.from(text) });

test.each(wrongValues)(
  "no word of the machine reaches the reader where a field is %j",
  async (value) => {
    for (const field of new Set(sound.flatMap((item) => Object.keys(item)))) {
      const transactions = sound.map((item) =>
        field in item ? { ...item, [field]: value } : item,
      );
      await expectPlainWords(ocfPackage({ transactions }));
    }
    const voted = { votes_per_share: value, par_value: value, name: value };
    const money = { share_price: { amount: value, currency: value } };
    const ratio = { split_ratio: { numerator: value, denominator: value } };
    await expectPlainWords(
      ocfPackage({
        transactions: sound.map((item) => ({ ...item, ...money, ...ratio })),
        classes: [stockClass("ord", "ORD", voted)],
        stakeholders: [
          stakeholder("anna", "Anna", { name: value, tax_ids: [value, { a: value }] }),
        ],
        manifest: {
          issuer: value,
          ocf_version: value,
          valuations_files: [value, { filepath: value }],
        },
      }),
    );
  },
);

test.each(['{"items":[', '{"items":[{"a":}]}', "{", '{"items":[tru]}', '"', "{}{}", "", "[1"])(
  "no word of the parser reaches the reader of %s",
  async (text) => {
    const others = ocfPackage({}).slice(0, 3);
    await expectPlainWords([...others, fileOf("Transactions.ocf.json", text)]);
    await expectPlainWords([fileOf("manifest.json", text)]);
  },
);

test("splits that multiply the lines end at the most that an import takes", async () => {
  const each = <Item>(make: (n: number) => Item): Item[] =>
    Array.from({ length: 320 }, (_, n) => make(n));
  const { faults, register } = await readRegisterFiles(
    ocfPackage({
      stakeholders: each((n) => stakeholder(`h${n}`, `Porteur ${n}`)),
      transactions: [
        ...each((n) => issuance(`s${n}`, "1", { stakeholder_id: `h${n}` })),
        ...each((n) => ({
          id: `split${n}`,
          object_type: "TX_STOCK_CLASS_SPLIT",
          date: "2024-02-10",
          stock_class_id: "ord",
          split_ratio: { numerator: "1", denominator: "1" },
        })),
      ],
    }),
  );
  expect(faults.map(({ code }) => code)).toEqual(["too_many_movements"]);
  expect(register.movements).toHaveLength(200_000);
});
