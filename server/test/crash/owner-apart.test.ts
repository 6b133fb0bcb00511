import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { promisify } from "node:util";
import pg from "pg";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openEmbeddedPostgres } from "#platform/embedded-postgres/cluster.ts";
import { execute } from "../cluster/template.ts";
import { freePort } from "./free-port.ts";
import {
  adminEmail,
  adminPassword,
  createAdmin,
  startServer,
  stopServer,
} from "./server-process.ts";

const run = promisify(execFile);
const script = (name: string) => new URL(`../../scripts/${name}`, import.meta.url).pathname;
const main = new URL("../../src/main.ts", import.meta.url).pathname;
const secrets = {
  SESSION_SECRET: "s".repeat(64),
  FILES_KEY: "ab".repeat(32),
  DATABASE_TLS: "off",
};

type House = Readonly<{
  name: string;
  /** The address as one of the house's roles. */
  as: (role: string) => string;
  drop: () => Promise<void>;
}>;

const password = randomBytes(12).toString("hex");

/** A database with roles as somebody who runs PostgreSQL makes them for others. */
const openHouse = async (roles: (name: string) => readonly string[]): Promise<House> => {
  const name = `coulisse_test_${randomBytes(8).toString("hex")}`;
  for (const statement of roles(name)) await execute(adminUrl, statement);
  await execute(adminUrl, `create database ${name} owner ${name}_owner`);
  const as = (role: string): string => {
    const address = new URL(adminUrl);
    address.pathname = `/${name}`;
    address.username = `${name}_${role}`;
    address.password = password;
    return address.href;
  };
  const drop = async () => {
    await execute(adminUrl, `drop database ${name} with (force)`);
    for (const role of ["server", "app", "login", "owner"]) {
      await execute(adminUrl, `drop role if exists ${name}_${role}`);
    }
  };
  return { name, as, drop };
};

const migrating = (databaseUrl: string, ...options: string[]) =>
  run(process.execPath, [script("migrate.ts"), ...options], {
    env: { PATH: process.env["PATH"], DATABASE_URL: databaseUrl },
  });

const refusalOf = async (done: Promise<unknown>): Promise<string> =>
  done.then(
    () => "",
    (error: unknown) => (error as { stderr: string }).stderr.trim(),
  );

