import type { EffectPreview } from "@coulisse/contract/register/register-shapes.schemas.ts";
import { registerRoutes } from "@coulisse/contract/register/register.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, type ReactNode } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { call } from "#platform/api.ts";
import { ApplicationError } from "#platform/errors.ts";
import { queryOf } from "#platform/queries.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { EffectPanel, MovementConfirmation, type ConfirmedFacts, type Preview } from "./effect.tsx";
import type { toPreviewBody } from "./movement-facts.ts";
import { LackingPart } from "./lacking-part.tsx";
import { lacksOf, unexplained } from "./lacks.ts";
import { placeRefusal, type FormOfLine } from "./refusal-places.ts";
import { useAsked } from "./use-asked.ts";
import { useSettledBody } from "./use-settled-body.ts";

/**
 * The name of a company or a category is what the question before the line says, and its id what
 * the calls ask for.
 */
export type Named = Readonly<{ id: string; name: string }>;

type Line<Values extends FieldValues, Facts extends FieldValues> = {
  company: Named;
  category: Named;
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
  /** The words of the button, on the form and in the question. */
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
  const { company, category, shape, schema, toBody, write } = line;
  const bodyOf = useMemo(
    () => (values: unknown) => {
      const { success, data } = schema.safeParse(values);
      return success ? toBody(data) : undefined;
    },
    [schema, toBody],
  );
  const preview = usePreview(form, { companyId: company.id, form: shape, bodyOf });
  const asked = useAsked<{ facts: Facts; effect: EffectPreview }>();
  const submit = async (facts: Facts): Promise<boolean> => {
    try {
      // Asked again at the last moment: what is confirmed is what the register says now.
      const effect = await call(registerRoutes.previewMovement, {
        params: { companyId: company.id },
        body: toBody(facts),
      });
      if (lacksOf(effect, facts.files ?? []).length > 0 && !facts.lackingReason)
        throw unexplained();
      if (!(await asked.ask({ facts, effect }))) return false;
      await write(facts);
      return true;
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
          <LackingPart
            companyId={company.id}
            effect={"effect" in preview ? preview.effect : undefined}
          />
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
        company={company}
        category={category}
        onAnswer={asked.answer}
      />
    </>
  );
};

type PreviewBody = ReturnType<typeof toPreviewBody>;

type PreviewSettings = {
  companyId: string;
  form: FormOfLine;
  /**
   * Gives what to ask about; undefined while something is missing. It is the same function as long
   * as it does the same.
   */
  bodyOf: (values: unknown) => PreviewBody | undefined;
};

/** Says on its field what the register would refuse, while it can still be mended. */
const useRefusalOnField = <Values extends FieldValues, Facts>(
  form: UseFormReturn<Values, unknown, Facts>,
  refusal: unknown,
  line: FormOfLine,
): void => {
  useEffect(() => {
    const error = placeRefusal(refusal, line);
    if (!(error instanceof ApplicationError)) return undefined;
    const places = error.errors.map((fault) => fault.location as Path<Values>);
    for (const [index, place] of places.entries()) {
      const message = error.errors[index]?.message ?? error.description;
      if (place in form.getValues()) form.setError(place, { type: "preview", message });
    }
    return () => form.clearErrors(places);
  }, [form, refusal, line]);
};

/** A preview is what the register would make of a form, asked while it is being filled. */
const usePreview = <Values extends FieldValues, Facts>(
  form: UseFormReturn<Values, unknown, Facts>,
  given: PreviewSettings,
): Preview => {
  const body = useSettledBody(form, given.bodyOf);
  const asked = body ?? { type: "MENTION" as const, shareCategoryId: "" };
  const params = { companyId: given.companyId };
  const preview = useQuery({
    ...queryOf(registerRoutes.previewMovement, { params, body: asked }),
    enabled: body !== undefined,
    retry: false,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  useRefusalOnField(form, body === undefined ? null : preview.error, given.form);
  if (body === undefined) return { state: "incomplete" };
  if (preview.error instanceof ApplicationError) {
    return { state: "refused", description: preview.error.description };
  }
  return preview.isFetching || preview.data === undefined
    ? { state: "reading", effect: preview.data }
    : { state: "ready", effect: preview.data };
};
