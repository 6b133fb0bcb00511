import type { Company } from "@coulisse/contract/company-shapes.ts";
import type { ImportReport } from "@coulisse/contract/import-shapes.ts";
import { registerRoutes } from "@coulisse/contract/register.ts";
import { transactionRoutes } from "@coulisse/contract/transactions.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { path } from "#app/paths.ts";
import { queryOf, useAction } from "#app/queries.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { Banner } from "#ui/banner.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { toast } from "#ui/toast.ts";
import { changedByMovement } from "../changed-by-movement.ts";
import { answersOf, type Chosen } from "./import-answers.ts";
import { ImportDone } from "./import-done.tsx";
import { ImportFiles } from "./import-files.tsx";
import { ImportReportView } from "./import-report-view.tsx";

/** Files, then what they say and everything that is wrong with them, then all of it or nothing. */
export const ImportPanel = ({ company }: { company: Company }) => {
  const { t } = useLingui();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [report, setReport] = useState<ImportReport>();
  const [chosen, setChosen] = useState<Chosen>({});
  const params = { companyId: company.id };
  const begun = useQuery(queryOf(registerRoutes.getCapTable, { params, query: { limit: 1 } }));
  const check = useAction(transactionRoutes.importRegister, { then: setReport });
  const commit = useAction(transactionRoutes.importRegister, {
    reloads: changedByMovement,
    then: (reply) => {
      setReport(reply);
      // What came up in the meantime is asked about instead: nothing was written.
      if (reply.committed) toast.success(t`Le registre a été importé.`);
    },
  });
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
        }}
        onCheck={() => check.run({ params, body: { commit: false }, files: { files } })}
      />
      {report ? (
        <ImportReportView
          company={company}
          report={report}
          committing={commit.pending}
          chosen={chosen}
          onChoose={(holderKey, choice) => setChosen({ ...chosen, [holderKey]: choice })}
          onCommit={(invite) => {
            const body = { commit: true, answers: answersOf(report, chosen), invite };
            commit.start({ params, body, files: { files } });
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
