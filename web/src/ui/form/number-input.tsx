import { useLingui } from "@lingui/react";
import { useState, type ComponentProps } from "react";
import { cx } from "../cx.ts";
import type { Locale } from "#i18n/dictionary.ts";
import { editedNumber, fromScaled, parseLocaleNumber, toScaled } from "#i18n/parse.ts";
import { controlStyle } from "./control-style.ts";

/**
 * A figure in the form is so: whole and cents and basis points are whole numbers (`12,50` typed as
 * cents is 1250), decimal is text (`12.5`), as a price must stay exact.
 */
export type NumberKind = "whole" | "cents" | "basisPoints" | "decimal";

type Figure = number | string | null | undefined;

const digitsOf = { whole: 0, cents: 2, basisPoints: 2 } as const;

/** NaN, or the text itself, lets the schema say what is wrong with it. */
const read = (typed: string, kind: NumberKind, locale: Locale): Figure => {
  if (typed.trim() === "") return undefined;
  const text = parseLocaleNumber(typed, locale);
  if (kind === "decimal") return text ?? typed;
  return (text === undefined ? undefined : toScaled(text, digitsOf[kind])) ?? Number.NaN;
};

const write = (figure: Figure, kind: NumberKind, locale: Locale): string => {
  if (figure === undefined || figure === null || Number.isNaN(figure)) return "";
  const text =
    typeof figure === "number" && kind !== "decimal"
      ? fromScaled(figure, digitsOf[kind])
      : String(figure);
  return editedNumber(text, locale, kind === "cents" || kind === "decimal" ? 2 : 0);
};

type Props = Omit<ComponentProps<"input">, "value" | "onChange"> & {
  kind: NumberKind;
  value: Figure;
  onFigure: (figure: Figure) => void;
  unit?: string | undefined;
};

/** Takes figures as people type and paste them; writes them as the language does when it is left. */
export const NumberInput = ({ kind, value, onFigure, unit, onBlur, className, ...rest }: Props) => {
  const { i18n } = useLingui();
  const locale: Locale = i18n.locale === "en" ? "en" : "fr";
  const [typed, setTyped] = useState<{ text: string; figure: Figure; locale: Locale }>();
  // What was typed stands until the figure is changed from elsewhere, or the language is.
  const mine = typed !== undefined && Object.is(typed.figure, value) && typed.locale === locale;
  const text = mine ? typed.text : write(value, kind, locale);
  return (
    <span className="relative block">
      <input
        {...rest}
        inputMode={kind === "whole" ? "numeric" : "decimal"}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          const figure = read(event.target.value, kind, locale);
          setTyped({ text: event.target.value, figure, locale });
          onFigure(figure);
        }}
        onBlur={(event) => {
          const readable = typed !== undefined && write(typed.figure, kind, locale) !== "";
          if (readable && parseLocaleNumber(text, locale) !== undefined) setTyped(undefined);
          onBlur?.(event);
        }}
        className={cx(controlStyle, "tabular text-right", unit && "pr-9", className)}
      />
      {unit ? (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-ink-3"
        >
          {unit}
        </span>
      ) : null}
    </span>
  );
};
