import { movementRoutes } from "@coulisse/contract/register/movement-search.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { queryOf } from "#platform/queries.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Icon } from "#ui/icon.tsx";
import { Popover } from "#ui/popover.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { DayChoice } from "../calendar.tsx";
import type { Basis } from "../lines/signed-quantity.ts";
import type { CapTableView, ChangeAddress } from "../lines/cap-table-view.ts";
import { daysOfMovements, endOfLastMonth, endsOfYears } from "./preset-days.ts";

type Props = {
  companyId: string;
  view: CapTableView;
  today: string;
  onChange: ChangeAddress;
};

/** `Au 20 novembre 2026`: at which day, on which basis, and compared with what. */
export const MomentPicker = ({ companyId, view, today, onChange }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const day = format.date(view.at);
  const setDay = (at: string) => onChange({ at: at === today ? undefined : at });
  return (
    <Popover
      label={t`Date de la table`}
      align="end"
      className="w-80"
      trigger={
        <Button>
          {view.basis === "recorded" ? t`Tel qu’écrit le ${day}` : t`Au ${day}`}
          <Icon name="chevronDown" size={14} />
        </Button>
      }
    >
      <div className="grid gap-5">
        <DayChoice label={t`Au`} day={view.at} max={today} onDay={setDay} />
        <PresetDays companyId={companyId} today={today} chosen={view.at} onDay={setDay} />
        <BasisChoice
          basis={view.basis}
          onBasis={(basis) => onChange({ basis: basis === "recorded" ? basis : undefined })}
        />
        <div className="grid gap-2 border-t border-rule pt-4">
          <DayChoice
            label={t`Comparer au`}
            day={view.since}
            max={today}
            onDay={(since) => onChange({ since })}
          />
          {view.since ? (
            <Button size="sm" variant="quiet" onClick={() => onChange({ since: undefined })}>
              {t`Ne plus comparer`}
            </Button>
          ) : null}
        </div>
      </div>
    </Popover>
  );
};

const movementsRead = 20;
const movementDaysShown = 3;

type PresetDaysProps = {
  companyId: string;
  today: string;
  chosen: string;
  onDay: (day: string) => void;
};

const PresetDays = ({ companyId, today, chosen, onDay }: PresetDaysProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const last = useQuery(
    queryOf(movementRoutes.listRegister, {
      params: { companyId },
      query: { limit: movementsRead, direction: "desc" },
    }),
  );
  const endings = [endOfLastMonth(today), ...endsOfYears(today)];
  const moved = daysOfMovements(last.data?.items ?? [], today, movementDaysShown);
  const presets = [
    { day: today, label: t`Aujourd’hui` },
    ...[...new Set(endings)].map((day) => ({ day, label: format.date(day, "medium") })),
    ...moved
      .filter((day) => !endings.includes(day))
      .map((day) => ({ day, label: t`Mouvement du ${format.date(day, "medium")}` })),
  ];
  return (
    <ul className="flex flex-wrap gap-1.5">
      {presets.map(({ day, label }) => (
        <li key={day}>
          <button
            type="button"
            aria-pressed={day === chosen}
            onClick={() => onDay(day)}
            className={cx(
              "min-h-7 rounded-full border px-2.5 text-xs",
              day === chosen
                ? "border-accent bg-accent-soft text-accent"
                : "border-rule text-ink-2 hover:bg-sunken",
            )}
          >
            {label}
          </button>
        </li>
      ))}
      {last.isPending
        ? Array.from({ length: movementDaysShown }, (_, place) => (
            <li key={place}>
              <Skeleton className="h-7 w-28 rounded-full" />
            </li>
          ))
        : null}
    </ul>
  );
};

type BasisChoiceProps = { basis: Basis; onBasis: (basis: Basis) => void };

/** Two honest answers to 'who held what that day', told apart in words. */
const BasisChoice = ({ basis, onBasis }: BasisChoiceProps) => {
  const { t } = useLingui();
  const name = useId();
  const choices = [
    {
      value: "effective",
      label: t`Par date d’effet`,
      detail: t`Qui détenait quoi ce jour-là, y compris ce qui a été écrit au registre plus tard.`,
    },
    {
      value: "recorded",
      label: t`Tel qu’écrit ce jour-là`,
      detail: t`Le registre tel qu’il était ce soir-là, sans les lignes ajoutées depuis.`,
    },
  ] as const;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">{t`Lecture du registre`}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="flex items-start gap-2.5">
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={basis === choice.value}
            onChange={() => onBasis(choice.value)}
            className="mt-[3px] size-[18px] shrink-0 appearance-none rounded-full border border-rule-strong bg-sheet checked:border-[5px] checked:border-accent"
          />
          <span>
            {choice.label}
            <span className="block text-xs text-ink-3">{choice.detail}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
};
