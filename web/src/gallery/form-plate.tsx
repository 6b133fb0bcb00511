import { z } from "zod";
import { fileKinds } from "@coulisse/domain/file-kinds.ts";
import { FileField } from "#parts/documents/file-field.tsx";
import { ApplicationError } from "#platform/errors.ts";
import { CheckboxField } from "#ui/form/checkbox-field.tsx";
import { ComboboxField } from "#ui/form/combobox-field.tsx";
import { DateField } from "#ui/form/date-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { NumberField } from "#ui/form/number-field.tsx";
import { RadioField } from "#ui/form/radio-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { SwitchField } from "#ui/form/switch-field.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { Section } from "#ui/section.tsx";

const schema = z.object({
  email: z.email(),
  quantity: z.int().min(1),
  amountCents: z.int().min(1),
  unitPrice: z.string().regex(/^\d+(\.\d{1,6})?$/),
  effectiveOn: z.iso.date(),
  nature: z.enum(["sale", "gift"]),
  holderId: z.string().min(1),
  reason: z.string().min(1),
  consent: z.literal(true),
  market: z.boolean(),
  account: z.enum(["own", "corporate"]),
  files: z.array(z.instanceof(File)).min(1),
});

const people = ["Claire Aubry", "Karim Benali", "Hélène Vasseur"];

const search = async (text: string) =>
  people
    .filter((name) => name.toLowerCase().includes(text.toLowerCase()))
    .map((name) => ({ value: name, label: name, detail: "Investisseuse" }));

const refuse = () => {
  throw new ApplicationError({
    status: 422,
    title: "Refusé",
    description: "Le porteur n’a pas assez d’actions libres.",
    errors: [{ location: "quantity", message: "Il reste 12 actions libres." }],
  });
};

export const FormPlate = () => {
  const form = useFormOf(schema, {
    draft: "gallery",
    defaultValues: {
      email: "",
      unitPrice: "12.5",
      amountCents: 123456,
      effectiveOn: "2026-11-20",
      market: true,
      account: "own",
      files: [],
    },
  });
  return (
    <Section title="Formulaire">
      <Form form={form} onSubmit={refuse} className="max-w-form" label="Exemple">
        <TextField name="email" label="E-mail" type="email" help="Celui du porteur." />
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberField name="quantity" label="Quantité" as="whole" />
          <NumberField name="unitPrice" label="Prix d’une action" as="decimal" />
          <NumberField name="amountCents" label="Montant" as="cents" />
          <DateField name="effectiveOn" label="Date d’effet" />
        </div>
        <SelectField
          name="nature"
          label="Nature"
          options={[
            { value: "sale", label: "Cession" },
            { value: "gift", label: "Donation" },
          ]}
        />
        <ComboboxField name="holderId" label="Porteur" search={search} />
        <RadioField
          name="account"
          label="Pour qui"
          options={[
            { value: "own", label: "En mon nom", detail: "Claire Aubry" },
            { value: "corporate", label: "Pour ma société", detail: "Arpège Capital" },
          ]}
        />
        <TextAreaField name="reason" label="Motif" optional />
        <FileField name="files" label="Ordre de mouvement" limits={fileKinds.transferOrder} />
        <SwitchField name="market" label="Marché secondaire ouvert" />
        <CheckboxField name="consent" label="J’ai lu les avertissements." />
        <SubmitButton>Transférer</SubmitButton>
      </Form>
    </Section>
  );
};
