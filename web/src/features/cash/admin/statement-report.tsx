import { noFigure } from "@coulisse/domain/formats.ts";
import type { StatementReport } from "@coulisse/contract/cash/wallet-shapes.schemas.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { FaultList } from "#ui/fault-list.tsx";
import { ShortTable } from "#ui/table/short-table.tsx";

type Props = { report: StatementReport; busy: boolean; onCommit: () => Promise<void> };

const newLines = ({ allotted, waiting, paidOut, cameBack, operator }: StatementReport): number =>
  [allotted, waiting, paidOut, cameBack, operator].reduce((sum, { count }) => sum + count, 0);

/**
 * The report says what booking the file would do, or did; the way on is there only where nothing
 * stands in it.
 */
export const StatementReportView = ({ report, busy, onCommit }: Props) => {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [report]);
  const count = newLines(report);
  const hasNews = count > 0 || report.statements.some(({ isKnown }) => !isKnown);
  return (
    <section aria-labelledby="statement-report" className="grid gap-5 border-t border-rule pt-6">
      <h2
        id="statement-report"
        ref={heading}
        tabIndex={-1}
        className="text-xl outline-none"
      >{t`Résultat de la vérification`}</h2>
      <Outcome report={report} hasNews={hasNews} />
      {report.statements.length > 0 && report.faults.length === 0 ? (
        <Counts report={report} />
      ) : null}
      {report.faults.length === 0 && !report.committed && hasNews ? (
        <Button
          variant="primary"
          className="justify-self-start"
          busy={busy}
          onClick={() => void onCommit()}
        >
          {count === 0 ? (
            t`Comptabiliser le relevé`
          ) : (
            <Plural value={count} one="Comptabiliser # ligne" other="Comptabiliser # lignes" />
          )}
        </Button>
      ) : null}
    </section>
  );
};

const Outcome = ({ report, hasNews }: { report: StatementReport; hasNews: boolean }) => {
  const { t } = useLingui();
  if (report.faults.length > 0) {
    return (
      <FaultList
        title={t`Ce relevé ne peut pas être comptabilisé`}
        faults={report.faults}
        faultCount={report.faults.length}
        shownAtMost={12}
        words={({ place, message }) => (place ? t`${place} : ${message}` : message)}
      >
        {t`Rien n’a été enregistré.`}
      </FaultList>
    );
  }
  if (report.committed) return <Banner tone="gain">{t`Le relevé est comptabilisé.`}</Banner>;
  return hasNews ? (
    <Banner>{t`Le relevé est complet et suit le précédent. Rien n’est encore enregistré.`}</Banner>
  ) : (
    <Banner>{t`Toutes les lignes de ce relevé sont déjà comptabilisées.`}</Banner>
  );
};

/** Counts say what becomes of the lines, group by group; a group of none is left out. */
const Counts = ({ report }: { report: StatementReport }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { allotted, waiting, paidOut, cameBack, operator } = report;
  const told = (id: string, label: string, count: number) => ({ id, label, count, cents: null });
  const rows = [
    { id: "allotted", label: t`Attribuées à un portefeuille`, ...allotted },
    { id: "waiting", label: t`À attribuer par une personne`, ...waiting },
    { id: "paidOut", label: t`Retraits payés`, ...paidOut },
    { id: "cameBack", label: t`Retraits revenus`, ...cameBack },
    { id: "operator", label: t`Frais et opérations de la plateforme`, ...operator },
    told("known", t`Déjà comptabilisées`, report.known),
    told("pending", t`Annoncées, pas encore comptabilisées par la banque`, report.pending),
    told("currencies", t`Dans une autre devise, non comptabilisées`, report.otherCurrencies),
  ].filter(({ count }) => count > 0);
  return (
    <ShortTable
      caption={t`Ce que deviennent les lignes`}
      columns={[
        { id: "label", header: t`Lignes`, cell: (row) => row.label },
        {
          id: "count",
          header: t`Nombre`,
          align: "end",
          cell: (row) => format.quantity(row.count),
        },
        {
          id: "cents",
          header: t`Montant`,
          align: "end",
          cell: (row) => (row.cents === null ? noFigure : format.signedAmount(row.cents)),
        },
      ]}
      rows={rows}
      rowId={(row) => row.id}
    />
  );
};
