import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { creditorReference, isCreditorReference, referencesIn } from "./payment-reference.ts";
import { transferCode } from "./transfer-code.ts";
import { writeTransfers, type Payment } from "./write-transfers.ts";
import { childrenOf, readXml, textAt, type Element } from "./xml-tree.ts";

describe("creditor references (ISO 11649)", () => {
  test("the example of the standard", () => {
    expect(creditorReference("539007547034")).toBe("RF18539007547034");
    expect(isCreditorReference("RF18539007547034")).toBe(true);
    expect(isCreditorReference("RF18539007547043")).toBe(false);
  });

  test("a reference is found however it is spaced, and a wrong sign loses it", () => {
    const body = fc
      .array(fc.constantFrom(..."23456789ABCDEFGHJKMNPQRSTUVWXYZ".split("")), {
        minLength: 10,
        maxLength: 10,
      })
      .map((signs) => signs.join(""));
    fc.assert(
      fc.property(body, fc.nat({ max: 9 }), (text, at) => {
        const reference = creditorReference(text);
        const spaced = reference.replaceAll(/(.{4})/g, "$1 ").toLowerCase();
        expect(referencesIn(`Virement ${spaced} | merci`)).toEqual([reference]);
        // A letter counts for two digits: one that is read for a digit may pass, once in 97 times.
        const sign = reference[at + 4] ?? "";
        const pair = /\d/.test(sign) ? ["2", "3"] : ["A", "B"];
        const wrong = sign === pair[0] ? pair[1] : pair[0];
        const changed = `${reference.slice(0, at + 4)}${wrong}${reference.slice(at + 5)}`;
        expect(isCreditorReference(changed)).toBe(false);
      }),
    );
  });
});

describe("the code that a bank’s application reads (EPC069-12)", () => {
  const code = { beneficiary: "Coulisse", iban: "FR76 3000 6000 0112 3456 7890 189" };

  test("has its lines in their order", () => {
    const text = transferCode({ ...code, amountCents: 123_405n, reference: "RF18539007547034" });
    expect(text.split("\n")).toEqual([
      "BCD",
      "002",
      "1",
      "SCT",
      "",
      "Coulisse",
      "FR7630006000011234567890189",
      "EUR1234.05",
      "",
      "RF18539007547034",
    ]);
  });

  test.each([0n, 100_000_000_000n])("refuses %s cents", (amountCents) => {
    expect(() => transferCode({ ...code, amountCents, reference: "RF" })).toThrow("a transfer has");
  });
});

