import type { Movement } from "@coulisse/contract/movements.ts";
import { registerRoutes } from "@coulisse/contract/register.ts";
import { useAction } from "#app/queries.ts";
import { changedByMovement } from "../changed-by-movement.ts";
import type { Operation } from "./operations.ts";
import type { MovementFacts } from "./movement-facts.ts";

type OperationRequest = { shareCategoryId: string; facts: MovementFacts };

/** The call that an operation makes; the schema of the form has seen to it that its parties are there. */
export const useOperation = (operation: Operation, then: (movement: Movement) => void) => {
  const settings = { reloads: changedByMovement, then };
  const credit = useAction(registerRoutes.creditShares, settings);
  const debit = useAction(registerRoutes.debitShares, settings);
  const transfer = useAction(registerRoutes.transferShares, settings);
  return ({ shareCategoryId, facts }: OperationRequest): Promise<Movement> => {
    const { from, to, files, approvedOn, approvalReference, quantity, ...line } = facts;
    const [giver, taker] = [from?.value ?? "", to?.value ?? ""];
    if (operation === "transfer") {
      return transfer.run({
        params: { fromEntityId: giver, toEntityId: taker, shareCategoryId },
        body: { ...line, quantity: quantity ?? 0, approvedOn, approvalReference },
        files: { files },
      });
    }
    if (operation === "credit") {
      return credit.run({
        params: { shareCategoryId, shareHolderEntityId: taker },
        body: { ...line, quantity: quantity ?? 0 },
      });
    }
    return debit.run({
      params: { shareCategoryId, shareHolderEntityId: giver },
      body: { ...line, ...(quantity === undefined ? {} : { quantity }) },
    });
  };
};
