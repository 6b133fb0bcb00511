import { useLingui } from "@lingui/react/macro";
import { FilterSelect } from "#ui/table/filter-select.tsx";
import type { Address } from "../use-address.ts";
import type { Grouping } from "./cap-table-view.ts";

type Props = { grouping: Grouping; onChange: (change: Address) => void };

export const GroupingSelect = ({ grouping, onChange }: Props) => {
  const { t } = useLingui();
  return (
    <FilterSelect
      filter={{
        id: "group",
        label: t`Regrouper`,
        all: t`Par porteur`,
        options: [{ value: "category", label: t`Par lot d’actions` }],
      }}
      value={grouping === "category" ? grouping : undefined}
      onChange={(group) => onChange({ group })}
    />
  );
};
