import { useLingui } from "@lingui/react/macro";
import { useRef, useState, type ComponentProps } from "react";
import { cx } from "../cx.ts";
import { Icon } from "../icon.tsx";
import { formatDate } from "@coulisse/domain/dates.ts";
import { parseDay } from "#i18n/dates.ts";
import { currentLocale } from "#i18n/dictionary.ts";
import { controlStyle } from "./control-style.ts";

type Props = Omit<ComponentProps<"input">, "value" | "onChange" | "min" | "max"> & {
  /** `2026-11-20`, or what was typed where it is no day. */
  value: string | null | undefined;
  onDay: (day: string) => void;
  min?: string | undefined;
  max?: string | undefined;
};

const written = (value: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value, currentLocale(), "short") : value;

/**
 * A day is typed as the reader's language writes it, which the browser's own date field does not
 * follow; its calendar is still at hand beside it.
 */
export const DateInput = ({ value, onDay, min, max, className, onBlur, ...rest }: Props) => {
  const { t } = useLingui();
  const calendar = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<{ text: string; day: string }>();
  const text =
    typed !== undefined && typed.day === (value ?? "") ? typed.text : written(value ?? "");
  return (
    <span className="relative block">
      <input
        {...rest}
        inputMode="numeric"
        autoComplete={rest.autoComplete ?? "off"}
        placeholder={t`jj/mm/aaaa`}
        value={text}
        onChange={(event) => {
          const day = parseDay(event.target.value) ?? event.target.value;
          setTyped({ text: event.target.value, day });
          onDay(day);
        }}
        onBlur={(event) => {
          setTyped(undefined);
          onBlur?.(event);
        }}
        className={cx(controlStyle, "tabular pr-10", className)}
      />
      <input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={/^\d{4}-\d{2}-\d{2}$/.test(value ?? "") ? (value ?? "") : ""}
        min={min}
        max={max}
        onChange={(event) => onDay(event.target.value)}
        className="pointer-events-none absolute right-0 bottom-0 size-px opacity-0"
      />
      <button
        type="button"
        aria-label={t`Ouvrir le calendrier`}
        onClick={() => calendar.current?.showPicker()}
        className="absolute inset-y-1 right-1 grid w-8 place-items-center rounded-md text-ink-3 hover:bg-sunken hover:text-ink"
      >
        <Icon name="calendar" />
      </button>
    </span>
  );
};
