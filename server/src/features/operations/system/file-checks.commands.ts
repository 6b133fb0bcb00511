import { takeUntoldDamage } from "#platform/backup/keep-backup.ts";
import type { NamedFile } from "#platform/backup/named-files.ts";
import { dayOf } from "#platform/clock.ts";
import { write, type Context } from "#platform/context.ts";
import { alarmAdministrators } from "#features/messages/administrators.commands.ts";
import {
  countNewDamage,
  findLastBackup,
  lastFileCheck,
} from "#features/operations/system/file-checks.queries.ts";
import {
  findNextPart,
  foldersOfPart,
  insertFileCheck,
  keepLateBackup,
  listDamagedKeys,
  listNamedFiles,
  replaceDamage,
  type FoundDamage,
} from "#features/operations/system/file-checks.store.ts";
import {
  damagedBackupMail,
  lateBackupMail,
  damagedFilesMail,
} from "#features/operations/system/mails/file-check-mails.ts";
import { findPlatformSince } from "#features/operations/system/platform-health.queries.ts";
import { isDailyLate } from "#features/operations/system/platform-health.rules.ts";

const readAgain = async (ctx: Context, named: readonly NamedFile[]): Promise<FoundDamage[]> => {
  const troubles = new Map(
    (await ctx.files.findDamaged(named.map(({ key }) => key))).map((file) => [
      file.key,
      file.trouble,
    ]),
  );
  return named.flatMap((file) => {
    const trouble = troubles.get(file.key);
    return trouble === undefined ? [] : [{ ...file, trouble }];
  });
};

/** The files of a folder, or those of them that were damaged before; gives how many were read. */
const checkFolder = async (
  ctx: Context,
  folder: string,
  known: ReadonlySet<string>,
  onlyKnown: boolean,
): Promise<number> => {
  const all = await listNamedFiles(ctx, folder);
  const named = onlyKnown ? all.filter(({ key }) => known.has(key)) : all;
  const found = await readAgain(ctx, named);
  // What was erased by its term while it was looked for is rightly gone.
  const still = found.length > 0 ? new Set((await listNamedFiles(ctx, folder)).map(byKey)) : known;
  const knownHere = [...known].filter((key) => key.startsWith(`${folder}/`));
  if (found.length > 0 || knownHere.length > 0) {
    await write(ctx, (w) =>
      replaceDamage(w, {
        keys: [...new Set([...named.map(byKey), ...knownHere])],
        found: found.filter(({ key }) => still.has(key)),
      }),
    );
  }
  return named.length;
};
const byKey = ({ key }: NamedFile): string => key;

/**
 * reads the tenth of the files whose turn it is, and those that were damaged before, and compares
 * each with what it hashed to when it was kept. What is found is kept and told, once; nothing mends it.
 */
export const checkFiles = async (ctx: Context): Promise<void> => {
  const part = await findNextPart(ctx);
  const known = new Set(await listDamagedKeys(ctx));
  const folders = new Set(foldersOfPart(part));
  let files = 0;
  for (const folder of folders) files += await checkFolder(ctx, folder, known, false);
  const others = new Set([...known].map((key) => key.slice(0, 2)));
  for (const folder of others) {
    if (!folders.has(folder)) await checkFolder(ctx, folder, known, true);
  }
  await write(ctx, async (w) => {
    const isNew = (await countNewDamage(w)) > 0;
    const { faults: count } = await lastFileCheck(w);
    await insertFileCheck(w, { part, files, damaged: count });
    if (!isNew) return;
    await alarmAdministrators(w, {
      kind: "files_damaged",
      facts: { count },
      path: "/admin/health",
      mail: (locale, url) => damagedFilesMail(locale, count, url),
    });
  });
};

/** A backup that lacks files cannot bring them back. */
const tellOfDamagedBackup = (ctx: Context): Promise<void> =>
  write(ctx, async (w) => {
    const count = await takeUntoldDamage(w.db, w.clock.now());
    if (count === 0) return;
    await alarmAdministrators(w, {
      kind: "backup_damaged",
      facts: { count },
      path: "/admin/health",
      mail: (locale, url) => damagedBackupMail(locale, count, url),
    });
  });

/** Records since the last backup are lost with the disk, where there is none of the last day. */
const tellOfLateBackup = async (ctx: Context): Promise<void> => {
  const now = ctx.clock.now();
  const since = await findPlatformSince(ctx);
  const { last } = await findLastBackup(ctx);
  if (!isDailyLate(last, since, now)) return;
  await write(ctx, async (w) => {
    if (!(await keepLateBackup(w, last ?? since))) return;
    const lastOn = last === null ? null : dayOf(last);
    await alarmAdministrators(w, {
      kind: "backup_late",
      facts: {},
      path: "/admin/health",
      mail: (locale, url) => lateBackupMail(locale, lastOn, url),
    });
  });
};

/** Administrators hear within the hour, and once, of a backup that lacks files and of one that is late. */
export const tellOfBackups = async (ctx: Context): Promise<void> => {
  await tellOfDamagedBackup(ctx);
  await tellOfLateBackup(ctx);
};
