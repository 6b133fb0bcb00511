import { openMangopay, type MangopayStandIn } from "@coulisse/stand-ins/src/payments/mangopay.ts";
import { mangopayAccount } from "@coulisse/stand-ins/src/payments/mangopay-book.ts";
import { expect } from "vitest";
import { write } from "#platform/context.ts";
import { openWalletOf } from "#features/cash/wallets/payers.commands.ts";
import { payerIban } from "./bank.ts";
import type { Client } from "./client.ts";
import { submitInvestor } from "./submitted-investor.ts";
import { validateFile } from "./states.ts";
import { createWorld, type World } from "./world.ts";

/** Signs somebody in, with an identity that counts. */
export const validate = async (world: World, email: string): Promise<Client> => {
  const client = await world.signedIn(email);
  const investorId = await submitInvestor(client);
  await validateFile(world, investorId);
  return client;
};

/** Deeds are what a test does with the provider, and asks of the wallets that it holds. */
const deedsOf = (world: World, mangopay: MangopayStandIn, claire: Client) => {
  const wallet = async (client = claire) => (await client.get("/wallet")).body;
  const hook = (query = mangopay.hooks.at(-1) ?? "") =>
    world.guest.get(`/webhooks/payment?${query}`);
  const hear = async (query?: string): Promise<void> => {
    expect((await hook(query)).status).toBe(204);
    await world.runJobs();
  };
  return {
    wallet,
    hook,
    hear,
    lineOf: async (providerId: string) =>
      world.services.db
        .selectFrom("provider_movements as m")
        .leftJoin("bank_lines as l", "l.id", "m.bank_line_id")
        .select(["m.id", "m.state", "m.fault", "l.cents", "l.state as line_state", "l.reason"])
        .where("m.provider_id", "=", providerId)
        .execute(),
    passHalfAnHour: () =>
      world.services.pool.query(
        `update provider_movements set asked_at = asked_at - interval '31 minutes',
          tried_at = tried_at - interval '31 minutes';
        update provider_transfers set due_at = due_at - interval '31 minutes'`,
      ),
    /** Claire's own account at the provider receives so much in her name. */
    fund: async (cents: number): Promise<string> => {
      const { funding } = await wallet();
      const id = mangopay.wire({ iban: funding.iban, cents, payer: "Claire Aubry", payerIban });
      await hear();
      return id;
    },
    withdraw: async (amountCents: number, iban = payerIban) =>
      (await claire.post("/wallet/withdrawals", { amountCents, iban })).body,
    stateOf: async (id: string) =>
      (await claire.get("/wallet/withdrawals")).body.items.find(
        (one: { id: string }) => one.id === id,
      )?.state,
    lastPayout: (): string => String(mangopay.payouts.at(-1)?.["Id"]),
  };
};

/**
 * A world whose money Mangopay holds; the identities of Claire and Karim count. Claire's wallet is open,
 * whose account at the provider was asked for with it.
 */
export const openProviderDesk = async () => {
  const mangopay = await openMangopay();
  const world = await createWorld({
    environment: {
      DEMO: "false",
      PAYMENT_PROVIDER: "mangopay",
      PAYMENT_BASE_URL: mangopay.origin,
      MANGOPAY_CLIENT_ID: mangopayAccount.clientId,
      MANGOPAY_API_KEY: mangopayAccount.apiKey,
    },
  });
  const admin = await world.signedIn(world.people.admin.email);
  const claire = await validate(world, world.people.claire.email);
  const karim = await validate(world, world.people.karim.email);
  const openWallet = (userId: string): Promise<void> =>
    write(world.contextOf(null), (w) => openWalletOf(w, userId));
  await openWallet(world.people.claire.id);
  const deeds = deedsOf(world, mangopay, claire);
  return {
    world,
    mangopay,
    admin,
    claire,
    karim,
    openWallet,
    ...deeds,
    /** Accounts that were asked for are there. */
    openAccounts: async (): Promise<void> => {
      await world.runJobs();
      mangopay.openAccounts();
      await world.runJobs({ deferred: true });
    },
    close: async (): Promise<void> => {
      await world.close();
      await mangopay.close();
    },
  };
};

export type ProviderDesk = Awaited<ReturnType<typeof openProviderDesk>>;