describe("files of transfers (pain.001.001.09)", () => {
  const payment = (endToEndId: string, amountCents: bigint, name: string): Payment => ({
    endToEndId,
    amountCents,
    text: endToEndId,
    payee: { name, iban: "FR1420041010050500013M02606", bic: null, address: null },
  });
  const write = (payments: readonly Payment[], bic: string | null = null): Element => {
    const text = writeTransfers({
      messageId: "M-1",
      createdAt: "2026-11-20T10:00:00+01:00",
      executeOn: "2026-11-20",
      payer: { name: "Coulisse", iban: "FR7630006000011234567890189", bic },
      payments,
    });
    let read: Element | undefined;
    readXml(text, {
      root: (_, namespace) =>
        expect(namespace).toBe("urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"),
      isPart: (path) => path === "Document/CstmrCdtTrfInitn",
      part: (_, element) => (read = element),
    });
    if (!read) throw new Error("the file has no message");
    return read;
  };

  test("counts and totals are what it holds, to the cent", () => {
    const message = write([payment("RF1", 10n, "A"), payment("RF2", 123_456_789_05n, "B")]);
    expect(textAt(message, "GrpHdr", "NbOfTxs")).toBe("2");
    expect(textAt(message, "GrpHdr", "CtrlSum")).toBe("123456789.15");
    const [batch] = childrenOf(message, "PmtInf");
    expect(childrenOf(batch, "CdtTrfTxInf").map((one) => textAt(one, "Amt", "InstdAmt"))).toEqual([
      "0.10",
      "123456789.05",
    ]);
  });

  test("every element stands where the message has it, and says no more than it may", () => {
    // The parts of the message that a transfer in euros has, in the order of its definition.
    const order: Readonly<Record<string, readonly string[]>> = {
      CstmrCdtTrfInitn: ["GrpHdr", "PmtInf"],
      GrpHdr: ["MsgId", "CreDtTm", "NbOfTxs", "CtrlSum", "InitgPty"],
      InitgPty: ["Nm"],
      PmtInf: [
        "PmtInfId",
        "PmtMtd",
        "BtchBookg",
        "NbOfTxs",
        "CtrlSum",
        "PmtTpInf",
        "ReqdExctnDt",
        "Dbtr",
        "DbtrAcct",
        "DbtrAgt",
        "ChrgBr",
        "CdtTrfTxInf",
      ],
      PmtTpInf: ["SvcLvl"],
      SvcLvl: ["Cd"],
      ReqdExctnDt: ["Dt"],
      Dbtr: ["Nm"],
      DbtrAcct: ["Id"],
      DbtrAgt: ["FinInstnId"],
      FinInstnId: ["BICFI", "Othr"],
      Othr: ["Id"],
      CdtTrfTxInf: ["PmtId", "Amt", "CdtrAgt", "Cdtr", "CdtrAcct", "RmtInf"],
      PmtId: ["EndToEndId"],
      Amt: ["InstdAmt"],
      CdtrAgt: ["FinInstnId"],
      Cdtr: ["Nm", "PstlAdr"],
      CdtrAcct: ["Id"],
      RmtInf: ["Ustrd"],
      PstlAdr: ["StrtNm", "PstCd", "TwnNm", "Ctry"],
    };
    const texts: Readonly<Record<string, RegExp>> = {
      MsgId: /^.{1,35}$/,
      CreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0[12]:00$/,
      NbOfTxs: /^\d{1,15}$/,
      CtrlSum: /^\d{1,16}\.\d\d$/,
      PmtMtd: /^TRF$/,
      BtchBookg: /^(true|false)$/,
      Dt: /^\d{4}-\d\d-\d\d$/,
      IBAN: /^[A-Z]{2}\d{2}[a-zA-Z0-9]{1,30}$/,
      BICFI: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/,
      ChrgBr: /^SLEV$/,
      EndToEndId: /^.{1,35}$/,
      InstdAmt: /^\d{1,9}\.\d\d$/,
      Nm: /^.{1,70}$/,
      Ustrd: /^.{1,140}$/,
    };
    const wrong: string[] = [];
    const look = (element: Element, parent: string): void => {
      const { name, text, children } = element;
      if (children.length === 0 && !(texts[name] ?? /^[^<>&]{1,70}$/).test(text)) {
        wrong.push(`${name}: ${text}`);
      }
      const places = children.map((child) =>
        name === "Id" && parent !== "Othr" ? 0 : (order[name]?.indexOf(child.name) ?? -1),
      );
      if (places.some((at, n) => at < (places[n - 1] ?? 0))) wrong.push(name);
      for (const child of children) look(child, name);
    };
    const whole = {
      ...payment("RF2", 99_999_999_999n, "B".repeat(100)),
      payee: {
        ...payment("RF2", 1n, "B").payee,
        bic: "BNPAFRPPXXX",
        address: { street: "12 rue des Lilas", postcode: "69003", town: "Lyon", country: "FR" },
      },
    };
    look(write([payment("RF1", 1n, "A"), whole]), "Document");
    look(write([whole], "AGRIFRPP"), "Document");
    expect(wrong).toEqual([]);
  });

  test("the bank of the account is named where it is known, else by the word of the scheme", () => {
    const bankOf = (bic: string | null) => {
      const [batch] = childrenOf(write([payment("RF1", 1n, "A")], bic), "PmtInf");
      return [
        textAt(batch, "DbtrAgt", "FinInstnId", "BICFI"),
        textAt(batch, "DbtrAgt", "FinInstnId", "Othr", "Id"),
      ];
    };
    expect(bankOf("AGRIFRPP")).toEqual(["AGRIFRPP", null]);
    expect(bankOf(null)).toEqual([null, "NOTPROVIDED"]);
  });

  test("names lose what banks do not exchange, and cannot break out of their place", () => {
    const message = write([payment("RF1", 1n, "Œuvre & <b>Zoé</b> d’Été — “SAS” 漢")]);
    const [batch] = childrenOf(message, "PmtInf");
    const [transfer] = childrenOf(batch, "CdtTrfTxInf");
    expect(textAt(transfer, "Cdtr", "Nm")).toBe("OEuvre b Zoe /b d'Ete SAS");
  });

  test("a payee without a town has no address rather than lines (from 15 November 2026)", () => {
    const [batch] = childrenOf(write([payment("RF1", 1n, "A")]), "PmtInf");
    const [transfer] = childrenOf(batch, "CdtTrfTxInf");
    expect(textAt(transfer, "Cdtr", "PstlAdr")).toBeNull();
    const structured = {
      ...payment("RF2", 1n, "B"),
      payee: {
        ...payment("RF2", 1n, "B").payee,
        address: { street: "12 rue des Lilas", postcode: "69003", town: "Lyon", country: "FR" },
      },
    };
    const [other] = childrenOf(childrenOf(write([structured]), "PmtInf")[0], "CdtTrfTxInf");
    const names = other?.children.find(({ name }) => name === "Cdtr")?.children;
    const address = names?.find(({ name }) => name === "PstlAdr");
    expect(address?.children.map(({ name }) => name)).toEqual(["StrtNm", "PstCd", "TwnNm", "Ctry"]);
  });
});
