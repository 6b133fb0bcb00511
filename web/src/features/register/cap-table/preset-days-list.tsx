import { transactionRoutes } from "@coulisse/contract/transactions.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { queryOf } from "#app/queries.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { cx } from "#ui/cx.ts";
import { daysOfMovements, endOfLastMonth, endsOfYears } from "./preset-days.ts";

const movementsRead = 20;
const movementDaysShown = 3;

type Props = { companyId: string; today: string; chosen: string; onDay: (day: string) => void };

export const PresetDays = ({ companyId, today, chosen, onDay }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const last = useQuery(
    queryOf(transactionRoutes.listRegister, {
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
    </ul>
  );
};
