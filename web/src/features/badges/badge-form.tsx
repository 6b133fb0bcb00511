import type { BadgeFields } from "@coulisse/contract/badges.ts";
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { path } from "#app/paths.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { BadgePreview } from "./badge-preview.tsx";
import { ColourField } from "./colour-field.tsx";
import { IconField } from "./icon-field.tsx";

export type BadgeValues = z.input<typeof BadgeFields>;
type Result = z.output<typeof BadgeFields>;

type Props = {
  form: UseFormReturn<BadgeValues, unknown, Result>;
  draft?: string;
  onSubmit: (values: Result) => Promise<unknown>;
  submit: string;
  /** Said above the fields. */
  children?: ReactNode;
};

export const BadgeForm = ({ form, draft, onSubmit, submit, children }: Props) => {
  const { t } = useLingui();
  return (
    <Form
      form={form}
      onSubmit={onSubmit}
      className="max-w-[46rem] gap-7"
      {...(draft === undefined ? {} : { draft })}
    >
      {children}
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField name="nameFr" label={t`Nom en français`} maxLength={40} autoComplete="off" />
        <TextField name="nameEn" label={t`Nom en anglais`} maxLength={40} autoComplete="off" />
      </div>
      <ColourField />
      <IconField />
      <BadgePreview />
      <div className="flex flex-wrap justify-end gap-2 border-t border-rule pt-4">
        <LinkButton
          to={path("/admin/companies")}
          variant="quiet"
          className="max-sm:hidden"
        >{t`Annuler`}</LinkButton>
        <SubmitButton>{submit}</SubmitButton>
      </div>
    </Form>
  );
};
