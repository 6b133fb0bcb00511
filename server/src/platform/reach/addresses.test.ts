import { describe, expect, test } from "vitest";
import {
  addressesOf,
  asLogin,
  databaseOf,
  namesDatabase,
  placeOf,
  userOf,
  wantsReader,
} from "#platform/reach/addresses.ts";

const listed =
  "postgresql://ada:p%40,ss@one:5432,two:5433,[::1]:5434/register?sslmode=verify-full&target_session_attrs=read-write";

test("an address with several hosts is as many addresses, in their order", () => {
  expect(addressesOf(listed)).toEqual([
    "postgresql://ada:p%40,ss@one:5432/register?sslmode=verify-full",
    "postgresql://ada:p%40,ss@two:5433/register?sslmode=verify-full",
    "postgresql://ada:p%40,ss@[::1]:5434/register?sslmode=verify-full",
  ]);
  expect(addressesOf("postgres://h1,h2/d")).toEqual(["postgres://h1/d", "postgres://h2/d"]);
});

test.each([
  "postgresql://ada:pw@host:5432/d?sslmode=require",
  "postgresql:///d?host=/run/postgresql",
])("%s is one, as it is", (address) => {
  expect(addressesOf(address)).toEqual([address]);
  expect(namesDatabase(address)).toBe(true);
});

test("login and database are those of all its hosts", () => {
  expect(userOf(listed)).toBe("ada");
  expect(databaseOf(listed)).toBe("register");
  expect(asLogin(listed, "b@b", "p/w")).toBe(
    "postgresql://b%40b:p%2Fw@one:5432,two:5433,[::1]:5434/register?sslmode=verify-full&target_session_attrs=read-write",
  );
});

test("a place is told without login and password", () => {
  expect(addressesOf(listed).map(placeOf)).toEqual(["one:5432", "two:5433", "[::1]:5434"]);
});

describe("an address is refused", () => {
  test.each([
    "http://host/d",
    "postgresql://host:port/d",
    "postgresql://host",
    "postgresql://one:5432,/d",
    "postgresql://one,,two/d",
    "postgresql://one:5432,two:x/d",
    "one,two",
  ])("that names no database: %s", (address) => {
    expect(namesDatabase(address)).toBe(false);
  });

  test.each([
    ["any", true],
    ["standby", true],
    ["prefer-standby", true],
    ["read-only", true],
    ["primary", false],
    ["read-write", false],
  ])("that asks for what cannot be written: %s", (choice, isRefused) => {
    expect(wantsReader(`postgresql://one,two/d?target_session_attrs=${choice}`)).toBe(isRefused);
  });
});
