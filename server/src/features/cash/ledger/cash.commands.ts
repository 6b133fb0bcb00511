/**
 * How other features move money, inside their own transaction: what a holder promises leaves the
 * wallet and stays theirs, until it is released to them or settled with a company.
 *
 *   await write(ctx, async (w) => {
 *     await moveCash(w, { ...reserved, holderId, cents, cause: `subscription ${id}` });
 *   });
 *
 * `cause` names what it is for, in the words of who asks: a second time it breaks a constraint, and what
 * moves again (a part that is paid later, a second release) has another. What a wallet does not hold
 * is refused as `not_enough_cash`, and nothing of the transaction stays.
 */
import { write, type Context } from "#platform/context.ts";
import { invariant, Problem } from "#platform/problem.ts";
import {
  moved,
  postCash,
  type Account,
  type CashEntry,
  type Owner,
} from "#features/cash/ledger/ledger.store.ts";
import { askTransfers, type AskedTransfer } from "#features/cash/provider/transfers.commands.ts";

type Move = Readonly<{ holderId: string; cents: bigint; cause: string }> &
  (
    | Readonly<{ kind: "RESERVED" | "RELEASED" }>
    /** The company that the money has become the money of, less what the platform keeps of it. */
    | Readonly<{ kind: "SETTLED"; companyId: string; feeCents?: bigint }>
    /** The seller, less what the platform keeps and what waits for the tax office. */
    | Readonly<{ kind: "SETTLED"; sellerId: string; feeCents: bigint; dutyCents: bigint }>
  );

const entryOf = (move: Move): CashEntry => {
  const { kind, holderId, cents } = move;
  const wallet = { kind: "WALLET", holderId } as const;
  const reserve = { kind: "RESERVED", holderId } as const;
  const cause = `${kind} ${move.cause}`;
  switch (kind) {
    case "RESERVED":
      return { kind, cause, postings: moved(wallet, reserve, cents) };
    case "RELEASED":
      return { kind, cause, postings: moved(reserve, wallet, cents) };
    case "SETTLED": {
      const { feeCents = 0n } = move;
      const dutyCents = "sellerId" in move ? move.dutyCents : 0n;
      const rest = cents - feeCents - dutyCents;
      invariant(feeCents >= 0n && dutyCents >= 0n && rest >= 0n, "fees are a part of it");
      const receiver: Account =
        "sellerId" in move
          ? { kind: "WALLET", holderId: move.sellerId }
          : { kind: "COMPANY", companyId: move.companyId };
      const parts = [
        { ...receiver, cents: rest },
        { kind: "OPERATOR", cents: feeCents } as const,
        { kind: "DUTY", cents: dutyCents } as const,
      ].filter((part) => part.cents > 0n);
      return { kind, cause, postings: [{ ...reserve, cents: -cents }, ...parts] };
    }
  }
};

/** Money that is reserved stays in its holder's wallet at a provider; what is settled leaves it. */
const transferOf = (move: Move, entryNumber: bigint | undefined): AskedTransfer[] => {
  if (move.kind !== "SETTLED" || entryNumber === undefined) return [];
  const { cents, feeCents = 0n } = move;
  const isSale = "sellerId" in move;
  const to: Owner = isSale
    ? { holderId: move.sellerId, companyId: null }
    : { holderId: null, companyId: move.companyId };
  const from: Owner = { holderId: move.holderId, companyId: null };
  const kept = feeCents + (isSale ? move.dutyCents : 0n);
  return [{ entryNumber, from, to, cents, feeCents: kept }];
};

/**
 * Several moves are booked together, in their order: all of them, or none. Who may ask for them is
 * decided by the command that does.
 */
export const moveCash = (ctx: Context, ...moves: readonly Move[]): Promise<void> =>
  write(ctx, async (w) => {
    if (moves.some(({ cents }) => cents <= 0n)) throw new Problem("malformed_request");
    const numbers = await postCash(w, moves.map(entryOf));
    await askTransfers(
      w,
      moves.flatMap((move, place) => transferOf(move, numbers[place])),
    );
  });
