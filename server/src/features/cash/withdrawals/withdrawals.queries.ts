import type { Choice } from "@coulisse/contract/wire/list-filters.ts";
import type { ParsedQuery } from "@coulisse/contract/wire/route.ts";
import type {
  NextTransferFile,
  TransferFile,
  Withdrawal,
} from "@coulisse/contract/cash/wallet-shapes.schemas.ts";
import type {
  walletRoutes,
  WithdrawalChoice,
  WithdrawalState,
} from "@coulisse/contract/cash/wallets.ts";
import { sql } from "kysely";
import type { Context, Reading } from "#platform/context.ts";
import { byId, readPage } from "#platform/keyset.ts";
import { isAmong, isFromTo, isOnDays, isWithin } from "#platform/list-filters.ts";
import { Problem } from "#platform/problem.ts";
import { toInstant, toWire } from "#platform/wire.ts";
import {
  keyOf,
  paymentsMax,
  stopOfWithdrawal,
} from "#features/cash/withdrawals/withdrawals.store.ts";
import { walletOwner } from "#features/cash/wallets/wallets.queries.ts";

const selectWithdrawals = (r: Reading) =>
  r.db
    .selectFrom("withdrawals as w")
    .leftJoin("holders as h", "h.id", "w.holder_id")
    .leftJoin("companies as c", "c.id", "w.company_id")
    .selectAll("w")
    .select(["h.name as holder_name", "c.name as company_name"])
    .select(
      sql<boolean>`exists (select from bank_lines l where l.holder_id = w.holder_id
        and l.party_iban = w.iban and l.state = 'ALLOTTED' and l.decided_by is null)
        or exists (select from withdrawals p where p.company_id = w.company_id
          and p.iban = w.iban and p.state = 'PAID' and p.id <> w.id)`.as("is_proven"),
    );
type Row = Awaited<ReturnType<ReturnType<typeof selectWithdrawals>["executeTakeFirstOrThrow"]>>;

const holderOf = (row: Row): Withdrawal["holder"] => {
  const id = row.holder_id ?? row.company_id;
  return id === null ? null : { id, name: row.holder_name ?? row.company_name ?? "" };
};

const toWithdrawal = (row: Row): Withdrawal => ({
  stop: null,
  id: row.id,
  holder: holderOf(row),
  amountCents: toWire(row.amount_cents),
  payeeName: row.payee_name,
  iban: row.iban,
  reference: row.reference,
  state: row.state as WithdrawalState,
  isProven: row.is_proven,
  reason: row.reason,
  requestedAt: row.requested_at.toISOString(),
  settledAt: toInstant(row.settled_at),
  version: row.version,
});

export const getWithdrawal = async (r: Reading, id: string): Promise<Withdrawal> => {
  const row = await selectWithdrawals(r).where("w.id", "=", id).executeTakeFirst();
  if (!row) throw new Problem("withdrawal_not_found");
  return toWithdrawal(row);
};

export const listMyWithdrawals = async (
  ctx: Context,
  query: ParsedQuery<(typeof walletRoutes)["listMyWithdrawals"]>,
) => {
  const { column, id } = keyOf(walletOwner(ctx, query));
  const list = selectWithdrawals(ctx).where(`w.${column}`, "=", id);
  const { rows, ...page } = await readPage(list, query, {
    parts: [byId(sql`w.id`)],
    direction: "desc",
  });
  return { ...page, items: rows.map(toWithdrawal) };
};

const waiting: readonly WithdrawalState[] = ["TO_CHECK", "READY"];
const toBeDone = ["WAITING", ...waiting, "SENT"] as const;

/** Withdrawals that wait are in one of two states. */
const statesOf = ({ values, isNot }: Choice<WithdrawalChoice>): Choice => ({
  values: values.flatMap((value) => (value === "WAITING" ? waiting : [value])),
  isNot,
});

/**
 * Stops say what of them stays here although it is to be paid: for the platform alone, since they
 * tell of freezes.
 */
const withStops = async (ctx: Context, rows: readonly Row[]): Promise<Withdrawal[]> => {
  const ids = rows
    .filter((row) => waiting.some((state) => state === row.state))
    .map(({ id }) => id);
  const stopped = await ctx.db
    .selectFrom("withdrawals as w")
    .select(["w.id", stopOfWithdrawal.as("stop")])
    .where("w.id", "in", ids.length === 0 ? [null] : ids)
    .execute();
  const stops = new Map(stopped.map(({ id, stop }) => [id, stop]));
  return rows.map((row) => ({ ...toWithdrawal(row), stop: stops.get(row.id) ?? null }));
};

