import { expect, test } from "vitest";
import { unprovenPhone } from "#features/accounts/sign-up/verification.rules.ts";

const at = new Date("2026-03-02T09:00:00.000Z");
const person = {
  state: "ACTIVE",
  phone: "+33611111111",
  pending_phone: null,
  phone_verified_at: at,
  terms_accepted_at: at,
};

test.each([
  ["a proven number", {}, null],
  ["one that was never proved", { phone_verified_at: null }, "+33611111111"],
  ["a new one", { pending_phone: "+33622222222" }, "+33622222222"],
  ["none", { phone: null, phone_verified_at: null }, null],
  ["the one of a registration", { state: "REGISTERING", phone_verified_at: null }, "+33611111111"],
  [
    "the one of a registration without the terms",
    { state: "REGISTERING", phone_verified_at: null, terms_accepted_at: null },
    null,
  ],
])("%s waits for its code or not", (_, change, waiting) => {
  expect(unprovenPhone({ ...person, ...change })).toBe(waiting);
});
