import { fileKinds } from "@coulisse/domain/file-kinds.ts";
import type { InheritancePreview } from "@coulisse/contract/register/inheritance.schemas.ts";
import type { Movement } from "@coulisse/contract/register/movements.schemas.ts";
import { heirsMax, registerRoutes } from "@coulisse/contract/register/register.ts";
import { readFraction, restOfWhole } from "@coulisse/domain/fraction-numbers.ts";
import { useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { call } from "#platform/api.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { AddressField } from "#parts/address/address-field.tsx";
import { FileField } from "#parts/documents/file-field.tsx";
import { HolderField } from "#parts/pickers/holder-field.tsx";
import { searchHoldersOf } from "#parts/pickers/searches.ts";
import { useAction } from "#platform/queries.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DateField } from "#ui/form/date-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { NumberField } from "#ui/form/number-field.tsx";
import { RadioGroup } from "#ui/form/radio-group.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import type { Named } from "../lines/line-form.tsx";
import { PartyField } from "../lines/party-field.tsx";
import { placeRefusal } from "../lines/refusal-places.ts";
import { useAsked } from "../lines/use-asked.ts";
import { useSettledBody } from "../lines/use-settled-body.ts";
import { InheritancePanel, useInheritanceRows } from "./inheritance-effect.tsx";
import {
  blankHeir,
  emptyInheritance,
  inheritanceFacts,
  type InheritanceRequest,
  type InheritanceValues,
  type Way,
} from "./inheritance-facts.ts";

type Props = {
  company: Named;
  category: Named;
  needsApproval: boolean;
  today: string;
  onDone: (movement: Movement) => void;
};

type Asked = Readonly<{ effect: InheritancePreview }>;

/** Passes the shares of somebody who died, or of those who share out, by one deed in one act. */
export const InheritanceForm = (props: Props) => {
  const { company, category, today, onDone } = props;
  const { t } = useLingui();
  const [way, setWay] = useState<Way>("shared");
  const asked = useAsked<Asked>();
  const schema = useMemo(() => inheritanceFacts(way, today), [way, today]);
  const form = useFormOf(schema, {
    defaultValues: emptyInheritance,
    draft: `inheritance-${category.id}`,
  });
  const inherit = useAction(registerRoutes.inheritShares, {});
  const requestOf = useMemo(() => (values: unknown) => schema.safeParse(values).data, [schema]);
  const settled = useSettledBody(form, requestOf);
  const submit = async (request: InheritanceRequest): Promise<boolean> => {
    const params = { shareCategoryId: category.id, shareHolderEntityId: request.from.value };
    try {
      // Asked again at the last moment: what is confirmed is what the register says now.
      const effect = await call(registerRoutes.previewInheritance, { params, body: request.body });
      if (!(await asked.ask({ effect }))) return false;
      const { items } = await inherit.run({
        params,
        body: request.body,
        files: { files: request.files },
      });
      const [first] = items;
      if (first) onDone(first);
      return true;
    } catch (error) {
      throw placeRefusal(error, { takesQuantity: false });
    }
  };
  return (
    <>
      <Form
        form={form}
        onSubmit={submit}
        label={t`Succession`}
        className="gap-x-8 lg:grid-cols-[minmax(0,34rem)_minmax(18rem,1fr)] [&>[data-refusal]]:col-span-full"
      >
        <div className="grid content-start gap-5">
          <p className="text-ink-2">
            {t`Inscrit en une fois ce qu’un acte de notaire attribue : les actions de chaque héritier, en pleine ou en nue-propriété, ou l’indivision qui les détient jusqu’au partage.`}
          </p>
          <DeedFields {...props} />
          <RadioGroup
            name="way"
            label={t`Comment les héritiers détiennent-ils les actions ?`}
            options={[
              {
                value: "shared",
                label: t`Chacun ses actions`,
                detail: t`L’acte partage, ou attribue à un seul.`,
              },
              {
                value: "joint",
                label: t`Ensemble, jusqu’au partage`,
                detail: t`Une indivision est inscrite au registre, avec la fraction de chacun.`,
              },
            ]}
            value={way}
            onChange={(next) => setWay(next === "joint" ? "joint" : "shared")}
            className="sm:grid-cols-2 [&>legend]:col-span-full"
          />
          {way === "joint" ? <JointFields /> : null}
          <HeirFields way={way} companyId={company.id} />
          {way === "joint" ? <RepresentativeFields today={today} companyId={company.id} /> : null}
          <FileField
            name="files"
            label={t`Acte du notaire`}
            help={t`Attestation ou acte de partage. Il est gardé une fois, et chaque ligne en porte l’empreinte.`}
            limits={fileKinds.transferOrder}
          />
          <TextAreaField
            name="lackingReason"
            label={t`Motif de ce qui manque`}
            help={t`À remplir si l’acte n’est pas joint, ou si une partie n’a pas de domicile. Inscrit sur la ligne du registre.`}
            maxLength={500}
            optional
          />
        </div>
        <div>
          <InheritancePanel shareCategoryId={category.id} request={settled} />
        </div>
        <div>
          <SubmitButton>{t`Inscrire la succession`}</SubmitButton>
        </div>
      </Form>
      <Confirmation asked={asked.subject} onAnswer={asked.answer} />
    </>
  );
};

const DeedFields = ({ company, category, needsApproval, today }: Omit<Props, "onDone">) => {
  const { t } = useLingui();
  const givers = useMemo(() => searchHoldersOf(company.id, category.id), [company.id, category.id]);
  return (
    <>
      <HolderField
        name="from"
        label={t`Défunt ou indivision`}
        help={t`Parmi ceux qui détiennent des actions de cette catégorie.`}
        placeholder={t`Nom ou SIREN`}
        search={givers}
      />
      <TextField
        name="act"
        label={t`Acte`}
        help={t`Par exemple : acte de partage du 12 mars 2026, Me Morel, notaire à Lyon. Inscrit sur chaque ligne.`}
        maxLength={300}
        autoComplete="off"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField name="agreedOn" label={t`Date de l’acte`} max={today} />
        <DateField
          name="effectiveOn"
          label={t`Date d’effet`}
          help={t`Le jour où les actions ont changé de main : celui du décès, ou du partage.`}
          max={today}
        />
      </div>
      {needsApproval ? (
        <fieldset className="grid gap-5 rounded-md border border-rule p-4 sm:grid-cols-2">
          <legend className="px-1 text-sm font-medium">{t`Agrément de la société`}</legend>
          <DateField name="approvedOn" label={t`Date de l’agrément`} max={today} optional />
          <TextField name="approvalReference" label={t`Référence`} maxLength={200} optional />
        </fieldset>
      ) : null}
    </>
  );
};

const JointFields = () => {
  const { t } = useLingui();
  return (
    <>
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField
          name="jointName"
          label={t`Nom inscrit au registre`}
          help={t`Par exemple : Indivision Daval.`}
          maxLength={200}
          autoComplete="off"
        />
        <NumberField name="jointQuantity" label={t`Nombre d’actions`} as="whole" />
      </div>
      <AddressField
        name="jointAddress"
        label={t`Domicile`}
        help={t`Le plus souvent celui du représentant commun.`}
        optional
      />
    </>
  );
};

/** L225-110: joint holders act by one person, a member or another, whom an act names. */
const RepresentativeFields = ({ today, companyId }: { today: string; companyId: string }) => {
  const { t } = useLingui();
  const representative = useWatch<InheritanceValues, "representative">({ name: "representative" });
  return (
    <fieldset className="grid min-w-0 items-start gap-x-6 gap-y-5 rounded-md border border-rule p-4 sm:grid-cols-2">
      <legend className="px-1 text-sm font-medium">{t`Représentant commun`}</legend>
      <PartyField
        name="representative"
        label={t`Qui agit pour l’indivision`}
        help={t`L’un des héritiers ou un mandataire. Sans lui, l’indivision détient ses actions et personne n’agit pour elle.`}
        companyId={companyId}
        alone
        optional
      />
      {representative === null ? null : (
        <>
          <DateField
            name="representativeOn"
            label={t`Désigné le`}
            help={t`Laissez vide si l’acte du notaire le désigne.`}
            max={today}
            optional
          />
          <TextField
            name="representativeAct"
            label={t`Acte de désignation`}
            help={t`Laissez vide si l’acte du notaire le désigne.`}
            maxLength={300}
            autoComplete="off"
            optional
          />
        </>
      )}
    </fieldset>
  );
};

const HeirFields = ({ way, companyId }: { way: Way; companyId: string }) => {
  const { t } = useLingui();
  const { getValues, setValue } = useFormContext<InheritanceValues>();
  const { fields, remove } = useFieldArray<InheritanceValues, "heirs">({ name: "heirs" });
  const least = way === "joint" ? 2 : 1;
  return (
    <>
      {fields.map(({ id }, index) => (
        <HeirRow
          key={id}
          way={way}
          companyId={companyId}
          index={index}
          onDrop={fields.length > least ? () => remove(index) : undefined}
        />
      ))}
      <Sum way={way} />
      {fields.length < heirsMax ? (
        <Button
          icon="add"
          className="justify-self-start"
          // Set and not appended: an array of fields checks itself when it grows.
          onClick={() => setValue("heirs", [...getValues("heirs"), blankHeir])}
        >
          {t`Ajouter un héritier`}
        </Button>
      ) : null}
    </>
  );
};

type RowProps = {
  way: Way;
  companyId: string;
  index: number;
  onDrop: (() => void) | undefined;
};

const HeirRow = ({ way, companyId, index, onDrop }: RowProps) => {
  const { t } = useLingui();
  const number = index + 1;
  const at = `heirs.${index}.`;
  return (
    <fieldset className="grid min-w-0 items-start gap-x-6 gap-y-5 rounded-md border border-rule p-4 sm:grid-cols-2">
      <legend className="px-1 text-sm font-medium">{t`Héritier ${number}`}</legend>
      <PartyField
        name={`${at}holder`}
        label={t`Héritier`}
        companyId={companyId}
        alone={way === "joint"}
      />
      {way === "joint" ? (
        <TextField
          name={`${at}fraction`}
          label={t`Fraction`}
          placeholder="1/3"
          maxLength={20}
          autoComplete="off"
        />
      ) : (
        <>
          <NumberField name={`${at}quantity`} label={t`Nombre d’actions`} as="whole" />
          <PartyField
            name={`${at}usufructuary`}
            label={t`Usufruitier`}
            help={t`S’il y en a un, l’héritier est nu-propriétaire : une ligne note l’usufruit.`}
            companyId={companyId}
            optional
          />
        </>
      )}
      {onDrop ? (
        <Button
          variant="quiet"
          size="sm"
          icon="trash"
          className="-ml-3 justify-self-start sm:col-span-2"
          onClick={onDrop}
        >
          {t`Retirer l’héritier ${number}`}
        </Button>
      ) : null}
    </fieldset>
  );
};

/** The sum is of what is typed so far: shares, or fractions of a whole. */
const Sum = ({ way }: { way: Way }) => {
  const { t } = useLingui();
  const format = useFormats();
  const heirs = useWatch<InheritanceValues, "heirs">({ name: "heirs" });
  if (way === "joint") {
    const read = heirs.flatMap(({ fraction }) => readFraction(fraction) ?? []);
    const { above, below } = restOfWhole(read);
    const size = `${above < 0n ? -above : above}/${below}`;
    return (
      <p
        role="status"
        className={above === 0n || read.length === 0 ? "text-sm text-ink-2" : "text-sm text-warn"}
      >
        {read.length === 0
          ? t`La somme des fractions des héritiers doit être égale à un.`
          : above === 0n
            ? t`Les fractions font un entier.`
            : above > 0n
              ? t`Il manque ${size} pour faire un entier.`
              : t`Les fractions dépassent un entier de ${size}.`}
      </p>
    );
  }
  const total = heirs.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
  return (
    <p role="status" className="text-sm text-ink-2">
      {t`Total attribué : ${format.units("SHARE", total)}.`}
    </p>
  );
};

type ConfirmationProps = { asked: Asked | undefined; onAnswer: (agreed: boolean) => void };

const Confirmation = ({ asked, onAnswer }: ConfirmationProps) => {
  const { t } = useLingui();
  const rows = useInheritanceRows(asked?.effect);
  return (
    <ConfirmDialog
      name="write-inheritance"
      open={asked !== undefined}
      onClose={() => onAnswer(false)}
      title={t`Inscrire la succession au registre ?`}
      lead={t`Une ligne écrite ne peut plus être effacée : une erreur se corrige par une ligne contraire.`}
      rows={rows}
      confirm={t`Inscrire la succession`}
      onConfirm={() => onAnswer(true)}
    />
  );
};
