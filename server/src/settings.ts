import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import type { SettingFault } from "#platform/setting-fault.ts";
import { StartRefused } from "#platform/start-refused.ts";
import {
  findProviderFaults,
  providerVariables,
  toProviderSettings,
  type ProviderSettings,
} from "#server/provider-settings.ts";
import { smsVariables, toSmsSettings, type SmsSettings } from "#server/sms-settings.ts";

/** Everything the environment decides, read and checked once, before anything else starts. */
export type Settings = Readonly<{
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Without one, the server starts its own PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  dataDir: string;
  publicUrl: string;
  webOrigins: readonly string[];
  apiBaseUrl: string;
  demo: boolean;
  run: "all" | "web" | "jobs";
  /** Both are undefined only with the embedded database: `secrets.ts` then makes them. */
  sessionSecret: string | undefined;
  filesKey: string | undefined;
  /** They open what they sealed until `npm run renew-files-key` has gone over it; they seal nothing. */
  filesKeysOld: readonly string[];
  supportUrl: string | undefined;
  /** Where a hole in the security is told, as security.txt says it. */
  securityContact: string | undefined;
  metricsToken: string | undefined;
  /** Whose X-Forwarded-For is believed; nobody's, unless they are named. */
  trustedProxies: readonly string[];
  /** Required: an administrator without a second factor reaches only what adds one. */
  adminSecondFactor: "required" | "optional";
  providers: ProviderSettings;
  sms: SmsSettings;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
}>;

export class InvalidSettings extends StartRefused {
  override readonly name = "InvalidSettings";
  readonly faults: readonly SettingFault[];

  constructor(faults: readonly SettingFault[]) {
    const lines = faults.map((fault) => `  ${fault.name}: ${fault.why}`);
    super(["Invalid environment variables", ...lines].join("\n"));
    this.faults = faults;
  }
}

// Values are never repeated in a fault: a connection string or a key would end up in a log.
const isWebUrl = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const isContact = (text: string): boolean =>
  /^mailto:[^\s@]+@[^\s@]+$/.test(text) ||
  (URL.canParse(text) && new URL(text).protocol === "https:" && !/\s/.test(text));

const isOrigin = (text: string): boolean => {
  if (!isWebUrl(text)) return false;
  const url = new URL(text);
  return url.href === `${url.origin}/`;
};

const namesDatabase = (text: string): boolean =>
  URL.canParse(text) &&
  /^postgres(ql)?:$/.test(new URL(text).protocol) &&
  new URL(text).pathname.length > 1;

/** Names and addresses of this very machine. */
export const isLoopback = (host: string): boolean =>
  /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

const toOrigin = (text: string): string => new URL(text).origin;

const origin = z
  .string()
  .refine(isOrigin, "must be an http(s) address without a path, such as https://example.org")
  .transform(toOrigin);

/** Beyond this machine passwords and sessions would cross the network in clear (ASVS 12.2.1). */
const isGuarded = (text: string): boolean =>
  text.startsWith("https:") || isLoopback(new URL(text).hostname);

const origins = z
  .string()
  .transform((text) => text.split(",").map((part) => part.trim()))
  .refine(
    (parts) => parts.every(isOrigin),
    "must be http(s) addresses without a path, separated by commas; * is not one",
  )
  .transform((parts) => [...new Set(parts.map(toOrigin))]);

/** Not every address there is: whoever trusts all believes what any caller says of themselves. */
const isNetwork = (text: string): boolean => {
  const [, address = "", bits] = /^([\da-f:.]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  const size = bits === undefined ? most : Number(bits);
  return size >= 1 && size <= most;
};

const networks = z
  .string()
  .transform((text) => text.split(",").map((part) => part.trim()))
  .refine(
    (parts) => parts.every(isNetwork),
    "must be addresses or ranges such as 10.0.0.0/8, separated by commas",
  );

const port = z
  .string()
  .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, "must be from 0 to 65535")
  .transform(Number);

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: `must be one of ${values.join(", ")}` });

