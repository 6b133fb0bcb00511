import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { camtBytes, camtText, payerIban, statementIban } from "../testing/statement-file.ts";
import { readStatementFile } from "./read-statement.ts";
import { bookedCents, boundsOf } from "./statement.ts";

const fixture = (name: string) =>
  readStatementFile(readFileSync(new URL(`../testing/camt/camt053.${name}.xml`, import.meta.url)));
const codesOf = (bytes: Uint8Array) => readStatementFile(bytes).faults.map(({ code }) => code);
const oneEntry = (entry: Parameters<typeof camtText>[0]["statements"][0]["entries"]) =>
  readStatementFile(
    camtBytes({ statements: [{ opening: "0", closing: "0", entries: entry ?? [] }] }),
  );

describe("statements of other people's banks", () => {
  test("several statements of one file follow each other, credits and debits", () => {
    const { statements, faults } = fixture("v2.multi.statement");
    expect(faults).toEqual([]);
    expect(
      statements.map(({ id, opening, closing, lines }) => [
        id,
        opening?.cents,
        closing?.cents,
        ...lines.map(({ cents }) => cents),
      ]),
    ).toEqual([
      ["253EURNL26VAYB8060476890", 1815n, 2700n, 885n],
      ["254EURNL26VAYB8060476890", 2700n, 2000n, -700n],
    ]);
    expect(statements[1]?.lines[0]).toMatchObject({
      party: { name: "Company Name 2", iban: "NL56AGDH9619008421" },
      text: "Transaction Description 2",
      endToEndId: "000000002",
    });
  });

  test.each([
    // Their closing balances are in crowns: nothing shows that the euros are whole.
    ["v2.minimal", ["statement_in_another_currency"]],
    ["v8", ["statement_in_another_currency"]],
    ["v2.five.decimals", ["statement_does_not_add_up"]],
    ["v2.all-balance-types", ["statement_does_not_add_up"]],
    ["v2.wrong", ["statement_empty"]],
  ])("%s is read and refused for what it lacks", (name, codes) => {
    expect(fixture(name).faults.map(({ code }) => code)).toEqual(codes);
  });

  test("of ten kinds of balances the booked ones count", () => {
    const [statement] = fixture("v2.all-balance-types").statements;
    expect([statement?.opening?.cents, statement?.closing?.cents]).toEqual([101n, 404n]);
  });

  test("version 8 has parties and states a level down", () => {
    const [statement] = fixture("v8").statements;
    expect(statement?.account.other).toBe("NL26VAYB8060476890");
    expect(statement?.lines[0]).toMatchObject({ state: "BOOKED" });
  });
});

