import { describe, expect, it } from "vitest";
import { dayInParis, formatDate, formatInstant, formatInstantInFull, isoInParis } from "./dates.ts";
import { formatAveragePrice } from "./average-price.ts";
import {
  formatAmount,
  formatBasisPoints,
  formatDecimal,
  formatList,
  formatPercent,
  formatQuantity,
  formatRoundAmount,
  formatSignedAmount,
  formatSiret,
  formatUnitPrice,
} from "./formats.ts";

const points = (text: string): number[] => [...text].map((sign) => sign.codePointAt(0) ?? 0);

describe("amounts", () => {
  it("writes French amounts with U+00A0 between groups and before the euro, by code point", () => {
    expect(points(formatAmount(123456, "fr"))).toEqual([
      0x31, 0xa0, 0x32, 0x33, 0x34, 0x2c, 0x35, 0x36, 0xa0, 0x20ac,
    ]);
  });
  it("writes English amounts with the euro first", () => {
    expect(formatAmount(123456, "en")).toBe("€1,234.56");
  });
  it("stays exact past what a float holds", () => {
    expect(formatAmount(900719925474099301n, "en")).toBe("€9,007,199,254,740,993.01");
  });
  it("pads cents and keeps the sign of less than a euro", () => {
    expect(formatAmount(5, "fr")).toBe("0,05\u00a0€");
    expect(formatAmount(-5, "fr")).toBe("\u22120,05\u00a0€");
    expect(formatAmount(-123456, "en")).toBe("\u2212€1,234.56");
  });
  it("refuses a fraction of a cent rather than rounding it in silence", () => {
    expect(() => formatAmount(0.5, "fr")).toThrow(RangeError);
  });
  it("rounds to whole euros half away from zero where asked", () => {
    expect(formatRoundAmount(150, "fr")).toBe("2\u00a0€");
    expect(formatRoundAmount(149, "en")).toBe("€1");
    expect(formatRoundAmount(-150, "en")).toBe("\u2212€2");
  });
  it("marks a gain with its sign, and nothing with none", () => {
    expect(formatSignedAmount(100, "en")).toBe("+€1.00");
    expect(formatSignedAmount(0, "en")).toBe("€0.00");
  });
});

describe("quantities, shares and rates", () => {
  it("groups by three from the right", () => {
    expect(formatQuantity(1175000, "fr")).toBe("1\u00a0175\u00a0000");
    expect(formatQuantity(999, "fr")).toBe("999");
    expect(formatQuantity(-1000n, "en")).toBe("\u22121,000");
  });
  it("computes percentages on whole numbers, half up", () => {
    expect(formatPercent(1, 3, "fr")).toBe("33,33\u00a0%");
    expect(formatPercent(1, 8, "en", 2)).toBe("12.50%");
    expect(formatPercent(1, 800, "en", 2)).toBe("0.13%");
    expect(formatPercent(5, 5, "fr", 0)).toBe("100\u00a0%");
    expect(formatPercent(0, 0, "fr")).toBe("–");
  });
  it("drops the zeros of a rate that says nothing more", () => {
    expect(formatBasisPoints(250, "fr")).toBe("2,5\u00a0%");
    expect(formatBasisPoints(10_000, "en")).toBe("100%");
    expect(formatBasisPoints(1, "fr")).toBe("0,01\u00a0%");
  });
  it("shows a price with its own decimals, two at least", () => {
    expect(formatUnitPrice("12.5", "fr")).toBe("12,50\u00a0€");
    expect(formatAveragePrice("5.606198", "fr")).toBe("5,61\u00a0€");
    expect(formatAveragePrice("0.005198", "fr")).toBe("0,005198\u00a0€");
    expect(formatUnitPrice("0.001230", "en")).toBe("€0.00123");
    expect(formatUnitPrice("123456789012.000001", "fr")).toBe(
      "123\u00a0456\u00a0789\u00a0012,000001\u00a0€",
    );
  });
  it("groups a SIREN and a SIRET", () => {
    expect(formatSiret("81254033700024")).toBe("812\u00a0540\u00a0337\u00a000024");
    expect(formatSiret("812540337")).toBe("812\u00a0540\u00a0337");
  });
});

describe("days and instants", () => {
  it("writes a day in words", () => {
    expect(formatDate("2026-11-20", "fr")).toBe("20 novembre 2026");
    expect(formatDate("2026-11-20", "en")).toBe("20 November 2026");
    expect(formatDate("2026-11-01", "fr")).toBe("1er novembre 2026");
    expect(formatDate("2026-11-01", "fr", "short")).toBe("01/11/2026");
  });
  it("shows an instant as a clock in Paris does, in summer and in winter", () => {
    expect(formatInstant("2026-11-20T09:30:00.000Z", "fr")).toBe("20 novembre 2026 à 10:30");
    expect(formatInstant("2026-07-14T22:05:00.000Z", "en")).toBe("15 July 2026 at 00:05");
  });
  it("finds the day in Paris, whatever the zone of the machine", () => {
    expect(dayInParis(new Date("2026-11-20T23:30:00Z"))).toBe("2026-11-21");
    expect(dayInParis(new Date("2026-11-20T22:59:59.999Z"))).toBe("2026-11-20");
    expect(dayInParis(new Date("2026-11-20T23:00:00Z"))).toBe("2026-11-21");
    expect(dayInParis(new Date("2026-07-14T21:59:59.999Z"))).toBe("2026-07-14");
    expect(dayInParis(new Date("2026-07-14T22:00:00Z"))).toBe("2026-07-15");
  });
  it("dates a paper to the second, with the zone, in words", () => {
    const instant = new Date("2026-11-01T02:57:12Z");
    expect(formatInstantInFull(instant, "fr")).toBe(
      "1er novembre 2026 à 03:57:12 (heure de Paris, UTC+1)",
    );
    expect(formatInstantInFull(instant, "en")).toBe(
      "1 November 2026 at 03:57:12 (Paris time, UTC+1)",
    );
  });
  it.each([
    ["2026-11-23T23:18:14.500Z", "2026-11-24T00:18:14+01:00"],
    ["2026-07-01T22:00:00Z", "2026-07-02T00:00:00+02:00"],
  ])("tells %s as a clock in Paris does: %s", (instant, told) => {
    expect(isoInParis(new Date(instant))).toBe(told);
  });
  it("writes a decimal text with the signs of the language, and leaves any other text", () => {
    expect(formatDecimal("-1234567.50", "fr")).toBe("-1\u00a0234\u00a0567,50");
    expect(formatDecimal("1234567", "en")).toBe("1,234,567");
    expect(formatDecimal("douze", "fr")).toBe("douze");
  });
});

describe("lists", () => {
  it("names any of several, or all of them, as each language does", () => {
    const names = ["brouillon", "envoyé", "signé"];
    expect(formatList(names, "or", "fr")).toBe("brouillon, envoyé ou signé");
    expect(formatList(names, "and", "fr")).toBe("brouillon, envoyé et signé");
    expect(formatList(["sent", "signed"], "or", "en")).toBe("sent or signed");
    expect(formatList(["sent"], "and", "en")).toBe("sent");
  });
});
