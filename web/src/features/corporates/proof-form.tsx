import {
  proofKinds,
  type BeneficialOwner,
  type LegalRepresentative,
} from "@coulisse/contract/corporate-shapes.ts";
import { corporateRoutes } from "@coulisse/contract/corporates.ts";
import { documentBytesMax } from "@coulisse/contract/documents.ts";
import { useLingui } from "@lingui/react/macro";
import { useWatch } from "react-hook-form";
import { useAction } from "#app/queries.ts";
import { useAuth } from "#app/session.ts";
import { DateField } from "#ui/form/date-field.tsx";
import { FileField } from "#ui/form/file-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { proofWords } from "./corporate-words.ts";
import { linkReload } from "./corporates.queries.ts";
import { OwnersFields } from "./owners-fields.tsx";
import { declaredBefore, Proof } from "./proof-schema.ts";

type Props = {
  corporateId: string;
  /** What was declared with the proof before this one. */
  owners?: BeneficialOwner[] | null;
  representative?: LegalRepresentative | null;
  success: string;
  submit: string;
  onDone: () => void;
};

/** The document that shows the right to represent an entity. */
export const ProofForm = (props: Props) => {
  const { corporateId, owners = null, representative = null, success, submit, onDone } = props;
  const { t } = useLingui();
  const userId = useAuth((auth) => auth.authUserId) ?? "";
  const form = useFormOf(Proof, {
    defaultValues: { kind: "KBIS", datedOn: "", ...declaredBefore(owners, representative) },
  });
  const kind = useWatch({ control: form.control, name: "kind" });
  const ask = useAction(corporateRoutes.addRepresentative, {
    success,
    reloads: linkReload,
    then: onDone,
  });
  return (
    <Form
      form={form}
      onSubmit={({ file, kind, datedOn, owned, beneficialOwners, legalRepresentative }) =>
        ask.run({
          params: { corporateId, userId },
          body: {
            ...{ kind, datedOn: datedOn ?? "", beneficialOwners },
            ...(owned === "NO" ? { legalRepresentative } : {}),
          },
          files: { file },
        })
      }
    >
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        <SelectField
          name="kind"
          label={t`Justificatif`}
          options={proofKinds.map((value) => ({ value, label: t(proofWords[value]) }))}
        />
        <DateField
          name="datedOn"
          label={t`Date du document`}
          help={t`Un extrait Kbis a moins de trois mois.`}
          optional={kind !== "KBIS"}
        />
      </div>
      <FileField
        name="file"
        label={t`Fichier`}
        help={t`PDF ou photo nette, 10 Mo au plus. Seul l’examinateur le voit.`}
        accept="application/pdf,image/*"
        maxBytes={documentBytesMax}
      />
      <OwnersFields />
      <SubmitButton>{submit}</SubmitButton>
    </Form>
  );
};
