import type { Company } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import { importAmendmentsMax } from "@coulisse/contract/imports/import-proposals.ts";
import type { ImportReport } from "@coulisse/contract/imports/import-shapes.schemas.ts";
import type { ImportSaid } from "@coulisse/contract/imports/import-totals.schemas.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { Badge } from "#ui/badge.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { StatRow } from "#ui/stat-row.tsx";
import { Stat } from "#ui/stat.tsx";
import type { Picked } from "./fault-answers.ts";
import { FaultList } from "./fault-list.tsx";
import type { Answering } from "./fault-proposals.tsx";
import { GivenAnswers } from "./given-answers.tsx";
import { openQuestions, type Chosen, type Invitation } from "./import-answers.ts";
import { ImportCommit } from "./import-commit.tsx";
import { ImportClauses } from "./import-clauses.tsx";
import { ImportEncumbrances } from "./import-encumbrances.tsx";
import { ImportExpected } from "./import-expected.tsx";
import { ImportPreview } from "./import-preview.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { ImportQuestions, useAccountWords } from "./import-questions.tsx";
import { ImportTotals } from "./import-totals.tsx";

type Props = {
  company: Company;
  report: ImportReport;
  committing: boolean;
  said: ImportSaid;
  onSaid: (said: ImportSaid) => void;
  chosen: Chosen;
  onChoose: (holderKey: string, choice: string) => void;
  onCommit: (invitation: Invitation, withoutDomicile: string | undefined) => void;
  picked: Picked;
  onPick: Answering["onPick"];
  /** The files are read again with what was picked, or without one of the earlier answers. */
  onAnswer: () => void;
  onRemove: (at: number) => void;
};

/** The view shows what the dry run found. The way on is there only where nothing stands in it. */
export const ImportReportView = ({ company, report, committing, ...answering }: Props) => {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const { faultCount, faults, holders, preview, questions, totals } = report;
  const { said, onSaid, chosen, onChoose, onCommit, picked, onPick, onAnswer, onRemove } =
    answering;
  useEffect(() => heading.current?.focus(), [report]);
  return (
    <section aria-labelledby="import-report" className="grid gap-6 border-t border-rule pt-6">
      <h2 id="import-report" ref={heading} tabIndex={-1} className="text-xl outline-none">
        {t`Résultat de la vérification`}
      </h2>
      {/* It changes as questions are answered, above where they are. */}
      <div role="status">
        <Outcome report={report} open={openQuestions(report, chosen).length} />
      </div>
      <ImportCounts report={report} />
      {report.amended.length > 0 ? (
        <GivenAnswers amended={report.amended} onRemove={onRemove} />
      ) : null}
      {faults.length > 0 ? <FaultList faults={faults} picked={picked} onPick={onPick} /> : null}
      {picked.size > 0 ? (
        <CheckAnswers picked={picked} given={report.amended.length} onAnswer={onAnswer} />
      ) : null}
      {holders.matched > 0 ? <ImportMatches report={report} /> : null}
      {questions.length > 0 && faultCount === 0 ? (
        <ImportQuestions questions={questions} chosen={chosen} onChoose={onChoose} />
      ) : null}
      {totals ? (
        <ImportTotals totals={totals} said={said} onSaid={onSaid} />
      ) : (
        <ImportExpected said={said} onSaid={onSaid} />
      )}
      {preview.length > 0 ? <ImportPreview report={report} /> : null}
      {report.clauses.length > 0 ? <ImportClauses report={report} /> : null}
      {report.encumbrances.length > 0 ? <ImportEncumbrances report={report} /> : null}
      {faultCount === 0 ? (
        committing ? (
          <ImportProgress companyId={company.id} count={report.movementCount} />
        ) : (
          <ImportCommit
            company={company}
            report={report}
            chosen={chosen}
            said={said}
            onCommit={onCommit}
          />
        )
      ) : null}
    </section>
  );
};

type CheckProps = { picked: Picked; given: number; onAnswer: () => void };

/** The way to the next dry run, as long as an import can keep what was answered. */
const CheckAnswers = ({ picked, given, onAnswer }: CheckProps) => {
  const { t } = useLingui();
  const limit = useFormats().quantity(importAmendmentsMax);
  const more = [...picked.values()].reduce((sum, { amendments }) => sum + amendments.length, 0);
  if (given + more > importAmendmentsMax) {
    return (
      <Banner tone="warn" title={t`Trop de réponses pour un import`}>
        {t`Un import garde ${limit} réponses au plus. Corrigez plutôt le fichier, puis vérifiez-le de nouveau.`}
      </Banner>
    );
  }
  return (
    <div className="sticky bottom-4">
      <Button variant="primary" onClick={onAnswer}>
        <Plural
          value={picked.size}
          one="Vérifier avec votre réponse"
          other="Vérifier avec vos # réponses"
        />
      </Button>
    </div>
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
        {t`Répondez ci-dessous, ou corrigez les fichiers et vérifiez-les de nouveau. Rien n’a été enregistré.`}
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
        {t`Associez chaque porteur à un compte : rien n’est enregistré avant vos réponses.`}
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
        {t`Lisez ce qui suit avant de continuer : certaines données des fichiers ne seront pas reprises telles quelles.`}
      </Banner>
    );
  }
  return <Banner tone="gain" title={t`Aucune erreur : le registre peut être importé.`} />;
};

const formatNames = {
  ocf: "Open Cap Format",
  xlsx: "Excel",
  ods: "OpenDocument",
  csv: "CSV",
} as const;

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
        detail={
          <Plural
            value={holders.matched}
            one={`${knownHolders} déjà connu`}
            other={`${knownHolders} déjà connus`}
          />
        }
      />
      <Stat
        caption={t`Nouvelles catégories d’actions`}
        value={format.quantity(categories.created)}
        detail={
          <Plural
            value={categories.matched}
            one={`${knownCategories} déjà connu`}
            other={`${knownCategories} déjà connus`}
          />
        }
      />
    </StatRow>
  );
};

/** Matches are whom the import recognised, and by what: the last look before shares are theirs. */
const ImportMatches = ({ report }: { report: ImportReport }) => {
  const { t } = useLingui();
  const { proofOf, identifierOf } = useAccountWords();
  const { matches, holders } = report;
  const hidden = holders.matched - matches.length;
  return (
    <details className="rounded-md border border-rule bg-sheet">
      <summary className="px-4 py-3 font-medium">
        <Plural
          value={holders.matched}
          one="# porteur reconnu sur la plateforme"
          other="# porteurs reconnus sur la plateforme"
        />
      </summary>
      <ul className="border-t border-rule">
        {matches.map(({ holderKey, holderName, account }) => {
          const identifier = identifierOf(account);
          return (
            <li
              key={holderKey}
              className="grid gap-x-4 gap-y-1 border-b border-rule px-4 py-2.5 text-sm last:border-0 sm:grid-cols-2"
            >
              <span className="min-w-0 break-words">{holderName}</span>
              <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 gap-y-1">
                <span className="min-w-0 break-words">
                  {identifier === null ? account.name : t`${account.name}, ${identifier}`}
                </span>
                <Badge>{proofOf(account)}</Badge>
              </span>
            </li>
          );
        })}
      </ul>
      {hidden > 0 ? (
        <p className="border-t border-rule px-4 py-3 text-sm text-ink-3">
          <Plural value={hidden} one="Et un autre." other="Et # autres." />
        </p>
      ) : null}
    </details>
  );
};
