import { createHash, createHmac, pbkdf2 as pbkdf2Of, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { admitLogin } from "#platform/server-role.ts";
import { asLogin, databaseOf } from "#platform/reach/addresses.ts";
import { PostgresClient } from "#platform/reach/postgres-client.ts";
import { withClient } from "#platform/with-client.ts";

const pbkdf2 = promisify(pbkdf2Of);
const lockKey = 728_364_002;
const rounds = 4096;

/**
 * A password as PostgreSQL keeps it (RFC 5803). It is said in a statement, and statements stand in logs:
 * nobody signs in with what is written there.
 */
const scramVerifier = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  const salted = await pbkdf2(password, salt, rounds, 32, "sha256");
  const keyed = (word: string): Buffer => createHmac("sha256", salted).update(word).digest();
  const stored = createHash("sha256").update(keyed("Client Key")).digest("base64");
  const server = keyed("Server Key").toString("base64");
  return `SCRAM-SHA-256$${rounds}:${salt.toString("base64")}$${stored}:${server}`;
};

const signsIn = async (url: string): Promise<boolean> => {
  const client = new PostgresClient({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/**
 * The login of a database whose owner the server knows, made where it is missing: its address. Every
 * process derives the same password, so that any number of them share it.
 */
export const serverLogin = async (ownerUrl: string, secret: string): Promise<string> => {
  const database = databaseOf(ownerUrl);
  const login = `${database.slice(0, 48)}_login`;
  const password = createHmac("sha256", secret).update(`database:${database}`).digest("hex");
  const own = asLogin(ownerUrl, login, password);
  await withClient(ownerUrl, async (client) => {
    await client.query("select pg_advisory_lock($1)", [lockKey]);
    const { rowCount } = await client.query("select from pg_roles where rolname = $1", [login]);
    if (rowCount === 0 || !(await signsIn(own))) {
      const verb = rowCount === 0 ? "create" : "alter";
      const name = client.escapeIdentifier(login);
      await client.query(`${verb} role ${name} login password '${await scramVerifier(password)}'`);
    }
    await admitLogin(client, login);
  });
  return own;
};
