import type { BankLineState, WaitingReason } from "@coulisse/contract/cash/wallets.ts";
import { sql } from "kysely";
import type { Writing } from "#platform/context.ts";
import { partsOf } from "#platform/parts-of.ts";

export type NewStatement = Readonly<{
  iban: string;
  number: string;
  openingOn: string;
  closingOn: string;
  openingCents: bigint;
  closingCents: bigint;
  fileName: string;
  sha256: string;
  importedBy: string;
}>;

export const insertStatement = async (w: Writing, statement: NewStatement): Promise<string> => {
  const id = w.clock.newId();
  await w.db
    .insertInto("bank_statements")
    .values({
      id,
      iban: statement.iban,
      number: statement.number,
      opening_on: statement.openingOn,
      closing_on: statement.closingOn,
      opening_cents: statement.openingCents,
      closing_cents: statement.closingCents,
      file_name: statement.fileName,
      sha256: statement.sha256,
      imported_by: statement.importedBy,
      imported_at: w.clock.now(),
    })
    .execute();
  return id;
};

export type NewBankLine = Readonly<{
  id: string;
  /** None of a line that a provider tells of. */
  statementId: string | null;
  provider: string | null;
  /** The account whose line it is; at a provider its name. */
  iban: string;
  place: number;
  fingerprint: string;
  bookedOn: string;
  cents: bigint;
  partyName: string | null;
  partyIban: string | null;
  reference: string | null;
  message: string | null;
  state: BankLineState;
  reason: WaitingReason | null;
  holderId: string | null;
  withdrawalId: string | null;
}>;

const linesAtOnce = 500;

export const insertBankLines = async (w: Writing, lines: readonly NewBankLine[]): Promise<void> => {
  for (const some of partsOf(lines, linesAtOnce)) {
    await w.db
      .insertInto("bank_lines")
      .values(
        some.map((line) => ({
          id: line.id,
          statement_id: line.statementId,
          provider: line.provider,
          iban: line.iban,
          place: line.place,
          fingerprint: line.fingerprint,
          booked_on: line.bookedOn,
          cents: line.cents,
          party_name: line.partyName,
          party_iban: line.partyIban,
          reference: line.reference,
          message: line.message,
          state: line.state,
          reason: line.reason,
          holder_id: line.holderId,
          withdrawal_id: line.withdrawalId,
        })),
      )
      .execute();
  }
};

/** Erases names on lines up to that day; gives how many had some. */
export const eraseNamesOnLines = async (
  w: Writing,
  before: string,
  most: number,
): Promise<number> => {
  const { rows } = await sql`
    update bank_lines set party_name = null, party_iban = null, message = null where id in (
      select id from bank_lines where booked_on < ${before} and state <> 'WAITING'
        and (party_name is not null or party_iban is not null or message is not null)
      order by booked_on limit ${most} for update)
    returning id`.execute(w.db);
  return rows.length;
};

export const lockBankLine = (w: Writing, id: string) =>
  w.db.selectFrom("bank_lines").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
export type BankLineRow = NonNullable<Awaited<ReturnType<typeof lockBankLine>>>;

type Decision = Readonly<{
  state: BankLineState;
  holderId?: string | null;
  withdrawalId?: string | null;
  decidedBy: string;
}>;

export const writeBankLine = async (
  w: Writing,
  id: string,
  { state, holderId, withdrawalId, decidedBy }: Decision,
): Promise<void> => {
  await w.db
    .updateTable("bank_lines")
    .set({
      state,
      holder_id: holderId ?? null,
      withdrawal_id: withdrawalId ?? null,
      decided_by: decidedBy,
      decided_at: w.clock.now(),
    })
    .where("id", "=", id)
    .execute();
};
