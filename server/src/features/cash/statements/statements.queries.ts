import type { StandingReason } from "@coulisse/contract/identity/standing.ts";
import type {
  BankLineState,
  WaitingReason,
  walletRoutes,
} from "@coulisse/contract/cash/wallets.ts";
import type { BankLine } from "@coulisse/contract/cash/wallet-shapes.schemas.ts";
import type { ParsedQuery } from "@coulisse/contract/wire/route.ts";
import { sql } from "kysely";
import type { Context, Reading } from "#platform/context.ts";
import { byId, readPage } from "#platform/keyset.ts";
import { isAmong, isFromTo, isInDays, isWithin } from "#platform/list-filters.ts";
import { Problem } from "#platform/problem.ts";
import { hasWords } from "#platform/search.ts";
import { toWire } from "#platform/wire.ts";
import { referencesIn } from "#interchange/bank/payment-reference.ts";
import { bankNumberOf } from "#interchange/bank/statement.ts";
import { reasonOfHolder } from "#features/identity/standing/standing.queries.ts";
import type { BookedBank } from "#features/cash/statements/statements.rules.ts";

/** Finds what is booked already of the account and of these lines. */
export const findBooked = async (
  r: Reading,
  iban: string,
  fingerprints: readonly string[],
): Promise<BookedBank> => {
  const statements = await r.db
    .selectFrom("bank_statements")
    .select(["number", "closing_on"])
    .where("iban", "=", iban)
    .orderBy("closing_on", "desc")
    .execute();
  const lines = await r.db
    .selectFrom("bank_lines")
    .select("fingerprint")
    .where("iban", "=", iban)
    .where("fingerprint", "=", sql<string>`any(${fingerprints})`)
    .execute();
  const bank = await r.db
    .selectFrom("cash_accounts")
    .select("balance_cents")
    .where("kind", "=", "BANK")
    .executeTakeFirst();
  const known = new Set(statements.map((row) => `${row.number} ${row.closing_on}`));
  const booked = new Set(lines.map(({ fingerprint }) => fingerprint));
  return {
    iban,
    lastDay: statements[0]?.closing_on ?? "",
    heldCents: bank ? -bank.balance_cents : statements.length > 0 ? 0n : null,
    isKnownStatement: (id, closingOn) => known.has(`${id} ${closingOn}`),
    isBooked: (fingerprint) => booked.has(fingerprint),
  };
};

const selectLines = (r: Reading) =>
  r.db
    .selectFrom("bank_lines as l")
    .leftJoin("holders as h", "h.id", "l.holder_id")
    .selectAll("l")
    .select("h.name as holder_name")
    .select(
      sql<StandingReason | null>`case when l.state = 'ALLOTTED' and l.cents > 0
        and l.decided_by is null and not exists (select from withdrawals w
          where w.returns_line_id = l.id and w.state not in ('CANCELLED', 'CAME_BACK'))
        then ${reasonOfHolder(sql.ref("l.holder_id"))} end`.as("stop"),
    );
type Row = Awaited<ReturnType<ReturnType<typeof selectLines>["executeTakeFirstOrThrow"]>>;

const toBankLine = (row: Row): BankLine => ({
  id: row.id,
  bookedOn: row.booked_on,
  cents: toWire(row.cents),
  partyName: row.party_name,
  partyIban: row.party_iban,
  reference: row.reference,
  message: row.message,
  state: row.state as BankLineState,
  reason: row.reason as WaitingReason | null,
  holder: row.holder_id === null ? null : { id: row.holder_id, name: row.holder_name ?? "" },
  stop: row.stop,
});

export const getBankLine = async (r: Reading, id: string): Promise<BankLine> => {
  const row = await selectLines(r).where("l.id", "=", id).executeTakeFirst();
  if (!row) throw new Problem("bank_line_not_found");
  return toBankLine(row);
};

export const listBankLines = async (
  ctx: Context,
  query: ParsedQuery<(typeof walletRoutes)["listBankLines"]>,
) => {
  const { id, state, search } = query;
  const list = selectLines(ctx)
    .$if(id !== undefined, (q) => q.where("l.id", "=", id ?? ""))
    .where(isAmong(sql.ref("l.state"), state))
    .where(isInDays(sql.ref("l.booked_on"), { from: query.bookedOnFrom, to: query.bookedOnTo }))
    .where(isFromTo(sql`abs(l.cents)`, { from: query.centsMin, to: query.centsMax }))
    .$if(search !== undefined, (q) =>
      q.where(
        hasWords(
          sql<string>`search_text(concat_ws(' ', l.party_name, l.message, l.reference, h.name))`,
          search ?? "",
        ),
      ),
    );
  // Who has waited longest is looked at next; what is done is read from its end.
  const direction = isWithin(state, ["WAITING"]) ? "asc" : "desc";
  const { rows, ...page } = await readPage(list, query, { parts: [byId(sql`l.id`)], direction });
  return { ...page, items: rows.map(toBankLine) };
};

export const listBankStatements = async (
  ctx: Context,
  query: ParsedQuery<(typeof walletRoutes)["listBankStatements"]>,
) => {
  const list = ctx.db
    .selectFrom("bank_statements as s")
    .innerJoin("holders as h", "h.id", "s.imported_by")
    .selectAll("s")
    .select("h.name as importer_name")
    .select(
      sql<bigint>`(select count(*) from bank_lines l where l.statement_id = s.id)`.as("line_count"),
    );
  const parts = [{ by: sql`s.id`, kind: "id" }] as const;
  const { rows, ...page } = await readPage(list, query, { parts, direction: "desc" });
  const items = rows.map((row) => ({
    id: row.id,
    number: bankNumberOf(row.number),
    iban: row.iban,
    openingOn: row.opening_on,
    closingOn: row.closing_on,
    openingCents: toWire(row.opening_cents),
    closingCents: toWire(row.closing_cents),
    fileName: row.file_name,
    importedBy: row.importer_name,
    importedAt: row.imported_at.toISOString(),
    lineCount: toWire(row.line_count),
  }));
  return { ...page, items };
};

const likelyMax = 8;

/**
 * Lists whose the money of a line may be: by its references, by an account of theirs, by a name
 * like it.
 */
export const listLikelyHolders = async (r: Reading, id: string) => {
  const line = await getBankLine(r, id);
  const references = referencesIn([line.reference, line.message].join(" | "));
  const { rows } = await sql<{ id: string; name: string; reference: string; because: string }>`
    select distinct on (h.id) h.id, h.name, w.reference, c.because
    from (
      select holder_id, 'reference' as because, 1 as rank from wallets
        where reference = any(${references})
      union all
      select distinct holder_id, 'account', 2 from bank_lines
        where party_iban = ${line.partyIban} and state = 'ALLOTTED' and holder_id is not null
      union all
      (select k.id, 'name', 3 from holders k join wallets on holder_id = k.id
        where k.search % search_text(${line.partyName ?? ""})
        order by similarity(k.search, search_text(${line.partyName ?? ""})) desc
        limit ${likelyMax})
    ) c
    join holders h on h.id = c.holder_id
    join wallets w on w.holder_id = h.id
    order by h.id, c.rank`.execute(r.db);
  const ranks = ["reference", "account", "name"];
  return rows
    .toSorted((a, b) => ranks.indexOf(a.because) - ranks.indexOf(b.because))
    .slice(0, likelyMax)
    .map((row) => ({ ...row, because: row.because as "reference" | "account" | "name" }));
};
