import type { EffectPreview } from "@coulisse/contract/register-shapes.ts";
import type { Movement } from "@coulisse/contract/movements.ts";
import { registerRoutes } from "@coulisse/contract/register.ts";
import { useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useMemo } from "react";
import { useWatch } from "react-hook-form";
import { call } from "#app/api.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { forgetDraft } from "#ui/form/use-draft.ts";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { useOnceOpen } from "#ui/use-once-open.ts";
import { EffectPanel } from "./effect-panel.tsx";
import { MovementFields } from "./movement-fields.tsx";
import { emptyFacts, movementFacts, toPreviewBody, type MovementFacts } from "./movement-facts.ts";
import { plans, type Operation } from "./operations.ts";
import { placeRefusal } from "./refusal-places.ts";
import { useOperationWords } from "./use-operation-words.ts";
import { useAsked } from "./use-asked.ts";
import { useOperation } from "./use-operation.ts";
import { usePreview } from "./use-preview.ts";

// Nothing is confirmed before a form is filled in: the first load goes without it.
const MovementConfirmation = lazy(() =>
  import("./movement-confirmation.tsx").then((module) => ({
    default: module.MovementConfirmation,
  })),
);

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
  const { type } = plans[operation];
  const bodyOf = useMemo(() => {
    const schema = movementFacts(operation, today);
    return (values: unknown) => {
      const { success, data } = schema.safeParse(values);
      return success ? toPreviewBody(type, shareCategoryId, data) : undefined;
    };
  }, [operation, type, shareCategoryId, today]);
  const preview = usePreview(form, { companyId, form: plans[operation], bodyOf });
  const asked = useAsked<{ facts: MovementFacts; effect: EffectPreview }>();
  const register = useOperation(operation, (movement) => {
    forgetDraft(draft);
    onDone(operation, movement);
  });
  const confirms = useOnceOpen(asked.subject !== undefined);
  const quantity = useWatch({ control: form.control, name: "quantity" });
  const words = useOperationWords(operation, quantity);
  const submit = async (facts: MovementFacts): Promise<void> => {
    try {
      // Asked again at the last moment: what is confirmed is what the register says now.
      const effect = await call(registerRoutes.previewMovement, {
        params: { companyId },
        body: toPreviewBody(type, shareCategoryId, facts),
      });
      if (await asked.ask({ facts, effect })) await register({ shareCategoryId, facts });
    } catch (error) {
      throw placeRefusal(error, plans[operation]);
    }
  };
  return (
    <>
      <Form
        form={form}
        onSubmit={submit}
        label={t(plans[operation].title)}
        className="gap-x-8 lg:grid-cols-[minmax(0,34rem)_minmax(18rem,1fr)] [&>[data-refusal]]:col-span-full"
      >
        <div className="grid content-start gap-5">
          <p className="text-ink-2">{t(plans[operation].explanation)}</p>
          <MovementFields {...props} />
        </div>
        <div>
          <EffectPanel preview={preview} />
        </div>
        <div>
          <SubmitButton>{words}</SubmitButton>
        </div>
      </Form>
      {confirms ? (
        <Suspense>
          <MovementConfirmation
            danger={operation === "removal"}
            confirm={words}
            asked={asked.subject}
            onAnswer={asked.answer}
          />
        </Suspense>
      ) : null}
    </>
  );
};
