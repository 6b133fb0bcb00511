import type {
  CapitalDeclaration,
  Company,
} from "@coulisse/contract/companies/company-shapes.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { useFormats } from "#i18n/use-formats.ts";
import { DecisionDocuments } from "#parts/decisions/decision-documents.tsx";
import { DecisionFields } from "#parts/decisions/decision-fields.tsx";
import { Card } from "#ui/card.tsx";
import { capitalOf } from "../companies.queries.ts";

/** The declared capital of every day, the last first; nothing to tell until it changed. */
export const CapitalCard = ({ companyId }: { companyId: string }) => {
  const { t } = useLingui();
  const declarations = useQuery(capitalOf(companyId)).data?.items ?? [];
  if (declarations.length < 2) return null;
  return (
    <Card title={t`Capital déclaré`}>
      <ol className="grid">
        {declarations.map((one) => (
          <li key={one.effectiveOn ?? ""} className="border-t border-rule py-3">
            <DeclaredCapital declaration={one} />
          </li>
        ))}
      </ol>
    </Card>
  );
};

const DeclaredCapital = ({ declaration }: { declaration: CapitalDeclaration }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { id, effectiveOn, title, capitalCents, documents } = declaration;
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="text-ink-2">
          {effectiveOn === null ? t`Depuis l’origine` : t`À partir du ${format.date(effectiveOn)}`}
        </span>
        <span className="ml-auto tabular-nums">{format.amount(capitalCents)}</span>
      </p>
      {title === null ? null : (
        <>
          <p className="text-sm text-ink-3">{title}</p>
          <DecisionDocuments decisionId={id} title={title} documents={documents} />
        </>
      )}
    </>
  );
};

/**
 * The decision is asked for once the declared capital is changed beside shares that stand in the
 * register.
 */
export const CapitalDecision = ({ company }: { company: Company }) => {
  const typed: unknown = useWatch({ name: "capitalCents" });
  const isChanged = (typed ?? 0) !== company.capitalCents;
  return company.shareCount > 0 && isChanged ? <DecisionFields /> : null;
};
