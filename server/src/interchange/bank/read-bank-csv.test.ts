import fc from "fast-check";
import { expect, test } from "vitest";
import { readStatementFile } from "./read-statement.ts";
import { bookedCents } from "./statement.ts";

const iban = "FR7630006000011234567890189";
const head = "Compte;Date;Montant;Solde;Nom;IBAN;Référence;Libellé";
const read = (rows: readonly string[], titles = head) =>
  readStatementFile(Buffer.from([titles, ...rows.map((row) => `${iban};${row}`)].join("\n")));

test("a spreadsheet of the bank is one statement, with what was there before its first line", () => {
  const { statements, faults } = read([
    "20/11/2026;1 500,00;2 500,00;Claire Aubry;FR14 2004 1010 0505 0001 3M02 606;RF18539007547034;Virement",
    "2026-11-21;-4,50;2495,50;;;;Frais",
  ]);
  expect(faults).toEqual([]);
  expect(statements).toMatchObject([
    {
      account: { iban },
      number: null,
      opening: { cents: 100_000n, on: "2026-11-20" },
      closing: { cents: 249_550n, on: "2026-11-21" },
      lines: [
        {
          cents: 150_000n,
          bookedOn: "2026-11-20",
          reference: "RF18539007547034",
          party: { name: "Claire Aubry", iban: "FR1420041010050500013M02606" },
        },
        { cents: -450n, text: "Frais" },
      ],
    },
  ]);
});

test.each([
  ["a line that is lost", ["20/11/2026;10,00;10,00", "21/11/2026;10,00;30,00"], "3"],
  ["an amount that is no number", ["20/11/2026;dix;10,00"], "2"],
  ["a part of a cent", ["20/11/2026;0,001;0,001"], "2"],
  ["a day of no calendar", ["30/02/2026;1,00;1,00"], "2"],
  ["more than banks transfer", ["20/11/2026;1000000000,00;1000000000,00"], "2"],
])("%s is named by its line", (_, rows, place) => {
  expect(read(rows).faults[0]).toMatchObject({ place });
});

test("columns are found by their names, in any order and in English", () => {
  const titles = "Account,Balance,Booking date,Amount,Counterparty";
  const row = `${iban},12.50,2026-11-20,12.50,Claire`;
  const { statements, faults } = readStatementFile(Buffer.from(`${titles}\n${row}`));
  expect(faults).toEqual([]);
  expect(statements[0]?.lines[0]).toMatchObject({ cents: 1_250n, party: { name: "Claire" } });
});

test("whatever lines there are, they are read to the cent, and one that is left out is found", () => {
  const cents = fc.integer({ min: -9_999_999, max: 9_999_999 }).filter((one) => one !== 0);
  const euros = (one: number) => (one / 100).toFixed(2).replace(".", ",");
  fc.assert(
    fc.property(fc.array(cents, { minLength: 3, maxLength: 30 }), fc.nat(), (amounts, chance) => {
      let balance = 0;
      const rows = amounts.map((one) => {
        balance += one;
        return `20/11/2026;${euros(one)};${euros(balance)}`;
      });
      const { statements, faults } = read(rows);
      expect(faults).toEqual([]);
      expect(bookedCents(statements[0]?.lines ?? [])).toBe(BigInt(balance));
      const lost = 1 + (chance % (amounts.length - 2));
      expect(read(rows.toSpliced(lost, 1)).faults).toHaveLength(1);
    }),
  );
});
