import type { Context } from "#platform/context.ts";
import { importStatement } from "#features/cash/statements/statements.commands.ts";
import { getWallet } from "#features/cash/wallets/wallets.queries.ts";
import { requestWithdrawal } from "#features/cash/withdrawals/withdrawals.commands.ts";
import { addDays, writtenFor } from "../calendar.ts";
import { accountHolders } from "../people/cast.ts";
import { contextAs, contextAt, eveningOf, morningOf, type World } from "./world.ts";

const bookedOn = addDays(writtenFor, -12);
const askedOn = addDays(writtenFor, -1);

/** The person themselves, on the evening of a day. */
const contextOf = (world: World, userId: string, day: string): Context =>
  contextAs(world, [userId], world.calendar.instant(eveningOf(day)));

type Line = readonly [amount: string, balance: string, name: string, iban: string, text: string];

const claireIban = "FR1420041010050500013M02606";

/** Two transfers find their wallets, a third has no reference, and the bank takes its charges. */
const linesOf = (claire: string, karim: string): Line[] => [
  ["12000,00", "13500,00", "MME CLAIRE AUBRY", claireIban, claire],
  ["2500,00", "16000,00", "KARIM BENALI", "FR7610107001011234567890129", karim],
  ["750,00", "16750,00", "M BENALI", "FR7610107001011234567890129", "épargne novembre"],
  ["-8,40", "16741,60", "", "", "Frais de tenue de compte"],
];

/** Money in the wallets of the two who invest, and a line that waits for a person. */
export const keepWallets = async (
  world: World,
  ids: ReadonlyMap<string, string>,
): Promise<void> => {
  const { bank } = world.services.settings;
  const [claire, karim] = [accountHolders.claire, accountHolders.karim].map(({ key }) =>
    contextOf(world, ids.get(key) ?? "", bookedOn),
  );
  if (!bank || !claire || !karim) return;
  const references: string[] = [];
  for (const ctx of [claire, karim]) {
    references.push((await getWallet(ctx, {})).funding?.reference ?? "");
  }
  const [ofClaire = "", ofKarim = ""] = references;
  const day = world.calendar.day(bookedOn);
  const rows = linesOf(ofClaire, ofKarim).map((line) => [bank.iban, day, ...line].join(";"));
  const bytes = Buffer.from(["Compte;Date;Montant;Solde;Nom;IBAN;Libellé", ...rows].join("\n"));
  const upload = { field: "file", name: "releve-demo.csv", mediaType: "text/csv", bytes };
  const admin = contextAt(world, morningOf(addDays(bookedOn, 1)));
  await importStatement(admin, upload, { commit: true });
};

/** Claire takes some of it out, after all that she bought and sold: a ledger is told in its order. */
export const keepWithdrawal = async (
  world: World,
  ids: ReadonlyMap<string, string>,
): Promise<void> => {
  if (!world.services.settings.bank) return;
  const claire = contextOf(world, ids.get(accountHolders.claire.key) ?? "", askedOn);
  const wish = { amountCents: 150_000, iban: claireIban };
  await requestWithdrawal(claire, wish, { key: "demo", requestHash: "demo" });
};
