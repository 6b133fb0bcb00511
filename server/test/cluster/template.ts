import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

/** The tests' processes need to know this of the one cluster of the run. */
export type TestCluster = Readonly<{
  /** The superuser, connected to no database of a test. */
  adminUrl: string;
  /** A login with the rights of the server and no others. */
  login: Readonly<{ name: string; password: string }>;
}>;

export type TestDatabase = Readonly<{
  /** The address as the server connects. */
  url: string;
  /** The address as the owner of the tables, for what the server may not do. */
  ownerUrl: string;
  drop: () => Promise<void>;
}>;

declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges
  export interface ProvidedContext {
    testCluster: TestCluster;
  }
}

const TEMPLATE = "coulisse_test_template";

/** Makes the database that all tests copy; `fill` gives it its schema. */
export const buildTemplate = async (
  adminUrl: string,
  fill: (ownerUrl: string) => Promise<unknown>,
): Promise<void> => {
  await execute(adminUrl, `DROP DATABASE IF EXISTS ${TEMPLATE}`);
  await execute(adminUrl, `CREATE DATABASE ${TEMPLATE}`);
  await fill(withDatabase(adminUrl, TEMPLATE));
};

/** A migrated database for one test file, in some tens of milliseconds. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const { adminUrl, login } = inject("testCluster");
  const name = `coulisse_test_${randomBytes(8).toString("hex")}`;
  await execute(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY file_copy`);
  const ownerUrl = withDatabase(adminUrl, name);
  return {
    url: withLogin(ownerUrl, login),
    ownerUrl,
    drop: () => dropTestDatabase(ownerUrl),
  };
};

/** Refuses every database that does not say in its name that it is for tests. */
export const dropTestDatabase = async (ownerUrl: string): Promise<void> => {
  const name = decodeURIComponent(new URL(ownerUrl).pathname.slice(1));
  if (!name.includes("test")) {
    throw new Error(`"${name}" is not a test database: its name lacks "test".`);
  }
  // Not by force: PostgreSQL waits some seconds for connections that are being closed, while a
  // connection cut off would fail a test that has already passed.
  await execute(withDatabase(ownerUrl, "postgres"), `DROP DATABASE ${pg.escapeIdentifier(name)}`);
  // Roles are the cluster's, and outlive a database that had one of its own.
  const role = pg.escapeIdentifier(`${name.slice(0, 48)}_server`);
  await execute(withDatabase(ownerUrl, "postgres"), `DROP ROLE IF EXISTS ${role}`);
};

export const execute = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

const withDatabase = (url: string, database: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
};

const withLogin = (url: string, login: TestCluster["login"]): string => {
  const changed = new URL(url);
  changed.username = login.name;
  changed.password = login.password;
  return changed.href;
};
