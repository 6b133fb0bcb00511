import type { Capability, WayTo } from "#server/capability.ts";
import { atItsHour, jobHandler } from "#platform/jobs/job-handler.ts";
import { beginPayouts, payOut, retryProvider } from "#features/cash/provider/payouts.commands.ts";
import { openProviderAccount } from "#features/cash/provider/provider-accounts.commands.ts";
import { readProviderEvents } from "#features/cash/provider/provider-feed.commands.ts";
import {
  beginPayoutsJob,
  moveAtProviderJob,
  openProviderAccountJob,
  payOutJob,
  readProviderEventsJob,
} from "#features/cash/provider/provider.jobs.ts";
import { moveAtProvider } from "#features/cash/provider/transfers.commands.ts";
import { eraseNamesOfOldLines } from "#features/cash/statements/line-retention.commands.ts";
import { walletRefusals } from "#features/cash/wallets/wallets.errors.ts";
import { walletBindings } from "#features/cash/wallets/wallets.routes.ts";

const withdrawals: WayTo = () => "/admin/payments?tab=withdrawals";

/** Money: wallets over a ledger, statements of the bank, withdrawals, a provider that may hold it. */
export const cash: Capability = {
  calls: walletBindings,
  refusals: walletRefusals,
  jobs: [
    jobHandler(openProviderAccountJob, (ctx, { ownerId }) => openProviderAccount(ctx, ownerId)),
    jobHandler(readProviderEventsJob, (ctx) => readProviderEvents(ctx)),
    jobHandler(moveAtProviderJob, (ctx) => moveAtProvider(ctx)),
    jobHandler(beginPayoutsJob, (ctx) => beginPayouts(ctx)),
    jobHandler(payOutJob, (ctx, { movementId }) => payOut(ctx, movementId)),
    // What was refused for now and has no try left is tried again, as long as it takes.
    atItsHour({ name: "retry-provider", changes: ["wallet"], cron: "*/15 * * * *" }, retryProvider),
    atItsHour(
      {
        name: "erase-names-of-old-lines",
        changes: ["wallet"],
        cron: "53 3 * * *",
        withinSeconds: 1800,
      },
      eraseNamesOfOldLines,
    ),
  ],
  // The ledger and its accounts are written by functions of PostgreSQL alone.
  tables: {
    cash: [
      "wallets",
      "withdrawals",
      "transfer_files",
      "bank_statements",
      "bank_lines",
      "provider_accounts",
      "provider_movements",
      "provider_feeds",
      "provider_transfers",
    ],
  },
  subjects: {
    bank_line: () => "/admin/payments",
    bank_statement: () => "/admin/payments?tab=statements",
    transfer_file: withdrawals,
    withdrawal: withdrawals,
  },
};
