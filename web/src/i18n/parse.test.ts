import { describe, expect, it } from "vitest";
import { editedNumber, fromScaled, parseLocaleNumber, toScaled } from "./parse.ts";

describe("reading typed numbers", () => {
  it.each([
    ["1 234,56", "1234.56"],
    ["1\u00a0234,56\u00a0€", "1234.56"],
    ["1\u202f234,56", "1234.56"],
    ["1.234,56", "1234.56"],
    ["1,234.56", "1234.56"],
    ["12.50", "12.50"],
    ["12,5", "12.5"],
    ["1.234.567", "1234567"],
    ["0012", "12"],
    [",5", "0.5"],
    ["−3 €", "-3"],
    ["-0", "0"],
    ["2,5 %", "2.5"],
  ])("reads %j in French as %s", (typed, expected) => {
    expect(parseLocaleNumber(typed, "fr")).toBe(expected);
  });
  it("takes a lone comma before three digits for a thousand in English alone", () => {
    expect(parseLocaleNumber("1,234", "en")).toBe("1234");
    expect(parseLocaleNumber("1,234", "fr")).toBe("1.234");
    expect(parseLocaleNumber("1,23", "en")).toBe("1.23");
  });
  it.each(["", "abc", "1,2,3", "12.34.5", "1e5", "--1"])("refuses %j", (typed) => {
    expect(parseLocaleNumber(typed, "fr")).toBeUndefined();
  });
});

describe("moving the decimal point", () => {
  it("turns text into cents exactly", () => {
    expect(toScaled("1234.5", 2)).toBe(123450);
    expect(toScaled("0.29", 2)).toBe(29);
    expect(toScaled("-1", 2)).toBe(-100);
  });
  it("refuses a fraction of a cent and a number too large to be exact", () => {
    expect(toScaled("1.005", 2)).toBeUndefined();
    expect(toScaled("99999999999999999", 2)).toBeUndefined();
  });
  it("turns cents back into text", () => {
    expect(fromScaled(123450, 2)).toBe("1234.5");
    expect(fromScaled(5, 2)).toBe("0.05");
    expect(fromScaled(42, 0)).toBe("42");
  });
  it("groups a figure in a field", () => {
    expect(editedNumber("1234567.5", "fr", 2)).toBe("1\u00a0234\u00a0567,50");
    expect(editedNumber("1234", "en")).toBe("1,234");
  });
});
