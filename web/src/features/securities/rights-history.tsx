import type { CategoryRights } from "@coulisse/contract/securities/share-categories.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { DecisionDocuments } from "#parts/decisions/decision-documents.tsx";
import { useFormats } from "#i18n/use-formats.ts";
import { KeyFacts } from "#ui/key-facts.tsx";
import { Section } from "#ui/section.tsx";
import { rightsOf } from "./share-categories.queries.ts";

type Props = {
  shareCategoryId: string;
  /** Whether the reader files the minutes of a decision. */
  files?: boolean;
};

/** The rights of every day, the last first; nothing to tell until a decision changed them. */
export const RightsHistory = ({ shareCategoryId, files = true }: Props) => {
  const { t } = useLingui();
  const rights = useQuery(rightsOf(shareCategoryId)).data?.items ?? [];
  if (rights.length < 2) return null;
  return (
    <Section
      title={t`Droits au fil des décisions`}
      lead={t`À chaque date s’appliquent les droits en vigueur ce jour-là.`}
    >
      <ol className="grid max-w-[46rem] gap-8">
        {rights.map((those) => (
          <li key={those.effectiveOn ?? ""}>
            <RightsOfDecision rights={those} files={files} />
          </li>
        ))}
      </ol>
    </Section>
  );
};

const RightsOfDecision = ({ rights, files }: { rights: CategoryRights; files: boolean }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { effectiveOn, title, nominalValue, votesPerShare, inalienableUntil } = rights;
  return (
    <>
      <h3 className="font-medium">
        {effectiveOn === null ? t`Depuis l’origine` : t`À partir du ${format.date(effectiveOn)}`}
      </h3>
      {title === null ? null : <p className="text-sm text-ink-3">{title}</p>}
      <KeyFacts
        className="mt-2"
        facts={[
          { label: t`Nom`, value: rights.name },
          {
            label: t`Valeur nominale`,
            value: nominalValue === null ? t`aucune` : format.unitPrice(nominalValue),
          },
          { label: t`Voix par action`, value: format.quantity(votesPerShare) },
          { label: t`Actions cessibles`, value: rights.transferable ? t`oui` : t`non` },
          { label: t`Soumises à agrément`, value: rights.approvalRequired ? t`oui` : t`non` },
          ...(inalienableUntil === null
            ? []
            : [{ label: t`Inaliénables jusqu’au`, value: format.date(inalienableUntil) }]),
        ]}
      />
      {title === null ? null : (
        <DecisionDocuments
          decisionId={rights.id}
          title={title}
          documents={rights.documents}
          files={files}
        />
      )}
    </>
  );
};
