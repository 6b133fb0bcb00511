import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { CompanyDashboard } from "@coulisse/contract/operations/dashboards.schemas.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { RoundLine } from "#parts/rounds/round-line.tsx";
import { path } from "#platform/paths.ts";
import { Card } from "#ui/card.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { dashboardOf } from "../dashboards.queries.ts";
import type { CompanyProps } from "./company-props.ts";

/** The round that is open, or that there is none. */
export const CompanyRound = ({ companyId, companySlug }: CompanyProps) => {
  const { t } = useLingui();
  const { openRound: open } = useSuspenseQuery(dashboardOf(companyId)).data;
  return (
    <Card title={t`Levée de fonds`}>
      {open === null ? (
        <p className="text-sm text-ink-2">{t`Aucune levée n’est ouverte.`}</p>
      ) : (
        <OpenRound round={open} companySlug={companySlug} />
      )}
      <p className="mt-4 text-sm">
        <TextLink to={path("/companies/:companySlug/fundraising", { companySlug })}>
          {t`Toutes les levées`}
        </TextLink>
      </p>
    </Card>
  );
};

type OpenProps = { round: NonNullable<CompanyDashboard["openRound"]>; companySlug: string };

const OpenRound = ({ round, companySlug }: OpenProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const average = round.averageTicketCents;
  return (
    <>
      <TextLink
        to={path("/companies/:companySlug/fundraising/:id", { companySlug, id: round.id })}
        className="font-medium break-words"
      >
        {round.name}
      </TextLink>
      <RoundLine round={round} className="mt-2" />
      <KeyFacts
        className="mt-4 text-sm"
        facts={[
          { label: t`Souscriptions`, value: format.quantity(round.subscriptionCount) },
          { label: t`Payé`, value: format.amount(round.paidCents) },
          ...(average === null
            ? []
            : [{ label: t`Souscription moyenne`, value: format.amount(average) }]),
        ]}
      />
    </>
  );
};
