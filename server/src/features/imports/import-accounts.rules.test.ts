import { describe, expect, test } from "vitest";
import { isConfirmed, mayReceive, namesAgree, type KnownAccount } from "./import-accounts.rules.ts";

describe("two spellings of a name", () => {
  test.each([
    ["MARTIN Jean-Noël", "Jean Noel Martin"],
    ["d’Orival, Anne-Sophie", "Anne Sophie D'Orival"],
    ["Œuvre Müller", "oeuvre MULLER"],
    ["  Le   Tallec Gwendal ", "Gwendal Le Tallec"],
    ["SCI Les Pins", "Les Pins (SCI)"],
  ])("%s and %s agree", (one, other) => {
    expect(namesAgree(one, other)).toBe(true);
  });

  test.each([
    ["Anne Dupont", "Bernard Toutautre"],
    ["Claire A.", "Claire Aubry"],
    ["Jean Martin", "Jean Martin Martin"],
    ["Holding Réelle", "Holding Réelle SAS"],
    ["Марина", "Карим"],
  ])("%s and %s do not", (one, other) => {
    expect(namesAgree(one, other)).toBe(false);
  });
});

const account = (more: Partial<KnownAccount>): KnownAccount => ({
  id: "1",
  kind: "user",
  name: "Inès",
  email: null,
  state: null,
  addressProven: false,
  siren: null,
  siret: null,
  fromDirectory: false,
  holdsShares: false,
  isRepresented: false,
  hasDomicile: false,
  ...more,
});

test.each([
  ["an invited person", { state: "INVITED" }, true],
  ["a proved address", { state: "ACTIVE", addressProven: true }, true],
  ["an address that was typed", { state: "ACTIVE" }, false],
  ["a registration", { state: "REGISTERING", addressProven: true }, false],
  ["an erased account", { state: "ERASED" }, false],
  ["a disabled account", { state: "DISABLED", addressProven: true }, false],
] as const)("%s stands for a person: %#", (_, more, expected) => {
  expect([mayReceive(account(more)), isConfirmed(account(more))]).toEqual([expected, expected]);
});

test.each([
  ["from the directory", { fromDirectory: true }, true],
  ["with shares", { holdsShares: true }, true],
  ["with a recognised representative", { isRepresented: true }, true],
  ["that somebody typed", {}, false],
] as const)("an entity %s is taken without a question: %#", (_, more, expected) => {
  expect(isConfirmed(account({ kind: "corporate", ...more }))).toBe(expected);
});
