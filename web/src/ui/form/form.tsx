/**
 *   const form = useFormOf(schema, { defaultValues });
 *   <Form form={form} onSubmit={(values) => action.run({ body: values })}>
 *     <TextField name="email" label={t`E-mail`} />
 *     <SubmitButton>{t`Envoyer`}</SubmitButton>
 *   </Form>
 *
 * What `onSubmit` throws is put on its fields or said above them, and nothing that was typed is
 * lost. The focus goes to the first fault, or to the message.
 */
import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { FormProvider, type FieldValues, type UseFormReturn } from "react-hook-form";
import { Banner } from "../banner.tsx";
import { cx } from "../cx.ts";
import { FieldNames } from "./field-names.ts";
import { placeFaults } from "./place-faults.ts";
import { forgetDraft } from "./kept-drafts.ts";

type Props<Values extends FieldValues, Result extends FieldValues> = {
  form: UseFormReturn<Values, unknown, Result>;
  onSubmit: (values: Result) => unknown;
  children: ReactNode;
  className?: string;
  /** The draft's name, given again so that it is forgotten once the form went through. */
  draft?: string;
  label?: string;
};

const focusFirstFault = (element: HTMLElement | null): void => {
  const target =
    element?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]') ??
    element?.querySelector<HTMLElement>("[data-refusal]");
  target?.focus();
};

export const Form = <Values extends FieldValues, Result extends FieldValues>({
  form,
  onSubmit,
  children,
  className,
  draft,
  label,
}: Props<Values, Result>) => {
  const { t } = useLingui();
  const element = useRef<HTMLFormElement>(null);
  const [names] = useState(() => new Set<string>());
  const [refused, setRefused] = useState<readonly string[]>([]);
  const unknownFailure = t`Quelque chose n’a pas fonctionné. Réessayez dans un instant.`;
  const { submitCount, isSubmitting } = form.formState;
  // Once the faults are on the page: they are drawn when the submission has come to its end.
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) focusFirstFault(element.current);
  }, [submitCount, isSubmitting]);
  const submit = form.handleSubmit(async (values) => {
    setRefused([]);
    try {
      await onSubmit(values);
      if (draft !== undefined) forgetDraft(draft);
    } catch (error) {
      setRefused(placeFaults(form, names, error, unknownFailure));
    }
  });
  return (
    <FieldNames value={names}>
      <FormProvider {...form}>
        <form
          ref={element}
          noValidate
          aria-label={label}
          className={cx("grid grid-cols-1 gap-5", className)}
          onSubmit={(event) => {
            // A second Enter while the first is on its way must not send the form twice.
            if (isSubmitting) event.preventDefault();
            else void submit(event);
          }}
        >
          {refused.length > 0 ? (
            <div role="alert" tabIndex={-1} data-refusal className="outline-none">
              <Banner tone="loss">
                {refused.map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </Banner>
            </div>
          ) : null}
          {children}
        </form>
      </FormProvider>
    </FieldNames>
  );
};
