import { describe, expect, it } from "vitest";
import type { SettingFault } from "#platform/start-refused.ts";
import { InvalidSettings, readSettings } from "#server/settings.ts";

const workingDirectory = "/srv/coulisse";
const secrets = { SESSION_SECRET: "s".repeat(32), FILES_KEY: "ab".repeat(32) };
const remote = {
  DATABASE_URL: "postgresql://coulisse:pw@db.example:5432/coulisse?sslmode=verify-full",
  ...secrets,
};

const read = (env: Record<string, string>) => readSettings(env, { workingDirectory });

const faultsOf = (env: Record<string, string>): readonly SettingFault[] => {
  try {
    read(env);
  } catch (error) {
    if (error instanceof InvalidSettings) return error.faults;
    throw error;
  }
  return [];
};

describe("a provider of payments", () => {
  const keys = { PAYMENT_PROVIDER: "mangopay", MANGOPAY_CLIENT_ID: "c", MANGOPAY_API_KEY: "k" };

  it("is refused with the demonstration, whose money no provider holds", () => {
    for (const demo of [{}, { DEMO: "true" }]) {
      expect(faultsOf({ ...keys, ...demo })).toMatchObject([
        { name: "PAYMENT_PROVIDER", why: expect.stringContaining("DEMO=false") },
      ]);
    }
    expect(faultsOf({ ...keys, DEMO: "false" })).toEqual([]);
  });
});

describe("an empty environment", () => {
  it("serves the site and its demo on this machine alone, with its own database", () => {
    expect(read({})).toEqual({
      host: "127.0.0.1",
      port: 3000,
      databaseUrl: undefined,
      databaseDirectUrl: undefined,
      databaseConnections: 36,
      dataDir: "/srv/coulisse/data",
      fileStore: { kind: "disk", readAlso: undefined, s3: undefined },
      publicUrl: "http://localhost:3000",
      webOrigins: ["http://localhost:3000", "http://127.0.0.1:3000"],
      apiBaseUrl: "/api",
      cookiesSameSite: "lax",
      demo: true,
      run: "all",
      drainSeconds: 0,
      healthPort: undefined,
      adminSecondFactor: "optional",
      sessionSecret: undefined,
      filesKey: undefined,
      filesKeysOld: [],
      supportUrl: "https://aide.coulisse.example",
      securityContact: "mailto:security@coulisse.example",
      platformLei: "0000COULISSEDEMO0053",
      bank: { iban: "FR7630006000011234567890189", bic: undefined, beneficiary: "Coulisse" },
      operator: expect.objectContaining({ name: "Coulisse (démonstration)" }),
      legalTextsDir: undefined,
      metricsToken: undefined,
      trustedProxies: [],
      providers: expect.objectContaining({
        mail: { smtpUrl: undefined, from: "Coulisse <ne-pas-repondre@coulisse.example>" },
      }),
      sms: { countries: expect.arrayContaining(["FR", "RE", "BE", "CH"]), hourlyMax: 300 },
      logLevel: "info",
    });
  });

  it("cannot be changed once read", () => {
    expect(Object.isFrozen(read({}))).toBe(true);
    expect(Object.isFrozen(read({}).webOrigins)).toBe(true);
  });
});

