import { categoryWithCode } from "@coulisse/domain/category-names.ts";
import { companyCategoryRoutes } from "@coulisse/contract/register/company-categories.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { queryOf } from "#platform/queries.ts";
import { DateField } from "#ui/form/date-field.tsx";
import { NumberField } from "#ui/form/number-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";

const grid = "grid max-w-[46rem] items-start gap-x-6 gap-y-5 sm:grid-cols-2";

const NameField = () => {
  const { t } = useLingui();
  return (
    <TextField
      name="name"
      label={t`Nom de la levée`}
      help={t`Le nom que les investisseurs lisent, par exemple « La boulangerie de Gerland ».`}
      maxLength={120}
      autoComplete="off"
      className="sm:col-span-2"
    />
  );
};

const TicketField = () => {
  const { t } = useLingui();
  return (
    <NumberField
      name="ticketCents"
      as="cents"
      label={t`Plus petit ticket`}
      help={t`Arrondi au nombre entier d’actions supérieur.`}
    />
  );
};

const ClosingField = () => {
  const { t } = useLingui();
  return (
    <DateField
      name="closesOn"
      label={t`Dernier jour`}
      help={t`Jusqu’à minuit, heure de Paris. L’offre engage la société jusque-là.`}
    />
  );
};

/** what the decision of a SAS says where the minimum is below three quarters of the maximum. */
const LimitFields = () => {
  const { t } = useLingui();
  return (
    <>
      <TextField
        name="limitReference"
        label={t`Clause qui permet de limiter l’augmentation`}
        help={t`Pour une SAS dont la décision admet moins des trois quarts du maximum, par exemple « 3e résolution ».`}
        maxLength={160}
        autoComplete="off"
        optional
      />
      <DateField name="limitDecidedOn" label={t`Date de cette décision`} optional />
    </>
  );
};

/** The terms of a round that is not offered yet; `companyId` says whose share categories there are. */
export const RoundFields = ({ companyId }: { companyId: string }) => {
  const { t } = useLingui();
  const categories = useQuery({
    ...queryOf(companyCategoryRoutes.listCompanyShareCategories, { params: { companyId } }),
    enabled: companyId !== "",
  });
  const options = (categories.data?.items ?? []).map(({ id, name, code }) => ({
    value: id,
    label: categoryWithCode({ name, code }),
  }));
  return (
    <div className={grid}>
      <NameField />
      <SelectField
        name="shareCategoryId"
        label={t`Catégorie d’actions`}
        options={options}
        disabled={companyId === ""}
        help={
          companyId === ""
            ? t`Choisissez d’abord la société.`
            : t`Les actions nouvelles seront de cette catégorie.`
        }
      />
      <NumberField
        name="unitPrice"
        as="decimal"
        label={t`Prix d’une action`}
        help={t`D’un centime au moins, à six décimales au plus, et jamais sous la valeur nominale.`}
      />
      <NumberField
        name="minimumCents"
        as="cents"
        label={t`Minimum`}
        help={t`En dessous, la levée échoue et tout est remboursé. Il atteint les trois quarts du maximum, sauf si la décision d’une SAS admet moins.`}
      />
      <NumberField name="targetCents" as="cents" label={t`Objectif`} />
      <NumberField
        name="maximumCents"
        as="cents"
        label={t`Maximum`}
        help={t`Un nombre entier d’actions au prix choisi.`}
      />
      <TicketField />
      <LimitFields />
      <NumberField
        name="preMoneyCents"
        as="cents"
        label={t`Valorisation avant la levée`}
        className="sm:col-span-2 sm:max-w-[22.25rem]"
        optional
      />
      <DateField
        name="opensOn"
        label={t`Premier jour`}
        help={t`L’offre ne commence pas avant ce jour, ni sans la fiche d’informations clés.`}
      />
      <ClosingField />
    </div>
  );
};

/** Alone, where everything else is over. */
export const MissingLimitFields = () => (
  <div className={grid}>
    <LimitFields />
  </div>
);

/**
 * The fields may still change once the offer binds: a smaller ticket, a later last day; what was
 * never told.
 */
export const OpenRoundFields = ({ hasLimit }: { hasLimit: boolean }) => (
  <div className={grid}>
    <NameField />
    <TicketField />
    <ClosingField />
    {hasLimit ? null : <LimitFields />}
  </div>
);
