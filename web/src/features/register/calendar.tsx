import { useState } from "react";
import { isDay } from "#i18n/dates.ts";
import { DateInput } from "#ui/form/date-input.tsx";
import { Field } from "#ui/form/field.tsx";

/** A day of the calendar as an address writes it, `2026-11-20`; anything else is none. */
export const asDay = (text: string | undefined): string | undefined =>
  text !== undefined && isDay(text) ? text : undefined;

type Props = {
  label: string;
  day: string | undefined;
  /** The last day that can be chosen. */
  max: string;
  onDay: (day: string) => void;
};

/** Takes effect as soon as what is typed is a day. */
export const DayChoice = ({ label, day, max, onDay }: Props) => {
  const [typed, setTyped] = useState<string>();
  return (
    <Field label={label}>
      {(ids) => (
        <DateInput
          {...ids}
          max={max}
          value={typed ?? day ?? ""}
          onDay={(text) => {
            const chosen = isDay(text) && text <= max;
            setTyped(chosen ? undefined : text);
            if (chosen) onDay(text);
          }}
          onBlur={() => setTyped(undefined)}
        />
      )}
    </Field>
  );
};
