import { useState } from "react";
import { DateInput } from "#ui/form/date-input.tsx";
import { Field } from "#ui/form/field.tsx";

type Props = {
  label: string;
  day: string | undefined;
  /** The last day that can be chosen. */
  max: string;
  onDay: (day: string) => void;
};

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

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
