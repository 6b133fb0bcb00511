import type { PlatformHealth } from "@coulisse/contract/operations/system.schemas.ts";
import { sql } from "kysely";
import { toInstant } from "#platform/wire.ts";
import { dayOf } from "#platform/clock.ts";
import type { Context, Reading } from "#platform/context.ts";
import { readJobHealth } from "#platform/jobs/job-health.ts";
import { getAuditVerification } from "#features/operations/audit/audit-chain.queries.ts";
import { lastCashCheck } from "#features/operations/cash-check/cash-check.queries.ts";
import {
  findLastBackup,
  lastFileCheck,
  listDamagedFiles,
} from "#features/operations/system/file-checks.queries.ts";
import {
  headsAreDueOf,
  isDailyLate,
  isJobLate,
  messageIsDueBefore,
  refusalCountsSince,
  registerIsDueBefore,
} from "#features/operations/system/platform-health.rules.ts";

type Line = PlatformHealth["lines"][number];
/**
 * The bound of what is shown: more of a kind are one trouble, and it is mended by looking at the
 * first.
 */
const shownAtMost = 20;

const lineOf = (
  subject: Line["subject"],
  { faults = 0, late = 0, last }: { faults?: number; late?: number; last: Date | null },
): Line => ({
  subject,
  faultCount: faults,
  lateCount: late,
  lastAt: toInstant(last),
});

type DueRegister = Readonly<{
  company_id: string;
  company_name: string;
  company_slug: string;
  fault_count: number;
  checked_at: Date | null;
}>;

/** Lists registers that were altered, and those whose verification did not come in its time. */
const listDueRegisters = async (r: Reading, now: Date): Promise<DueRegister[]> => {
  const due = registerIsDueBefore(now);
  const { rows } = await sql<DueRegister>`
    select c.id as company_id, c.name as company_name, c.slug as company_slug,
      coalesce(k.fault_count, 0) as fault_count, k.checked_at
    from registers r join companies c on c.id = r.company_id
    left join lateral (select number, fault_count, checked_at, whole_at from register_checks
      where company_id = r.company_id order by id desc limit 1) k on true
    where k.fault_count > 0 or k.whole_at < ${due.whole}
      or (r.last_number > coalesce(k.number, 0) and exists (select from movements m
        where m.company_id = r.company_id and m.number = coalesce(k.number, 0) + 1
          and m.recorded_at < ${due.lines}))
    order by k.fault_count desc nulls last, c.name, c.id`.execute(r.db);
  return rows;
};

const lastRegisterCheck = async (r: Reading): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`
    select max(checked_at) as at from register_checks`.execute(r.db);
  return rows[0]?.at ?? null;
};

const listRefusedMessages = (r: Reading, now: Date) =>
  r.db
    .selectFrom("messages")
    .select(["id", "channel", "template", "recipient", "user_id", "fault", "settled_at"])
    .where("state", "=", "FAILED")
    .where("settled_at", ">", refusalCountsSince(now))
    .orderBy("id", "desc")
    .execute();

const countLateMessages = async (r: Reading, now: Date) => {
  const { rows } = await sql<{ late: number; last: Date | null }>`
    select (select count(*)::int from messages
        where state = 'QUEUED' and created_at < ${messageIsDueBefore(now)}) as late,
      (select max(settled_at) from messages where state in ('SENT', 'KEPT')) as last`.execute(r.db);
  return { late: rows[0]?.late ?? 0, last: rows[0]?.last ?? null };
};

const readHeads = async (r: Reading, now: Date, since: Date) => {
  const due = headsAreDueOf(dayOf(now), since);
  const { rows } = await sql<{ late: number; last: Date | null }>`
    select (select max(sent_at) from head_mails) as last,
      (select count(*)::int from registers r join companies c on c.id = r.company_id
        where c.head_mails and ${due?.month ?? null}::text is not null
          and exists (select from movements m where m.company_id = c.id and m.number = 1
            and m.recorded_at < ${due?.recordedBefore ?? null}::timestamptz)
          and exists (select from company_administrators a join users u on u.id = a.user_id
            where a.company_id = c.id and a.created_at < ${due?.recordedBefore ?? null}::timestamptz
              and u.state = 'ACTIVE' and u.email_verified_at is not null)
          and not exists (select from head_mails h
            where h.company_id = c.id and h.occasion = ${due?.month ?? null}::text)) as late`.execute(
    r.db,
  );
  return { late: rows[0]?.late ?? 0, last: rows[0]?.last ?? null };
};

