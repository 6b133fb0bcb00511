import type { Company } from "@coulisse/contract/company-shapes.ts";
import type { CapTable, CapTableRow } from "@coulisse/contract/register-shapes.ts";
import { readFigure } from "../lines/figure.ts";
import type { Address } from "../use-address.ts";
import type { CapTableView } from "./cap-table-view.ts";
import { FigureDrawer } from "./figure-drawer.tsx";

type Props = {
  company: Company;
  view: CapTableView;
  head: CapTable;
  /** The rows that the page has fetched. */
  rows: readonly CapTableRow[];
  address: Address;
  onChange: (change: Address) => void;
};

/** The number that the address names, opened. */
export const OpenedFigure = ({ company, view, head, rows, address, onChange }: Props) => {
  const figure = readFigure(address["figure"]);
  if (figure === undefined) return null;
  return (
    <FigureDrawer
      figure={figure}
      head={head}
      row={[...rows, ...head.items].find(({ holderId }) => holderId === figure.holderId)}
      view={view}
      companyId={company.id}
      companySlug={company.slug}
      onClose={() => onChange({ figure: undefined })}
    />
  );
};
