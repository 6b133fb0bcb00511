import { resolve } from "node:path";
import { z } from "zod";
import {
  isContact,
  isGuarded,
  isLei,
  isLoopback,
  isReachedInClear,
  isWebUrl,
  networks,
  oneOf,
  origin,
  origins,
  port,
} from "#platform/setting-forms.ts";
import {
  fileStoreVariables,
  findFileStoreFaults,
  toFileStoreSettings,
  type FileStoreSettings,
} from "#platform/file-stores/file-store.settings.ts";
import { databaseOf, namesDatabase, userOf, wantsReader } from "#platform/reach/addresses.ts";
import { connectionsDefault, connectionsMin } from "#platform/reach/connections.ts";
import { StartRefused, type SettingFault } from "#platform/start-refused.ts";
import {
  findProviderFaults,
  providerVariables,
  toProviderSettings,
  type ProviderSettings,
} from "#server/provider-settings.ts";
import { bankVariables, toBankAccount, type BankAccount } from "#server/bank-settings.ts";
import { operatorVariables, toOperator, type Operator } from "#server/operator-settings.ts";
import { smsVariables, toSmsSettings, type SmsSettings } from "#server/sms-settings.ts";
import { findMachineFaults } from "#server/start-checks.ts";

/** Everything the environment decides, read and checked once, before anything else starts. */
export type Settings = Readonly<{
  host: string;
  /** 0 takes any free port. */
  port: number;
  /**
   * Probes and figures are answered on this port apart from the site, by processes that work jobs
   * too.
   */
  healthPort: number | undefined;
  /** The server starts its own PostgreSQL in `dataDir` where no address is set. */
  databaseUrl: string | undefined;
  /** PostgreSQL itself, where `databaseUrl` leads through a pooler that lends connections by transaction. */
  databaseDirectUrl: string | undefined;
  /** How many connections this process takes at most, in all. */
  databaseConnections: number;
  dataDir: string;
  fileStore: FileStoreSettings;
  publicUrl: string;
  webOrigins: readonly string[];
  apiBaseUrl: string;
  /** Whether cookies come along where the API is on another site than the pages that call it. */
  cookiesSameSite: "lax" | "none";
  demo: boolean;
  run: "all" | "web" | "jobs";
  /** How long a server that is to stop answers on, once it has said that it is not ready any more. */
  drainSeconds: number;
  /** Both are undefined only with the embedded database: `secrets.ts` then makes them. */
  sessionSecret: string | undefined;
  filesKey: string | undefined;
  /**
   * Old keys open what they sealed until `npm run renew-files-key` has gone over it; they seal
   * nothing.
   */
  filesKeysOld: readonly string[];
  supportUrl: string | undefined;
  /** A hole in the security is told here, as security.txt says it. */
  securityContact: string | undefined;
  /** Identifiers of offers begin with this number (R-23j); without one offers have none. */
  platformLei: string | undefined;
  metricsToken: string | undefined;
  /** Traces go there, if anywhere. */
  otlpUrl: string | undefined;
  /** The networks whose X-Forwarded-For is believed; nobody's, unless they are named. */
  trustedProxies: readonly string[];
  /** Required: an administrator without a second factor reaches only what adds one. */
  adminSecondFactor: "required" | "optional";
  providers: ProviderSettings;
  sms: SmsSettings;
  /** Wallets are funded to this account; without it nobody sends money. */
  bank: BankAccount | undefined;
  operator: Operator;
  /** The operator's own legal texts are in this folder, as Markdown. */
  legalTextsDir: string | undefined;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
}>;

const databaseForm =
  "must be postgresql://user:password@host:port/database, or list hosts: host1:port,host2:port";
const databaseWritten =
  "must not ask for a host that is read: target_session_attrs is read-write, or left out";

export class InvalidSettings extends StartRefused {
  override readonly name = "InvalidSettings";
  readonly faults: readonly SettingFault[];

