import { describe, expect, it } from "vitest";
import { isValidConfig, readConfig } from "./config.ts";

const pageWith = (content: string): Document =>
  new DOMParser().parseFromString(
    `<script type="application/json" id="coulisse-config">${content}</script>`,
    "text/html",
  );

describe("the run-time configuration", () => {
  it("is read from the page", () => {
    const page = pageWith(
      `{"apiBaseUrl":"/api/","demo":true,"supportUrl":"https://aide.example",
        "demoAccounts":[{"email":"a@b.example","password":"p","fr":"Une","en":"One"},{}]}`,
    );
    expect(readConfig(page, undefined)).toEqual({
      apiBaseUrl: "/api",
      demoAccounts: [{ email: "a@b.example", password: "p", fr: "Une", en: "One" }],
      supportUrl: "https://aide.example",
      outbox: false,
      session: "unknown",
      signOn: { franceConnect: false, google: false },
    });
  });

  it("gives way to the address named at build time", () => {
    const config = readConfig(pageWith('{"apiBaseUrl":"/api"}'), "https://api.example/v1");
    expect(config.apiBaseUrl).toBe("https://api.example/v1");
  });

  it.each(["{}", '{"apiBaseUrl":""}', '{"apiBaseUrl":"  "}', "not json", "null"])(
    "is not valid without an API base address: %s",
    (content) => expect(isValidConfig(readConfig(pageWith(content), undefined))).toBe(false),
  );

  it("is not valid when the build names an empty address", () => {
    expect(isValidConfig(readConfig(pageWith('{"apiBaseUrl":"/api"}'), ""))).toBe(false);
  });
});
