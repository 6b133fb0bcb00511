import type { Company } from "@coulisse/contract/company-shapes.ts";
import type { CapTable } from "@coulisse/contract/register-shapes.ts";
import { writeFigure, type Figure } from "../lines/figure.ts";
import type { Address } from "../use-address.ts";
import { CategoryGroup } from "./category-group.tsx";
import type { CapTableView } from "./cap-table-view.ts";
import { OpenedFigure } from "./opened-figure.tsx";
import { GroupingSelect } from "./grouping-select.tsx";

type Props = {
  company: Company;
  view: CapTableView;
  head: CapTable;
  address: Address;
  onChange: (change: Address) => void;
};

/** The same numbers read the other way: each category with those who hold it. */
export const CategoryGroups = (props: Props) => {
  const { company, view, head, onChange } = props;
  const onFigure = (opened: Figure) => onChange({ figure: writeFigure(opened) });
  return (
    <>
      <div data-screen-only className="mb-3">
        <GroupingSelect grouping={view.grouping} onChange={onChange} />
      </div>
      <div className="grid gap-6">
        {head.categories.map((category) => (
          <CategoryGroup
            key={category.id}
            companyId={company.id}
            view={view}
            head={head}
            category={category}
            onFigure={onFigure}
          />
        ))}
      </div>
      <OpenedFigure {...props} rows={head.items} />
    </>
  );
};
