import type { Company } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import { Term } from "#parts/terms/term.tsx";
import { path } from "#platform/paths.ts";
import { administers, useAuth } from "#platform/session.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { MarketState } from "../market-state.tsx";

/** Whether shares may change hands, under which clauses, and what such shares risk. */
export const MarketCard = ({ company }: { company: Company }) => {
  const { t } = useLingui();
  const auth = useAuth();
  const { slug: companySlug } = company;
  return (
    <section aria-labelledby="market" className="rounded-md border border-rule bg-sheet p-6">
      <h2 id="market" className="text-xl">{t`Marché secondaire`}</h2>
      <p className="mt-3">
        <MarketState status={company.secondaryMarketStatus} />
      </p>
      <p className="mt-2 text-ink-2">
        {company.secondaryMarketStatus === "OPEN"
          ? t`Les porteurs peuvent proposer leurs actions, et les investisseurs leur répondre.`
          : t`Aucune offre ne peut être déposée pour le moment.`}
      </p>
      <Clauses company={company} />
      <p className="mt-4 border-t border-rule pt-4 text-sm text-ink-3">
        {t`Investir dans une société non cotée expose à la perte totale du capital investi, et revendre ses actions peut prendre du temps.`}
      </p>
      {company.secondaryMarketStatus === "OPEN" && auth.authUserId !== undefined ? (
        <LinkButton
          to={path("/investor/second-market/buy-offer")}
          search={{ company: company.id }}
          wide
          className="mt-5"
        >
          {t`Proposer un achat`}
        </LinkButton>
      ) : null}
      {administers(auth, companySlug) ? (
        <LinkButton
          to={path("/companies/:companySlug/cap-table", { companySlug })}
          wide
          className="mt-5"
        >
          {t`Table de capitalisation`}
        </LinkButton>
      ) : null}
    </section>
  );
};

const Clauses = ({ company }: { company: Company }) => {
  const { t } = useLingui();
  const { approvalRequired, preemptionDays } = company;
  if (!approvalRequired && preemptionDays === null) return null;
  return (
    <dl className="mt-4">
      {approvalRequired ? (
        <div className="flex justify-between gap-4 border-t border-rule py-2.5">
          <dt className="text-ink-2">
            <Term name="approval">{t`Agrément`}</Term>
          </dt>
          <dd className="text-right">{t`Accord de la société`}</dd>
        </div>
      ) : null}
      {preemptionDays === null ? null : (
        <div className="flex justify-between gap-4 border-t border-rule py-2.5">
          <dt className="text-ink-2">
            <Term name="preemption">{t`Préemption`}</Term>
          </dt>
          <dd className="text-right tabular-nums">
            <Plural value={preemptionDays} one="# jour" other="# jours" />
          </dd>
        </div>
      )}
    </dl>
  );
};
