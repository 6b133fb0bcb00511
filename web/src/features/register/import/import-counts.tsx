import type { ImportReport } from "@coulisse/contract/import-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { Stat } from "#ui/stat.tsx";
import { StatRow } from "#ui/stat-row.tsx";

const formatNames = { ocf: "Open Cap Format", xlsx: "Excel", csv: "CSV" } as const;

export const ImportCounts = ({ report }: { report: ImportReport }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { movementCount, holders, categories } = report;
  const [knownHolders, knownCategories] = [
    format.quantity(holders.matched),
    format.quantity(categories.matched),
  ];
  return (
    <StatRow>
      <Stat caption={t`Format lu`} value={formatNames[report.format]} />
      <Stat caption={t`Mouvements`} value={format.quantity(movementCount)} />
      <Stat
        caption={t`Nouveaux porteurs`}
        value={format.quantity(holders.created)}
        detail={t`${knownHolders} déjà connus`}
      />
      <Stat
        caption={t`Nouveaux lots d’actions`}
        value={format.quantity(categories.created)}
        detail={t`${knownCategories} déjà connus`}
      />
    </StatRow>
  );
};
