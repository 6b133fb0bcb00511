import type { Company } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import type { ImportMapping } from "@coulisse/contract/imports/import-layouts.schemas.ts";
import type { ImportAmendment } from "@coulisse/contract/imports/import-proposals.schemas.ts";
import type { ImportReport } from "@coulisse/contract/imports/import-shapes.schemas.ts";
import type { ImportSaid } from "@coulisse/contract/imports/import-totals.schemas.ts";
import { registerRoutes } from "@coulisse/contract/register/register.ts";
import { importRoutes } from "@coulisse/contract/imports/imports.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { describeFailure } from "#platform/failures/failure-words.ts";
import { path } from "#platform/paths.ts";
import { queryOf, useAction } from "#platform/queries.ts";
import { useSession } from "#platform/session.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { RegisterSeal } from "#ui/register-seal.tsx";
import { toast } from "#ui/toast.ts";
import { useHeadingFocus } from "#ui/use-heading-focus.ts";
import { amendmentOf, amendmentsOf, type Picked } from "./fault-answers.ts";
import { answersOf, type Chosen } from "./import-answers.ts";
import { ImportFiles } from "./import-files.tsx";
import { ImportTables } from "./import-tables.tsx";
import { ImportCounts, ImportReportView } from "./import-report-view.tsx";

/** Files, then what they say and everything that is wrong with them, then all of it or nothing. */
export const ImportPanel = ({ company }: { company: Company }) => {
  const { t } = useLingui();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [report, setReport] = useState<ImportReport>();
  const [chosen, setChosen] = useState<Chosen>({});
  /** Mappings are there once a person said what the tables of another layout are. */
  const [mappings, setMappings] = useState<readonly ImportMapping[]>();
  /** The columns are looked at again after they were read. */
  const [isChanging, setChanging] = useState(false);
  /** Answers that were given to the faults, and those that are being given. */
  const [given, setGiven] = useState<readonly ImportAmendment[]>([]);
  const [picked, setPicked] = useState<Picked>(new Map());
  /** The totals that the files should come to. */
  const [said, setSaid] = useState<ImportSaid>({});
  const params = { companyId: company.id };
  const begun = useQuery(queryOf(registerRoutes.getCapTable, { params, query: { limit: 1 } }));
  const check = useAction(importRoutes.importRegister, {
    then: (reply) => {
      setReport(reply);
      setPicked(new Map());
    },
  });
  const { isAdmin } = useSession();
  const written = {
    then: (reply: ImportReport) => {
      setReport(reply);
      // What came up in the meantime is asked about instead: nothing was written.
      if (reply.committed) toast.success(t`Le registre a été importé.`);
    },
  };
  const commit = useAction(importRoutes.importRegister, written);
  const commitOwn = useAction(importRoutes.commitImport, written);
  const answer = (amendments: readonly ImportAmendment[]): void => {
    setGiven(amendments);
    check.start({ params, body: { commit: false, mappings, amendments }, files: { files } });
  };
  // The button that had the focus goes with the report.
  useHeadingFocus(report?.committed === true);
  const tables = report?.tables ?? [];
  const isUnconfirmed =
    isChanging || (mappings === undefined && tables.some(({ isAsked }) => isAsked));
  const lines = begun.data?.asOfNumber ?? 0;
  if (report?.committed) return <ImportDone company={company} report={report} />;
  if (lines > 0) return <AlreadyBegun company={company} lines={lines} />;
  return (
    <div className="grid gap-8">
      <ImportFiles
        files={files}
        onFiles={(given) => {
          setFiles(given);
          setReport(undefined);
          setChosen({});
          setMappings(undefined);
          setChanging(false);
          setGiven([]);
          setSaid({});
        }}
        onCheck={() => {
          setMappings(undefined);
          setChanging(false);
          setGiven([]);
          return check.run({ params, body: { commit: false }, files: { files } });
        }}
      />
      {report && isUnconfirmed ? (
        <ImportTables
          key={JSON.stringify(report.tables)}
          tables={report.tables}
          said={said}
          onSaid={setSaid}
          onConfirm={async (told) => {
            const body = { commit: false, mappings: told, amendments: given };
            try {
              await check.run({ params, body, files: { files } });
              setMappings(told);
              setChanging(false);
            } catch (error) {
              toast.failure(describeFailure(error));
            }
          }}
        />
      ) : null}
      {report && tables.length > 0 && !isUnconfirmed ? (
        <div>
          <Button onClick={() => setChanging(true)}>{t`Modifier la lecture des colonnes`}</Button>
        </div>
      ) : null}
      {report && !isUnconfirmed ? (
        <ImportReportView
          company={company}
          report={report}
          committing={commit.pending || commitOwn.pending}
          said={said}
          onSaid={setSaid}
          chosen={chosen}
          picked={picked}
          onPick={(more) => setPicked(new Map([...picked, ...more]))}
          onAnswer={() => answer(amendmentsOf(given, picked))}
          onRemove={(at) =>
            answer(report.amended.filter((_, other) => other !== at).map(amendmentOf))
          }
          onChoose={(holderKey, choice) => setChosen({ ...chosen, [holderKey]: choice })}
          onCommit={(invitation, withoutDomicile) => {
            const body = {
              answers: answersOf(report, chosen),
              mappings,
              amendments: given,
              said,
              withoutDomicile,
              ...invitation,
            };
            if (isAdmin) {
              commit.start({ params, body: { commit: true, ...body }, files: { files } });
            } else commitOwn.start({ params, body, files: { files } });
          }}
        />
      ) : null}
    </div>
  );
};

const AlreadyBegun = ({ company, lines }: { company: Company; lines: number }) => {
  const { t } = useLingui();
  const number = useFormats().quantity(lines);
  return (
    <Banner
      tone="warn"
      title={
        <Plural
          value={lines}
          one={`Ce registre a déjà ${number} ligne`}
          other={`Ce registre a déjà ${number} lignes`}
        />
      }
      action={
        <LinkButton
          size="sm"
          to={path("/companies/:companySlug/register", { companySlug: company.slug })}
        >
          {t`Voir le registre`}
        </LinkButton>
      }
    >
      {t`Un registre s’importe dans une société qui n’a encore aucun mouvement : ses lignes se suivent depuis le n° 1, sans trou.`}
    </Banner>
  );
};

/** The receipt of an import. */
const ImportDone = ({ company, report }: { company: Company; report: ImportReport }) => {
  const { t } = useLingui();
  const format = useFormats();
  const [first, last] = [
    format.quantity(report.firstNumber ?? 0),
    format.quantity(report.lastNumber ?? 0),
  ];
  const params = { companySlug: company.slug };
  return (
    <div role="status" className="grid gap-6 rounded-md border border-rule bg-sheet p-6">
      <RegisterSeal
        title={t`Le registre a été importé.`}
        detail={t`Lignes n° ${first} à n° ${last}, numérotées et scellées dans l’ordre.`}
      />
      <ImportCounts report={report} />
      {report.invitedCount > 0 ? (
        <p className="text-ink-2">
          <Plural
            value={report.invitedCount}
            one="Une invitation est partie par e-mail."
            other="# invitations sont parties par e-mail."
          />
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <LinkButton variant="primary" to={path("/companies/:companySlug/cap-table", params)}>
          {t`Voir la table de capitalisation`}
        </LinkButton>
        <LinkButton to={path("/companies/:companySlug/register", params)}>
          {t`Voir le registre`}
        </LinkButton>
        <LinkButton to={path("/companies/:companySlug/invitations", params)}>
          {t`Inviter les porteurs`}
        </LinkButton>
      </div>
    </div>
  );
};
