import { sql } from "kysely";
import { openWalletOf } from "#features/cash/wallets/payers.commands.ts";
import { dayOf } from "#platform/clock.ts";
import { write } from "#platform/context.ts";
import { endSignature, holdSignature } from "#features/signing/signatures/endings.commands.ts";
import { moved, postCash } from "#features/cash/ledger/ledger.store.ts";
import { insertBankLines, insertStatement } from "#features/cash/statements/statements.store.ts";
import { lockBank } from "#features/cash/wallets/wallets.store.ts";
import { statementIban } from "#interchange/testing/statement-file.ts";
import { signatureSubjects } from "#server/hooks.ts";
import type { Client } from "./client.ts";
import { createCategory, createCompany } from "./factories.ts";
import { createRound, fileSheet } from "./rounds.ts";
import { submitInvestor } from "./submitted-investor.ts";
import { setIdentity } from "./states.ts";
import type { World } from "./world.ts";

/** 10 to 30 shares at 10 €, two at least, with fees of 2.5 %: open today, of a company that all may see. */
export const openRound = async (admin: Client, now: Date, terms: object = {}) => {
  const company = await createCompany(admin, { visibleOnMarketplace: true, siret: null });
  const category = await createCategory(admin, company.id, { feesBps: 250 });
  const round = await createRound(
    admin,
    {
      unitPrice: "10.00",
      minimumCents: 10_000,
      targetCents: 20_000,
      maximumCents: 30_000,
      ticketCents: 2_000,
      preMoneyCents: null,
      ...terms,
    },
    { companyId: company.id, shareCategoryId: category.id },
    now,
  );
  await fileSheet(admin, round.id);
  return { id: round.id, companyId: company.id, shareCategoryId: category.id };
};

/** An investor whose identity is validated, with a wallet. */
export const becomeInvestor = async (world: World, client: Client, userId: string) => {
  await submitInvestor(client);
  await setIdentity(world, userId, "VALIDATED");
  await client.post(`/user/${userId}/civil-state`, {
    maritalState: "SINGLE",
    matrimonialRegime: null,
  });
  await write(world.contextOf(null), (w) => openWalletOf(w, userId));
};

/** Cash that came by the bank. */
export const fund = async (world: World, holderId: string, cents: bigint): Promise<void> => {
  const ctx = world.contextOf(null);
  const iban = world.services.settings.bank?.iban ?? statementIban;
  const [day, number] = [dayOf(ctx.clock.now()), ctx.clock.newId()];
  await write(ctx, async (w) => {
    await lockBank(w);
    const bank = await w.db
      .selectFrom("cash_accounts")
      .select("balance_cents")
      .where("kind", "=", "BANK")
      .executeTakeFirst();
    const openingCents = -(bank?.balance_cents ?? 0n);
    const statementId = await insertStatement(w, {
      iban,
      number,
      openingOn: day,
      closingOn: day,
      openingCents,
      closingCents: openingCents + cents,
      fileName: "releve.xml",
      sha256: "0".repeat(64),
      importedBy: world.people.admin.id,
    });
    const id = w.clock.newId();
    await insertBankLines(w, [
      {
        id,
        statementId,
        provider: null,
        iban,
        place: 1,
        fingerprint: number,
        bookedOn: day,
        cents,
        partyName: null,
        partyIban: null,
        reference: null,
        message: null,
        state: "ALLOTTED",
        reason: null,
        holderId,
        withdrawalId: null,
      },
    ]);
    const postings = moved({ kind: "BANK" }, { kind: "WALLET", holderId }, cents);
    await postCash(w, [{ kind: "FUNDING", bankLineId: id, postings }]);
  });
};

/** How the signature of its form ends, as whoever collects signatures tells it. */
export const endForm = (
  world: World,
  signatureId: string,
  state: "SIGNED" | "REFUSED" | "EXPIRED",
): Promise<void> =>
  write(world.contextOf(null), async (w) => {
    const row = await holdSignature(w, signatureId, signatureSubjects);
    await endSignature(w, row, { state }, signatureSubjects);
  });

/** Balances of a holder's two accounts, and of the company and the platform. */
export const cashOf = async (world: World, holderId: string, companyId: string) => {
  const rows = await world.services.db
    .selectFrom("cash_accounts")
    .select(["kind", "holder_id", "company_id", "balance_cents"])
    .execute();
  const of = (kind: string, id: string | null = null): bigint =>
    rows.find((row) => row.kind === kind && (row.holder_id ?? row.company_id) === id)
      ?.balance_cents ?? 0n;
  return {
    wallet: of("WALLET", holderId),
    reserved: of("RESERVED", holderId),
    company: of("COMPANY", companyId),
    operator: of("OPERATOR"),
  };
};

/** Nothing that does not add up: rounds, cash set aside, and lines of the register. */
export const differencesIn = async ({ services: { db } }: World): Promise<unknown[]> => {
  const { rows } = await sql`select * from subscription_differences()`.execute(db);
  return rows;
};
