import { createHash } from "node:crypto";
import { isoInParis } from "@coulisse/domain/dates.ts";
import type { TransferFile } from "@coulisse/contract/cash/wallet-shapes.schemas.ts";
import { recordAudit } from "#platform/audit.ts";
import { dayOf } from "#platform/clock.ts";
import { requireAdmin, write, type Context, type Writing } from "#platform/context.ts";
import type { Download } from "#platform/http/bind.ts";
import { Problem } from "#platform/problem.ts";
import { requireFreshProof } from "#features/accounts/factors/fresh-proof.commands.ts";
import { getTransferFile } from "#features/cash/withdrawals/withdrawals.queries.ts";
import {
  insertTransferFile,
  lockOfFile,
  lockReady,
  lockTransferFile,
  writeDownloaded,
  writeWithdrawals,
  writeWithdrawn,
  type WithdrawalRow,
} from "#features/cash/withdrawals/withdrawals.store.ts";
import { writeTransfers } from "#interchange/bank/write-transfers.ts";
import type { BankAccount } from "#server/bank-settings.ts";

type Head = Readonly<{ messageId: string; createdAt: Date; bank: BankAccount }>;

/** The same withdrawals give the same bytes, whenever the file is asked for. */
const textOf = ({ messageId, createdAt, bank }: Head, rows: readonly WithdrawalRow[]): string =>
  writeTransfers({
    messageId,
    createdAt: isoInParis(createdAt),
    executeOn: dayOf(createdAt),
    payer: { name: bank.beneficiary, iban: bank.iban, bic: bank.bic ?? null },
    payments: rows.map((row) => ({
      endToEndId: row.reference,
      amountCents: row.amount_cents,
      payee: { name: row.payee_name, iban: row.iban, bic: null, address: null },
      text: row.reference,
    })),
  });

const requireBank = ({ settings }: Context): BankAccount => {
  if (!settings.bank) throw new Problem("no_bank_account");
  return settings.bank;
};

/** Puts every withdrawal that is ready into one file: none is ever in two that count. */
export const makeTransferFile = async (ctx: Context): Promise<TransferFile> => {
  requireAdmin(ctx);
  const { userId } = await requireFreshProof(ctx);
  if (ctx.providers.payment) throw new Problem("paid_by_provider");
  const bank = requireBank(ctx);
  return write(ctx, async (w) => {
    const rows = await lockReady(w);
    if (rows.length === 0) throw new Problem("nothing_to_transfer");
    const id = w.clock.newId();
    const messageId = `COULISSE-${id.replaceAll("-", "").slice(-20).toUpperCase()}`;
    const text = textOf({ messageId, createdAt: w.clock.now(), bank }, rows);
    await insertTransferFile(w, {
      id,
      messageId,
      paymentCount: rows.length,
      madeBy: userId,
      totalCents: rows.reduce((sum, row) => sum + row.amount_cents, 0n),
      sha256: createHash("sha256").update(text).digest("hex"),
    });
    const ids = rows.map((row) => row.id);
    await writeWithdrawals(w, ids, { state: "SENT", fileId: id });
    const detail = { paymentCount: rows.length };
    const entry = { entityType: "transfer_file", entityId: id, detail };
    await recordAudit(w, { action: "transfer_file.made", ...entry });
    return getTransferFile(w, id);
  });
};

const lockFile = async (w: Writing, id: string) => {
  const file = await lockTransferFile(w, id);
  if (!file || file.withdrawn_at !== null) throw new Problem("transfer_file_not_found");
  return file;
};

/** The file as it was made, its hash compared, for one person and once. */
export const downloadTransferFile = async (ctx: Context, id: string): Promise<Download> => {
  requireAdmin(ctx);
  const { userId } = await requireFreshProof(ctx);
  const bank = requireBank(ctx);
  return write(ctx, async (w) => {
    const file = await lockFile(w, id);
    if (file.downloaded_at !== null) throw new Problem("transfer_file_downloaded");
    const rows = await lockOfFile(w, id);
    const text = textOf({ messageId: file.message_id, createdAt: file.made_at, bank }, rows);
    if (createHash("sha256").update(text).digest("hex") !== file.sha256) {
      throw new Problem("transfer_file_changed");
    }
    await writeDownloaded(w, id, userId);
    const entry = { entityType: "transfer_file", entityId: id };
    await recordAudit(w, { action: "transfer_file.downloaded", ...entry });
    const name = `${file.message_id}.xml`;
    return { name, mediaType: "application/xml", body: Buffer.from(text) };
  });
};

/** The bank never had it: its withdrawals are ready for the next one. */
export const withdrawTransferFile = async (ctx: Context, id: string): Promise<void> => {
  requireAdmin(ctx);
  await requireFreshProof(ctx);
  await write(ctx, async (w) => {
    await lockFile(w, id);
    const rows = await lockOfFile(w, id);
    if (rows.some(({ state }) => state !== "SENT")) throw new Problem("transfer_file_paid");
    await writeWithdrawn(w, id);
    const ids = rows.map((row) => row.id);
    await writeWithdrawals(w, ids, { state: "READY", fileId: null });
    const entry = { entityType: "transfer_file", entityId: id };
    await recordAudit(w, { action: "transfer_file.withdrawn", ...entry });
  });
};
