import { readFileSync } from "node:fs";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { camtBytes, camtText } from "#interchange/testing/statement-file.ts";
import {
  bankCsv,
  bookRows,
  differences,
  payerIban,
  sendStatement,
  validatedHolder,
} from "../../../../test/bank.ts";
import { form, type Client } from "../../../../test/client.ts";
import { readStored } from "../../../../test/stored.ts";
import { setPerson } from "../../../../test/states.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;
let claire: Client;
let reference: string;

const camt = (file: Parameters<typeof camtBytes>[0]): File =>
  new File([new Uint8Array(camtBytes(file))], "releve.xml", { type: "application/xml" });
const codesOf = ({ body }: { body: { faults: { code: string }[] } }) =>
  body.faults.map(({ code }) => code);
const balance = async () => (await claire.get("/wallet")).body.balanceCents;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
  ({ client: claire, reference } = await validatedHolder(world, world.people.claire.email));
});
afterAll(() => world.close());

const ourIban = (): string => world.services.settings.bank?.iban ?? "";
const pay = { amount: "100.00", payer: "AUBRY Claire", payerIban };
const first = () => ({
  id: "S-1",
  opening: "50.00",
  closing: "150.00",
  entries: [{ ...pay, reference, bankReference: "B-1" }],
});
const second = () => ({
  id: "S-2",
  opening: "150.00",
  closing: "249.00",
  openingOn: "2026-11-20",
  closingOn: "2026-11-21",
  entries: [
    { ...pay, bookedOn: "2026-11-21", text: `merci ${reference}`, bankReference: "B-2" },
    { amount: "1.00", direction: "DBIT" as const, bookedOn: "2026-11-21" },
    { amount: "70.00", state: "PDNG" as const, reference },
    { amount: "80.00", currency: "USD", reference },
  ],
});

describe("statements of camt.053", () => {
  test("several of one file are booked in their order; what is pending or foreign is not", async () => {
    const { body } = await sendStatement(admin, camt({ statements: [second(), first()] }));
    expect(body).toMatchObject({
      committed: true,
      faults: [],
      pending: 1,
      otherCurrencies: 1,
      allotted: { count: 2, cents: 20_000 },
      operator: { count: 1, cents: -100 },
    });
    expect(await balance()).toBe(20_000);
    expect((await admin.get("/bank-statements")).body.total).toBe(2);
  });

  test("a statement, or a line of one, that is told again is booked once", async () => {
    const again = await sendStatement(admin, camt({ statements: [first(), first(), second()] }));
    expect(again.body).toMatchObject({ committed: true, known: 4, allotted: { count: 0 } });
    const overlap = {
      id: "S-3",
      opening: "150.00",
      closing: "349.00",
      openingOn: "2026-11-20",
      closingOn: "2026-11-22",
      entries: [
        ...second().entries,
        { ...pay, bookedOn: "2026-11-22", reference, bankReference: "B-3" },
      ],
    };
    const { body } = await sendStatement(admin, camt({ version: 2, statements: [overlap] }));
    expect(body).toMatchObject({ committed: true, known: 2, allotted: { count: 1 } });
    expect(await balance()).toBe(30_000);
    expect(await differences(admin)).toEqual([]);
  });

  test("two payments of one day that say the same are two", async () => {
    const twin = { ...pay, bookedOn: "2026-11-23", reference };
    const twins = {
      id: "S-4",
      opening: "349.00",
      closing: "549.00",
      closingOn: "2026-11-23",
      entries: [twin, twin],
    };
    await sendStatement(admin, camt({ statements: [twins] }));
    expect(await balance()).toBe(50_000);
  });

  test("a reversal waits for a person, who takes it from the wallet that it was in", async () => {
    const back = { ...pay, direction: "DBIT" as const, isReversal: true, bookedOn: "2026-11-24" };
    const reversed = {
      id: "S-5",
      opening: "549.00",
      closing: "449.00",
      closingOn: "2026-11-24",
      entries: [{ ...back, reference }],
    };
    await sendStatement(admin, camt({ statements: [reversed] }));
    expect(await balance()).toBe(50_000);
    const [line] = (await admin.get("/bank-lines?state=WAITING")).body.items;
    expect(line).toMatchObject({ cents: -10_000, reason: "unexplained_debit" });
    const path = `/bank-lines/${line.id}`;
    const reason = "Virement rappelé par sa banque";
    const sendBack = await admin.post(path, { decision: "SEND_BACK", reason });
    expect(sendBack.body.code).toBe("bank_line_is_debit");
    const holderId = world.people.claire.id;
    await admin.post(path, { decision: "ALLOT", holderId, reason });
    expect(await balance()).toBe(40_000);
    const [posting] = (await claire.get("/wallet/postings")).body.items;
    expect(posting).toMatchObject({ kind: "REVERSAL", amountCents: -10_000 });
    expect(await differences(admin)).toEqual([]);
  });
});

