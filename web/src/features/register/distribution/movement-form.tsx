import type { EffectPreview } from "@coulisse/contract/register-shapes.ts";
import type { Movement } from "@coulisse/contract/movements.ts";
import { registerRoutes } from "@coulisse/contract/register.ts";
import { useLingui } from "@lingui/react/macro";
import { call } from "#app/api.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { forgetDraft } from "#ui/form/use-draft.ts";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { EffectPanel } from "./effect-panel.tsx";
import { MovementConfirmation } from "./movement-confirmation.tsx";
import { MovementFields } from "./movement-fields.tsx";
import { emptyFacts, movementFacts, toPreviewBody, type MovementFacts } from "./movement-facts.ts";
import { plans, type Operation } from "./operations.ts";
import { SubmitWords } from "./submit-words.tsx";
import { useAsked } from "./use-asked.ts";
import { useOperation } from "./use-operation.ts";
import { usePreview } from "./use-preview.ts";

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
  const draft = `distribution-${operation}-${shareCategoryId}`;
  const form = useFormOf(movementFacts(operation, today), {
    defaultValues: emptyFacts(operation, today),
    draft,
  });
  const preview = usePreview(form, { operation, companyId, shareCategoryId, today });
  const asked = useAsked<{ facts: MovementFacts; effect: EffectPreview }>();
  const register = useOperation(operation, (movement) => {
    forgetDraft(draft);
    onDone(operation, movement);
  });
  const submit = async (facts: MovementFacts): Promise<void> => {
    // Asked again at the last moment: what is confirmed is what the register says now.
    const effect = await call(registerRoutes.previewMovement, {
      params: { companyId },
      body: toPreviewBody(operation, shareCategoryId, facts),
    });
    if (await asked.ask({ facts, effect })) await register({ shareCategoryId, facts });
  };
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,34rem)_minmax(18rem,1fr)]">
      <Form form={form} onSubmit={submit} label={t(plans[operation].title)}>
        <p className="text-ink-2">{t(plans[operation].explanation)}</p>
        <MovementFields {...props} />
        <div>
          <SubmitButton>
            <SubmitWords form={form} operation={operation} />
          </SubmitButton>
        </div>
      </Form>
      <div>
        <EffectPanel preview={preview} />
      </div>
      <MovementConfirmation operation={operation} asked={asked.subject} onAnswer={asked.answer} />
    </div>
  );
};
