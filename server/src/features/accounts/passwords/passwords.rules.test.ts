import { expect, test } from "vitest";
import { isGuessable } from "#features/accounts/passwords/passwords.rules.ts";

const claire = { firstName: "Claire", lastName: "Aubry-Lévêque", email: "claire@test.example" };

test.each([
  "1q2w3e4r5t6y",
  "QWERTY123456",
  "password1234",
  "Password2026!",
  "passwordpassword",
  "iloveyou!!!!",
  "aaaaaaaaaaaa",
  "121212121212",
  "abcdefghijklmn",
  "9876543210987",
  "abcabcabcabcabc",
  "Coulisse2026!",
  "coulisse-coulisse",
  "claireaubry2026",
  "Claire.Lévêque.1984",
  "clairelevequeaubry",
])("%s is one that is tried first", (password) => {
  expect(isGuessable(password, claire)).toBe(true);
});

test.each([
  "une phrase assez longue",
  "a long enough password",
  "coulisse-demo-2026-essai-long",
  "Claire aime les chats verts",
  "dragon vert sur la colline",
  "x7$Kq!pw29Zm",
  "Ж кошка сидит на окне",
  "🦊🐻🐼🐨🐯🦁🐮🐷🐸🐵🐔🐧",
  "            un deux trois quatre",
])("%s is left to choose: there is no rule about which characters", (password) => {
  expect(isGuessable(password, claire)).toBe(false);
});