describe("what a line says", () => {
  const entry = {
    amount: "1500.00",
    payer: "MME CLAIRE AUBRY",
    payerIban,
    reference: "RF18539007547034",
    text: "Virement & épargne",
    endToEndId: "NOTPROVIDED",
    bankReference: "B-1",
  };

  test.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])("version %i is read alike", (version) => {
    const bytes = camtBytes({
      version,
      statements: [{ opening: "10.00", closing: "1510.00", entries: [entry] }],
    });
    expect(readStatementFile(bytes)).toMatchObject({
      faults: [],
      statements: [
        {
          account: { iban: statementIban },
          opening: { cents: 1000n },
          closing: { cents: 151_000n, on: "2026-11-20" },
          lines: [
            {
              cents: 150_000n,
              currency: "EUR",
              state: "BOOKED",
              bookedOn: "2026-11-20",
              party: { name: "MME CLAIRE AUBRY", iban: payerIban },
              reference: "RF18539007547034",
              text: "Virement & épargne",
              bankReference: "B-1",
              endToEndId: "NOTPROVIDED",
              isReversal: false,
            },
          ],
        },
      ],
    });
  });

  const pay = { amount: "5.00", payer: "Paul" };

  test.each([
    ["days as instants", { days: "DtTm" }, "2026-11-20"],
    ["no days but a period", { days: "none", to: "2026-11-21T23:59:59+01:00" }, "2026-11-21"],
    [
      "no days but an hour of its own",
      { days: "none", madeAt: "2026-11-22T06:00:00Z" },
      "2026-11-22",
    ],
    ["an account that is not written as an IBAN", { account: statementIban }, "2026-11-20"],
    ["entries without details", { entries: [{ ...pay, details: "none" }] }, "2026-11-20"],
    ["details without references", { entries: [pay, { ...pay, amount: "0.00" }] }, "2026-11-20"],
  ] as const)("a statement with %s is read", (_, shape, closingOn) => {
    const stated = { opening: "10", closing: "15", entries: [pay], ...shape };
    for (const version of [2, 8, 13]) {
      const { statements, faults } = readStatementFile(
        camtBytes({ version, statements: [stated] }),
      );
      expect(faults).toEqual([]);
      expect(statements.map(boundsOf)).toMatchObject([
        { openingCents: 1_000n, closingCents: 1_500n, closingOn },
      ]);
    }
  });

  test.each([
    ["another currency", { currency: "JPY" }, "statement_in_another_currency"],
    ["no closing balance", { closing: null }, "statement_without_closing_balance"],
    ["no opening balance", { opening: null }, "statement_without_opening_balance"],
    ["no balance at all", { opening: null, closing: null }, "statement_without_balance"],
    ["no day anywhere", { days: "none" }, "statement_without_day"],
    ["a balance of no number", { opening: "a" }, "statement_balance_unreadable"],
    ["a balance that none can count", { closing: "9".repeat(20) }, "statement_balance_unreadable"],
    ["no number of its own", { id: "" }, "statement_without_number"],
  ] as const)("a statement with %s is refused for it", (_, shape, code) => {
    const stated = { opening: "10", closing: "15", entries: [pay], ...shape };
    for (const version of [2, 8, 13]) {
      expect(codesOf(camtBytes({ version, statements: [stated] }))).toContain(code);
    }
  });

  test("a text that is too long is not cut in the midst of a sign", () => {
    const id = `${"x".repeat(139)}\u{1f600}`;
    const { statements } = readStatementFile(
      camtBytes({ statements: [{ id, opening: "0", closing: "0" }] }),
    );
    expect(statements[0]?.id.isWellFormed()).toBe(true);
  });

  test.each([1, 14])("version %i is of a form that nobody has read", (version) => {
    const bytes = camtBytes({ version, statements: [{ opening: "0", closing: "0" }] });
    expect(codesOf(bytes)).toEqual(["statement_of_unknown_format"]);
  });

  test("announced, informative and foreign entries are told apart and never added", () => {
    const { statements, faults } = oneEntry([
      { amount: "5.00", state: "PDNG" },
      { amount: "6.00", state: "INFO" },
      { amount: "7.00", currency: "USD" },
      { amount: "700", currency: "JPY" },
    ]);
    expect(faults).toEqual([]);
    const lines = statements[0]?.lines ?? [];
    expect(lines.map(({ state, currency, cents }) => [state, currency, cents])).toEqual([
      ["PENDING", "EUR", 500n],
      ["INFORMATION", "EUR", 600n],
      ["BOOKED", "USD", null],
      ["BOOKED", "JPY", null],
    ]);
    expect(bookedCents(lines)).toBe(0n);
  });

  test("a reversal has the sign of what it does, and the party of what it takes back", () => {
    const { statements, faults } = oneEntry([
      { amount: "9.00", payer: "Paul" },
      { amount: "9.00", payer: "Paul", direction: "DBIT", isReversal: true },
    ]);
    expect(faults).toEqual([]);
    expect(
      statements[0]?.lines.map(({ cents, isReversal, party }) => [cents, isReversal, party.name]),
    ).toEqual([
      [900n, false, "Paul"],
      [-900n, true, "Paul"],
    ]);
  });

  test("a collective entry is parted where its transactions come to it", () => {
    const read = (details: [string, string][] | null[]) => {
      const entries = [{ amount: "30.00", details }];
      const statements = [{ opening: "0", closing: "30", entries }];
      const answer = readStatementFile(camtBytes({ version: 4, statements }));
      return [
        answer.statements[0]?.lines.map(({ cents }) => cents),
        answer.faults.map(({ code }) => code),
      ];
    };
    expect(
      read([
        ["10.00", "EUR"],
        ["20", "EUR"],
      ]),
    ).toEqual([[1000n, 2000n], []]);
    expect(read([null, null])).toEqual([[3000n], []]);
    expect(
      read([
        ["10.00", "EUR"],
        ["25.00", "USD"],
      ]),
    ).toEqual([[3000n], []]);
    expect(
      read([
        ["10.00", "EUR"],
        ["19.99", "EUR"],
      ]),
    ).toEqual([[], ["statement_details_do_not_add_up", "statement_does_not_add_up"]]);
  });

  test.each([
    ["a part of a cent", { amount: "1.001" }],
    ["a sign of its own", { amount: "-1.00" }],
    ["more than banks transfer", { amount: "1000000000.00" }],
    ["more than a number holds", { amount: "9".repeat(39) }],
    ["no number", { amount: "12,50" }],
    ["a day that is in no calendar", { amount: "1.00", bookedOn: "2026-02-30" }],
  ])("%s is refused with the place of its line", (_, entry) => {
    const { faults } = oneEntry([{ amount: "0.00" }, entry]);
    expect(faults[0]).toMatchObject({ code: "statement_amount_unreadable", place: "2" });
  });

  test("what only looks like an account is none", () => {
    const { statements } = oneEntry([{ amount: "0.00", payerIban: "FR00123" }]);
    expect(statements[0]?.lines[0]?.party.iban).toBeNull();
  });
});

