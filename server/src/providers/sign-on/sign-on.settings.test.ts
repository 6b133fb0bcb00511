import { expect, test } from "vitest";
import { readSettings, type InvalidSettings } from "#server/settings.ts";

const read = (environment: Record<string, string>) =>
  readSettings(environment, { workingDirectory: "/tmp" }).providers.signOn;

const faultsOf = (environment: Record<string, string>): string[] => {
  try {
    read(environment);
    return [];
  } catch (error) {
    return (error as InvalidSettings).faults.map(({ name }) => name);
  }
};

test("without settings no identity provider is offered", () => {
  expect(read({})).toEqual({ franceConnect: null, google: null });
});

test.each<[Record<string, string>, string[]]>([
  [{ FRANCECONNECT_CLIENT_ID: "a" }, ["FRANCECONNECT_CLIENT_SECRET"]],
  [{ FRANCECONNECT_ACR: "eidas1" }, ["FRANCECONNECT_CLIENT_ID", "FRANCECONNECT_CLIENT_SECRET"]],
  [{ GOOGLE_CLIENT_SECRET: "a" }, ["GOOGLE_CLIENT_ID"]],
  [{ FRANCECONNECT_ACR: "eidas9" }, ["FRANCECONNECT_ACR"]],
  [
    { GOOGLE_CLIENT_ID: "a", GOOGLE_CLIENT_SECRET: "b", GOOGLE_ISSUER: "http://x.example" },
    ["GOOGLE_ISSUER"],
  ],
])("half a set %o stops the start, naming what is missing", (environment, names) => {
  expect(faultsOf(environment)).toEqual(names);
});

test("a whole set is the real service, at the level that is asked for, without PKCE", () => {
  const set = { FRANCECONNECT_CLIENT_ID: "a", FRANCECONNECT_CLIENT_SECRET: "b" };
  expect(read(set).franceConnect).toEqual({
    issuer: "https://oidc.franceconnect.gouv.fr/api/v2",
    clientId: "a",
    clientSecret: "b",
    acr: "eidas1",
    pkce: false,
  });
  expect(read({ ...set, FRANCECONNECT_PKCE: "true" }).franceConnect?.pkce).toBe(true);
});