describe("a filled environment", () => {
  it("has no demo on somebody's database unless asked", () => {
    expect(read(remote).demo).toBe(false);
    expect(read({ ...remote, DEMO: "true" }).demo).toBe(true);
    expect(read({ DEMO: "false" }).demo).toBe(false);
  });

  it("R-23j: takes a LEI with its check digits (ISO 17442), and has none of its own", () => {
    const PLATFORM_LEI = "969500KN90DZLHUN3566";
    expect(read({ ...remote, PLATFORM_LEI }).platformLei).toBe(PLATFORM_LEI);
    expect(read(remote).platformLei).toBeUndefined();
    expect(() => read({ PLATFORM_LEI: "969500KN90DZLHUN3567" })).toThrow(/PLATFORM_LEI/);
  });

  it.each([
    ["http://localhost:3000", true],
    ["http://127.0.0.1:8080", true],
    ["http://[::1]:3000", true],
    ["http://coulisse.localhost:3000", true],
    ["https://coulisse.test", false],
    ["https://192.168.1.20:3000", false],
    ["https://localhost.example", false],
    ["https://127.0.0.1.example", false],
  ])("has a demo at %s by itself: %s", (PUBLIC_URL, demo) => {
    expect(read({ PUBLIC_URL }).demo).toBe(demo);
    expect(read({ PUBLIC_URL, DEMO: "true" }).demo).toBe(true);
  });

  it("follows its port in the default addresses", () => {
    expect(read({ PORT: "4100" }).publicUrl).toBe("http://localhost:4100");
  });

  it("allows its own address besides the other origins, each once", () => {
    const { publicUrl, webOrigins } = read({
      PUBLIC_URL: "https://parts.example/",
      WEB_ORIGINS: "https://site.example, https://parts.example",
    });
    expect(publicUrl).toBe("https://parts.example");
    expect(webOrigins).toEqual(["https://parts.example", "https://site.example"]);
  });

  it("keeps an absolute folder and resolves a relative one", () => {
    expect(read({ DATA_DIR: "/var/lib/coulisse" }).dataDir).toBe("/var/lib/coulisse");
    expect(read({ DATA_DIR: "elsewhere" }).dataDir).toBe("/srv/coulisse/elsewhere");
  });

  it("believes the proxies that are named", () => {
    const { trustedProxies } = read({ TRUSTED_PROXIES: "127.0.0.1, 10.0.0.0/8,fd00::/8, ::1" });
    expect(trustedProxies).toEqual(["127.0.0.1", "10.0.0.0/8", "fd00::/8", "::1"]);
  });

  it("reads the keys of before, in either case", () => {
    const [one, two] = ["AB".repeat(32), "cd".repeat(32)];
    const { filesKeysOld } = read({ FILES_KEYS_OLD: `${one}, ${two}` });
    expect(filesKeysOld).toEqual([one.toLowerCase(), two]);
  });

  it("drops the slash at the end of the API's address", () => {
    expect(read({ API_BASE_URL: "https://api.example/v1/" }).apiBaseUrl).toBe(
      "https://api.example/v1",
    );
  });
});

describe("what beyond this machine is reached in clear", () => {
  const databaseAt = (address: string) => ({
    ...secrets,
    DATABASE_URL: `postgresql://u:hunter2@${address}`,
  });

  it.each([
    ["db.example/coulisse", true],
    ["db.example/coulisse?sslmode=disable", true],
    ["db.example/coulisse?sslmode=allow", true],
    ["db.example/coulisse?sslmode=prefer", true],
    ["db.example/coulisse?host=10.0.0.7", true],
    ["10.0.0.7/coulisse", true],
    ["db.example/coulisse?sslmode=require", false],
    ["db.example/coulisse?ssl=true", false],
    ["db.example/coulisse?host=/run/postgresql", false],
    ["localhost:5433/coulisse", false],
    ["[::1]/coulisse", false],
  ])("is refused of a database at %s: %s", (address, isRefused) => {
    const faults = faultsOf(databaseAt(address));
    expect(faults.map(({ name }) => name)).toEqual(isRefused ? ["DATABASE_URL"] : []);
    for (const { why } of faults) {
      expect(why).toContain("DATABASE_TLS=off");
      expect(why).not.toContain("hunter2");
    }
    expect(faultsOf({ ...databaseAt(address), DATABASE_TLS: "off" })).toEqual([]);
  });

  it("is refused of an antivirus, unless TLS goes before it or somebody says otherwise", () => {
    const far = { CLAMD_HOST: "clamd.example" };
    expect(faultsOf(far)).toMatchObject([
      { name: "CLAMD_HOST", why: expect.stringContaining("CLAMD_TLS=off") },
    ]);
    expect(read({ ...far, CLAMD_TLS: "required" }).providers.scanner).toMatchObject({ tls: true });
    expect(read({ ...far, CLAMD_TLS: "off" }).providers.scanner).toMatchObject({ tls: false });
    expect(faultsOf({ CLAMD_HOST: "127.0.0.1" })).toEqual([]);
    expect(faultsOf({ CLAMD_SOCKET: "/run/clamd.sock" })).toEqual([]);
  });
});

