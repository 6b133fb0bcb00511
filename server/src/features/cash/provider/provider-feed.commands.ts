/**
 * A provider's hooks are signed by nobody and may name anything: one that comes only brings forward
 * the reading of the provider's own list of events, and each object that it names is read there again.
 */
import { write, type Context } from "#platform/context.ts";
import { isId } from "#platform/page.ts";
import { Problem } from "#platform/problem.ts";
import { ProviderError } from "#providers/provider-error.ts";
import type { PaymentProvider, ProviderEvent } from "#providers/payment/payment.ts";
import { ownerOf } from "#features/cash/ledger/ledger.store.ts";
import { keepTransfer } from "#features/cash/provider/transfers.commands.ts";
import { keepPayoutId, settlePayout } from "#features/cash/provider/payouts.commands.ts";
import { describeProviderFault } from "#features/cash/provider/provider-accounts.commands.ts";
import { bookMovement } from "#features/cash/provider/provider-lines.commands.ts";
import { readProviderEventsJob } from "#features/cash/provider/provider.jobs.ts";
import {
  findAccountOfWallet,
  findEnded,
  findMovement,
  findMovementOf,
  findReferenceOf,
  findTransfer,
} from "#features/cash/provider/provider.queries.ts";
import {
  beginFeed,
  claimFeed,
  keepMovement,
  writeFeed,
  writeMovement,
} from "#features/cash/provider/provider.store.ts";

export const receivePaymentHook = (ctx: Context): Promise<void> =>
  write(ctx, async (w) => {
    const { payment } = w.providers;
    if (!payment) throw new Problem("no_payment_provider");
    if (await claimFeed(w, payment.name)) await w.jobs.send(w.db, readProviderEventsJob, {});
  });

/** Money came to one of our wallets there; to another’s it is none of ours. */
const readPayIn = async (ctx: Context, payment: PaymentProvider, providerId: string) => {
  const read = await payment.read("PAY_IN", providerId);
  const account = await findAccountOfWallet(ctx, payment.name, read.wallet);
  if (read.state !== "SUCCEEDED" || !account) return;
  const { owner, reference } = account;
  const told = { provider: payment.name, kind: "PAY_IN", providerId, owner } as const;
  await bookMovement(ctx, { ...told, reference, read, withdrawalId: null });
};

/**
 * Reads a payout by its id, or by what we gave it where the answer to our call has not been kept
 * yet.
 */
const readPayout = async (ctx: Context, payment: PaymentProvider, providerId: string) => {
  const read = await payment.read("PAY_OUT", providerId);
  if (isId(read.tag)) await keepPayoutId(ctx, read.tag, providerId);
  const known = await findMovementOf(ctx, payment.name, "PAY_OUT", providerId);
  const movement = known && (await findMovement(ctx, known));
  if (movement) return settlePayout(ctx, movement, read);
  const account = await findAccountOfWallet(ctx, payment.name, read.wallet);
  if (read.state !== "SUCCEEDED" || !account) return;
  // Somebody paid it out at the provider: nobody's wallet here has it to give.
  const { owner } = account;
  const told = { provider: payment.name, kind: "PAY_OUT", providerId, owner, read } as const;
  await bookMovement(ctx, { ...told, reference: null, withdrawalId: null });
};

/**
 * The movement that a refund takes back is booked before it, in whichever order the two are told.
 */
const readRefund = async (ctx: Context, payment: PaymentProvider, providerId: string) => {
  const read = await payment.read("REFUND", providerId);
  if (read.state !== "SUCCEEDED" || !read.of) return;
  const { kind, providerId: first } = read.of;
  await (kind === "PAY_IN" ? readPayIn : readPayout)(ctx, payment, first);
  const known = await findMovementOf(ctx, payment.name, kind, first);
  const movement = known && (await findMovement(ctx, known));
  const owner = movement && ownerOf(movement);
  if (!owner) return;
  const { withdrawal_id: withdrawalId } = movement;
  const reference = await findReferenceOf(ctx, { holderId: owner.holderId, withdrawalId });
  const told = { provider: payment.name, kind: "REFUND", providerId, owner, read } as const;
  await bookMovement(ctx, { ...told, reference, withdrawalId });
};

/**
 * The transfer is one of ours, whose answer may not have come; another’s has moved what the ledger
 * does not know of.
 */
const readTransfer = async (ctx: Context, payment: PaymentProvider, providerId: string) => {
  const read = await payment.read("TRANSFER", providerId);
  if (read.state !== "SUCCEEDED") return;
  const asked = isId(read.tag) ? await findTransfer(ctx, read.tag) : undefined;
  if (asked && asked.wallet === read.wallet && asked.cents === read.cents) {
    if (asked.provider_id === null) return keepTransfer(ctx, asked.id, providerId);
    if (asked.provider_id === providerId) return;
  }
  const account = await findAccountOfWallet(ctx, payment.name, read.wallet);
  if (!account) return;
  const { owner } = account;
  await write(ctx, async (w) => {
    const movement = await keepMovement(w, {
      provider: payment.name,
      kind: "TRANSFER",
      providerId,
      owner,
      withdrawalId: null,
      state: "OPEN",
    });
    if (movement.state !== "OPEN") return;
    await writeMovement(w, movement.id, { state: "FAULTY", fault: "another’s" });
  });
};

const readers = {
  PAY_IN: readPayIn,
  PAY_OUT: readPayout,
  REFUND: readRefund,
  TRANSFER: readTransfer,
} as const;

/**
 * An event that nobody can read stops none of the others; a provider that is away stops all of
 * them.
 */
const takeEvent = async (ctx: Context, payment: PaymentProvider, event: ProviderEvent) => {
  const { kind, providerId } = event;
  try {
    await readers[kind](ctx, payment, providerId);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const { kind: what } = error.detail;
    if (what !== "not_found" && what !== "protocol") throw error;
    ctx.log.error({ kind, providerId, fault: what }, "a movement at the provider is not read");
  }
};

/**
 * Events are told late, or in another order than they happened: what is this old is looked at
 * again.
 */
const overlapMinutes = 10;
const pagesMax = 500;

const readPages = async (ctx: Context, payment: PaymentProvider, from: Date): Promise<void> => {
  const since = new Date(from.getTime() - overlapMinutes * 60_000);
  for (let page = 1; page <= pagesMax; page += 1) {
    const { events, isLast } = await payment.listEvents(since, page);
    const ids = events.map(({ providerId }) => providerId);
    const ended = await findEnded(ctx, payment.name, ids);
    for (const event of events) {
      if (!ended.has(`${event.kind} ${event.providerId}`)) await takeEvent(ctx, payment, event);
    }
    const until = events.at(-1)?.at;
    const told = { fault: null, ...(until ? { until } : {}) };
    await write(ctx, (w) => writeFeed(w, payment.name, told));
    if (isLast) return;
  }
};

/** A reading that breaks off is begun there again by the next. */
export const readProviderEvents = async (ctx: Context): Promise<void> => {
  const { payment } = ctx.providers;
  if (!payment) return;
  const from = await write(ctx, (w) => beginFeed(w, payment.name));
  try {
    await readPages(ctx, payment, from);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const { fault } = describeProviderFault(error);
    ctx.log.warn({ fault }, "provider refused its events");
    await write(ctx, (w) => writeFeed(w, payment.name, { fault }));
  }
};
