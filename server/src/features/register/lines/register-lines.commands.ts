import { write, type Context } from "#platform/context.ts";
import {
  appendTogether,
  type RegisteredLine,
} from "#features/register/lines/register-lines.store.ts";
import type { NewMovement } from "#features/register/lines/register.store.ts";

/**
 * Registers lines as a part of what another command does: a round that closes, a deal that is settled.
 * All of them are kept with the transaction that is open, or none; without one they are a transaction
 * of their own. The command that asks has authorised, and has locked what comes before the registers
 * in the order of locks. A long list may come part by part: `before` is what came already.
 */
export const registerLines = (
  ctx: Context,
  lines: readonly NewMovement[],
  before = 0,
): Promise<RegisteredLine[]> => write(ctx, (w) => appendTogether(w, lines, before));
