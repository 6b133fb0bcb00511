import type { Company } from "@coulisse/contract/company-shapes.ts";
import type { ImportReport } from "@coulisse/contract/register-shapes.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { noFigure } from "#i18n/formats.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { FaultList } from "./fault-list.tsx";
import { ImportCounts } from "./import-counts.tsx";
import { ImportPreview } from "./import-preview.tsx";
import { ImportProgress } from "./import-progress.tsx";

type Props = {
  company: Company;
  report: ImportReport;
  committing: boolean;
  onCommit: () => void;
};

/** What the dry run found. The way on is there only where nothing stands in it. */
export const ImportReportView = ({ company, report, committing, onCommit }: Props) => {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const { faultCount, faults, preview } = report;
  useEffect(() => heading.current?.focus(), [report]);
  return (
    <section aria-labelledby="import-report" className="grid gap-6 border-t border-rule pt-6">
      <h2 id="import-report" ref={heading} tabIndex={-1} className="text-xl outline-none">
        {t`Résultat de la vérification`}
      </h2>
      <Outcome report={report} />
      <ImportCounts report={report} />
      {faults.length > 0 ? <FaultList faults={faults} /> : null}
      {preview.length > 0 ? <ImportPreview report={report} /> : null}
      {faultCount === 0 ? (
        committing ? (
          <ImportProgress count={report.movementCount} />
        ) : (
          <Commit company={company} report={report} onCommit={onCommit} />
        )
      ) : null}
    </section>
  );
};

const Outcome = ({ report }: { report: ImportReport }) => {
  const { t } = useLingui();
  const { faultCount, warningCount } = report;
  if (faultCount > 0) {
    return (
      <Banner
        tone="loss"
        title={
          <Plural
            value={faultCount}
            one="Une erreur empêche l’import"
            other="# erreurs empêchent l’import"
          />
        }
      >
        {t`Corrigez les fichiers, puis vérifiez-les de nouveau. Rien n’a été enregistré.`}
      </Banner>
    );
  }
  if (warningCount > 0) {
    return (
      <Banner
        tone="warn"
        title={
          <Plural
            value={warningCount}
            one="Le registre peut être importé, avec un avertissement"
            other="Le registre peut être importé, avec # avertissements"
          />
        }
      >
        {t`Lisez ce qui suit avant de continuer : ce que les fichiers disaient ne sera pas repris tel quel partout.`}
      </Banner>
    );
  }
  return <Banner tone="gain" title={t`Aucune erreur : le registre peut être importé.`} />;
};

const Commit = ({ company, report, onCommit }: Omit<Props, "committing">) => {
  const { t } = useLingui();
  const format = useFormats();
  const [open, setOpen] = useState(false);
  const { movementCount, holders, categories } = report;
  const number = format.quantity(movementCount);
  return (
    <div>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Plural
          value={movementCount}
          one={`Importer ${number} mouvement`}
          other={`Importer ${number} mouvements`}
        />
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t`Importer ce registre dans ${company.name} ?`}
        lead={t`Toutes les lignes sont écrites, ou aucune. Une ligne écrite ne s’efface plus.`}
        rows={[
          { label: t`Lignes du registre`, before: "0", after: number },
          { label: t`Porteurs créés`, before: noFigure, after: format.quantity(holders.created) },
          {
            label: t`Lots d’actions créés`,
            before: "",
            after: format.quantity(categories.created),
          },
        ]}
        confirm={t`Importer`}
        onConfirm={onCommit}
      />
    </div>
  );
};
