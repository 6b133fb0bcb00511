import { describe, expect, test } from "vitest";
import { checkPassword, hashPassword } from "#platform/passwords.ts";
import { cookieNames, hashToken, newToken } from "#platform/tokens.ts";

describe("a password", () => {
  test("is kept by Argon2id with OWASP's parameters, salted, and is found again", async () => {
    const [one, other] = await Promise.all([
      hashPassword("été 2026 !"),
      hashPassword("été 2026 !"),
    ]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(other).not.toBe(one);
    expect(await checkPassword(one, "été 2026 !")).toBe(true);
    expect(await checkPassword(one, "ete 2026 !")).toBe(false);
    expect(await checkPassword(one, "été 2026 ! ")).toBe(false);
  });

  test("is the same however a keyboard composes its accents", async () => {
    const stored = await hashPassword("\u00e9t\u00e9 de la Saint-Martin");
    expect(await checkPassword(stored, "e\u0301te\u0301 de la Saint-Martin")).toBe(true);
  });

  test("counts whole: the end of a long one matters too", async () => {
    const long = "x".repeat(127);
    const stored = await hashPassword(`${long}a`);
    expect(await checkPassword(stored, `${long}b`)).toBe(false);
  });

  test("that nobody set matches nothing, not even the one that is compared in its place", async () => {
    for (const password of ["", "null", "a password that nobody has"]) {
      expect(await checkPassword(null, password)).toBe(false);
    }
  });
});

describe("a token", () => {
  test("has 256 bits of chance in a form that a cookie carries", () => {
    const tokens = Array.from({ length: 200 }, newToken);
    expect(new Set(tokens).size).toBe(200);
    for (const token of tokens) {
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(Buffer.from(token, "base64url")).toHaveLength(32);
    }
  });

  test("is kept as a hash that only this platform's secret makes", () => {
    const token = newToken();
    expect(hashToken("one secret", token)).toEqual(hashToken("one secret", token));
    expect(hashToken("one secret", token)).not.toEqual(hashToken("another secret", token));
    expect(hashToken("one secret", token)).toHaveLength(32);
  });

  test("travels under names that bind it to its host over https", () => {
    expect(cookieNames("http://localhost:3000")).toEqual({
      access: "coulisse_access",
      refresh: "coulisse_renewal",
      device: "coulisse_browser",
      reset: "coulisse_reset_asked",
      signOn: "coulisse_sign_on",
    });
    expect(cookieNames("https://coulisse.example")).toEqual({
      access: "__Host-coulisse_access",
      refresh: "__Host-coulisse_renewal",
      device: "__Host-coulisse_browser",
      reset: "__Host-coulisse_reset_asked",
      signOn: "__Host-coulisse_sign_on",
    });
  });
});
