import type { Company } from "@coulisse/contract/company-shapes.ts";
import type { ImportReport } from "@coulisse/contract/import-shapes.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import { path } from "#app/paths.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { RegisterSeal } from "#ui/register-seal.tsx";
import { ImportCounts } from "./import-counts.tsx";

/** The receipt of an import. */
export const ImportDone = ({ company, report }: { company: Company; report: ImportReport }) => {
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
      </div>
    </div>
  );
};
