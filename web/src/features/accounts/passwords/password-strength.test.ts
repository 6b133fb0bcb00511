import { expect, test } from "vitest";
import { strengthOf } from "./password-strength.ts";

test.each([
  ["", "short"],
  ["onze signes", "short"],
  ["aaaaaaaaaaaaaaaaaaaa", "weak"],
  ["ababababababab", "weak"],
  ["motdepasselong", "fair"],
  ["une phrase assez longue", "strong"],
  ["x7$Kq!pw29Zm", "fair"],
  ["x7$Kq!pw29Zm-tR4", "strong"],
])("%s is %s", (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});
