import type { Company } from "@coulisse/contract/company-shapes.ts";
import type { ImportReport } from "@coulisse/contract/import-shapes.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Banner } from "#ui/banner.tsx";
import { FaultList } from "./fault-list.tsx";
import { openQuestions, type Chosen } from "./import-answers.ts";
import { ImportCommit } from "./import-commit.tsx";
import { ImportCounts } from "./import-counts.tsx";
import { ImportMatches } from "./import-matches.tsx";
import { ImportPreview } from "./import-preview.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { ImportQuestions } from "./import-questions.tsx";

type Props = {
  company: Company;
  report: ImportReport;
  committing: boolean;
  chosen: Chosen;
  onChoose: (holderKey: string, choice: string) => void;
  onCommit: (invite: boolean) => void;
};

/** What the dry run found. The way on is there only where nothing stands in it. */
export const ImportReportView = ({ company, report, committing, ...answering }: Props) => {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const { faultCount, faults, holders, preview, questions } = report;
  const { chosen, onChoose, onCommit } = answering;
  useEffect(() => heading.current?.focus(), [report]);
  return (
    <section aria-labelledby="import-report" className="grid gap-6 border-t border-rule pt-6">
      <h2 id="import-report" ref={heading} tabIndex={-1} className="text-xl outline-none">
        {t`Résultat de la vérification`}
      </h2>
      <Outcome report={report} open={openQuestions(report, chosen).length} />
      <ImportCounts report={report} />
      {faults.length > 0 ? <FaultList faults={faults} /> : null}
      {holders.matched > 0 ? <ImportMatches report={report} /> : null}
      {questions.length > 0 && faultCount === 0 ? (
        <ImportQuestions questions={questions} chosen={chosen} onChoose={onChoose} />
      ) : null}
      {preview.length > 0 ? <ImportPreview report={report} /> : null}
      {faultCount === 0 ? (
        committing ? (
          <ImportProgress companyId={company.id} count={report.movementCount} />
        ) : (
          <ImportCommit company={company} report={report} chosen={chosen} onCommit={onCommit} />
        )
      ) : null}
    </section>
  );
};

const Outcome = ({ report, open }: { report: ImportReport; open: number }) => {
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
  if (open > 0) {
    return (
      <Banner
        tone="warn"
        title={
          <Plural
            value={open}
            one="Le registre est lisible, et une question reste ouverte"
            other="Le registre est lisible, et # questions restent ouvertes"
          />
        }
      >
        {t`Dites ci-dessous qui est qui : rien n’est enregistré avant vos réponses.`}
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
