import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { path } from "#app/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Page } from "#ui/page.tsx";
import { DecisionCard } from "./decision-card.tsx";
import { DeclaredCard } from "./declared-card.tsx";
import { DocumentsCard } from "./documents-card.tsx";
import { HistoryCard } from "./history-card.tsx";
import { MeasuresCard } from "./measures-card.tsx";
import { stateTones, stateWords } from "./review-words.ts";
import { reviewOf } from "./review.queries.ts";
import { ScreeningCard } from "./screening-card.tsx";

/** One identity: the documents beside what was declared, and all that the decision rests on. */
export const ReviewPage = ({ investorId }: { investorId: string }) => {
  const { t } = useLingui();
  const review = useSuspenseQuery(reviewOf(investorId)).data;
  const { identity, kycState } = review.investor;
  return (
    <Page
      title={`${identity.firstName} ${identity.lastName}`}
      over={<Breadcrumb steps={[{ label: t`Investisseurs`, to: path("/admin/investors") }]} />}
      actions={<Badge tone={stateTones[kycState]}>{t(stateWords[kycState])}</Badge>}
    >
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid grid-cols-1 gap-6">
          <DocumentsCard review={review} />
          <HistoryCard review={review} />
        </div>
        <div className="grid grid-cols-1 gap-6">
          <DeclaredCard review={review} />
          <MeasuresCard review={review} />
          <ScreeningCard review={review} />
          <DecisionCard review={review} />
        </div>
      </div>
    </Page>
  );
};
