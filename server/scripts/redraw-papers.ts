/*
 * Lists the kept papers that were written damaged before 24 November 2026, and draws conformed copies:
 *   npm run redraw-papers [-- FOLDER]
 * Uses the same settings as the server, beside which it may run. docs/running.md says what a copy is.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { systemClock } from "#platform/clock.ts";
import { connect } from "#platform/database.ts";
import { openFileStore } from "#platform/file-stores/open-file-store.ts";
import { createLog } from "#platform/log.ts";
import { migrate } from "#platform/migrations.ts";
import { keepSealer } from "#platform/seal/keep-sealer.ts";
import { openSecrets } from "#platform/secrets.ts";
import { findDamagedPapers } from "#features/signing/signatures/conforming.commands.ts";
import { reachDatabaseBeside } from "#server/reach-database.ts";
import { settingsOrExit } from "#server/settings.ts";

const [folder] = process.argv.slice(2);
const settings = settingsOrExit();
const { filesKey } = await openSecrets(settings);
const { dataDir, filesKeysOld, providers } = settings;
const sealFile = providers.signature.SEAL_FILE;
const { url, stop } = await reachDatabaseBeside(settings, createLog("error"));
try {
  await migrate(url);
  const { db, close } = connect(url);
  const files = await openFileStore(settings);
  const kept = { db, files, clock: systemClock, settings: { filesKey, filesKeysOld } };
  try {
    if (folder !== undefined) await mkdir(folder, { recursive: true });
    let count = 0;
    for await (const { name, sha256, conform } of findDamagedPapers(kept)) {
      count += 1;
      process.stdout.write(`${sha256}  ${name}\n`);
      if (folder === undefined) continue;
      const sealer = await keepSealer({ sealFile, dataDir }, systemClock);
      const at = systemClock.now();
      const copy = await conform({ ...sealer, at, reason: "", sealedBy: "Coulisse" });
      // Two papers may have one name: the hash of the damaged one tells them apart.
      const ending = `-${sha256.slice(0, 8)}.pdf`;
      const own = basename(name).replace(/\.pdf$/i, "");
      await writeFile(join(folder, `copie-conforme-${own}${ending}`), copy);
    }
    const done =
      folder === undefined || count === 0 ? "" : ` Their conformed copies are in ${folder}.`;
    process.stdout.write(`${count} kept papers were written damaged.${done}\n`);
  } finally {
    await close();
  }
} finally {
  await stop();
}
