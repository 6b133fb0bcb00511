import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { Card } from "#ui/card.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";
import { capitalOf } from "../companies.queries.ts";

/** The declared capital of every day, the last first; nothing to tell until it changed. */
export const CapitalCard = ({ companyId }: { companyId: string }) => {
  const { t } = useLingui();
  const format = useFormats();
  const declarations = useQuery(capitalOf(companyId)).data?.items ?? [];
  if (declarations.length < 2) return null;
  return (
    <Card title={t`Capital déclaré`}>
      <KeyFacts
        facts={declarations.map(({ effectiveOn, title, capitalCents }) => ({
          label: (
            <>
              {effectiveOn === null
                ? t`Depuis l’origine`
                : t`À partir du ${format.date(effectiveOn)}`}
              {title === null ? null : <span className="block text-sm text-ink-3">{title}</span>}
            </>
          ),
          value: format.amount(capitalCents),
        }))}
      />
    </Card>
  );
};
