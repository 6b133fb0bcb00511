import { movementRoutes } from "@coulisse/contract/register/movement-search.ts";
import { useLingui } from "@lingui/react/macro";
import { addressOf } from "#platform/api.ts";
import { saveDownload } from "#platform/save-download.ts";
import { Button } from "#ui/button.tsx";
import { Menu } from "#ui/menu.tsx";

type Props = {
  companyId: string;
  /** The query is what the table shows: its moment, search, filter and order. */
  query: Readonly<Record<string, unknown>>;
};

export const ExportMenu = ({ companyId, query }: Props) => {
  const { t } = useLingui();
  const table = (format: "xlsx" | "csv" | "pdf") => () =>
    void saveDownload(movementRoutes.exportCapTable, { params: { companyId, format }, query });
  // All of it is printed from its paper: the page draws what is in view.
  const paper = addressOf(movementRoutes.exportCapTable, {
    params: { companyId, format: "pdf" },
    query,
  });
  const accounts = (format: "xlsx" | "pdf") => () =>
    void saveDownload(movementRoutes.exportShareholderAccounts, {
      params: { companyId, format },
    });
  const ocf = () => void saveDownload(movementRoutes.exportOcf, { params: { companyId } });
  return (
    <Menu
      trigger={<Button>{t`Exporter`}</Button>}
      groups={[
        {
          title: t`Ce qui est affiché`,
          items: [
            { label: t`Excel (XLSX)`, icon: "download", onSelect: table("xlsx") },
            { label: t`CSV`, icon: "download", onSelect: table("csv") },
            { label: t`PDF`, icon: "download", onSelect: table("pdf") },
            { label: t`Imprimer`, icon: "document", href: paper, isRead: true },
          ],
        },
        {
          title: t`Tout le registre`,
          items: [
            { label: t`Open Cap Format (OCF)`, icon: "download", onSelect: ocf },
            { label: t`Comptes individuels (XLSX)`, icon: "download", onSelect: accounts("xlsx") },
            { label: t`Comptes individuels (PDF)`, icon: "download", onSelect: accounts("pdf") },
          ],
        },
      ]}
    />
  );
};
