/**
 * A movement that a provider says happened becomes a line, decided and booked as a statement's
 * would be, once.
 */
import { createHash } from "node:crypto";
import { recordAudit } from "#platform/audit.ts";
import { dayOf } from "#platform/clock.ts";
import { write, type Context, type Writing } from "#platform/context.ts";
import type { MovementKind, PaymentProvider, ReadMovement } from "#providers/payment/payment.ts";
import { bookLines } from "#features/cash/statements/booking.commands.ts";
import { decideLines, referencesOf } from "#features/cash/statements/matching.rules.ts";
import type { Owner } from "#features/cash/ledger/ledger.store.ts";
import { keepMovement, writeMovement } from "#features/cash/provider/provider.store.ts";
import { findWalletsByReference } from "#features/cash/wallets/wallets.queries.ts";
import { lockBank } from "#features/cash/wallets/wallets.store.ts";
import { lockAwaited } from "#features/cash/withdrawals/withdrawals.store.ts";
import { ibanIn, isLineAmount, type StatementLine } from "#interchange/bank/statement.ts";

export type ToldMovement = Readonly<{
  provider: PaymentProvider["name"];
  kind: MovementKind;
  providerId: string;
  /** The owner of the wallet at the provider that it came to or left. */
  owner: Owner;
  withdrawalId: string | null;
  /**
   * The reference of the wallet that it came to, or of the withdrawal that it pays or brings back.
   */
  reference: string | null;
  read: ReadMovement;
}>;

const leaves = ({ kind, read }: ToldMovement): boolean =>
  kind === "PAY_OUT" || read.of?.kind === "PAY_IN";

const lineOf = (told: ToldMovement, cents: bigint): StatementLine => {
  const { read, providerId, reference } = told;
  return {
    place: 1,
    bankReference: providerId,
    bookedOn: dayOf(read.at),
    valueOn: null,
    state: "BOOKED",
    isReversal: read.of?.kind === "PAY_IN",
    currency: read.currency,
    cents: leaves(told) ? -cents : cents,
    party: { name: read.payer.name, iban: ibanIn(read.payer.iban) },
    reference,
    text: told.kind === "PAY_IN" ? read.text : null,
    endToEndId: null,
  };
};

/** Why no amount of it can be booked. */
const faultOf = ({ read: { cents, currency } }: ToldMovement): string | null => {
  if (currency !== "EUR") return `currency ${currency}`;
  return cents === null || cents <= 0n || !isLineAmount(cents) ? "amount" : null;
};

const bookLine = async (w: Writing, told: ToldMovement, cents: bigint) => {
  const line = lineOf(told, cents);
  const references = referencesOf(line);
  const [decided] = decideLines([line], {
    wallets: await findWalletsByReference(w, references),
    withdrawals: await lockAwaited(w, references),
  });
  if (!decided) throw new Error("a line is decided");
  const id = w.clock.newId();
  const { provider, kind, providerId } = told;
  const row = {
    id,
    statementId: null,
    provider,
    iban: provider.toUpperCase(),
    place: line.place,
    fingerprint: createHash("sha256").update(`${kind} ${providerId}`).digest("hex"),
    bookedOn: dayOf(told.read.at),
    cents: line.cents ?? 0n,
    message: line.text,
    partyName: line.party.name,
    partyIban: line.party.iban,
    reference: line.reference,
    ...decided,
  };
  await bookLines(w, [{ row, decided }], { mirror: { kind: "PROVIDER" } });
  return id;
};

/** A movement that many ask for at once, or again, is booked by the first alone. */
export const bookMovement = (ctx: Context, told: ToldMovement): Promise<void> =>
  write({ ...ctx, means: { kind: "provider", name: told.provider } }, async (w) => {
    await lockBank(w);
    const movement = await keepMovement(w, { ...told, state: "OPEN" });
    if (movement.state !== "OPEN") return;
    const fault = faultOf(told);
    const { cents } = told.read;
    if (fault !== null || cents === null) {
      await writeMovement(w, movement.id, { state: "FAULTY", fault: fault ?? "amount" });
      return;
    }
    const bankLineId = await bookLine(w, told, cents);
    await writeMovement(w, movement.id, { state: "DONE", bankLineId });
    await recordAudit(w, {
      action: "provider_movement.booked",
      entityType: "bank_line",
      entityId: bankLineId,
      detail: { provider: told.provider, kind: told.kind, providerId: told.providerId },
    });
  });
