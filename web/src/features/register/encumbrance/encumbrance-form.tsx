import { fileKinds } from "@coulisse/domain/file-kinds.ts";
import { natureWords } from "@coulisse/contract/register/movement-words.ts";
import type { Movement } from "@coulisse/contract/register/movements.schemas.ts";
import { registerRoutes } from "@coulisse/contract/register/register.ts";
import { useLingui } from "@lingui/react/macro";
import { useCallback, useMemo } from "react";
import { useWatch } from "react-hook-form";
import { useAction } from "#platform/queries.ts";
import { useWords } from "#i18n/use-words.ts";
import { FileField } from "#parts/documents/file-field.tsx";
import { DateField } from "#ui/form/date-field.tsx";
import { NumberField } from "#ui/form/number-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { HolderField } from "#parts/pickers/holder-field.tsx";
import { searchHoldersOf } from "#parts/pickers/searches.ts";
import { LineForm, type Named } from "../lines/line-form.tsx";
import { PartyField } from "../lines/party-field.tsx";
import { toPreviewBody } from "../lines/movement-facts.ts";
import {
  emptyEncumbrance,
  encumbranceFacts,
  encumbrances,
  type Encumbrance,
  type EncumbranceFacts,
  type EncumbranceValues,
} from "./encumbrance-facts.ts";

type Props = {
  company: Named;
  category: Named;
  today: string;
  onDone: (movement: Movement) => void;
};

const formOfMention = { takesQuantity: true };

/** Notes a pledge or a usufruct on an account: a numbered line that moves no share. */
export const EncumbranceForm = (props: Props) => {
  const { company, category, today, onDone } = props;
  const { t } = useLingui();
  const shareCategoryId = category.id;
  const draft = `encumbrance-${shareCategoryId}`;
  const schema = useMemo(() => encumbranceFacts(today), [today]);
  const form = useFormOf<Partial<EncumbranceValues>, EncumbranceFacts>(schema, {
    defaultValues: emptyEncumbrance(today),
    draft,
  });
  const toBody = useCallback(
    (facts: EncumbranceFacts) => toPreviewBody("MENTION", shareCategoryId, facts),
    [shareCategoryId],
  );
  const note = useAction(registerRoutes.mentionShares, {
    then: onDone,
  });
  const write = ({ from, to, files, ...line }: EncumbranceFacts) =>
    note.run({
      params: { shareCategoryId, shareHolderEntityId: from.value },
      body: { ...line, beneficiaryId: to?.value ?? null },
      files: { files },
    });
  const nature = useWatch({ control: form.control, name: "nature" });
  return (
    <LineForm
      form={form}
      line={{ company, category, shape: formOfMention, schema, toBody, write }}
      label={t`Nantissement ou usufruit`}
      explanation={t`Inscrit sur un compte un nantissement ou un usufruit. Aucune action ne change de porteur ; des actions nanties ne se cèdent plus sans mainlevée.`}
      confirm={nature === "usufruct" ? t`Noter l’usufruit` : t`Noter le nantissement`}
    >
      <EncumbranceFields {...props} nature={nature ?? "pledge"} />
    </LineForm>
  );
};

const EncumbranceFields = ({ today, ...props }: Props & { nature: Encumbrance }) => {
  const isPledge = props.nature === "pledge";
  const { t } = useLingui();
  const natures = useWords(natureWords);
  return (
    <>
      <SelectField
        name="nature"
        label={t`Nature de la mention`}
        options={encumbrances.map((value) => ({ value, label: natures[value] }))}
      />
      <PartyFields {...props} />
      <NumberField name="quantity" label={t`Nombre d’actions`} as="whole" />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField name="effectiveOn" label={t`Date d’effet`} max={today} />
        <DateField name="agreedOn" label={t`Date de l’acte`} max={today} />
      </div>
      <FileField
        name="files"
        label={t`Acte`}
        help={t`Déclaration de nantissement, acte notarié.`}
        limits={fileKinds.transferOrder}
      />
      <TextAreaField
        name="reason"
        label={isPledge ? t`Créance garantie` : t`Motif`}
        help={
          isPledge
            ? t`Sa nature, son montant et sa date, comme dans la déclaration de nantissement. Inscrite sur la ligne du registre.`
            : t`Inscrit sur la ligne du registre : acte, référence.`
        }
        maxLength={500}
        optional={!isPledge}
      />
    </>
  );
};

type PartyProps = Omit<Props, "today"> & { nature: Encumbrance };

const PartyFields = ({ company, category, nature }: PartyProps) => {
  const { t } = useLingui();
  const givers = useMemo(() => searchHoldersOf(company.id, category.id), [company.id, category.id]);
  const isUsufruct = nature === "usufruct";
  return (
    <>
      <HolderField
        name="from"
        label={isUsufruct ? t`Nu-propriétaire` : t`Constituant`}
        help={t`Parmi ceux qui détiennent des actions de cette catégorie.`}
        placeholder={t`Nom ou SIREN`}
        search={givers}
      />
      <PartyField
        name="to"
        label={isUsufruct ? t`Usufruitier` : t`Créancier nanti`}
        help={t`Sans compte sur la plateforme, donnez son nom et son domicile ci-dessous.`}
        companyId={company.id}
        optional
      />
      {useWatch({ name: "to" }) ? null : (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            name="beneficiaryName"
            label={isUsufruct ? t`Nom de l’usufruitier` : t`Nom du créancier`}
            maxLength={200}
          />
          <TextField name="beneficiaryDomicile" label={t`Domicile ou siège`} maxLength={300} />
        </div>
      )}
    </>
  );
};
