import {
  ContractChange,
  ContractCreation,
  type Contract,
} from "@coulisse/contract/signing/contracts.schemas.ts";
import { contractPartiesMax } from "@coulisse/contract/signing/contracts.ts";
import { Id } from "@coulisse/contract/wire/scalars.schemas.ts";
import { z } from "zod";

const { companyId, kind, title, signBy } = ContractCreation.shape;
const { inOrder } = ContractChange.shape;

/** The form keeps the name of a party beside its id: a draft that is reloaded still shows it. */
const Party = z.object({ id: Id, name: z.string(), isCompany: z.boolean().optional() });
export type ChosenParty = z.infer<typeof Party>;

export const ChangedContract = z.strictObject({
  kind,
  title,
  signBy,
  inOrder: inOrder.unwrap(),
  partyIds: z.array(Party).min(1).max(contractPartiesMax),
});
export const NewContract = ChangedContract.extend({ companyId });

export const emptyContract = {
  companyId: "",
  kind: "SHAREHOLDERS_AGREEMENT" as const,
  title: "",
  signBy: "",
  inOrder: false,
  partyIds: [] as ChosenParty[],
};

export const valuesOfContract = (one: Contract) => ({
  kind: one.kind,
  title: one.title,
  signBy: one.signBy,
  inOrder: one.inOrder,
  partyIds: one.parties.map(({ partyId: id, name, kind: of }) => ({
    id,
    name,
    isCompany: of === "company",
  })),
});

type Chosen = { partyIds: readonly ChosenParty[]; companyId?: string };

/**
 * Gives what the contract takes of the parties: the company among them is the one that was chosen
 * last.
 */
export const toSend = <Values extends Chosen>(values: Values) => ({
  body: {
    ...values,
    partyIds: values.partyIds.map(({ id, isCompany }) =>
      isCompany === true ? (values.companyId ?? id) : id,
    ),
  },
});
