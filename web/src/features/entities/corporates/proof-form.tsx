import type {
  BeneficialOwner,
  LegalRepresentative,
} from "@coulisse/contract/entities/corporate-shapes.schemas.ts";
import { proofKindWords } from "@coulisse/contract/entities/corporate-words.ts";
import {
  beneficialOwnersMax,
  corporateRoutes,
  proofKinds,
} from "@coulisse/contract/entities/corporates.ts";
import { fileKinds } from "@coulisse/domain/file-kinds.ts";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { useWords } from "#i18n/use-words.ts";
import { FileField } from "#parts/documents/file-field.tsx";
import { useAction } from "#platform/queries.ts";
import { useAuth } from "#platform/session.ts";
import { Button } from "#ui/button.tsx";
import { DateField } from "#ui/form/date-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { NumberField } from "#ui/form/number-field.tsx";
import { RadioField } from "#ui/form/radio-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { blankOwner, declaredBefore, Proof } from "./proof-schema.ts";

type Props = {
  corporateId: string;
  /** The owners and representative that were declared with the proof before this one. */
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
  const proofs = useWords(proofKindWords);
  const userId = useAuth((auth) => auth.authUserId) ?? "";
  const form = useFormOf(Proof, {
    draft: `proof ${corporateId}`,
    defaultValues: { kind: "KBIS", datedOn: "", ...declaredBefore(owners, representative) },
  });
  const kind = useWatch({ control: form.control, name: "kind" });
  const ask = useAction(corporateRoutes.addRepresentative, {
    success,
    then: onDone,
  });
  return (
    <Form
      form={form}
      onSubmit={({ file, kind, datedOn, owned, beneficialOwners, legalRepresentative }) =>
        ask.run({
          params: { corporateId, userId },
          body: {
            kind,
            datedOn: datedOn ?? "",
            beneficialOwners,
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
          options={proofKinds.map((value) => ({ value, label: proofs[value] }))}
        />
        <DateField
          name="datedOn"
          label={t`Date du document`}
          help={t`Un extrait Kbis doit avoir moins de trois mois.`}
          optional={kind !== "KBIS"}
        />
      </div>
      <FileField
        name="file"
        label={t`Fichier`}
        help={t`Un scan ou une photo nette. Seul l’examinateur le voit.`}
        limits={fileKinds.representationProof}
      />
      <OwnersFields />
      <SubmitButton>{submit}</SubmitButton>
    </Form>
  );
};

const name = "beneficialOwners";

/**
 * Rows while the answer is yes; those of a yes that was taken back return with it. They are set and
 * not appended: an array of fields checks itself when it grows, and a new row would be born in error.
 */
const useOwners = () => {
  const { getValues, setFocus, setValue } = useFormContext();
  const { fields, remove } = useFieldArray({ name });
  const owned: unknown = useWatch({ name: "owned" });
  const kept = useRef<unknown[]>([]);
  useEffect(() => {
    const rows = getValues(name) as unknown[];
    if (rows.length > 0) kept.current = rows;
    if (owned === "NO") setValue(name, []);
    if (owned === "YES") setValue(name, kept.current.length > 0 ? kept.current : [blankOwner]);
  }, [owned, getValues, setValue]);
  return {
    fields,
    owned,
    add: () => setValue(name, [...(getValues(name) as unknown[]), blankOwner]),
    drop: (index: number) => {
      remove(index);
      setFocus(`${name}.${Math.max(0, index - 1)}.firstName`);
    },
  };
};

/** the natural persons who hold more than a quarter of the capital or of the votes. */
const OwnersFields = () => {
  const { t } = useLingui();
  const { fields, owned, add, drop } = useOwners();
  return (
    <>
      <RadioField
        name="owned"
        label={t`Une personne détient-elle plus de 25 % du capital ou des droits de vote ?`}
        options={[
          {
            value: "YES",
            label: t`Oui`,
            detail: t`Directement ou par d’autres sociétés : c’est un bénéficiaire effectif.`,
          },
          { value: "NO", label: t`Non` },
        ]}
      />
      {owned === "NO" ? <RepresentativeFields /> : null}
      {fields.map(({ id }, index) => (
        <OwnerRow
          key={id}
          index={index}
          onDrop={fields.length > 1 ? () => drop(index) : undefined}
        />
      ))}
      {fields.length > 0 && fields.length < beneficialOwnersMax ? (
        <Button icon="add" className="justify-self-start" onClick={add}>
          {t`Ajouter un bénéficiaire`}
        </Button>
      ) : null}
    </>
  );
};

/** CMF R561-1: who stands in where nobody holds more than a quarter. */
const RepresentativeFields = () => {
  const { t } = useLingui();
  return (
    <fieldset className="grid min-w-0 items-start gap-x-6 gap-y-5 rounded-md border border-rule p-4 sm:grid-cols-2">
      <legend className="px-1 text-sm font-medium">{t`Représentant légal`}</legend>
      <p className="text-sm text-ink-3 sm:col-span-2">
        {t`Personne ne détient plus de 25 % : le représentant légal est le bénéficiaire effectif.`}
      </p>
      <TextField
        name="legalRepresentative.firstName"
        label={t`Prénom`}
        maxLength={120}
        autoComplete="off"
      />
      <TextField
        name="legalRepresentative.lastName"
        label={t({ message: "Nom", context: "family name" })}
        maxLength={120}
        autoComplete="off"
      />
    </fieldset>
  );
};

type RowProps = { index: number; onDrop: (() => void) | undefined };

const OwnerRow = ({ index, onDrop }: RowProps) => {
  const { t } = useLingui();
  const at = `${name}.${index}`;
  const number = index + 1;
  return (
    <fieldset className="grid min-w-0 items-start gap-x-6 gap-y-5 rounded-md border border-rule p-4 sm:grid-cols-2">
      <legend className="px-1 text-sm font-medium">{t`Bénéficiaire ${number}`}</legend>
      <TextField name={`${at}.firstName`} label={t`Prénom`} maxLength={120} autoComplete="off" />
      <TextField
        name={`${at}.lastName`}
        label={t({ message: "Nom", context: "family name" })}
        maxLength={120}
        autoComplete="off"
      />
      <NumberField
        name={`${at}.shareBps`}
        as="basisPoints"
        label={t`Part détenue`}
        help={t`Du capital ou des droits de vote, la plus grande des deux.`}
      />
      {onDrop ? (
        <Button
          variant="quiet"
          size="sm"
          icon="trash"
          className="-ml-3 justify-self-start sm:col-span-2"
          onClick={onDrop}
        >
          {t`Retirer le bénéficiaire ${number}`}
        </Button>
      ) : null}
    </fieldset>
  );
};