describe("a statement that is not to be booked", () => {
  const none = { opening: "449.00", closing: "449.00", closingOn: "2026-11-25" };
  const one = { amount: "1.00", bookedOn: "2026-11-25" };

  test.each([
    [
      "of another account",
      () => camt({ statements: [{ ...none, id: "X-1", iban: "DE89370400440532013000" }] }),
      ["statement_of_another_account"],
    ],
    [
      "of no account",
      () => camt({ statements: [{ ...none, id: "X-1", iban: "" }] }),
      ["statement_without_account"],
    ],
    [
      "in another currency",
      () => camt({ statements: [{ ...none, id: "X-1", currency: "JPY" }] }),
      ["statement_in_another_currency"],
    ],
    [
      "with an opening balance alone",
      () => camt({ statements: [{ ...none, id: "X-1", closing: null }] }),
      ["statement_without_closing_balance"],
    ],
    [
      "with a total that does not tie",
      () => camt({ statements: [{ ...none, id: "X-2", entries: [one] }] }),
      ["statement_does_not_add_up", "statement_does_not_follow"],
    ],
    [
      "before which one is missing",
      () =>
        camt({
          statements: [{ ...none, id: "X-3", opening: "460", closing: "461", entries: [one] }],
        }),
      ["statement_does_not_follow"],
    ],
    [
      "without a line, whose balance is another",
      () => camt({ statements: [{ ...none, id: "X-4", opening: "9", closing: "9" }] }),
      ["statement_does_not_follow"],
    ],
    [
      "that was booked with other lines",
      () =>
        camt({
          statements: [
            { ...none, id: "S-5", closingOn: "2026-11-24", closing: "450", entries: [one] },
          ],
        }),
      ["statement_changed"],
    ],
    [
      "with a document type, whose entities would grow",
      () => {
        const entity = '<!DOCTYPE Document [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>';
        const head = `<?xml version="1.0" encoding="UTF-8"?>${entity}`;
        return camt({ head, statements: [{ ...none, id: "X-5" }] });
      },
      ["statement_with_entities"],
    ],
    [
      "that says it is UTF-8 and is not",
      () => {
        const bytes = camtBytes({
          statements: [{ ...none, id: "X-6", entries: [{ ...one, text: "~" }] }],
        });
        // Latin-1 for an e with an acute accent.
        bytes[bytes.indexOf("~".codePointAt(0) ?? 0)] = 0xe9;
        return new File([new Uint8Array(bytes)], "releve.xml", { type: "application/xml" });
      },
      ["statement_wrong_encoding"],
    ],
    [
      "of no format that is known",
      () => new File(["a;b\n1;2"], "a.csv", { type: "text/csv" }),
      ["statement_of_unknown_format"],
    ],
  ])("%s is refused whole, with what is wrong", async (_, file, codes) => {
    const before = await readStored(world);
    const answer = await sendStatement(admin, file());
    expect(answer.body.committed).toBe(false);
    expect(codesOf(answer)).toEqual(codes);
    expect(await readStored(world)).toEqual(before);
  });

  test("a file beyond 50 MB is refused before it is read", async () => {
    const file = new File([new Uint8Array(50_000_001)], "gros.xml", { type: "application/xml" });
    expect(await sendStatement(admin, file)).toMatchObject({
      status: 413,
      body: { code: "body_too_large" },
    });
  });

  test("signs that no column keeps are not a fault of the server", async () => {
    const row = { cents: 100, name: "a\u0000b\u001b", text: "x".repeat(5_000), iban: "FR00 1234" };
    const report = await bookRows(world, admin, [{ ...row, on: "2026-11-26" }]);
    expect(report).toMatchObject({ waiting: { count: 1 } });
    const [line] = (await admin.get("/bank-lines?state=WAITING")).body.items;
    const sendBack = { decision: "SEND_BACK", reason: "Inconnu" };
    const refused = await admin.post(`/bank-lines/${line.id}`, sendBack);
    expect(refused.body.code).toBe("bank_line_without_account");
  });
});

