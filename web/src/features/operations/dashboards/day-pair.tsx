import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { Field } from "#ui/form/field.tsx";
import { Select } from "#ui/form/select.tsx";

export type Pair = { since: string; until: string };

/** Two days of a history: those of the address where it has them, else a year apart at its end. */
export const pairOf = (
  days: readonly string[],
  { since, until }: Readonly<Partial<Record<keyof Pair, string | undefined>>>,
): Pair | undefined => {
  const known = (day: string | undefined) => days.find((one) => one === day);
  const last = days.at(-1);
  if (last === undefined || days.length < 2) return undefined;
  return {
    since: known(since) ?? days.at(-13) ?? days[0] ?? last,
    until: known(until) ?? last,
  };
};

type Props = Pair & { days: readonly string[]; onPair: (pair: Partial<Pair>) => void };

/** The two days that are compared. */
export const DayPair = ({ days, since, until, onPair }: Props) => {
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