  constructor(faults: readonly SettingFault[]) {
    const lines = faults.map((fault) => `  ${fault.name}: ${fault.why}`);
    super(["Invalid environment variables", ...lines].join("\n"));
    this.faults = faults;
  }
}

/** Every variable with its form, what it is without a value, and what it is for. */
export const environment = z.object({
  HOST: z.string().default("127.0.0.1").describe("The address to listen on; `0.0.0.0` for all"),
  PORT: port.default(3000).describe("The port; `0` takes any free one"),
  HEALTH_PORT: port
    .optional()
    .describe(
      "A port of its own, at `HOST`, for `/api/health`, `/api/ready` and `/api/metrics` of every kind of process; without it only those that answer the site have them, on `PORT`",
    ),
  DATABASE_URL: z
    .string()
    .refine(namesDatabase, databaseForm)
    .refine((text) => !wantsReader(text), databaseWritten)
    .optional()
    .describe(
      "A PostgreSQL of yours: as its owner, who migrates it at each start, or as a login that `npm run migrate` has admitted; of several hosts (`host1:5432,host2:5432`) the one that can be written is found; without one the server starts its own",
    ),
  DATABASE_DIRECT_URL: z
    .string()
    .refine(namesDatabase, databaseForm)
    .refine((text) => !wantsReader(text), databaseWritten)
    .optional()
    .describe(
      "PostgreSQL’s own address, where `DATABASE_URL` leads through a pooler in transaction mode (PgBouncer): jobs, news, rows of files and commands go there",
    ),
  DATABASE_CONNECTIONS: z.coerce
    .number({ error: "must be a number of connections" })
    .int("must be a whole number of connections")
    .min(connectionsMin, `must be ${connectionsMin} to 1000`)
    .max(1000, `must be ${connectionsMin} to 1000`)
    .default(connectionsDefault)
    .describe("How many connections to PostgreSQL one process takes at most"),
  DATABASE_TLS: oneOf(["required", "off"])
    .default("required")
    .describe(
      "`off` lets `DATABASE_URL` lead beyond this machine in clear, as through a tunnel that encrypts by itself",
    ),
  DATA_DIR: z
    .string()
    .default("data")
    .describe(
      "Where files are kept without `FILES_STORE=s3`, what the server makes for itself, and its own database",
    ),
  ...fileStoreVariables,
  PUBLIC_URL: origin
    .refine(isGuarded, "must be https beyond this machine")
    .optional()
    .describe(
      "What people type: the address in mails, and the host of passkeys; without it `localhost` at `PORT`",
    ),
  WEB_ORIGINS: origins.optional().describe("Other sites whose pages may call the API"),
  API_BASE_URL: z
    .string()
    .refine(
      (text) => /^\/[^/\s]\S*$/.test(text) || isWebUrl(text),
      "must be a path such as /api or an http(s) address",
    )
    .transform((text) => text.replace(/\/+$/, ""))
    .default("/api")
    .describe(
      "Where the pages of the site find the API; a path or host of a proxy of yours leads to `/api` of the server",
    ),
  COOKIES_SAME_SITE: oneOf(["lax", "none"])
    .default("lax")
    .describe(
      "`none` where `API_BASE_URL` is on another site than `PUBLIC_URL`, as `api.example` is to `example.org`",
    ),
  DEMO: oneOf(["true", "false"])
    .optional()
    .describe(
      "Whether the demonstration and its accounts are made; without it, only on this machine and without `DATABASE_URL`",
    ),
  RUN: oneOf(["all", "web", "jobs"])
    .default("all")
    .describe("`web` answers only, `jobs` does only what comes after the answer"),
  DRAIN_SECONDS: z.coerce
    .number({ error: "must be a number of seconds" })
    .int("must be a whole number of seconds")
    .min(0, "must be 0 to 60")
    .max(60, "must be 0 to 60")
    .default(0)
    .describe(
      "How long a server that is told to stop answers on while `/api/ready` says no: behind a balancer as long as it needs to notice, say `5`",
    ),
  SESSION_SECRET: z
    .string()
    .min(32, "must have at least 32 characters")
    .optional()
    .describe(
      "What signs sessions and codes; with `DATABASE_URL` it must be given, else it is made in `DATA_DIR`",
    ),
  FILES_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, "must be 32 bytes written as 64 hexadecimal digits")
    .optional()
    .describe(
      "What encrypts private documents; with `DATABASE_URL` it must be given, else it is made in `DATA_DIR`",
    ),
  FILES_KEYS_OLD: z
    .string()
    .toLowerCase()
    .transform((text) => text.split(",").map((part) => part.trim()))
    .refine(
      (keys) => keys.every((key) => /^[0-9a-f]{64}$/.test(key)),
      "must be keys of 64 hexadecimal digits each, separated by commas",
    )
    .default([])
    .describe(
      "Keys of before, which open and seal nothing, until `npm run renew-files-key` is done",
    ),
  SUPPORT_URL: z
    .string()
    .refine(isWebUrl, "must be an http(s) address")
    .optional()
    .describe("Where people find help and write to you: the menu and every mail lead there"),
  SECURITY_CONTACT: z
    .string()
    .refine(isContact, "must be mailto: with an address, or an https address")
    .optional()
    .describe("Whom to tell of a hole, as `/.well-known/security.txt` says it"),
  PLATFORM_LEI: z
    .string()
    .refine(isLei, "must be a LEI of 20 characters with its check digits (ISO 17442)")
    .optional()
    .describe("The LEI of the platform: identifiers of rounds begin with it"),
  METRICS_TOKEN: z
    .string()
    .min(16, "must have at least 16 characters")
    .optional()
    .describe(
      "Who shows it reads `/api/metrics` from elsewhere; without it only this machine does",
    ),
  OTLP_URL: origin
    .refine(isGuarded, "must be https beyond this machine")
    .optional()
    .describe(
      "A collector that takes traces by OTLP over HTTP (OpenTelemetry); without it nothing is traced",
    ),
  TRUSTED_PROXIES: networks
    .default([])
    .describe("Your proxies: callers behind them are known by the address that they name"),
  ADMIN_SECOND_FACTOR: oneOf(["required", "optional"])
    .default("optional")
    .describe(
      "`required`: without one, a platform administrator reaches only the page that adds one",
    ),
  ...providerVariables,
  ...smsVariables,
  ...bankVariables,
  ...operatorVariables,
  LOG_LEVEL: oneOf(["fatal", "error", "warn", "info", "debug", "trace", "silent"])
    .default("info")
    .describe("How much is written to the log"),
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

/** Names, papers and balances, and the login of the database itself (ASVS 12.3.1). */
const findDatabaseFaults = ({
  DATABASE_TLS,
  ...urls
}: Pick<Environment, "DATABASE_URL" | "DATABASE_DIRECT_URL" | "DATABASE_TLS">): SettingFault[] =>
  (["DATABASE_URL", "DATABASE_DIRECT_URL"] as const).flatMap((name) => {
    const url = urls[name];
    return url !== undefined &&
      namesDatabase(url) &&
      DATABASE_TLS !== "off" &&
      isReachedInClear(url)
      ? [
          {
            name,
            why: "leads beyond this machine without TLS: add sslmode=verify-full to it, or set DATABASE_TLS=off where something else encrypts the way",
          },
        ]
      : [];
  });

/** Both addresses lead to one database, as one login: what it holds is written into its role. */
const findPoolerFaults = ({
  DATABASE_URL: url,
  DATABASE_DIRECT_URL: direct,
}: Pick<Environment, "DATABASE_URL" | "DATABASE_DIRECT_URL">): SettingFault[] => {
  if (direct === undefined || !namesDatabase(direct)) return [];
  const name = "DATABASE_DIRECT_URL";
  if (url === undefined) return [{ name, why: "is for DATABASE_URL, which is not set" }];
  if (!namesDatabase(url)) return [];
  return userOf(url) === userOf(direct) && databaseOf(url) === databaseOf(direct)
    ? []
    : [{ name, why: "must name the user and the database of DATABASE_URL" }];
};

const ownAddresses = (read: Environment): string[] =>
  read.PUBLIC_URL === undefined
    ? [`http://localhost:${read.PORT}`, `http://127.0.0.1:${read.PORT}`]
    : [read.PUBLIC_URL];

/**
 * The demonstration's accounts have a published password: they are made unasked only where nobody
 * else comes.
 */
const isDemoByDefault = ({ DATABASE_URL, PUBLIC_URL }: Environment): boolean =>
  DATABASE_URL === undefined &&
  (PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname));

