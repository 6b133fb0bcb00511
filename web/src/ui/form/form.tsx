/**
 *   const form = useFormOf(schema, { draft: "invite", defaultValues });
 *   <Form form={form} onSubmit={(values) => action.run({ body: values })}>
 *     <TextField name="email" label={t`E-mail`} />
 *     <SubmitButton>{t`Envoyer`}</SubmitButton>
 *   </Form>
 *
 * What `onSubmit` throws is put on its fields or said above them, and nothing that was typed is
 * lost; a dialog around it asks before it closes over what was typed. The focus goes to the first fault, or to the message.
 */
import { useEffect, useRef, useState, type ReactNode } from "react";
import { FormProvider, type FieldValues, type UseFormReturn } from "react-hook-form";
import { Banner } from "../banner.tsx";
import { cx } from "../cx.ts";
import { unknownFailure } from "../unknown-failure.ts";
import { FieldNames } from "./field-names.ts";
import { isKept, placeFaults } from "./place-faults.ts";
import { endDraft } from "./use-draft.ts";
import { useInDialog } from "./use-in-dialog.ts";

type Props<Values extends FieldValues, Result extends FieldValues> = {
  form: UseFormReturn<Values, unknown, Result>;
  /** Gives `false` where nothing was sent after all: what was typed is then still a draft. */
  onSubmit: (values: Result) => unknown;
  children: ReactNode;
  className?: string;
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
  label,
}: Props<Values, Result>) => {
  const element = useRef<HTMLFormElement>(null);
  const [names] = useState(() => new Set<string>());
  const [refused, setRefused] = useState<readonly string[]>([]);
  const { submitCount, isSubmitting, dirtyFields } = form.formState;
  // Read here, so that lists that grow and shrink are counted among what was typed.
  void dirtyFields;
  useInDialog(form);
  // Once the faults are on the page: they are drawn when the submission has come to its end.
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) focusFirstFault(element.current);
  }, [submitCount, isSubmitting]);
  const submit = form.handleSubmit(async (values) => {
    setRefused([]);
    try {
      if ((await onSubmit(values)) !== false) endDraft(form);
    } catch (error) {
      if (isKept(error)) endDraft(form);
      setRefused(placeFaults(form, names, error, unknownFailure()));
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
