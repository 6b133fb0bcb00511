import { describe, expect, it } from "vitest";
import { unitWords, unitWordsFrom } from "./unit-words.ts";

describe("a quantity with its noun", () => {
  it.each([
    [0, "0 action", "0 shares"],
    [1, "1 action", "1 share"],
    [2, "2 actions", "2 shares"],
    [1_200_000, "1\u00A0200\u00A0000 actions", "1,200,000 shares"],
  ])("says %s in both languages", (quantity, french, english) => {
    expect(unitWords("SHARE", quantity, "fr")).toBe(french);
    expect(unitWords("SHARE", BigInt(quantity), "en")).toBe(english);
  });

  it("has room for a second kind, whose plural is its own", () => {
    const say = unitWordsFrom({
      WARRANT: {
        fr: { one: "bon de souscription", other: "bons de souscription" },
        en: { one: "warrant", other: "warrants" },
      },
      SHARE: {
        fr: { one: "action", other: "actions" },
        en: { one: "share", other: "shares" },
      },
    });
    expect(say("WARRANT", 1, "fr")).toBe("1 bon de souscription");
    expect(say("WARRANT", 12, "fr")).toBe("12 bons de souscription");
    expect(say("WARRANT", 12, "en")).toBe("12 warrants");
    expect(say("SHARE", 12, "fr")).toBe("12 actions");
  });
});
