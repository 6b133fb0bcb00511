import {
  ActivityCode,
  CheckedSiret,
  type Corporate,
} from "@coulisse/contract/entities/corporate-shapes.schemas.ts";
import { corporateRoutes } from "@coulisse/contract/entities/corporates.ts";
import { OptionalText, Text } from "@coulisse/contract/wire/scalars.schemas.ts";
import type { RouteBody } from "@coulisse/contract/wire/route.ts";
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { z } from "zod";
import { AddressChoiceSchema, type AddressChoice } from "#parts/address/address-choice.ts";
import { AddressField } from "#parts/address/address-field.tsx";
import { useAction } from "#platform/queries.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";

const Typed = z.object({
  legalName: Text(200),
  legalForm: Text(80),
  siret: CheckedSiret,
  rcsNumber: OptionalText(60),
  activityCode: z.preprocess((value) => (value === "" ? null : value), ActivityCode.nullable()),
  seat: z.preprocess((value) => value ?? undefined, AddressChoiceSchema),
});

export type TypedBody = RouteBody<(typeof corporateRoutes)["createCorporate"]>;

type Props = {
  /** Saves what was typed, in place of creating the entity for everybody. */
  save?: ((body: TypedBody) => Promise<unknown>) | undefined;
  /** The name that was searched for. */
  name?: string;
  onMade: (made: Corporate) => void;
  /** Fields that the page has besides. */
  children?: ReactNode;
};

/** An entity that no directory shows, by its form, name, number and seat. */
export const TypedEntity = ({ name = "", onMade, save, children }: Props) => {
  const { t } = useLingui();
  const seat = null as AddressChoice | null;
  const form = useFormOf(Typed, {
    draft: name === "" ? "typed-entity" : `typed-entity ${name}`,
    defaultValues: {
      legalName: name,
      legalForm: "",
      siret: "",
      rcsNumber: "",
      activityCode: "",
      seat,
    },
  });
  const create = useAction(corporateRoutes.createCorporate, { then: onMade });
  return (
    <Form
      form={form}
      onSubmit={({ seat: chosen, ...typed }) => {
        const body = { ...typed, addressId: chosen.addressId };
        return save ? save(body) : create.run({ body });
      }}
    >
      <TextField name="legalName" label={t`Dénomination`} maxLength={200} autoComplete="off" />
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField name="legalForm" label={t`Forme juridique`} maxLength={80} autoComplete="off" />
        <TextField
          name="siret"
          label={t`SIRET`}
          help={t`14 chiffres, les espaces sont acceptés.`}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <TextField
        name="rcsNumber"
        label={t`Numéro RCS`}
        help={t`Par exemple : RCS Bordeaux 788 438 406.`}
        maxLength={60}
        autoComplete="off"
        optional
      />
      {children}
      <AddressField name="seat" label={t`Siège`} />
      <SubmitButton>{t`Continuer`}</SubmitButton>
    </Form>
  );
};