test("a name that the freeze register bears stops money on its way in and out", async () => {
  const listed = { first_name: "Maxence", last_name: "Verniaud" };
  const { id } = world.people.claire;
  const wish = { amountCents: 1_000, iban: payerIban };
  const ready = (await claire.post("/wallet/withdrawals", wish)).body;
  expect(ready.state).toBe("READY");
  await setPerson(world, id, listed);
  await admin.post("/screenings", { holderId: id });
  expect((await admin.get(`/screening-hits?holderId=${id}`)).body.items).toHaveLength(1);
  const row = { cents: 500, name: "Maxence Verniaud", iban: payerIban, reference };
  await bookRows(world, admin, [{ ...row, on: "2026-11-27" }]);
  const { items } = (await admin.get("/bank-lines?state=WAITING&search=Verniaud")).body;
  expect(items).toMatchObject([{ reason: "listed_name" }]);
  expect((await admin.post("/transfer-files")).body.code).toBe("nothing_to_transfer");
  const asked = (await claire.post("/wallet/withdrawals", wish)).body;
  expect(asked.state).toBe("TO_CHECK");
  const check = await admin.post(`/withdrawals/${asked.id}/check`, { decision: "ACCEPTED" });
  expect(check.body.code).toBe("holder_listed");
  expect(await differences(admin)).toEqual([]);
});

describe("whatever a bank wrote", () => {
  const folder = new URL("../../../interchange/testing/camt/", import.meta.url);
  const asFile = (bytes: Uint8Array): File =>
    new File([new Uint8Array(bytes)], "releve.xml", { type: "application/xml" });

  test.each([
    ["v2.all-balance-types", ["statement_does_not_add_up", "statement_of_another_account"]],
    ["v2.five.decimals", ["statement_does_not_add_up", "statement_of_another_account"]],
    ["v2.minimal", ["statement_in_another_currency", "statement_of_another_account"]],
    ["v2.multi.statement", ["statement_of_another_account", "statement_of_another_account"]],
    ["v2.wrong", ["statement_empty"]],
    ["v8", ["statement_in_another_currency", "statement_of_another_account"]],
  ])("%s is answered with its faults, in words", async (name, codes) => {
    const file = asFile(readFileSync(new URL(`camt053.${name}.xml`, folder)));
    const answer = await sendStatement(admin, file, false);
    expect(answer.status).toBe(200);
    expect(codesOf(answer)).toEqual(codes);
  });

  test("a statement of another account names both", async () => {
    const other = { id: "X-1", iban: "DE89370400440532013000", opening: "0", closing: "0" };
    const { body } = await sendStatement(admin, camt({ statements: [other] }), false);
    expect(body.faults[0]).toMatchObject({
      place: "X-1",
      message: expect.stringMatching(/DE89 3704 0044 0532 0130 00 .*FR76 3000/),
    });
    const csv = new File(["Compte;Date;Montant;Solde\nDE89;20/11/2026;1;1"], "a.csv");
    expect((await sendStatement(admin, csv, false)).body.faults[0].place).toBeNull();
  });

  test("a spreadsheet has no number of the bank", async () => {
    const { items } = (await admin.get("/bank-statements")).body;
    expect(items[0]).toMatchObject({ fileName: "releve.csv", number: null });
    expect(items.at(-1)).toMatchObject({ number: "S-1" });
  });

  test("torn or mixed up, a file is read or refused in words, and no answer breaks its own form", async () => {
    const files = ["v2.all-balance-types", "v2.multi.statement", "v8"].map((name) =>
      readFileSync(new URL(`camt053.${name}.xml`, folder), "utf8"),
    );
    const made = [2, 8, 13].map((version) =>
      camtText({ version, statements: [first(), second()] }),
    );
    const tag = /<(\w+)[^<>]*>[^<>]*<\/\1>/g;
    const words = ["", "EUR", "JPY", "-1", "1e9", "2026-13-01", "9999-12-31", "\u{1f600}", "NaN"];
    const source = fc.constantFrom(...files, ...made);
    const change = fc.tuple(
      fc.nat(),
      fc.constantFrom("drop", "twice", "fill"),
      fc.constantFrom(...words),
    );
    const changes = fc.array(change, { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(source, changes, async (text, all) => {
        let mixed = text.replaceAll("NL26VAYB8060476890", ourIban());
        for (const [at, how, word] of all) {
          const found = [...mixed.matchAll(tag)];
          const one = found[at % found.length];
          if (!one) continue;
          const [element] = one;
          const instead = {
            drop: "",
            twice: element + element,
            fill: element.replace(/>[^<]*</, () => `>${word}<`),
          };
          mixed =
            mixed.slice(0, one.index) + instead[how] + mixed.slice(one.index + element.length);
        }
        const { status, body } = await sendStatement(admin, asFile(Buffer.from(mixed)), false);
        expect([status, body.committed]).toEqual([200, false]);
      }),
      { numRuns: 60 },
    );
  });
});

test("the administrator reads the faults of a file in their language", async () => {
  const file = bankCsv(world, 0, [{ cents: 1 }]);
  const { body } = await admin.call("POST", "/bank-statements", form({ file }), {
    headers: { "accept-language": "en" },
  });
  expect(body.faults[0].message).toContain("a statement between the two is missing");
});
