import { expect, test } from "vitest";
import { readSettings } from "#server/settings.ts";
import { findStartWarnings } from "#server/start-warnings.ts";

const secrets = { SESSION_SECRET: "s".repeat(32), FILES_KEY: "ab".repeat(32) };
const warningsOf = (env: Record<string, string>): string =>
  findStartWarnings(readSettings(env, { workingDirectory: "/srv/coulisse" })).join("\n");

const proxied = {
  PUBLIC_URL: "https://coulisse.test",
  TRUSTED_PROXIES: "10.0.0.0/8",
  SECURITY_CONTACT: "mailto:security@coulisse.test",
  SUPPORT_URL: "https://help.coulisse.test",
};
const at = (address: string) => ({
  ...secrets,
  ...proxied,
  DATABASE_URL: `postgresql://u:hunter2@${address}`,
});

test("says nothing of a demo on this machine, nor of a careful installation", () => {
  expect(warningsOf({})).toBe("");
  expect(warningsOf(at("db.test/coulisse?sslmode=verify-full"))).toBe("");
  expect(warningsOf(at("127.0.0.1/coulisse"))).toBe("");
});

test("names a demonstration that others reach", () => {
  expect(warningsOf({ ...proxied, DEMO: "true" })).toContain("published password");
  expect(warningsOf({ HOST: "0.0.0.0" })).toContain("published password");
  expect(warningsOf({ HOST: "::" })).toContain("published password");
  expect(warningsOf({ HOST: "::1" })).toBe("");
});

test("names an API on another site, to which no cookie would go", () => {
  const apart = (API_BASE_URL: string) =>
    warningsOf({ ...at("127.0.0.1/coulisse"), API_BASE_URL }).includes("COOKIES_SAME_SITE");
  expect(apart("https://api.coulisse.test/v1")).toBe(false);
  expect(apart("https://api.elsewhere.test/v1")).toBe(true);
  expect(apart("https://10.0.0.7/api")).toBe(true);
  const API_BASE_URL = "https://api.elsewhere.test";
  const settings = { ...at("127.0.0.1/coulisse"), API_BASE_URL, COOKIES_SAME_SITE: "none" };
  expect(warningsOf(settings)).toBe("");
});

test("names a service that nobody can write to, save in a demonstration", () => {
  const { SUPPORT_URL: _, ...mute } = { ...secrets, ...proxied };
  expect(warningsOf(mute)).toContain("SUPPORT_URL");
  expect(warningsOf({})).toBe("");
});

test("names a proxy that nobody named", () => {
  const { PUBLIC_URL } = proxied;
  expect(warningsOf({ ...secrets, PUBLIC_URL })).toContain("TRUSTED_PROXIES");
  expect(warningsOf({ ...secrets, ...proxied })).toBe("");
});

test("names what goes in clear because somebody says so", () => {
  const database = { ...at("db.test/coulisse"), DATABASE_TLS: "off" };
  expect(warningsOf(database)).toContain("DATABASE_TLS=off");
  expect(warningsOf(database)).not.toContain("hunter2");
  expect(warningsOf({ ...at("127.0.0.1/coulisse"), DATABASE_TLS: "off" })).toBe("");
  const clamd = { ...at("127.0.0.1/coulisse"), CLAMD_HOST: "clamd.test" };
  expect(warningsOf({ ...clamd, CLAMD_TLS: "off" })).toContain("CLAMD_TLS=off");
  expect(warningsOf({ ...clamd, CLAMD_TLS: "required" })).toBe("");
});

test("names a key that lies beside what it opens, save in a demonstration", () => {
  expect(warningsOf({ ...proxied })).toContain("FILES_KEY");
  expect(warningsOf({ DEMO: "false" })).toContain("FILES_KEY");
  expect(warningsOf({ ...proxied, FILES_KEY: secrets.FILES_KEY })).toBe("");
});

test("names a site without an address for whoever finds a hole", () => {
  const { PUBLIC_URL, TRUSTED_PROXIES } = proxied;
  expect(warningsOf({ ...secrets, PUBLIC_URL, TRUSTED_PROXIES })).toContain("SECURITY_CONTACT");
});
