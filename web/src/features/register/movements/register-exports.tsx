import { transactionRoutes } from "@coulisse/contract/transactions.ts";
import { useLingui } from "@lingui/react/macro";
import { saveDownload } from "#app/save-download.ts";
import { Button } from "#ui/button.tsx";
import { Menu } from "#ui/menu.tsx";
import type { RegisterTable } from "./use-register-table.ts";

type Props = { companyId: string; query: RegisterTable["asked"]; onPrint: () => void };

export const RegisterExports = ({ companyId, query, onPrint }: Props) => {
  const { t } = useLingui();
  const register = (format: "xlsx" | "csv" | "pdf") => () =>
    void saveDownload(transactionRoutes.exportRegister, { params: { companyId, format }, query });
  const accounts = (format: "xlsx" | "csv" | "pdf") => () =>
    void saveDownload(transactionRoutes.exportShareholderAccounts, {
      params: { companyId, format },
    });
  const ocf = () => void saveDownload(transactionRoutes.exportOcf, { params: { companyId } });
  const file = () =>
    void saveDownload(transactionRoutes.exportRegisterFile, { params: { companyId } });
  const verifier = (format: "mjs" | "html") => () =>
    void saveDownload(transactionRoutes.getRegisterVerifier, { params: { format } });
  return (
    <Menu
      trigger={<Button variant="primary">{t`Exporter`}</Button>}
      groups={[
        {
          title: t`Ce qui est affiché`,
          items: [
            { label: t`Excel (XLSX)`, icon: "download", onSelect: register("xlsx") },
            { label: t`CSV`, icon: "download", onSelect: register("csv") },
            { label: t`PDF`, icon: "download", onSelect: register("pdf") },
            { label: t`Imprimer`, icon: "document", onSelect: onPrint },
          ],
        },
        {
          title: t`Comptes individuels`,
          items: [
            { label: t`Excel (XLSX)`, icon: "download", onSelect: accounts("xlsx") },
            { label: t`CSV`, icon: "download", onSelect: accounts("csv") },
            { label: t`PDF`, icon: "download", onSelect: accounts("pdf") },
          ],
        },
        {
          title: t`Tout le registre`,
          items: [{ label: t`Open Cap Format (OCF)`, icon: "download", onSelect: ocf }],
        },
        {
          title: t`À vérifier sans nous`,
          items: [
            { label: t`Fichier du registre (JSON)`, icon: "download", onSelect: file },
            { label: t`Vérificateur (page HTML)`, icon: "download", onSelect: verifier("html") },
            { label: t`Vérificateur (script Node)`, icon: "download", onSelect: verifier("mjs") },
          ],
        },
      ]}
    />
  );
};
