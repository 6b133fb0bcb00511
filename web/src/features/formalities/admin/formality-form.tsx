import { noFigure } from "@coulisse/domain/formats.ts";
import type { Formality } from "@coulisse/contract/formalities/formalities.schemas.ts";
import { formalityRoutes, formalityStates } from "@coulisse/contract/formalities/formalities.ts";
import {
  formalityKindWords,
  formalityStateWords,
} from "@coulisse/contract/formalities/formality-words.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { ResourceForm } from "#parts/forms/resource-form.tsx";
import { searchCompanies, searchHolders } from "#parts/pickers/searches.ts";
import { path } from "#platform/paths.ts";
import { defineScreen, useScreenParams } from "#platform/screen.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { ComboboxField } from "#ui/form/combobox-field.tsx";
import { DateField } from "#ui/form/date-field.tsx";
import { NumberField } from "#ui/form/number-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { Page } from "#ui/page.tsx";
import { formalityById } from "../formalities.queries.ts";
import { DutyPayment } from "./duty-payment.tsx";
import { FormalityFiles } from "./formality-files.tsx";
import {
  ChangedFormality,
  emptyFormality,
  FormalityOfEvent,
  NewFormality,
  valuesOfEvent,
  valuesOfFormality,
} from "./formality-schema.ts";

const list = path("/admin/formalities");
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

/**
 * Fields are what anybody writes of a formality; `holder` is whom one that is there already
 * concerns.
 */
const Fields = ({ formality }: { formality?: Formality }) => {
  const { t } = useLingui();
  const kinds = Object.entries(useWords(formalityKindWords)).map(([value, label]) => ({
    value,
    label,
  }));
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
        search={searchHolders}
        {...(initial ? { initial } : {})}
        optional
      />
      <NumberField name="amountCents" as="cents" label={t`Montant`} optional />
      <DetailsField />
    </>
  );
};

const NewFormalityPage = () => {
  const { t } = useLingui();
  return (
    <Page
      title={t`Nouvelle formalité`}
      over={<Breadcrumb steps={[{ label: t`Formalités`, to: list }]} />}
      lead={t`Vous pourrez joindre ses documents une fois la formalité créée.`}
    >
      <ResourceForm
        schema={NewFormality}
        route={formalityRoutes.createFormality}
        reading={formalityRoutes.getFormality}
        valuesOf={() => emptyFormality}
        success={t`La formalité a été créée.`}
        submit={t`Créer la formalité`}
        backTo={list}
      >
        <div className={grid}>
          <ComboboxField
            name="companyId"
            label={t`Société`}
            search={searchCompanies}
            className="sm:col-span-2"
          />
          <Fields />
        </div>
      </ResourceForm>
    </Page>
  );
};

/** The event that opened it; a line of the register is one touch away. */
const EventLink = ({ formality: { event, companySlug } }: { formality: Formality }) => {
  const { t } = useLingui();
  switch (event?.kind) {
    case "movement":
      return (
        <TextLink
          to={path("/companies/:companySlug/register", { companySlug })}
          search={{ open: event.id }}
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

const EventFacts = ({ formality }: { formality: Formality }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { holderName, dueOn, amountCents } = formality;
  const amount = amountCents === null ? noFigure : format.amount(amountCents);
  return (
    <KeyFacts
      className="max-w-[46rem]"
      facts={[
        { label: t`Ouverte par`, value: <EventLink formality={formality} /> },
        { label: t`Pour`, value: holderName ?? formality.companyName },
        { label: t`Dernier jour`, value: format.date(dueOn) },
        { label: t`Montant`, value: amount },
      ]}
    />
  );
};

const KnownFormality = ({ id }: { id: string }) => {
  const { t } = useLingui();
  const formality = useSuspenseQuery(formalityById(id)).data;
  const kinds = useWords(formalityKindWords);
  const saving = {
    route: formalityRoutes.updateFormality,
    reading: formalityRoutes.getFormality,
    entity: formality,
    success: t`La formalité a été mise à jour.`,
    backTo: list,
    submit: t`Enregistrer les modifications`,
  };
  const { companyId, companyName } = formality;
  const steps = [
    { label: t`Formalités`, to: list },
    { label: companyName, to: path("/admin/companies/:id", { id: companyId }) },
  ];
  return (
    <Page title={kinds[formality.kind]} over={<Breadcrumb steps={steps} />}>
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_25rem]">
        {formality.event === null ? (
          <ResourceForm schema={ChangedFormality} valuesOf={valuesOfFormality} {...saving}>
            <div className={grid}>
              <StateField />
              <Fields formality={formality} />
            </div>
          </ResourceForm>
        ) : (
          <div className="grid content-start gap-6">
            <EventFacts formality={formality} />
            <DutyPayment formality={formality} />
            <ResourceForm schema={FormalityOfEvent} valuesOf={valuesOfEvent} {...saving}>
              <div className={grid}>
                <StateField />
                <DetailsField />
              </div>
            </ResourceForm>
          </div>
        )}
        <div className="self-start">
          <FormalityFiles formality={formality} />
        </div>
      </div>
    </Page>
  );
};

export const screen = defineScreen("/admin/formalities/new", { component: NewFormalityPage });

const pattern = "/admin/formalities/:id";

const FormalityScreen = () => {
  const { id } = useScreenParams(pattern);
  return <KnownFormality key={id} id={id} />;
};

export const knownFormality = defineScreen(pattern, {
  load: ({ params: { id }, queryClient }) => queryClient.ensureQueryData(formalityById(id)),
  component: FormalityScreen,
});
