import { write, type Context } from "#platform/context.ts";
import { eraseSpentTexts } from "#features/messages/messages.store.ts";

/**
 * Messages stay where there are no carriers, to be read in the outbox. One that carries a code or a
 * link loses its text once that was used, replaced or has run out: what is left opens nothing, and
 * need not be.
 */
export const eraseSpentMessages = (ctx: Context): Promise<void> =>
  write(ctx, (w) => eraseSpentTexts(w, w.clock.now()));