const log = { info: () => undefined, error: (text: string) => process.stderr.write(`${text}\n`) };
let dataDir: string;
let cluster: Awaited<ReturnType<typeof openEmbeddedPostgres>>;
let adminUrl: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "coulisse-owner-"));
  // One that forgets nothing: a server refuses the cluster of the tests.
  cluster = await openEmbeddedPostgres({ dataDir: join(dataDir, "cluster"), log });
  adminUrl = cluster.url("postgres");
});
afterAll(async () => {
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const starting = async (databaseUrl: string, settings: Readonly<Record<string, string>> = {}) =>
  run(process.execPath, [main], {
    env: {
      PATH: process.env["PATH"],
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      DEMO: "false",
      LOG_LEVEL: "error",
      DATABASE_URL: databaseUrl,
      ...secrets,
      ...settings,
    },
  });

/** An owner who may make no role, and the roles that somebody who may has made. */
const madeByOthers = (name: string) => [
  `create role ${name}_owner login password '${password}'`,
  `create role ${name}_server nologin`,
  `create role ${name}_app login password '${password}' in role ${name}_server`,
];

describe("an owner who may make no roles", () => {
  test("migrates by a command, and the server serves as a login that owns nothing", async () => {
    const house = await openHouse(madeByOthers);
    try {
      const [owner, app] = [house.as("owner"), house.as("app")];
      expect(await refusalOf(starting(app))).toMatch(
        /^This database has no tables yet: run npm run migrate with the owner's DATABASE_URL/,
      );
      expect(await refusalOf(migrating(app))).toMatch(/does not own the tables/);
      expect((await migrating(owner, "--login", `${house.name}_app`)).stdout).toMatch(/^Applied: /);
      expect((await migrating(owner)).stdout).toBe("Nothing was missing.\n");
      expect(await refusalOf(starting(app, { DEMO: "true" }))).toMatch(/told by the owner/);

      const port = await freePort();
      await createAdmin(dataDir, port, { ...secrets, DATABASE_URL: owner });
      const server = await startServer(dataDir, port, { ...secrets, DATABASE_URL: app });
      try {
        const answer = await fetch(`http://127.0.0.1:${port}/api/auth/token`, {
          method: "POST",
          headers: { "content-type": "application/json", origin: `http://127.0.0.1:${port}` },
          body: JSON.stringify({ email: adminEmail, password: adminPassword }),
        });
        expect(answer.status).toBe(200);
        const environment = await readFile(`/proc/${server.pid}/environ`, "utf8");
        expect(environment).not.toContain("_owner");
        await expect(execute(app, "create table fruits (name text)")).rejects.toThrow(/denied/);
        await expect(execute(app, "delete from movements")).rejects.toThrow(/denied/);
      } finally {
        await stopServer(server);
      }

      await execute(
        owner,
        "update schema_migrations set number = 9999, serves_from = null where number = 1",
      );
      expect(await refusalOf(starting(app))).toMatch(
        /^This database has migration 9999, which this version does not know/,
      );
    } finally {
      await house.drop();
    }
  }, 180_000);

  test("is told what somebody who may has to run, where nobody has", async () => {
    const house = await openHouse((name) => [
      `create role ${name}_owner login password '${password}'`,
      `create role ${name}_app login password '${password}'`,
    ]);
    try {
      const needed = await refusalOf(starting(house.as("owner")));
      expect(needed).toContain(`create role "${house.name}_server" nologin;`);
      expect(needed).not.toContain("    at ");
      await execute(adminUrl, `create role ${house.name}_server nologin`);
      const refused = await refusalOf(migrating(house.as("owner"), "--login", `${house.name}_app`));
      expect(refused).toContain(`grant "${house.name}_server" to "${house.name}_app";`);
      expect(await refusalOf(starting(house.as("app")))).toContain(
        `npm run migrate -- --login ${house.name}_app`,
      );
      expect(await refusalOf(migrating(house.as("owner"), "--login", "nobody_there"))).toContain(
        'There is no role "nobody_there"',
      );
    } finally {
      await house.drop();
    }
  }, 120_000);
});

describe("an owner who may make roles", () => {
  const mayMakeRoles = (name: string) => [
    `create role ${name}_owner login createrole password '${password}'`,
  ];

  test("has a group and a login of the database's own, beside others in the cluster, and no password in a statement", async () => {
    const houses = [await openHouse(mayMakeRoles), await openHouse(mayMakeRoles)];
    try {
      for (const house of houses) {
        const owner = house.as("owner");
        const port = await freePort();
        const server = await startServer(dataDir, port, { ...secrets, DATABASE_URL: owner });
        await stopServer(server);
      }
      const client = new pg.Client({ connectionString: adminUrl });
      await client.connect();
      const { rows } = await client.query<{ login: string; verifier: string; groups: string[] }>(
        `select rolname as login, rolpassword as verifier, array(
          select pg_get_userbyid(m.roleid)::text from pg_auth_members m where m.member = a.oid) as groups
        from pg_authid a where rolname = any($1) order by rolname`,
        [houses.map(({ name }) => `${name}_login`)],
      );
      await client.end();
      expect(rows).toHaveLength(2);
      for (const { login, verifier, groups } of rows) {
        expect(groups).toEqual([login.replace(/_login$/, "_server")]);
        expect(verifier).toMatch(/^SCRAM-SHA-256\$4096:/);
      }
    } finally {
      for (const house of houses) await house.drop();
    }
  }, 180_000);
});
