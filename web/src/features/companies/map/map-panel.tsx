import type { RouteQuery } from "@coulisse/contract/wire/route.ts";
import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import {
  departmentName,
  departmentNames,
  overseasNames,
} from "@coulisse/domain/department-names.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { queryOf } from "#platform/queries.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { FailedState } from "#ui/failed-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { DepartmentMap } from "./department-map.tsx";

type Props = Readonly<{
  /** The list is asked the same, and the department. */
  asked: RouteQuery<typeof companyRoutes.listMarketplaceDepartments>;
  chosen: string | undefined;
  onChoose: (department: string | undefined) => void;
}>;

/** These stand beside the map even where no company is. */
const overseasDepartments = ["971", "972", "973", "974", "976"];

/** The places of companies on a map, and the same as a table; one department narrows the list. */
export const MapPanel = ({ asked, chosen, onChoose }: Props) => {
  const { t } = useLingui();
  const departments = useQuery({
    ...queryOf(companyRoutes.listMarketplaceDepartments, { query: asked }),
    placeholderData: keepPreviousData,
  });
  if (departments.isError) return <FailedState onRetry={() => void departments.refetch()} />;
  if (departments.data === undefined) return <Skeleton className="h-96" />;
  const { items, elsewhereCount } = departments.data;
  const counts = new Map(items.map(({ department, companyCount }) => [department, companyCount]));
  const overseas = Object.keys(overseasNames).filter(
    (code) => counts.has(code) || overseasDepartments.includes(code),
  );
  return (
    <section
      aria-label={t`Sociétés par département`}
      className="grid gap-x-10 gap-y-6 md:grid-cols-2"
    >
      <div className="mx-auto w-full max-w-lg">
        <DepartmentMap counts={counts} chosen={chosen} onChoose={onChoose} />
        <ul aria-label={t`Outre-mer`} className="mt-3 flex flex-wrap gap-2">
          {overseas.map((code) => (
            <li key={code}>
              <Overseas
                code={code}
                count={counts.get(code) ?? 0}
                isChosen={code === chosen}
                onChoose={onChoose}
              />
            </li>
          ))}
        </ul>
        <p className="mt-3 text-xs text-ink-3">
          {t`Contours simplifiés d’après MapSVG, licence CC BY 4.0.`}
        </p>
      </div>
      <div>
        <div className="flex min-h-[38px] flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-ink-2">
            {elsewhereCount === 0 ? (
              t`Une société est placée par le code postal de son siège.`
            ) : (
              <Plural
                value={elsewhereCount}
                one="Une société est placée par le code postal de son siège ; # société n’a pas de siège connu en France."
                other="Une société est placée par le code postal de son siège ; # sociétés n’ont pas de siège connu en France."
              />
            )}
          </p>
          {chosen === undefined ? null : (
            <Button onClick={() => onChoose(undefined)}>{t`Toute la France`}</Button>
          )}
        </div>
        <DepartmentTable counts={counts} chosen={chosen} onChoose={onChoose} />
      </div>
    </section>
  );
};

type OverseasProps = Readonly<{
  code: string;
  count: number;
  isChosen: boolean;
  onChoose: Props["onChoose"];
}>;

const overseasStyle =
  "inline-flex min-h-8 items-center gap-2 rounded-md border px-2.5 text-sm tabular";

const Overseas = ({ code, count, isChosen, onChoose }: OverseasProps) => {
  const name = departmentName(code);
  if (count === 0 && !isChosen) {
    return (
      <span className={cx(overseasStyle, "border-rule text-ink-3")}>
        {name} <span>{count}</span>
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => onChoose(isChosen ? undefined : code)}
      className={cx(
        overseasStyle,
        "border-rule-strong bg-accent-soft text-ink hover:border-ink-3",
        "aria-pressed:bg-sunken aria-pressed:font-medium aria-pressed:text-ink",
      )}
    >
      {name} <span className="font-semibold">{count}</span>
    </button>
  );
};

type TableProps = Readonly<{ counts: ReadonlyMap<string, number> }> &
  Pick<Props, "chosen" | "onChoose">;

/** Departments that have companies, those with most first; the chosen one stays where it finds none. */
const DepartmentTable = ({ counts, chosen, onChoose }: TableProps) => {
  const { t } = useLingui();
  const rows = Object.keys(departmentNames)
    .filter((code) => counts.has(code) || code === chosen)
    .map((code) => ({ code, name: departmentName(code), count: counts.get(code) ?? 0 }))
    .toSorted((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1));
  if (rows.length === 0) {
    return (
      <p className="mt-4 text-sm text-ink-3">{t`Aucune société trouvée n’a de siège connu en France.`}</p>
    );
  }
  return (
    <div className="mt-2 max-h-96 overflow-y-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">{t`Sociétés par département`}</caption>
        <thead>
          <tr className="border-b border-rule text-ink-3">
            <th scope="col" className="p-2 text-left font-normal">
              {t`Département`}
            </th>
            <th scope="col" className="py-2 pr-2 text-right font-normal">
              {t`Sociétés`}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ code, name, count }) => (
            <tr
              key={code}
              className={cx("border-b border-rule", code === chosen && "bg-accent-soft")}
            >
              <th scope="row" className="p-0 text-left font-normal">
                <button
                  type="button"
                  aria-pressed={code === chosen}
                  onClick={() => onChoose(code === chosen ? undefined : code)}
                  className="min-h-8 w-full px-2 text-left text-ink underline-offset-4 hover:underline aria-pressed:font-medium"
                >
                  {t`${name} (${code})`}
                </button>
              </th>
              <td className="pr-2 text-right tabular">{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
