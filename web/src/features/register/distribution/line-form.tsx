import type { EffectPreview } from "@coulisse/contract/register-shapes.ts";
import { registerRoutes } from "@coulisse/contract/register.ts";
import { useMemo, type ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { call } from "#app/api.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { EffectPanel } from "./effect-panel.tsx";
import { MovementConfirmation, type ConfirmedFacts } from "./movement-confirmation.tsx";
import { placeRefusal, type FormOfLine } from "./refusal-places.ts";
import { useAsked } from "./use-asked.ts";
import { usePreview, type PreviewBody } from "./use-preview.ts";

type Line<Values extends FieldValues, Facts extends FieldValues> = {
  companyId: string;
  shape: FormOfLine;
  /** Both as long the same as what they hang on: the preview is asked again where one changes. */
  schema: z.ZodType<Facts, Values>;
  toBody: (facts: Facts) => PreviewBody;
  write: (facts: Facts) => Promise<unknown>;
};

type Props<Values extends FieldValues, Facts extends FieldValues> = {
  form: UseFormReturn<Values, unknown, Facts>;
  line: Line<Values, Facts>;
  label: string;
  explanation: string;
  /** What the button does, on the form and in the question. */
  confirm: string;
  danger?: boolean;
  children: ReactNode;
};

/** A line of the register as it is filled in: its effect beside it, and a question before it is written. */
export const LineForm = <Values extends FieldValues, Facts extends FieldValues & ConfirmedFacts>({
  form,
  line,
  label,
  explanation,
  confirm,
  danger = false,
  children,
}: Props<Values, Facts>) => {
  const { companyId, shape, schema, toBody, write } = line;
  const bodyOf = useMemo(
    () => (values: unknown) => {
      const { success, data } = schema.safeParse(values);
      return success ? toBody(data) : undefined;
    },
    [schema, toBody],
  );
  const preview = usePreview(form, { companyId, form: shape, bodyOf });
  const asked = useAsked<{ facts: Facts; effect: EffectPreview }>();
  const submit = async (facts: Facts): Promise<void> => {
    try {
      // Asked again at the last moment: what is confirmed is what the register says now.
      const effect = await call(registerRoutes.previewMovement, {
        params: { companyId },
        body: toBody(facts),
      });
      if (await asked.ask({ facts, effect })) await write(facts);
    } catch (error) {
      throw placeRefusal(error, shape);
    }
  };
  return (
    <>
      <Form
        form={form}
        onSubmit={submit}
        label={label}
        className="gap-x-8 lg:grid-cols-[minmax(0,34rem)_minmax(18rem,1fr)] [&>[data-refusal]]:col-span-full"
      >
        <div className="grid content-start gap-5">
          <p className="text-ink-2">{explanation}</p>
          {children}
        </div>
        <div>
          <EffectPanel preview={preview} />
        </div>
        <div>
          <SubmitButton>{confirm}</SubmitButton>
        </div>
      </Form>
      <MovementConfirmation
        danger={danger}
        confirm={confirm}
        asked={asked.subject}
        onAnswer={asked.answer}
      />
    </>
  );
};
