import { kycStateWords } from "@coulisse/contract/kyc-words.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { path } from "#app/paths.ts";
import { useWords } from "#i18n/use-words.ts";
import { Badge } from "#ui/badge.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Page } from "#ui/page.tsx";
import { DecisionCard } from "./decision-card.tsx";
import { DeclaredCard } from "./declared-card.tsx";
import { DocumentsCard } from "./documents-card.tsx";
import { HistoryCard } from "./history-card.tsx";
import { MismatchesCard } from "./mismatches-card.tsx";
import { MeasuresCard } from "./measures-card.tsx";
import { stateTones } from "./review-words.ts";
import { reviewOf } from "./review.queries.ts";
import { ScreeningCard } from "./screening-card.tsx";

/** Where an obstacle leads to. */
const Place = ({ name, children }: { name: string; children: ReactNode }) => (
  <div id={`review-${name}`} tabIndex={-1} className="scroll-mt-24 outline-none">
    {children}
  </div>
);

/** One identity: the documents beside what was declared, and all that the decision rests on. */
export const ReviewPage = ({ investorId }: { investorId: string }) => {
  const { t } = useLingui();
  const states = useWords(kycStateWords);
  const review = useSuspenseQuery(reviewOf(investorId)).data;
  const { identity, kycState } = review.investor;
  const [shown, setShown] = useState<string>();
  const go = (location: string) => {
    const [place = "", part] = location.split(".");
    if (place === "documents" && part !== undefined) setShown(part);
    const element = document.getElementById(`review-${place}`);
    element?.scrollIntoView({ block: "start" });
    element?.focus({ preventScroll: true });
  };
  return (
    <Page
      title={`${identity.firstName} ${identity.lastName}`}
      over={<Breadcrumb steps={[{ label: t`Investisseurs`, to: path("/admin/investors") }]} />}
      actions={<Badge tone={stateTones[kycState]}>{states[kycState]}</Badge>}
    >
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid grid-cols-1 gap-6">
          <Place name="documents">
            <DocumentsCard review={review} shown={shown} onShow={setShown} />
          </Place>
          <HistoryCard review={review} />
        </div>
        <div className="grid grid-cols-1 gap-6">
          <Place name="facts">
            <DeclaredCard review={review} />
          </Place>
          {review.mismatches.length > 0 ? (
            <Place name="mismatches">
              <MismatchesCard review={review} />
            </Place>
          ) : null}
          <Place name="measures">
            <MeasuresCard review={review} />
          </Place>
          <Place name="screening">
            <ScreeningCard review={review} />
          </Place>
          <DecisionCard review={review} onGo={go} />
        </div>
      </div>
    </Page>
  );
};
