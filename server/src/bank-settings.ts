import { z } from "zod";
import { isIban } from "#platform/iban.ts";

/** The account at a bank that holds the money of wallets, apart from the platform's other money. */
export type BankAccount = Readonly<{ beneficiary: string; iban: string; bic: string | undefined }>;

const packed = (text: string): string => text.replaceAll(/\s/g, "").toUpperCase();

export const bankVariables = {
  BANK_IBAN: z
    .string()
    .transform(packed)
    .refine(isIban, "must be an IBAN whose check digits are right")
    .optional()
    .describe(
      "The account that wallets are funded to; without it nobody sends money, save to the demonstration’s made-up one",
    ),
  BANK_BIC: z
    .string()
    .transform(packed)
    .refine((text) => /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(text), "must be a BIC")
    .optional()
    .describe("The BIC of its bank, for files of transfers"),
  BANK_BENEFICIARY: z
    .string()
    .trim()
    .min(1)
    .max(70)
    .default("Coulisse")
    .describe("Whom transfers are addressed to, as the bank knows them"),
};

type BankValues = {
  BANK_IBAN?: string | undefined;
  BANK_BIC?: string | undefined;
  BANK_BENEFICIARY: string;
};

/** No bank has this account, though its digits check: nothing is lost where a visitor pays. */
const demoIban = "FR7630006000011234567890189";

export const toBankAccount = (read: BankValues, demo: boolean): BankAccount | undefined => {
  const iban = read.BANK_IBAN ?? (demo ? demoIban : undefined);
  return iban === undefined
    ? undefined
    : { beneficiary: read.BANK_BENEFICIARY, iban, bic: read.BANK_BIC };
};
