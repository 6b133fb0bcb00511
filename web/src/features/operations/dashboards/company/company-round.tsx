import { useLingui } from "@lingui/react/macro";
import { useQuery, useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { roundsOfCompany, statisticsOf } from "#features/rounds/offer/fundraising.queries.ts";
import type { FundraisingRow } from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { RoundLine } from "#parts/rounds/round-line.tsx";
import { path } from "#platform/paths.ts";
import { Card } from "#ui/card.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";
import { TextLink } from "#ui/text-link.tsx";
import type { CompanyProps } from "./company-props.ts";

/** The round that is open, or that there is none. */
export const CompanyRound = ({ companyId, companySlug }: CompanyProps) => {
  const { t } = useLingui();
  const { pages } = useSuspenseInfiniteQuery(roundsOfCompany(companyId)).data;
  const open = pages.flatMap(({ items }) => items).find(({ state }) => state === "OPEN");
  return (
    <Card title={t`Levée de fonds`}>
      {open === undefined ? (
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

type OpenProps = { round: FundraisingRow; companySlug: string };

const OpenRound = ({ round, companySlug }: OpenProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const told = useQuery(statisticsOf(round)).data;
  const average = told?.averageTicketCents ?? null;
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
