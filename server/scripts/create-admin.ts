/*
 * Makes the first platform administrator of an installation:
 *   ADMIN_PASSWORD=… npm run create-admin -- ada@example.org Ada Lovelace
 * Uses the same settings as the server; stop a server that runs on the embedded database first.
 */
import { systemClock } from "#platform/clock.ts";
import { connect } from "#platform/database.ts";
import { reachDatabase } from "#server/reach-database.ts";
import { createLog } from "#platform/log.ts";
import { migrate } from "#platform/migrations.ts";
import { settingsOrExit } from "#server/settings.ts";
import { hashPassword } from "#platform/passwords.ts";

const [email, firstName, lastName] = process.argv.slice(2);
const password = process.env["ADMIN_PASSWORD"] ?? "";
if (!email?.includes("@") || !firstName || !lastName || password.length < 12) {
  process.stderr.write(
    "ADMIN_PASSWORD (12 characters or more) npm run create-admin -- E-MAIL FIRST LAST\n",
  );
  process.exit(1);
}

const { url, stop } = await reachDatabase(settingsOrExit(), createLog("error"));
try {
  await migrate(url);
  const { db, close } = connect(url);
  await db
    .insertInto("users")
    .values({
      id: systemClock.newId(),
      role: "ROLE_ADMIN",
      email,
      first_name: firstName,
      last_name: lastName,
      password_hash: await hashPassword(password),
      created_at: systemClock.now(),
    })
    .execute();
  await close();
  process.stdout.write(`${email} is a platform administrator.\n`);
} finally {
  await stop();
}
