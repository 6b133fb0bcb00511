import { bookRows, payerIban } from "../bank.ts";
import type { Client } from "../client.ts";
import type { World } from "../world.ts";

export type MoneyThings = Readonly<{
  /** A withdrawal that waits: of the corporate where it has a representative, else of nobody. */
  withdrawalId: string;
  /** A line of a statement that waits for a person. */
  bankLineId: string;
  /** A file of transfers that nobody has downloaded. */
  transferFileId: string;
}>;

const decision = { reason: "Sans titulaire" };

const hundred = (name: string, reference = "") => ({
  cents: 10_000,
  name,
  reference,
  iban: payerIban,
});

/** The corporate's own 100 euros, of which it asks for half. */
const withdrawOf = async (
  world: World,
  admin: Client,
  { corporateId, client }: { corporateId: string; client: Client },
): Promise<string> => {
  const { body: wallet } = await client.get(`/wallet?corporateId=${corporateId}`);
  await bookRows(world, admin, [hundred(wallet.holderName, wallet.funding.reference)]);
  const wish = { corporateId, amountCents: 5_000, iban: "DE89370400440532013000" };
  return (await client.post("/wallet/withdrawals", wish)).body.id;
};

/** Money that came without a reference: one line waits, one goes back in a file. */
export const createMoneyThings = async (
  world: World,
  admin: Client,
  mark: string,
  corporate?: { corporateId: string; client: Client },
): Promise<MoneyThings> => {
  const names = ["attend", "repart", "revient"].map((name) => hundred(`${name} ${mark}`));
  await bookRows(world, admin, names);
  const waiting = await admin.get(`/bank-lines?state=WAITING&search=${mark}`);
  const [first, second, third] = waiting.body.items as { id: string }[];
  if (!first || !second || !third) throw new Error("The lines do not wait");
  const sendBack = { ...decision, decision: "SEND_BACK" };
  await admin.post(`/bank-lines/${second.id}`, sendBack);
  const made = await admin.post("/transfer-files");
  if (corporate) {
    const withdrawalId = await withdrawOf(world, admin, corporate);
    return { withdrawalId, bankLineId: first.id, transferFileId: made.body.id };
  }
  await admin.post(`/bank-lines/${third.id}`, sendBack);
  const ready = await admin.get("/withdrawals?state=READY");
  const withdrawalId = ready.body.items[0].id;
  return { withdrawalId, bankLineId: first.id, transferFileId: made.body.id };
};
