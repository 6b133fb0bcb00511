import type { Company } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import type { CapTable, CapTableRow } from "@coulisse/contract/register/register-shapes.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { path } from "#platform/paths.ts";
import { useMayDecide } from "#platform/session.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { writeFigure, type Figure } from "../lines/figure.ts";
import type { Slices } from "../ownership/slices.ts";
import { type CapTableView, type Address, type ChangeAddress } from "../lines/cap-table-view.ts";
import { holderList } from "./cap-table.lists.ts";
import { comparisonTotal, GoneHolders, useComparison, withComparison } from "./comparison.tsx";
import { OpenedFigure } from "./figure-drawer.tsx";
import { GroupingSelect, useCategoryFilter } from "./category-groups.tsx";
import { useCapTableColumns, useTotalsRow } from "./holder-columns.tsx";
import { VotersOfSplitShares } from "./state-voters.tsx";

type Props = {
  company: Company;
  view: CapTableView;
  head: CapTable;
  slices: Slices;
  address: Address;
  onChange: ChangeAddress;
};

export const HolderTableView = (props: Props) => {
  const { company, view, head, slices, onChange } = props;
  const { t } = useLingui();
  const format = useFormats();
  const onFigure = (figure: Figure) => onChange({ figure: writeFigure(figure) });
  const filter = useCategoryFilter(head);
  const table = holderList.useTable({ companyId: company.id, view });
  const comparison = useComparison(company.id, view);
  const places = new Map(slices.named.map(({ id }, place) => [id, place]));
  const columns = useCapTableColumns({
    head,
    placeOf: (holderId) => places.get(holderId) ?? slices.named.length,
    onFigure,
  });
  const totals = useTotalsRow(head, onFigure);
  const rows = table.pages.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <DataTable<CapTableRow>
        {...table}
        caption={t`Porteurs au ${format.date(view.at)}`}
        columns={withComparison(
          columns,
          comparison,
          head.totals,
          (since) => t`Depuis le ${format.date(since, "medium")}`,
        )}
        rowId={(row) => row.holderId}
        search={t`Rechercher un porteur`}
        filters={[filter]}
        tools={<GroupingSelect grouping={view.grouping} onChange={onChange} />}
        totals={
          comparison?.totals ? { ...totals, ...comparisonTotal(comparison, head.totals) } : totals
        }
        onOpen={(row) => {
          // Whom a line names alone has no account to open.
          if (row.kind !== "named") onFigure({ kind: "shares", holderId: row.holderId });
        }}
        empty={<EmptyCapTable company={company} />}
      />
      {head.splitVotes ? (
        <VotersOfSplitShares company={company} splitVotes={head.splitVotes} />
      ) : null}
      {comparison ? (
        <GoneHolders companyId={company.id} view={view} since={comparison.since} />
      ) : null}
      <OpenedFigure {...props} rows={rows} />
    </>
  );
};

/** A register that has not begun: whoever may write in it can begin it. */
const EmptyCapTable = ({ company }: { company: Company }) => {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Aucune action à cette date`}
      text={t`Les porteurs s’affichent ici dès la première ligne du registre.`}
      {...(useMayDecide("register", company.slug)
        ? {
            action: (
              <LinkButton
                variant="primary"
                to={path("/companies/:companySlug/import", { companySlug: company.slug })}
              >
                {t`Importer un registre`}
              </LinkButton>
            ),
          }
        : {})}
    />
  );
};
