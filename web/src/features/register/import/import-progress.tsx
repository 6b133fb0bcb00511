import { importRoutes } from "@coulisse/contract/imports/imports.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { queryOf } from "#platform/queries.ts";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { Spinner } from "#ui/spinner.tsx";

type ImportProgressProps = { companyId: string; count: number };

const everySecondMs = 1000;

/** How much is on its way, how far it is, that one may go elsewhere on the site, and not leave it. */
export const ImportProgress = ({ companyId, count }: ImportProgressProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const number = format.quantity(count);
  const progress = useQuery({
    ...queryOf(importRoutes.getImportProgress, { params: { companyId } }),
    refetchInterval: everySecondMs,
    staleTime: 0,
  });
  const written = progress.data?.writtenCount ?? 0;
  return (
    <div className="grid gap-3 rounded-md bg-accent-soft px-4 py-3">
      <div role="status" className="flex items-start gap-3">
        <Spinner size="sm" silent />
        <div className="text-sm">
          <p className="font-medium">
            <Plural
              value={count}
              one={`Écriture de ${number} mouvement au registre…`}
              other={`Écriture de ${number} mouvements au registre…`}
            />
          </p>
          <p>{t`Vous pouvez continuer ailleurs sur le site : un message vous dira quand c’est fait. Si vous fermez cette page, rien n’est écrit.`}</p>
        </div>
      </div>
      <ProgressBar value={written} max={count} label={t`Avancement de l’import`} />
      <p className="text-sm text-ink-2" aria-hidden="true">
        {t`${format.quantity(written)} sur ${number}`}
      </p>
    </div>
  );
};