export const findPlatformSince = async (r: Reading): Promise<Date> => {
  const { rows } = await sql<{ since: Date }>`
    select min(applied_at) as since from schema_migrations`.execute(r.db);
  return rows[0]?.since ?? new Date(0);
};

const readJobs = async ({ pool }: Context): Promise<PlatformHealth["jobs"]> =>
  (await readJobHealth(pool)).map((job) => ({
    name: job.name,
    lastAt: toInstant(job.lastAt),
    waitingCount: job.waitingCount,
    givenUpCount: job.givenUpCount,
    isLate: isJobLate(job),
  }));

const lineOfJobs = (jobs: PlatformHealth["jobs"]): Line => {
  const last = jobs.flatMap(({ lastAt }) => lastAt ?? []).toSorted();
  return {
    subject: "jobs",
    faultCount: jobs.reduce((sum, { givenUpCount }) => sum + givenUpCount, 0),
    lateCount: jobs.filter(({ isLate }) => isLate).length,
    lastAt: last.at(-1) ?? null,
  };
};

/** Reads what jobs and commands have kept: it costs the same however much there is to verify. */
export const getPlatformHealth = async (ctx: Context): Promise<PlatformHealth> => {
  const now = ctx.clock.now();
  const since = await findPlatformSince(ctx);
  const lateOf = (last: Date | null): number => (isDailyLate(last, since, now) ? 1 : 0);
  const registers = await listDueRegisters(ctx, now);
  const audit = await getAuditVerification(ctx);
  const auditAt = audit.checkedAt === null ? null : new Date(audit.checkedAt);
  const cash = await lastCashCheck(ctx);
  const jobs = await readJobs(ctx);
  const refused = await listRefusedMessages(ctx, now);
  const backup = await findLastBackup(ctx);
  const files = await lastFileCheck(ctx);
  const damaged = await listDamagedFiles(ctx, shownAtMost);
  const altered = registers.filter(({ fault_count: count }) => count > 0);
  return {
    lines: [
      lineOf("registers", {
        faults: altered.length,
        late: registers.length - altered.length,
        last: await lastRegisterCheck(ctx),
      }),
      lineOf("audit", { faults: audit.faultCount, late: lateOf(auditAt), last: auditAt }),
      lineOf("ledger", { faults: cash.count, late: lateOf(cash.last), last: cash.last }),
      lineOfJobs(jobs),
      lineOf("messages", { faults: refused.length, ...(await countLateMessages(ctx, now)) }),
      lineOf("files", { ...files, late: lateOf(files.last) }),
      lineOf("backups", { ...backup, late: lateOf(backup.last) }),
      lineOf("heads", await readHeads(ctx, now, since)),
    ],
    registers: registers.slice(0, shownAtMost).map((row) => ({
      companyId: row.company_id,
      companyName: row.company_name,
      companySlug: row.company_slug,
      faultCount: row.fault_count,
      checkedAt: toInstant(row.checked_at),
    })),
    files: damaged.map((row) => ({
      key: row.store_key,
      kind: row.kind,
      trouble: row.trouble as PlatformHealth["files"][number]["trouble"],
      foundAt: row.found_at.toISOString(),
    })),
    jobs,
    messages: refused.slice(0, shownAtMost).map((row) => ({
      id: row.id,
      template: row.template,
      recipient: row.recipient,
      channel: row.channel as "mail" | "sms",
      userId: row.user_id,
      fault: row.fault,
      settledAt: (row.settled_at ?? now).toISOString(),
    })),
  };
};