describe("a file that is not to be believed", () => {
  const sound = camtText({
    statements: [{ opening: "0", closing: "1", entries: [{ amount: "1" }] }],
  });

  test("a total that does not tie is named, with what it should be", () => {
    const statements = [{ id: "S-7", opening: "10", closing: "12", entries: [{ amount: "1" }] }];
    expect(readStatementFile(camtBytes({ statements })).faults).toEqual([
      {
        code: "statement_does_not_add_up",
        place: "S-7",
        params: { expected: "1100", found: "1200" },
      },
    ]);
  });

  test("a document type is refused before an entity grows", () => {
    const laughs = Array.from(
      { length: 20 },
      (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`,
    ).join("");
    const evil = `<!DOCTYPE Document [<!ENTITY a0 "ha">${laughs}]>`;
    const bytes = Buffer.from(
      sound.replace("<Document", `${evil}<Document`).replace("1</Amt>", "&a20;</Amt>"),
    );
    expect(codesOf(bytes)).toEqual(["statement_with_entities"]);
  });

  test("a file that says UTF-8 and is not is refused; one in the encoding it declares is read", () => {
    const entries = [{ amount: "1", payer: "Hélène Œuvrard" }];
    const statements = [{ opening: "0", closing: "1", entries }];
    const latin = (head: string) =>
      Buffer.from(camtText({ statements, head }).replace("Œ", "O"), "latin1");
    expect(codesOf(latin('<?xml version="1.0" encoding="UTF-8"?>'))).toEqual([
      "statement_wrong_encoding",
    ]);
    const read = readStatementFile(latin('<?xml version="1.0" encoding="ISO-8859-1"?>'));
    expect(read.statements[0]?.lines[0]?.party.name).toBe("Hélène Ouvrard");
    const wide = camtText({ statements, head: '<?xml version="1.0" encoding="UTF-16"?>' });
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(wide, "utf16le")]);
    expect(readStatementFile(utf16).statements[0]?.lines[0]?.party.name).toBe("Hélène Œuvrard");
    expect(codesOf(latin('<?xml version="1.0" encoding="EBCDIC"?>'))).toEqual([
      "statement_wrong_encoding",
    ]);
  });

  test.each([
    ["cut in the midst", sound.slice(0, -60), "statement_unreadable"],
    ["without a statement", sound.replaceAll(/<Stmt>.*<\/Stmt>/gs, ""), "statement_empty"],
    ["nested too deeply", sound.replace("<Stmt>", "<x>".repeat(60)), "statement_unreadable"],
    ["another message", sound.replace("camt.053", "camt.054"), "statement_of_unknown_format"],
    ["a page", "<!doctype html><p>Session expirée</p>", "statement_unreadable"],
    ["nothing", "", "statement_of_unknown_format"],
  ])("%s", (_, text, code) => {
    expect(codesOf(Buffer.from(text))).toEqual([code]);
  });

  test("more lines than a statement may have", () => {
    const entry = sound.slice(sound.indexOf("<Ntry>"), sound.indexOf("</Stmt>"));
    const bytes = Buffer.from(
      sound.replace(entry, entry.replace(/<NtryDtls>.*/s, "</Ntry>").repeat(80_001)),
    );
    expect(codesOf(bytes)).toEqual(["statement_too_long"]);
  });

  test("whatever is torn out of it or put in, it is read or refused, and never half believed", () => {
    const place = fc.nat({ max: sound.length });
    const change = fc.tuple(place, fc.nat({ max: 40 }), fc.string({ maxLength: 12 }));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
        let text = sound;
        for (const [at, length, put] of changes) {
          text = text.slice(0, at) + put + text.slice(at + length);
        }
        const { statements, faults } = readStatementFile(Buffer.from(text));
        expect(statements.length + faults.length).toBeGreaterThan(0);
        if (faults.length > 0) return;
        for (const { opening, closing, lines } of statements) {
          expect((opening?.cents ?? 0n) + bookedCents(lines)).toBe(closing?.cents);
        }
      }),
      { numRuns: 500 },
    );
  });
});
