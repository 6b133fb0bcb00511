import { Plural, useLingui } from "@lingui/react/macro";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { groupFaults, type LineFaults, type PlaceFaults } from "./fault-groups.ts";
import { FaultProposals, type Answering } from "./fault-proposals.tsx";
import { useFaultReport } from "./fault-report.ts";

/** A file that is wrong from end to end says so with its first lines. */
const linesShown = 100;

export const FaultList = (answering: Answering) => {
  const { t } = useLingui();
  const save = useFaultReport();
  const { faults } = answering;
  return (
    <div className="grid gap-4">
      <div>
        <Button size="sm" onClick={() => save(faults)}>
          {t`Télécharger ce rapport (CSV)`}
        </Button>
      </div>
      {groupFaults(faults).map((group) => (
        <FaultsOfPlace key={`${group.file} ${group.sheet}`} group={group} answering={answering} />
      ))}
    </div>
  );
};

type PlaceProps = { group: PlaceFaults; answering: Answering };

const FaultsOfPlace = ({ group, answering }: PlaceProps) => {
  const { t } = useLingui();
  const { file, sheet, lines, faultCount, warningCount } = group;
  const hidden = lines.length - linesShown;
  return (
    <details open className="rounded-md border border-rule bg-sheet">
      <summary className="flex flex-wrap items-center gap-3 px-4 py-3">
        <span className="min-w-0 flex-1 font-medium break-words">
          {sheet === null ? file : t`${file}, feuille « ${sheet} »`}
        </span>
        {faultCount > 0 ? (
          <Badge tone="loss">
            <Plural value={faultCount} one="# erreur" other="# erreurs" />
          </Badge>
        ) : null}
        {warningCount > 0 ? (
          <Badge tone="warn">
            <Plural value={warningCount} one="# avertissement" other="# avertissements" />
          </Badge>
        ) : null}
      </summary>
      <ul className="border-t border-rule">
        {lines.slice(0, linesShown).map((line) => (
          <FaultsOfLine
            key={line.line ?? "file"}
            of={line}
            isSheet={sheet !== null}
            answering={answering}
          />
        ))}
      </ul>
      {hidden > 0 ? (
        <p className="border-t border-rule px-4 py-3 text-sm text-ink-3">
          <Plural
            value={hidden}
            one="Une autre ligne est concernée."
            other="# autres lignes sont concernées."
          />
        </p>
      ) : null}
    </details>
  );
};

type LineProps = { of: LineFaults; isSheet: boolean; answering: Answering };

const FaultsOfLine = ({ of: { line, faults }, isSheet, answering }: LineProps) => {
  const { t } = useLingui();
  return (
    <li className="grid gap-x-4 gap-y-1 border-b border-rule px-4 py-2.5 text-sm last:border-0 sm:grid-cols-[7rem_1fr]">
      <span className="tabular text-ink-3">
        {line !== null ? t`Ligne ${line}` : isSheet ? t`Toute la feuille` : t`Tout le fichier`}
      </span>
      <ul className="grid gap-1">
        {faults.map((fault, index) => (
          <li key={`${fault.code}${index}`} className="flex flex-wrap items-baseline gap-2">
            <Badge tone={fault.severity === "fault" ? "loss" : "warn"}>
              {fault.severity === "fault" ? t`Erreur` : t`Avertissement`}
            </Badge>
            {fault.cell === null ? null : <span className="tabular text-ink-3">{fault.cell}</span>}
            <div className="min-w-0 flex-1 basis-64 break-words">
              {fault.message}
              {fault.proposals.length > 0 ? <FaultProposals fault={fault} {...answering} /> : null}
            </div>
          </li>
        ))}
      </ul>
    </li>
  );
};