describe("a wrong environment", () => {
  it("wants the port of the probes apart from that of the site, where both are listened on", () => {
    const port = { PORT: "3000", HEALTH_PORT: "3000" };
    expect(faultsOf(port)).toEqual([
      { name: "HEALTH_PORT", why: "must be another port than PORT" },
    ]);
    expect(faultsOf({ ...port, RUN: "jobs" })).toEqual([]);
    expect(faultsOf({ HEALTH_PORT: "9090" })).toEqual([]);
  });

  it.each([
    ["HOST", ""],
    ["PORT", "http"],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["PORT", ""],
    ["DATABASE_URL", ""],
    ["DATABASE_URL", "mysql://u:p@h/d"],
    ["DATABASE_URL", "postgresql://u:p@h"],
    ["DATABASE_URL", "postgresql://u:p@127.0.0.1:1,127.0.0.1:x/d"],
    ["DATABASE_URL", "postgresql://u:p@127.0.0.1:1,127.0.0.1:2/d?target_session_attrs=any"],
    ["DATABASE_DIRECT_URL", "postgresql://u:p@127.0.0.1/d"],
    ["DATABASE_CONNECTIONS", "15"],
    ["DATABASE_CONNECTIONS", "20.5"],
    ["DATABASE_CONNECTIONS", "many"],
    ["DATA_DIR", "  "],
    ["PUBLIC_URL", "parts.example"],
    ["PUBLIC_URL", "https://parts.example/app"],
    ["PUBLIC_URL", "http://parts.example"],
    ["PUBLIC_URL", "http://192.168.1.20:3000"],
    ["WEB_ORIGINS", "*"],
    ["WEB_ORIGINS", "https://a.example,,https://b.example"],
    ["API_BASE_URL", ""],
    ["API_BASE_URL", "api"],
    ["API_BASE_URL", "/"],
    ["API_BASE_URL", "//elsewhere.example"],
    ["COOKIES_SAME_SITE", "strict"],
    ["DEMO", "yes"],
    ["RUN", "worker"],
    ["SESSION_SECRET", "short"],
    ["FILES_KEY", "not hexadecimal"],
    ["FILES_KEYS_OLD", ""],
    ["FILES_KEYS_OLD", "not hexadecimal"],
    ["FILES_KEYS_OLD", `${"ab".repeat(32)},`],
    ["SUPPORT_URL", "javascript:alert(1)"],
    ["METRICS_TOKEN", "short"],
    ["TRUSTED_PROXIES", ""],
    ["TRUSTED_PROXIES", "true"],
    ["TRUSTED_PROXIES", "loopback"],
    ["TRUSTED_PROXIES", "proxy.example"],
    ["TRUSTED_PROXIES", "10.0.0.1,"],
    ["TRUSTED_PROXIES", "10.0.0.256"],
    ["TRUSTED_PROXIES", "10.0.0.0/33"],
    ["TRUSTED_PROXIES", "0.0.0.0/0"],
    ["TRUSTED_PROXIES", "fd00::/129"],
    ["TRUSTED_PROXIES", "fe80::1%eth0"],
    ["LOG_LEVEL", "loud"],
    ["MAIL_FROM", "x"],
    ["MAIL_FROM", "Coulisse <x>"],
    ["OPERATOR_EMAIL", "pasuneadresse"],
    ["SMS_COUNTRIES", "FR,XX"],
    ["BREVO_API_KEY", "k"],
    ["TWILIO_FROM", "+33600000000"],
    ["YOUSIGN_API_KEY", "k"],
    ["MANGOPAY_API_KEY", "k"],
    ["SIRENE_API_KEY", "k"],
  ])("names %s when it is '%s', once", (name, value) => {
    const names = faultsOf({ ...secrets, [name]: value }).map((fault) => fault.name);
    expect(names).toEqual([name]);
  });

  it("wants one login and one database behind both addresses", () => {
    const direct = (address: string) =>
      faultsOf({ ...secrets, ...remote, DATABASE_DIRECT_URL: address }).map(({ name }) => name);
    const { DATABASE_URL } = remote;
    expect(direct(DATABASE_URL.replace("db.example:5432", "one:5432,two:5432"))).toEqual([]);
    expect(direct(DATABASE_URL.replace("coulisse:pw", "another:pw"))).toEqual([
      "DATABASE_DIRECT_URL",
    ]);
    expect(direct(DATABASE_URL.replace("/coulisse", "/another"))).toEqual(["DATABASE_DIRECT_URL"]);
    expect(direct(DATABASE_URL.replace("?sslmode=verify-full", ""))).toEqual([
      "DATABASE_DIRECT_URL",
    ]);
  });

  it("asks for the secrets that several processes must share", () => {
    const { DATABASE_URL } = remote;
    expect(faultsOf({ DATABASE_URL }).map((fault) => fault.name)).toEqual([
      "SESSION_SECRET",
      "FILES_KEY",
    ]);
  });

  it("lists all faults at once under the specification's own words", () => {
    const env = { PORT: "x", API_BASE_URL: "", DATABASE_URL: "postgresql://u:hunter2@h" };
    expect(() => read(env)).toThrow(/^Invalid environment variables\n/);
    const names = faultsOf(env).map((fault) => fault.name);
    expect(names.sort()).toEqual(
      ["API_BASE_URL", "DATABASE_URL", "FILES_KEY", "PORT", "SESSION_SECRET"].sort(),
    );
  });

  it("never repeats a value, which may be a password", () => {
    expect(() => read({ DATABASE_URL: "postgresql://u:hunter2@h" })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining("hunter2") }),
    );
  });
});
