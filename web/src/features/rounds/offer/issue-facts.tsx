import { noFigure } from "@coulisse/domain/formats.ts";
import type { Fundraising } from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import {
  depositaryKindWords,
  issueGapWords,
  preferentialRightWords,
} from "@coulisse/contract/rounds/round-words.ts";
import { Trans, useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { Banner } from "#ui/banner.tsx";
import { Card } from "#ui/card.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";

const joined = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== "").join(", ") || noFigure;

/** The card shows what the subscription forms of a round state of the increase (R225-128). */
export const IssueFactsCard = ({ round: { issue } }: { round: Fundraising }) => {
  const { t } = useLingui();
  const format = useFormats();
  const rights = useWords(preferentialRightWords);
  const kinds = useWords(depositaryKindWords);
  const decidedOn = issue.decidedOn === null ? null : format.date(issue.decidedOn);
  const right = issue.preferentialRight === null ? null : rights[issue.preferentialRight];
  const kind = issue.depositaryKind === null ? null : kinds[issue.depositaryKind];
  return (
    <Card title={t`Augmentation de capital`}>
      <KeyFacts
        facts={[
          {
            label: t`Décidée par`,
            value: joined(issue.decidedBy, issue.decisionReference, decidedOn),
          },
          {
            label: t`Droit préférentiel de souscription`,
            value: joined(right, issue.rightReference),
          },
          ...(issue.rightsEndOn === null
            ? []
            : [{ label: t`Dernier jour du droit`, value: format.date(issue.rightsEndOn) }]),
          ...(issue.isReducible === null
            ? []
            : [
                {
                  label: t`Souscriptions à titre réductible`,
                  value: issue.isReducible ? t`Prévues` : t`Aucune prévue`,
                },
              ]),
          {
            label: t`Dépositaire des fonds`,
            value: joined(issue.depositaryName, kind, issue.depositaryAddress),
          },
          ...(issue.depositaryIban === null
            ? []
            : [{ label: t`IBAN du compte de dépôt`, value: issue.depositaryIban }]),
        ]}
      />
    </Card>
  );
};

/** All that keeps a round from being offered, by name. */
export const IssueGaps = ({ round }: { round: Fundraising }) => {
  const { t } = useLingui();
  const words = useWords(issueGapWords);
  const gaps = [
    ...round.issue.missing.map((gap) => words[gap]),
    ...(round.keyInformationId === null ? [t`la fiche d’informations clés`] : []),
  ];
  return (
    <Banner tone="warn" title={<Trans>La levée ne peut pas s’ouvrir : il manque</Trans>}>
      <ul className="list-disc pl-5">
        {gaps.map((gap) => (
          <li key={gap}>{gap}</li>
        ))}
      </ul>
    </Banner>
  );
};