export const listWithdrawals = async (
  ctx: Context,
  query: ParsedQuery<(typeof walletRoutes)["listWithdrawals"]>,
) => {
  const { state } = query;
  const days = { from: query.requestedAtFrom, to: query.requestedAtTo };
  const amount = { from: query.amountCentsMin, to: query.amountCentsMax };
  const list = selectWithdrawals(ctx)
    .where(isAmong(sql.ref("w.state"), state && statesOf(state)))
    .where(isOnDays(sql.ref("w.requested_at"), days))
    .where(isFromTo(sql.ref("w.amount_cents"), amount));
  const direction = isWithin(state, toBeDone) ? "asc" : "desc";
  const { rows, ...page } = await readPage(list, query, { parts: [byId(sql`w.id`)], direction });
  return { ...page, items: await withStops(ctx, rows) };
};

/** Gives what a file made now would take along, chosen as the file itself chooses it. */
export const getNextTransferFile = async ({ db, settings }: Context): Promise<NextTransferFile> => {
  const ready = db
    .selectFrom("withdrawals as w")
    .select(["w.id", "w.amount_cents", sql<boolean>`${stopOfWithdrawal} is not null`.as("stopped")])
    .where("w.state", "=", "READY");
  const numbered = db
    .selectFrom(ready.as("r"))
    .select(["r.amount_cents", "r.stopped"])
    .select(sql<bigint>`row_number() over (partition by r.stopped order by r.id)`.as("place"));
  const goes = sql`not n.stopped and n.place <= ${paymentsMax}`;
  const sums = await db
    .selectFrom(numbered.as("n"))
    .select([
      sql<bigint>`count(*) filter (where ${goes})`.as("payments"),
      sql<bigint>`coalesce(sum(n.amount_cents) filter (where ${goes}), 0)::bigint`.as("total"),
      sql<bigint>`count(*) filter (where not n.stopped and n.place > ${paymentsMax})`.as("later"),
      sql<bigint>`count(*) filter (where n.stopped)`.as("stopped"),
      sql<bigint>`coalesce(sum(n.amount_cents) filter (where n.stopped), 0)::bigint`.as("kept"),
    ])
    .executeTakeFirstOrThrow();
  return {
    paymentCount: toWire(sums.payments),
    totalCents: toWire(sums.total),
    laterCount: toWire(sums.later),
    stoppedCount: toWire(sums.stopped),
    stoppedCents: toWire(sums.kept),
    payer: settings.bank ? { name: settings.bank.beneficiary, iban: settings.bank.iban } : null,
  };
};

const selectFiles = (r: Reading) =>
  r.db
    .selectFrom("transfer_files as f")
    .innerJoin("holders as h", "h.id", "f.made_by")
    .selectAll("f")
    .leftJoin("holders as d", "d.id", "f.downloaded_by")
    .select(["h.name as maker_name", "d.name as downloader_name"])
    .select(
      sql<boolean>`exists (select from withdrawals w where w.file_id = f.id
        and w.state = 'SENT')`.as("is_open"),
    );
type FileRow = Awaited<ReturnType<ReturnType<typeof selectFiles>["executeTakeFirstOrThrow"]>>;

const toTransferFile = (row: FileRow): TransferFile => ({
  id: row.id,
  messageId: row.message_id,
  paymentCount: row.payment_count,
  totalCents: toWire(row.total_cents),
  madeBy: row.maker_name,
  madeAt: row.made_at.toISOString(),
  downloadedAt: toInstant(row.downloaded_at),
  downloadedBy: row.downloader_name,
  withdrawnAt: toInstant(row.withdrawn_at),
  isOpen: row.is_open,
});

export const getTransferFile = async (r: Reading, id: string): Promise<TransferFile> => {
  const row = await selectFiles(r).where("f.id", "=", id).executeTakeFirst();
  if (!row) throw new Problem("transfer_file_not_found");
  return toTransferFile(row);
};

export const listTransferFiles = async (
  ctx: Context,
  query: ParsedQuery<(typeof walletRoutes)["listTransferFiles"]>,
) => {
  const parts = [{ by: sql`f.id`, kind: "id" }] as const;
  const { rows, ...page } = await readPage(selectFiles(ctx), query, {
    parts,
    direction: "desc",
  });
  return { ...page, items: rows.map(toTransferFile) };
};
