import { readChoice, valuesMax, writeChoice } from "@coulisse/contract/wire/list-filters.ts";
import { folded } from "@coulisse/domain/folded.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "../button.tsx";
import { useAnswered } from "../use-answered.ts";
import { cx } from "../cx.ts";
import { Checkbox } from "../form/checkbox.tsx";
import { controlStyle } from "../form/control-style.ts";
import type { OptionFilter } from "./column.ts";
import { FilterChip } from "./filter-chip.tsx";
import { inSentence } from "./filter-words.ts";

type Props = {
  filter: OptionFilter;
  value: string | undefined;
  onChange: (value?: string) => void;
};

/** More values than this are not looked through: one types what they are called. */
const lookedThroughMax = 15;

/** A filter of several values, or of all but these: boxes to tick, each of which answers at once. */
export const FilterChoice = ({ filter, value: own, onChange }: Props) => {
  const { t } = useLingui();
  const [value, answer] = useAnswered(own, onChange);
  const { label, all, options } = filter;
  const allowed = options.map((option) => option.value);
  const chosen = readChoice(value ?? "", allowed);
  const [turned, setTurned] = useState(chosen.isNot);
  const [typed, setTyped] = useState("");
  const isNot = chosen.values.length === 0 ? turned : chosen.isNot;
  const choose = (values: readonly string[], without = isNot): void => {
    setTurned(without);
    const inOrder = allowed.filter((one) => values.includes(one));
    answer(writeChoice({ values: inOrder, isNot: without }));
  };
  const count = chosen.values.length;
  const only = options.find((option) => option.value === chosen.values[0])?.label ?? "";
  const isFull = count >= valuesMax;
  const isLong = options.length > lookedThroughMax;
  const several = isNot ? t`sauf ${count}` : String(count);
  const except = inSentence(only);
  const one = isNot ? t`Sauf ${except}` : only;
  const found = options.filter((option) => folded(option.label).includes(folded(typed.trim())));
  const said = count === 0 ? all : count === 1 ? one : several;
  return (
    <FilterChip
      label={label}
      face={count > 1 ? t`${label} : ${said}` : said}
      said={said}
      isSet={count > 0}
    >
      {isLong ? (
        <input
          type="search"
          aria-label={t`Chercher dans la liste`}
          placeholder={t`Chercher dans la liste`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className={cx(controlStyle, "mb-3 min-h-9")}
        />
      ) : null}
      <fieldset className="grid gap-2">
        <legend className="sr-only">{label}</legend>
        {isFull ? (
          <p role="status" className="text-sm text-ink-2">
            {t`Pas plus de ${valuesMax} à la fois : décochez-en pour en choisir d’autres.`}
          </p>
        ) : null}
        <div className={cx("grid gap-2", isLong && "max-h-72 w-64 max-w-full overflow-y-auto")}>
          {found.map((option) => (
            <Checkbox
              key={option.value}
              label={option.label}
              checked={chosen.values.includes(option.value)}
              disabled={isFull && !chosen.values.includes(option.value)}
              onChange={({ target }) =>
                choose(
                  target.checked
                    ? [...chosen.values, option.value]
                    : chosen.values.filter((one) => one !== option.value),
                )
              }
            />
          ))}
        </div>
        <hr className="border-rule" />
        <Checkbox
          label={t`Tous sauf ceux-ci`}
          checked={isNot}
          onChange={({ target }) => choose(chosen.values, target.checked)}
        />
      </fieldset>
      <Button size="sm" variant="quiet" className="mt-3" onClick={() => choose([], false)}>
        {all}
      </Button>
    </FilterChip>
  );
};