const environment = z.object({
  HOST: z.string().default("127.0.0.1"),
  PORT: port.default(3000),
  DATABASE_URL: z
    .string()
    .refine(namesDatabase, "must be postgresql://user:password@host:port/database")
    .optional(),
  DATA_DIR: z.string().default("data"),
  PUBLIC_URL: origin.refine(isGuarded, "must be https beyond this machine").optional(),
  WEB_ORIGINS: origins.optional(),
  API_BASE_URL: z
    .string()
    .refine(
      (text) => /^\/[^/\s]\S*$/.test(text) || isWebUrl(text),
      "must be a path such as /api or an http(s) address",
    )
    .transform((text) => text.replace(/\/+$/, ""))
    .default("/api"),
  DEMO: oneOf(["true", "false"]).optional(),
  RUN: oneOf(["all", "web", "jobs"]).default("all"),
  SESSION_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  FILES_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, "must be 32 bytes written as 64 hexadecimal digits")
    .optional(),
  FILES_KEYS_OLD: z
    .string()
    .toLowerCase()
    .transform((text) => text.split(",").map((part) => part.trim()))
    .refine(
      (keys) => keys.every((key) => /^[0-9a-f]{64}$/.test(key)),
      "must be keys of 64 hexadecimal digits each, separated by commas",
    )
    .default([]),
  SUPPORT_URL: z.string().refine(isWebUrl, "must be an http(s) address").optional(),
  SECURITY_CONTACT: z
    .string()
    .refine(isContact, "must be mailto: with an address, or an https address")
    .optional(),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  TRUSTED_PROXIES: networks.default([]),
  ADMIN_SECOND_FACTOR: oneOf(["required", "optional"]).default("optional"),
  ...providerVariables,
  ...smsVariables,
  LOG_LEVEL: oneOf(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

type Environment = z.output<typeof environment>;
type Variables = Readonly<Record<string, string | undefined>>;

// An empty value is more often a template that was not filled in than a wish for the default,
// and an empty DATABASE_URL must not quietly start another database.
const findEmpty = (env: Variables): SettingFault[] =>
  Object.keys(environment.shape)
    .filter((name) => env[name]?.trim() === "")
    .map((name) => ({ name, why: "is empty; give it a value or remove it" }));

const findMissing = (env: Variables): SettingFault[] =>
  env["DATABASE_URL"] === undefined
    ? []
    : ["SESSION_SECRET", "FILES_KEY"]
        .filter((name) => env[name] === undefined)
        .map((name) => ({
          name,
          why: "is required with DATABASE_URL, the same for every process (openssl rand -hex 32)",
        }));

const ownAddresses = (read: Environment): string[] =>
  read.PUBLIC_URL === undefined
    ? [`http://localhost:${read.PORT}`, `http://127.0.0.1:${read.PORT}`]
    : [read.PUBLIC_URL];

/** Its accounts have a published password: they are made unasked only where nobody else comes. */
const isDemoByDefault = ({ DATABASE_URL, PUBLIC_URL }: Environment): boolean =>
  DATABASE_URL === undefined &&
  (PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname));

/** The demonstration shows the file as well, and nobody reads what is sent to it. */
const demoContact = "mailto:security@coulisse.example";

const toSettings = (read: Environment, workingDirectory: string): Settings => {
  const own = ownAddresses(read);
  const demo = read.DEMO === undefined ? isDemoByDefault(read) : read.DEMO === "true";
  return Object.freeze({
    host: read.HOST,
    port: read.PORT,
    databaseUrl: read.DATABASE_URL,
    dataDir: resolve(workingDirectory, read.DATA_DIR),
    publicUrl: own[0] ?? "",
    webOrigins: Object.freeze([...new Set([...own, ...(read.WEB_ORIGINS ?? [])])]),
    apiBaseUrl: read.API_BASE_URL,
    demo,
    run: read.RUN,
    sessionSecret: read.SESSION_SECRET,
    filesKey: read.FILES_KEY?.toLowerCase(),
    filesKeysOld: Object.freeze(read.FILES_KEYS_OLD),
    supportUrl: read.SUPPORT_URL,
    securityContact: read.SECURITY_CONTACT ?? (demo ? demoContact : undefined),
    metricsToken: read.METRICS_TOKEN,
    trustedProxies: Object.freeze(read.TRUSTED_PROXIES),
    adminSecondFactor: read.ADMIN_SECOND_FACTOR,
    providers: toProviderSettings(read),
    sms: toSmsSettings(read),
    logLevel: read.LOG_LEVEL,
  });
};

/** Pure: throws `InvalidSettings` with every fault at once. */
export const readSettings = (
  env: Variables,
  { workingDirectory }: { workingDirectory: string },
): Settings => {
  const empty = findEmpty(env);
  const known = new Set(empty.map((fault) => fault.name));
  const parsed = environment.safeParse(env);
  const wrong = (parsed.error?.issues ?? [])
    .map((issue) => ({ name: String(issue.path[0]), why: issue.message }))
    .filter((fault) => !known.has(fault.name));
  const missing = parsed.success ? findProviderFaults(parsed.data) : [];
  const faults = [...empty, ...wrong, ...findMissing(env), ...missing];
  if (faults.length > 0 || !parsed.success) throw new InvalidSettings(faults);
  return toSettings(parsed.data, workingDirectory);
};

/** For `main.ts`: the settings of this process, or the list of faults and exit code 1. */
export const settingsOrExit = (): Settings => {
  try {
    return readSettings(process.env, { workingDirectory: process.cwd() });
  } catch (error) {
    if (!(error instanceof InvalidSettings)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
};
