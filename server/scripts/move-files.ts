/*
 * Brings all files from the store that FILES_READ_ALSO names into the one of FILES_STORE, beside the
 * running servers, which write into the second and read both:
 *   FILES_STORE=s3 FILES_READ_ALSO=disk npm run move:files [-- --remove]
 * With `--remove` a file leaves the first store once it is in the second. It may be broken off and
 * repeated; docs/operations/files.md has the whole way.
 */
import { parseArgs } from "node:util";
import pg from "pg";
import { stillNamed } from "#platform/backup/examine.ts";
import { fileFolders, type NamedFile, namedFilesQuestion } from "#platform/backup/named-files.ts";
import { keyForm, type FileStore } from "#platform/files.ts";
import { moveFiles } from "#platform/file-stores/move-files.ts";
import { openStoreOf } from "#platform/file-stores/open-file-store.ts";
import { createLog } from "#platform/log.ts";
import { StartRefused } from "#platform/start-refused.ts";
import { sayWhatCanBeMended } from "#server/archive-command.ts";
import { reachDatabaseBeside } from "#server/reach-database.ts";
import { settingsOrExit } from "#server/settings.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Files that rows name and that are not in the new store, once everything was brought. */
const findLeftBehind = async (url: string, to: FileStore) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let named = 0;
    const missing: NamedFile[] = [];
    for (const folder of fileFolders) {
      const { rows } = await client.query<NamedFile>(namedFilesQuestion, [folder]);
      named += rows.length;
      if (rows.length === 0) continue;
      const there = new Set(
        (await to.list(folder)).map(({ name }) => name).filter((name) => keyForm.test(name)),
      );
      missing.push(...rows.filter(({ key }) => !there.has(key)));
    }
    return { named, missing: await stillNamed(client, missing) };
  } finally {
    await client.end();
  }
};

await sayWhatCanBeMended(async () => {
  const { values } = parseArgs({ options: { remove: { type: "boolean", default: false } } });
  const settings = settingsOrExit();
  const { kind, readAlso } = settings.fileStore;
  if (readAlso === undefined) {
    throw new StartRefused("FILES_READ_ALSO names no store to move files from.");
  }
  const to = await openStoreOf(kind, settings);
  const from = await openStoreOf(readAlso, settings);
  const { url, stop } = await reachDatabaseBeside(settings, createLog("error"));
  try {
    say(`From ${from.place} to ${to.place}`);
    let told = -1;
    const moved = await moveFiles({
      from,
      to,
      remove: values.remove,
      onFolder: (folder, { brought, bytes, already }) => {
        const part = Math.floor((Number.parseInt(folder, 16) + 1) / 16);
        if (part === told) return;
        told = part;
        say(`${part} of 16: ${brought} brought (${bytes} bytes), ${already} were there`);
      },
    });
    const { named, missing } = await findLeftBehind(url, to);
    say(
      `${moved.brought} files brought (${moved.bytes} bytes), ${moved.already} were there already, ${moved.removed} removed from ${from.place}.`,
    );
    for (const key of moved.damaged) {
      process.stderr.write(`files/${key} is not what was kept, and stays in ${from.place}\n`);
    }
    for (const key of moved.spoilt) {
      process.stderr.write(
        `files/${key} is not what was kept in ${to.place}: the copy in ${from.place} stays\n`,
      );
    }
    for (const { key, of } of missing) process.stderr.write(`${of}: files/${key} is missing\n`);
    if (missing.length === 0) {
      say(`All ${named} files that the database names are in ${to.place}.`);
      say("Once every server has FILES_STORE as here, FILES_READ_ALSO may go.");
    }
    if (moved.damaged.length + moved.spoilt.length + missing.length > 0) process.exitCode = 1;
  } finally {
    await stop();
  }
});