const isDemo = (read: Environment): boolean =>
  read.DEMO === undefined ? isDemoByDefault(read) : read.DEMO === "true";

/** The demonstration funds its wallets by statements of a bank, which a provider knows nothing of. */
const findDemoFaults = (read: Environment) =>
  isDemo(read) && read.PAYMENT_PROVIDER !== "local"
    ? [
        {
          name: "PAYMENT_PROVIDER",
          why: "must be local with the demonstration, whose money is invented: set DEMO=false to try a provider",
        },
      ]
    : [];

const findPortFaults = ({ RUN, PORT, HEALTH_PORT }: Environment): SettingFault[] =>
  RUN !== "jobs" && HEALTH_PORT !== undefined && HEALTH_PORT !== 0 && HEALTH_PORT === PORT
    ? [{ name: "HEALTH_PORT", why: "must be another port than PORT" }]
    : [];

/** The demonstration shows the file as well, and nobody reads what is sent to it. */
const demoContact = "mailto:security@coulisse.example";
const demoSupport = "https://aide.coulisse.example";
/** The number is nobody's: no register of LEIs gives out numbers that begin with 0000. */
const demoLei = "0000COULISSEDEMO0053";

const toSettings = (read: Environment, workingDirectory: string): Settings => {
  const own = ownAddresses(read);
  const demo = isDemo(read);
  return Object.freeze({
    host: read.HOST,
    port: read.PORT,
    healthPort: read.HEALTH_PORT,
    databaseUrl: read.DATABASE_URL,
    databaseDirectUrl: read.DATABASE_DIRECT_URL,
    databaseConnections: read.DATABASE_CONNECTIONS,
    dataDir: resolve(workingDirectory, read.DATA_DIR),
    fileStore: toFileStoreSettings(read),
    publicUrl: own[0] ?? "",
    webOrigins: Object.freeze([...new Set([...own, ...(read.WEB_ORIGINS ?? [])])]),
    apiBaseUrl: read.API_BASE_URL,
    cookiesSameSite: read.COOKIES_SAME_SITE,
    demo,
    run: read.RUN,
    drainSeconds: read.DRAIN_SECONDS,
    sessionSecret: read.SESSION_SECRET,
    filesKey: read.FILES_KEY?.toLowerCase(),
    filesKeysOld: Object.freeze(read.FILES_KEYS_OLD),
    supportUrl: read.SUPPORT_URL ?? (demo ? demoSupport : undefined),
    securityContact: read.SECURITY_CONTACT ?? (demo ? demoContact : undefined),
    platformLei: read.PLATFORM_LEI ?? (demo ? demoLei : undefined),
    metricsToken: read.METRICS_TOKEN,
    otlpUrl: read.OTLP_URL,
    trustedProxies: Object.freeze(read.TRUSTED_PROXIES),
    adminSecondFactor: read.ADMIN_SECOND_FACTOR,
    providers: toProviderSettings(read),
    sms: toSmsSettings(read),
    bank: toBankAccount(read, demo),
    operator: toOperator(read, demo),
    legalTextsDir:
      read.LEGAL_TEXTS_DIR === undefined
        ? undefined
        : resolve(workingDirectory, read.LEGAL_TEXTS_DIR),
    logLevel: read.LOG_LEVEL,
  });
};

