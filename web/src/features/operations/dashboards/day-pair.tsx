import type { DayPair } from "@coulisse/domain/day-pairs.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { Field } from "#ui/form/field.tsx";
import { Select } from "#ui/form/select.tsx";

type Props = DayPair & { days: readonly string[]; onPair: (pair: Partial<DayPair>) => void };

/** The two days that are compared. */
export const DayPairFields = ({ days, since, until, onPair }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const options = days.toReversed().map((day) => ({ value: day, label: format.date(day) }));
  return (
    <div data-screen-only className="mb-5 grid gap-4 sm:grid-cols-2">
      <Field label={t`Comparer le`}>
        {(ids) => (
          <Select
            {...ids}
            options={options}
            value={since}
            onChange={(event) => onPair({ since: event.target.value })}
          />
        )}
      </Field>
      <Field label={t`avec le`}>
        {(ids) => (
          <Select
            {...ids}
            options={options}
            value={until}
            onChange={(event) => onPair({ until: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
};
