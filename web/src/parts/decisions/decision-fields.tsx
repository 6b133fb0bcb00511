import { useLingui } from "@lingui/react/macro";
import { DateField } from "#ui/form/date-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";

/**
 * The fields say from which day a change counts, and who decided it; days before keep what counted
 * on them.
 */
export const DecisionFields = () => {
  const { t } = useLingui();
  return (
    <fieldset className="grid items-start gap-x-6 gap-y-5 rounded-md border border-rule bg-sunken p-4 sm:col-span-2 sm:grid-cols-2">
      <legend className="sr-only">{t`Décision`}</legend>
      <p className="text-sm text-ink-2 sm:col-span-2">
        {t`Le registre contient des mouvements : ce changement prend effet à la date d’une décision. Les jours précédents gardent leurs règles. Vous pourrez joindre ensuite le procès-verbal, dans l’historique.`}
      </p>
      <DateField name="decision.effectiveOn" label={t`Prend effet le`} />
      <TextField
        name="decision.title"
        label={t`Décision`}
        help={t`Par exemple : AGE du 12 mars 2026, 3e résolution.`}
        maxLength={200}
        autoComplete="off"
      />
    </fieldset>
  );
};
