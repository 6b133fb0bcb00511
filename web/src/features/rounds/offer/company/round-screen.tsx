import type { Fundraising } from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { path } from "#platform/paths.ts";
import { unknownAddress } from "#platform/screen-search.ts";
import { defineScreen, useScreenParams } from "#platform/screen.tsx";
import { useMay } from "#platform/session.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Page } from "#ui/page.tsx";
import { subscriptionList } from "../fundraising.lists.ts";
import { roundById } from "../fundraising.queries.ts";
import { RoundFacts } from "../round-facts.tsx";
import { RoundLead, RoundWarning } from "../round-lead.tsx";
import { IssueFactsCard } from "../issue-facts.tsx";
import { DiligenceCard } from "../owner-diligence.tsx";
import {
  CertificateCard,
  DecisionCard,
  DocumentsCard,
  KeyInformationCard,
} from "../round-papers.tsx";
import { RoundProgress } from "../round-progress.tsx";
import { RoundRights } from "../round-rights.tsx";
import { RoundActs, WrittenRound } from "./written-round.tsx";
import { RoundSubscriptions } from "../round-subscriptions.tsx";

const pattern = "/companies/:companySlug/fundraising/:id";

const RoundScreen = () => {
  const { t } = useLingui();
  const { companySlug, id } = useScreenParams(pattern);
  const round = useSuspenseQuery(roundById(id)).data;
  const reminds = useMay("remind", companySlug);
  const isWriter = useMay("rounds", companySlug) && !round.closed;
  const steps = [
    { label: t`Levées de fonds`, to: path("/companies/:companySlug/fundraising", { companySlug }) },
  ];
  return (
    <Page
      title={round.name}
      company={round.companyName}
      over={<Breadcrumb steps={steps} />}
      lead={<RoundLead round={round} />}
      actions={isWriter ? <RoundActs round={round} companySlug={companySlug} /> : null}
    >
      <RoundWarning round={round} />
      <RoundProgress round={round} />
      {isWriter ? (
        <WrittenRound round={round} companySlug={companySlug} />
      ) : (
        <ReadRound round={round} />
      )}
      <RoundRights round={round} />
      <RoundSubscriptions round={round} reminds={reminds} />
    </Page>
  );
};

/** A round as the company’s other people read it. */
const ReadRound = ({ round }: { round: Fundraising }) => (
  <div className="grid grid-cols-1 gap-x-12 gap-y-6 xl:grid-cols-[minmax(0,1fr)_25rem]">
    <div className="grid grid-cols-1 content-start gap-6">
      <RoundFacts round={round} />
      <IssueFactsCard round={round} />
    </div>
    <div className="grid grid-cols-1 content-start gap-6">
      <KeyInformationCard round={round} />
      <DocumentsCard round={round} />
      <DecisionCard round={round} />
      {round.diligence ? <DiligenceCard round={round} /> : null}
      {round.certificate ? <CertificateCard round={round} /> : null}
    </div>
  </div>
);

export const screen = defineScreen(pattern, {
  // Anybody may read a round: at the address of another company there is none.
  load: async ({ params: { id, companySlug }, queryClient, address }) => {
    void subscriptionList.load(queryClient, address, id);
    const round = await queryClient.ensureQueryData(roundById(id));
    if (round.companySlug !== companySlug) throw unknownAddress();
  },
  component: RoundScreen,
});
