import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { Card } from "#ui/card.tsx";
import { realEstateOf } from "../companies.queries.ts";

/**
 * The card shows what was stated about the company’s real estate, the last first: by whom and on
 * what ground.
 */
export const RealEstateCard = ({ companyId }: { companyId: string }) => {
  const { t } = useLingui();
  const format = useFormats();
  const facts = useQuery(realEstateOf(companyId)).data?.items ?? [];
  if (facts.length === 0) return null;
  return (
    <Card title={t`Historique de la prépondérance immobilière`}>
      <ol className="grid">
        {facts.map((fact) => (
          <li key={fact.id} className="border-t border-rule py-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-6">
              <span className="text-ink-2">{t`À partir du ${format.date(fact.effectiveOn)}`}</span>
              <span className="ml-auto">{fact.isMain ? t`Oui` : t`Non`}</span>
            </p>
            <p className="text-sm text-ink-3">
              {[fact.source, fact.statedBy, format.instant(fact.recordedAt, "medium")]
                .filter(Boolean)
                .join(" · ")}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
};