const ofDatabase = environment
  .pick({ DATABASE_URL: true, DATABASE_DIRECT_URL: true, DATABASE_TLS: true })
  .required({ DATABASE_URL: true });

/** The addresses of the database alone, for who migrates it and has no other secret of the server. */
export const readDatabaseUrls = (
  env: Variables,
): Pick<Settings, "databaseUrl" | "databaseDirectUrl"> => {
  const parsed = ofDatabase.safeParse(env);
  const wrong = (parsed.error?.issues ?? []).map((issue) => ({
    name: String(issue.path[0]),
    why: env[String(issue.path[0])] === undefined ? "is required" : issue.message,
  }));
  const faults = [...wrong, ...(parsed.success ? findDatabaseFaults(parsed.data) : [])];
  if (faults.length > 0 || !parsed.success) throw new InvalidSettings(faults);
  const { DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: databaseDirectUrl } = parsed.data;
  return { databaseUrl, databaseDirectUrl };
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
  const missing = [
    ...findProviderFaults({ ...readWhatIsRight(env), ...parsed.data }),
    ...findDatabaseFaults({ ...readWhatIsRight(env), ...parsed.data }),
    ...findFileStoreFaults({ ...readWhatIsRight(env), ...parsed.data }),
    ...findPoolerFaults({ ...readWhatIsRight(env), ...parsed.data }),
    ...(parsed.success ? [...findDemoFaults(parsed.data), ...findPortFaults(parsed.data)] : []),
  ];
  const faults = [...empty, ...wrong, ...findMissing(env), ...missing];
  if (faults.length > 0 || !parsed.success) throw new InvalidSettings(faults);
  return toSettings(parsed.data, workingDirectory);
};

