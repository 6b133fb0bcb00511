import { describe, expect, it } from "vitest";
import { ApplicationError } from "#platform/errors.ts";
import { placeRefusal } from "./refusal-places.ts";

const refusal = (code: string, errors: { location: string; message: string }[] = []) =>
  new ApplicationError({ status: 422, title: "Refusé", description: "Pourquoi.", code, errors });

const asksQuantity = { takesQuantity: true };
const fieldsOf = (error: unknown) => (error as ApplicationError).fields;

describe("a refusal of the register", () => {
  it.each([
    ["not_enough_shares", "quantity"],
    ["not_enough_shares_at_date", "effectiveOn"],
    ["inalienable", "effectiveOn"],
    ["approval_missing", "approvedOn"],
    ["same_holder", "to"],
  ])("%s is said on the field %s", (code, field) => {
    expect(fieldsOf(placeRefusal(refusal(code), asksQuantity))).toEqual({ [field]: "Pourquoi." });
  });
  it("stays where the server put it", () => {
    const located = refusal("holder_not_found", [{ location: "from", message: "Inconnu." }]);
    expect(fieldsOf(placeRefusal(located, asksQuantity))).toEqual({ from: "Inconnu." });
  });
  it("is said of the holder where the form asks for no quantity", () => {
    expect(fieldsOf(placeRefusal(refusal("not_enough_shares"), { takesQuantity: false }))).toEqual({
      from: "Pourquoi.",
    });
  });
  it("of the whole movement is left to stand above the form", () => {
    expect(fieldsOf(placeRefusal(refusal("not_transferable"), asksQuantity))).toBeUndefined();
  });
  it("is left alone when it is no refusal", () => {
    const bug = new Error("boom");
    expect(placeRefusal(bug, asksQuantity)).toBe(bug);
  });
});
