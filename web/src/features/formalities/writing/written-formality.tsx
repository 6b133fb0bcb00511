import { noFigure } from "@coulisse/domain/formats.ts";
import type { Formality } from "@coulisse/contract/formalities/formalities.schemas.ts";
import { formalityRoutes, formalityStates } from "@coulisse/contract/formalities/formalities.ts";
import {
  formalityKindWords,
  formalityStateWords,
} from "@coulisse/contract/formalities/formality-words.ts";
import { useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { ResourceForm } from "#parts/forms/resource-form.tsx";
import { searchCompanies } from "#parts/pickers/searches.ts";
import { path } from "#platform/paths.ts";
import { ComboboxField } from "#ui/form/combobox-field.tsx";
import { DateField } from "#ui/form/date-field.tsx";
import { NumberField } from "#ui/form/number-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { taskWords } from "../formality-words.ts";
import {
  ChangedFormality,
  emptyFormality,
  FormalityOfEvent,
  NewFormality as NewFormalityValues,
  valuesOfEvent,
  valuesOfFormality,
} from "./formality-schema.ts";

const grid = "grid max-w-[46rem] items-start gap-x-6 gap-y-5 sm:grid-cols-2";

const StateField = () => {
  const { t } = useLingui();
  const names = useWords(formalityStateWords);
  const options = formalityStates.map((value) => ({ value, label: names[value] }));
  return <SelectField name="state" label={t`État`} options={options} />;
};

const DetailsField = () => {
  const { t } = useLingui();
  return (
    <TextAreaField
      name="details"
      label={t`Précisions`}
      help={t`Expliquez ce qu’il faut faire.`}
      rows={4}
      maxLength={1000}
      className="sm:col-span-2"
      optional
    />
  );
};

/** Formalities are written in the platform's area, and in that of the company whose they are. */
type Place = {
  /** The list that they stand in. */
  list: string;
  /** Finds whom they may concern. */
  search: ComponentProps<typeof ComboboxField>["search"];
  /** Whether a company writes: what a seller declares is no affair of it. */
  isCompany?: boolean;
};

/**
 * Fields are what anybody writes of a formality; `holder` is whom one that is there already
 * concerns.
 */
const Fields = ({
  formality,
  search,
  isCompany = false,
}: Omit<Place, "list"> & { formality?: Formality }) => {
  const { t } = useLingui();
  const kinds = Object.entries(useWords(formalityKindWords))
    .filter(([value]) => !isCompany || value !== "CAPITAL_GAIN")
    .map(([value, label]) => ({ value, label }));
  const { holderId = null, holderName = null } = formality ?? {};
  const initial =
    holderId !== null && holderName !== null ? { value: holderId, label: holderName } : undefined;
  return (
    <>
      <SelectField name="kind" label={t`Formalité`} options={kinds} />
      <DateField
        name="dueOn"
        label={t`Dernier jour`}
        help={t`Une échéance qui tombe un week-end ou un jour férié est reportée au jour ouvré suivant.`}
      />
      <ComboboxField
        name="holderId"
        label={t`Investisseur concerné`}
        help={t`Laissez vide si la société s’en charge elle-même.`}
        search={search}
        {...(initial ? { initial } : {})}
        optional
      />
      <NumberField name="amountCents" as="cents" label={t`Montant`} optional />
      <DetailsField />
    </>
  );
};

type NewProps = Place & {
  /** The company whose formality it is; the form asks where none is given. */
  company?: { id: string };
};

export const NewFormality = ({ company, list, ...of }: NewProps) => {
  const { t } = useLingui();
  return (
    <ResourceForm
      schema={NewFormalityValues}
      route={formalityRoutes.createFormality}
      reading={formalityRoutes.getFormality}
      valuesOf={() => ({ ...emptyFormality, companyId: company?.id ?? "" })}
      {...(company === undefined ? {} : { draft: company.id })}
      success={t`La formalité a été créée.`}
      submit={t`Créer la formalité`}
      backTo={list}
    >
      <div className={grid}>
        {company === undefined ? (
          <ComboboxField
            name="companyId"
            label={t`Société`}
            search={searchCompanies}
            className="sm:col-span-2"
          />
        ) : null}
        <Fields {...of} />
      </div>
    </ResourceForm>
  );
};

/** The event that opened it; a line of the register is one touch away. */
const EventLink = ({ formality: { event, companySlug } }: { formality: Formality }) => {
  const { t } = useLingui();
  switch (event?.kind) {
    case undefined:
      return t`La plateforme`;
    case "movement":
      return (
        <TextLink
          to={path("/companies/:companySlug/register", { companySlug })}
          search={{ open: event?.id ?? "" }}
        >
          {t`Une ligne inscrite à la main au registre`}
        </TextLink>
      );
    case "fundraising":
      return t`Une levée de fonds`;
    default:
      return t`Une cession réglée`;
  }
};

export const FormalityFacts = ({
  formality,
  isRead = false,
}: {
  formality: Formality;
  /** Whoever changes nothing reads what the form would show, too. */
  isRead?: boolean;
}) => {
  const { t } = useLingui();
  const format = useFormats();
  const states = useWords(formalityStateWords);
  const { holderName, dueOn, amountCents, state, details, kind } = formality;
  const amount = amountCents === null ? noFigure : format.amount(amountCents);
  return (
    <KeyFacts
      className="max-w-[46rem]"
      facts={[
        ...(formality.madeByCompany
          ? []
          : [{ label: t`Ouverte par`, value: <EventLink formality={formality} /> }]),
        { label: t`Pour`, value: holderName ?? formality.companyName },
        { label: t`Dernier jour`, value: format.date(dueOn) },
        { label: t`Montant`, value: amount },
        ...(isRead
          ? [
              { label: t`État`, value: states[state] },
              {
                label: t`Précisions`,
                value: (
                  <span className="break-words whitespace-pre-line">
                    {details ?? t(taskWords[kind])}
                  </span>
                ),
              },
            ]
          : []),
      ]}
    />
  );
};

type FormProps = Place & {
  formality: Formality;
  /** Whether the reader wrote it, as the platform or for the company: then all of it is theirs. */
  isOwn: boolean;
};

/** The form of one that is there: whole, or its progress alone where an event or others state it. */
export const FormalityForm = ({ formality, isOwn, list, ...of }: FormProps) => {
  const { t } = useLingui();
  const saving = {
    route: formalityRoutes.updateFormality,
    reading: formalityRoutes.getFormality,
    entity: formality,
    success: t`La formalité a été mise à jour.`,
    backTo: list,
    submit: t`Enregistrer les modifications`,
  };
  return isOwn && formality.event === null ? (
    <ResourceForm schema={ChangedFormality} valuesOf={valuesOfFormality} {...saving}>
      <div className={grid}>
        <StateField />
        <Fields formality={formality} {...of} />
      </div>
    </ResourceForm>
  ) : (
    <ResourceForm schema={FormalityOfEvent} valuesOf={valuesOfEvent} {...saving}>
      <div className={grid}>
        <StateField />
        <DetailsField />
      </div>
    </ResourceForm>
  );
};
