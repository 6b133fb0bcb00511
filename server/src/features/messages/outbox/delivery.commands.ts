import type { NewsTopic } from "@coulisse/contract/messages/news.ts";
import { dayOf } from "#platform/clock.ts";
import { write, type Context } from "#platform/context.ts";
import { apiUrl } from "#platform/mail-url.ts";
import { ProviderError } from "#providers/provider-error.ts";
import { decideRetry } from "#platform/jobs/decide-retry.ts";
import { deliverMessageJob } from "#features/messages/messages.jobs.ts";
import { mailStopToken } from "#features/messages/mail-stops/mail-stops.rules.ts";
import {
  findQueued,
  recordAttempt,
  settleMessage,
  type QueuedMessage,
} from "#features/messages/messages.store.ts";

type Outcome =
  | Readonly<{ kind: "kept" }>
  | Readonly<{ kind: "sent"; reference: string | null }>
  | Readonly<{ kind: "refused"; error: ProviderError }>;

/**
 * Hands one message to its carrier, outside any transaction: a carrier may take its time. Where the
 * process dies in between, the message is handed over again under the same name.
 */
export const deliverMessage = async (ctx: Context, messageId: string): Promise<void> => {
  const message = await findQueued(ctx, messageId);
  if (!message) return;
  const outcome = await carry(ctx, message);
  await (outcome.kind === "refused"
    ? settleRefusal(ctx, message, outcome.error)
    : write(ctx, (w) =>
        settleMessage(w, message, w.clock.now(), {
          state: outcome.kind === "kept" ? "KEPT" : "SENT",
          carrier: carrierOf(w, message),
          reference: outcome.kind === "sent" ? outcome.reference : null,
          fault: null,
        }),
      ));
};

const carrierOf = ({ providers }: Context, { channel }: QueuedMessage): string =>
  (channel === "mail" ? providers.mail?.name : providers.sms?.name) ?? "outbox";

const carry = async (ctx: Context, message: QueuedMessage): Promise<Outcome> => {
  try {
    const receipt = await handOver(ctx, message);
    return receipt === null ? { kind: "kept" } : { kind: "sent", reference: receipt.reference };
  } catch (error) {
    if (error instanceof ProviderError) return { kind: "refused", error };
    throw error;
  }
};

/** Null where nothing leaves: the message then stays in the outbox. */
const handOver = async (ctx: Context, message: QueuedMessage) => {
  const { providers } = ctx;
  const { id, recipient: to, locale } = message;
  const text = message.body_text ?? "";
  if (message.channel === "sms") return providers.sms?.send({ id, to, text }) ?? null;
  const html = message.body_html ?? "";
  const subject = message.subject ?? "";
  const mail = { id, to, locale, subject, text, html, ...stopOf(ctx, message) };
  return providers.mail?.send(mail) ?? null;
};

const stopOf = ({ settings, clock }: Context, { user_id: userId, topics }: QueuedMessage) => {
  if (userId === null || topics === null) return {};
  const proof = { userId, topics: topics as NewsTopic[] };
  const token = mailStopToken(settings.sessionSecret, proof, dayOf(clock.now()));
  return { stopUrl: apiUrl(settings, `/mail-stops/${token}/one-click`) };
};

const settleRefusal = async (
  ctx: Context,
  message: QueuedMessage,
  error: ProviderError,
): Promise<void> => {
  const { retryAfterSeconds, kind, code } = error.detail;
  const carrier = carrierOf(ctx, message);
  const fault = code === undefined || code === "" ? kind : `${kind} ${code}`;
  // A wrong password is ours to correct, and not the fault of who is written to.
  const isPassing = error.isPassing || kind === "auth";
  const retry = decideRetry(message.attempt_count + 1, { isPassing, retryAfterSeconds });
  ctx.log.warn({ message: message.id, carrier, fault, retry }, "message refused");
  await write(ctx, async (w) => {
    if (retry === null) {
      const settled = { state: "FAILED", carrier, reference: null, fault } as const;
      return settleMessage(w, message, w.clock.now(), settled);
    }
    await recordAttempt(w, message, carrier, fault);
    return w.jobs.send(w.db, deliverMessageJob, { messageId: message.id }, retry);
  });
};
