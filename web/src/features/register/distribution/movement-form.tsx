import type { Movement } from "@coulisse/contract/movements.ts";
import { useLingui } from "@lingui/react/macro";
import { useCallback, useMemo } from "react";
import { useWatch } from "react-hook-form";
import { forgetDraft } from "#ui/form/use-draft.ts";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { LineForm } from "./line-form.tsx";
import { MovementFields } from "./movement-fields.tsx";
import { emptyFacts, movementFacts, toPreviewBody, type MovementFacts } from "./movement-facts.ts";
import { plans, type Operation } from "./operations.ts";
import { useOperationWords } from "./use-operation-words.ts";
import { useOperation } from "./use-operation.ts";

type Props = {
  operation: Operation;
  companyId: string;
  shareCategoryId: string;
  needsApproval: boolean;
  today: string;
  onDone: (operation: Operation, movement: Movement) => void;
};

export const MovementForm = (props: Props) => {
  const { operation, companyId, shareCategoryId, today, onDone } = props;
  const { t } = useLingui();
  const plan = plans[operation];
  const draft = `distribution-${operation}-${shareCategoryId}`;
  const schema = useMemo(() => movementFacts(operation, today), [operation, today]);
  const form = useFormOf(schema, { defaultValues: emptyFacts(operation, today), draft });
  const toBody = useCallback(
    (facts: MovementFacts) => toPreviewBody(plan.type, shareCategoryId, facts),
    [plan, shareCategoryId],
  );
  const register = useOperation(operation, (movement) => {
    forgetDraft(draft);
    onDone(operation, movement);
  });
  const write = (facts: MovementFacts) => register({ shareCategoryId, facts });
  const quantity = useWatch({ control: form.control, name: "quantity" });
  return (
    <LineForm
      form={form}
      line={{ companyId, shape: plan, schema, toBody, write }}
      label={t(plan.title)}
      explanation={t(plan.explanation)}
      confirm={useOperationWords(operation, quantity)}
      danger={operation === "removal"}
    >
      <MovementFields {...props} />
    </LineForm>
  );
};
