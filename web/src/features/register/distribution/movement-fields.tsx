import { fileKinds } from "@coulisse/contract/file-kinds.ts";
import { natureWords } from "@coulisse/contract/movement-words.ts";
import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { useWords } from "#i18n/use-words.ts";
import { DateField } from "#ui/form/date-field.tsx";
import { FileField } from "#ui/form/file-field.tsx";
import { NumberField } from "#ui/form/number-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { HolderField } from "./holder-field.tsx";
import { searchGivers, searchTakers } from "./holder-search.ts";
import { plans, type Operation } from "./operations.ts";

const documentBytesMax = fileKinds.transferOrder.bytesMax;

type Props = {
  operation: Operation;
  companyId: string;
  shareCategoryId: string;
  needsApproval: boolean;
  today: string;
};

/** The fields in the order in which a transfer order states them. */
export const MovementFields = (props: Props) => {
  const { operation, needsApproval } = props;
  const { t } = useLingui();
  const { natures, takesQuantity } = plans[operation];
  return (
    <>
      <PartyFields {...props} />
      <div className="grid gap-5 sm:grid-cols-2">
        {takesQuantity ? (
          <NumberField name="quantity" label={t`Nombre d’actions`} as="whole" />
        ) : null}
        <NumberField name="unitPrice" label={t`Prix d’une action`} as="decimal" optional />
      </div>
      <NatureField natures={natures} />
      <DateFields operation={operation} today={props.today} />
      {operation === "transfer" && needsApproval ? <ApprovalFields today={props.today} /> : null}
      {operation === "transfer" ? (
        <FileField
          name="files"
          label={t`Ordre de mouvement`}
          help={t`Signé par le cédant au moins. PDF ou image, 20 Mo par fichier, 10 fichiers au plus.`}
          accept="application/pdf,image/jpeg,image/png,image/webp"
          maxBytes={documentBytesMax}
          multiple
          optional
        />
      ) : null}
      <TextAreaField
        name="reason"
        label={t`Motif`}
        help={t`Repris sur la ligne du registre : décision, contrat, référence.`}
        optional
      />
    </>
  );
};

const PartyFields = ({ operation, companyId, shareCategoryId }: Props) => {
  const { t } = useLingui();
  const { takesFrom, takesTo } = plans[operation];
  const givers = useMemo(
    () => searchGivers(companyId, shareCategoryId),
    [companyId, shareCategoryId],
  );
  return (
    <>
      {takesFrom ? (
        <HolderField
          name="from"
          label={operation === "transfer" ? t`Cédant` : t`Porteur`}
          help={t`Parmi ceux qui détiennent des actions de ce lot.`}
          placeholder={t`Nom ou SIREN`}
          search={givers}
        />
      ) : null}
      {takesTo ? (
        <HolderField
          name="to"
          label={operation === "transfer" ? t`Cessionnaire` : t`Porteur`}
          help={t`Un utilisateur ou une personne morale de la plateforme.`}
          placeholder={t`Nom, e-mail ou SIREN`}
          search={searchTakers}
        />
      ) : null}
    </>
  );
};

const NatureField = ({ natures }: { natures: (typeof plans)[Operation]["natures"] }) => {
  const { t } = useLingui();
  const natureNames = useWords(natureWords);
  const options = natures.map((value) => ({ value, label: natureNames[value] }));
  return <SelectField name="nature" label={t`Nature du mouvement`} options={options} />;
};

const DateFields = ({ operation, today }: { operation: Operation; today: string }) => {
  const { t } = useLingui();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <DateField
        name="effectiveOn"
        label={t`Date d’effet`}
        help={t`Le jour où les actions changent de main. Aujourd’hui au plus tard.`}
        max={today}
      />
      <DateField
        name="agreedOn"
        label={operation === "transfer" ? t`Date de l’accord` : t`Date de la décision`}
        max={today}
        optional
      />
    </div>
  );
};

const ApprovalFields = ({ today }: { today: string }) => {
  const { t } = useLingui();
  return (
    <fieldset className="grid gap-5 rounded-md border border-rule p-4 sm:grid-cols-2">
      <legend className="px-1 text-sm font-medium">{t`Agrément de la société`}</legend>
      <p className="text-sm text-ink-2 sm:col-span-2">
        {t`Les actions de ce lot se cèdent avec l’agrément de la société ; sans lui, la cession serait nulle.`}
      </p>
      <DateField name="approvedOn" label={t`Date de l’agrément`} max={today} />
      <TextField
        name="approvalReference"
        label={t`Référence`}
        help={t`Procès-verbal, décision du président…`}
        optional
      />
    </fieldset>
  );
};
