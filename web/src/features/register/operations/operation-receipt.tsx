import { decisionBodyWords } from "@coulisse/contract/register/share-operations.ts";
import type { ShareOperation } from "@coulisse/contract/register/share-operations.schemas.ts";
import { noFigure } from "@coulisse/domain/formats.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { path } from "#platform/paths.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { operationWords } from "./operation-words.ts";
import { useOperationTerm } from "./use-operation-term.ts";

type Props = { operation: ShareOperation; onNext: () => void };

/** The receipt shows what was written, where it was asked for, and what may come next. */
export const OperationReceipt = ({ operation, onNext }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const bodies = useWords(decisionBodyWords);
  const { companySlug, firstNumber, lastNumber, nominalBefore, nominalAfter } = operation;
  const first = firstNumber === null ? null : format.quantity(firstNumber);
  const last = lastNumber === null ? null : format.quantity(lastNumber);
  const { capitalCentsBefore: before, capitalCentsAfter: after } = operation;
  const term = useOperationTerm()(operation);
  const price = (text: string | null): string =>
    text === null ? noFigure : format.unitPrice(text);
  return (
    <div className="max-w-[44rem]">
      <Card
        title={
          first === null || last === null
            ? t`Une décision datée, sans ligne au registre`
            : t`Lignes n° ${first} à ${last} du registre`
        }
      >
        <KeyFacts
          facts={[
            { label: t`Opération`, value: t(operationWords[operation.kind].tab) },
            { label: t`Catégorie d’actions`, value: operation.shareCategoryName },
            ...(term === undefined ? [] : [{ label: t`Termes`, value: term }]),
            ...(nominalBefore === nominalAfter
              ? []
              : [{ label: t`Nominal`, value: `${price(nominalBefore)} → ${price(nominalAfter)}` }]),
            ...(before === null || after === null
              ? []
              : [
                  {
                    label: t`Capital social déclaré`,
                    value: `${format.amount(before)} → ${format.amount(after)}`,
                  },
                ]),
            {
              label: t`Décision`,
              value: `${bodies[operation.decidedBy]}, ${format.date(operation.decidedOn)}`,
            },
            { label: t`Jour d’effet`, value: format.date(operation.effectiveOn) },
            { label: t`Écriture au registre`, value: format.instant(operation.recordedAt) },
          ]}
        />
      </Card>
      <div className="mt-5 flex flex-wrap gap-2">
        <LinkButton
          variant="primary"
          to={path("/companies/:companySlug/cap-table", { companySlug })}
        >
          {t`Voir la table de capitalisation`}
        </LinkButton>
        <LinkButton to={path("/companies/:companySlug/register", { companySlug })}>
          {t`Voir le registre`}
        </LinkButton>
        <Button onClick={onNext}>{t`Revenir aux opérations`}</Button>
      </div>
    </div>
  );
};
