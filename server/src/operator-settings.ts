import { z } from "zod";
import { isEmail } from "#platform/setting-forms.ts";

/**
 * The operator runs the site, as its legal texts name them; they say that what is undefined is
 * missing.
 */
export type Operator = Readonly<
  Record<
    "name" | "registration" | "address" | "email" | "phone" | "publisher" | "host",
    string | undefined
  >
>;

const fact = (what: string) => z.string().trim().min(1).max(300).optional().describe(what);

export const operatorVariables = {
  OPERATOR_NAME: fact("Who runs the site, as the legal notice, the terms and the policy name them"),
  OPERATOR_REGISTRATION: fact("Their legal form, capital and registration"),
  OPERATOR_ADDRESS: fact("Their registered office"),
  OPERATOR_EMAIL: z
    .string()
    .trim()
    .max(300)
    .refine(isEmail, "must be an email address, such as bonjour@example.org")
    .optional()
    .describe("Where people write to them"),
  OPERATOR_PHONE: fact("Where people call them"),
  OPERATOR_PUBLISHER: fact("Who directs the publication, as the legal notice must say"),
  OPERATOR_HOST: fact("Who hosts the site, with address and telephone"),
  LEGAL_TEXTS_DIR: z
    .string()
    .min(1)
    .optional()
    .describe(
      "A folder with texts of yours, such as `terms.fr.md`, which take the place of those in `server/texts/legal`",
    ),
};

type OperatorValues = Readonly<
  Partial<Record<Exclude<keyof typeof operatorVariables, "LEGAL_TEXTS_DIR">, string>>
>;

/** The demonstration is run by nobody, and says so. */
const demoOperator: Operator = {
  name: "Coulisse (démonstration)",
  registration: "aucune : démonstration",
  address: "12 rue des Coulisses, 75000 Paris",
  email: "aide@coulisse.example",
  phone: "01 99 00 12 34",
  publisher: "Ada Kervella",
  host: "cet ordinateur",
};

export const toOperator = (
  read: { [Name in keyof OperatorValues]: string | undefined },
  demo: boolean,
): Operator => {
  const given: Operator = {
    name: read.OPERATOR_NAME,
    registration: read.OPERATOR_REGISTRATION,
    address: read.OPERATOR_ADDRESS,
    email: read.OPERATOR_EMAIL,
    phone: read.OPERATOR_PHONE,
    publisher: read.OPERATOR_PUBLISHER,
    host: read.OPERATOR_HOST,
  };
  const isGiven = Object.values(given).some((value) => value !== undefined);
  return demo && !isGiven ? demoOperator : given;
};