/** Each variable that is right by itself, beside others that are wrong. */
const readWhatIsRight = (env: Variables): Environment =>
  Object.fromEntries(
    Object.entries(environment.shape).map(([name, form]) => {
      const { data } = form.safeParse(env[name]);
      return [name, data ?? form.safeParse(undefined).data];
    }),
  ) as Environment;

const readFaults = (env: Variables, workingDirectory: string): readonly SettingFault[] => {
  try {
    readSettings(env, { workingDirectory });
    return [];
  } catch (error) {
    if (error instanceof InvalidSettings) return error.faults;
    throw error;
  }
};

/** Reads before a start what the variables say, and what this machine says of them, in one list. */
export const settingsOfStart = async (): Promise<Settings> => {
  const { env } = process;
  const workingDirectory = process.cwd();
  const faults = readFaults(env, workingDirectory);
  const right = readWhatIsRight(env);
  const isRight = (name: string): boolean => faults.every((fault) => fault.name !== name);
  const place = (name: "DATA_DIR" | "LEGAL_TEXTS_DIR"): string | undefined =>
    right[name] !== undefined && isRight(name) ? resolve(workingDirectory, right[name]) : undefined;
  const found = await findMachineFaults({
    host: isRight("HOST") ? right.HOST : undefined,
    dataDir: place("DATA_DIR"),
    legalTextsDir: place("LEGAL_TEXTS_DIR"),
    sealFile: isRight("SEAL_FILE") ? right.SEAL_FILE : undefined,
  });
  if (faults.length + found.length > 0) throw new InvalidSettings([...faults, ...found]);
  return readSettings(env, { workingDirectory });
};

/**
 * Gives commands beside the server the settings of this process, or the list of faults and exit
 * code 1.
 */
export const settingsOrExit = (): Settings => {
  try {
    return readSettings(process.env, { workingDirectory: process.cwd() });
  } catch (error) {
    if (!(error instanceof InvalidSettings)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
};
