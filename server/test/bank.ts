import { write } from "#platform/context.ts";
import { openWalletOf } from "#features/cash/wallets/payers.commands.ts";
import { form, type Answer, type Client } from "./client.ts";
import { submitInvestor } from "./submitted-investor.ts";
import { validateFile } from "./states.ts";
import type { World } from "./world.ts";

/** A line of the platform's account; of 20 November 2026 unless said otherwise. */
export type BankRow = Readonly<{
  cents: number;
  name?: string;
  iban?: string;
  reference?: string;
  text?: string;
  on?: string;
}>;

export const payerIban = "FR1420041010050500013M02606";

const euros = (cents: number): string => (cents / 100).toFixed(2).replace(".", ",");

/** A spreadsheet of the bank, with the balance after each line. */
export const bankCsv = (world: World, openingCents: number, rows: readonly BankRow[]): File => {
  let balance = openingCents;
  const lines = rows.map(({ cents, name = "", iban = "", reference = "", text = "", on }) => {
    balance += cents;
    const cells = [on ?? "2026-11-20", euros(cents), euros(balance), name, iban, reference, text];
    return [world.services.settings.bank?.iban, ...cells].join(";");
  });
  const head = "Compte;Date;Montant;Solde;Nom;IBAN;Référence;Libellé";
  return new File([[head, ...lines].join("\n")], "releve.csv", { type: "text/csv" });
};

export const sendStatement = (admin: Client, file: File, commit = true): Promise<Answer> =>
  admin.post("/bank-statements", form({ file, ...(commit ? { commit: "true" } : {}) }));

/** Books lines after all that is booked; what the bank says then is what the ledger says. */
export const bookRows = async (world: World, admin: Client, rows: readonly BankRow[]) => {
  const opening = (await admin.get("/cash/check")).body.bankCents;
  const { body } = await sendStatement(admin, bankCsv(world, opening, rows));
  if (!body.committed) throw new Error(`The statement was refused: ${JSON.stringify(body)}`);
  return body;
};

/** What a validated identity opens, for who was given one here. */
export const openWalletFor = async (world: World, investorId: string): Promise<void> => {
  const { user_id: userId } = await world.services.db
    .selectFrom("investors")
    .select("user_id")
    .where("id", "=", investorId)
    .executeTakeFirstOrThrow();
  await write(world.contextOf(null), (w) => openWalletOf(w, userId));
};

/** A person whose identity is validated, with the reference of their wallet. */
export const validatedHolder = async (world: World, email: string) => {
  const client = await world.signedIn(email);
  const investorId = await submitInvestor(client);
  await validateFile(world, investorId);
  await openWalletFor(world, investorId);
  const { funding } = (await client.get("/wallet")).body;
  return { client, reference: funding.reference as string };
};

/** A test ends with this: every cent is where the ledger says it is. */
export const differences = async (admin: Client): Promise<unknown[]> =>
  (await admin.get("/cash/check")).body.differences;
