import { lastDayBefore } from "@coulisse/domain/dates.ts";
import type { Deal } from "@coulisse/contract/market/market-shapes.schemas.ts";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import {
  useSuspenseInfiniteQuery,
  useSuspenseQueries,
  useSuspenseQuery,
} from "@tanstack/react-query";
import { roundById, roundsOfCompany } from "#features/rounds/offer/fundraising.queries.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { path } from "#platform/paths.ts";
import { TextLink } from "#ui/text-link.tsx";
import { dealsIn, dueFormalities, openSignatures } from "../statistics.queries.ts";
import { FollowLine } from "../follow-line.tsx";
import { WaitingSection } from "../waiting-section.tsx";
import type { CompanyProps } from "./company-props.ts";
import { companyWaitingOf } from "./company-waiting.ts";
import { useCompanyWords } from "./use-company-words.ts";

/**
 * The list is what the company is to decide, to sign, to send and to file, by the day until which
 * it can.
 */
export const CompanyWaitingList = ({ companyId, companySlug }: CompanyProps) => {
  const { t } = useLingui();
  const wordsOf = useCompanyWords(companySlug);
  const agreed = useSuspenseQuery(dealsIn(companyId, "ACCEPTED")).data.items;
  const asked = useSuspenseQuery(dealsIn(companyId, "PRE_EMPTION")).data.items;
  const signatures = useSuspenseQuery(openSignatures).data.items;
  const { pages } = useSuspenseInfiniteQuery(roundsOfCompany(companyId)).data;
  const ended = pages.flatMap(({ items }) => items).filter(({ state }) => state === "ENDED");
  const rounds = useSuspenseQueries({ queries: ended.map(({ id }) => roundById(id)) });
  const unbegun = useSuspenseQuery(dueFormalities({ companyId }, "TO_DO")).data;
  const begun = useSuspenseQuery(dueFormalities({ companyId }, "IN_PROGRESS")).data;
  const formalities = [...unbegun.items, ...begun.items];
  const left = unbegun.total + begun.total - formalities.length;
  const deals = [...agreed, ...asked];
  const waiting = companyWaitingOf({
    companyId,
    signatures,
    formalities,
    deals,
    endedRounds: rounds.map(({ data }) => data),
  });
  return (
    <WaitingSection
      lines={waiting.map((one) => ({ id: one.id, dueOn: one.dueOn, ...wordsOf(one) }))}
    >
      {deals
        .filter(({ needsApproval }) => !needsApproval)
        .map((deal) => (
          <OthersLine key={deal.id} deal={deal} companySlug={companySlug} />
        ))}
      {left > 0 ? (
        <p className="border-t border-rule bg-sunken px-4 py-2.5 text-sm">
          <TextLink to={path("/companies/:companySlug/formalities", { companySlug })}>
            {t`${plural(left, { one: "Encore # formalité", other: "Encore # formalités" })}`}
          </TextLink>
        </p>
      ) : null}
    </WaitingSection>
  );
};

type OthersProps = { deal: Deal; companySlug: string };

/** Shareholders are to act in a pre-emption. */
const OthersLine = ({ deal, companySlug }: OthersProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const { id, dueAt, shareCategory } = deal;
  const shares = format.quantity(deal.quantity);
  const price = format.unitPrice(deal.unitPrice);
  const words = t`Préemption en cours : ${shareCategory.name} · ${shares} actions à ${price}`;
  return (
    <FollowLine
      to={path("/companies/:companySlug/secondary-market/deals/:id", { companySlug, id })}
      about={shareCategory.name}
    >
      {dueAt === null
        ? words
        : `${words} · ${t`jusqu’au ${format.date(lastDayBefore(dueAt), "medium")}`}`}
    </FollowLine>
  );
};
