import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { DeleteDialog } from "#parts/forms/delete-dialog.tsx";
import { path } from "#platform/paths.ts";
import { defineScreen, useScreenParams } from "#platform/screen.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button } from "#ui/button.tsx";
import { Page } from "#ui/page.tsx";
import { subscriptionList } from "../fundraising.lists.ts";
import { roundById } from "../fundraising.queries.ts";
import { RoundFacts } from "../round-facts.tsx";
import { RoundLead, RoundWarning } from "../round-lead.tsx";
import { RoundRights } from "../round-rights.tsx";
import { RoundProgress } from "../round-progress.tsx";
import { CloseRound } from "../writing/close-round.tsx";
import { FiledCertificate } from "../writing/file-certificate.tsx";
import { FiledDocuments, FiledKeyInformation } from "../writing/file-papers.tsx";
import { ManagedSubscriptions } from "./managed-subscriptions.tsx";
import { FiledDecision, IssueSection } from "../writing/issue-form.tsx";
import { RecordedDiligence } from "./record-diligence.tsx";
import { OpenRights } from "../writing/open-rights.tsx";
import { SuspendRound } from "./suspend-round.tsx";
import { RoundTerms } from "../writing/round-terms.tsx";
import { useRoundRemoval } from "../writing/use-round-removal.ts";

const pattern = "/admin/fundraising/:id";
const list = path("/admin/fundraising");

const RoundScreen = () => {
  const { t } = useLingui();
  const { id } = useScreenParams(pattern);
  const round = useSuspenseQuery(roundById(id)).data;
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const { companyId, companyName } = round;
  const steps = [
    { label: t`Levées de fonds`, to: list },
    { label: companyName, to: path("/admin/companies/:id", { id: companyId }) },
  ];
  return (
    <Page
      title={round.name}
      over={<Breadcrumb steps={steps} />}
      lead={<RoundLead round={round} />}
      actions={
        round.closed ? null : (
          <>
            <OpenRights round={round} />
            <CloseRound round={round} />
            <SuspendRound round={round} />
            <Button variant="quiet" icon="trash" onClick={() => setDeleting(true)}>
              {t`Supprimer`}
            </Button>
          </>
        )
      }
    >
      <RoundWarning round={round} />
      <RoundProgress round={round} />
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="grid grid-cols-1 content-start gap-8">
          <RoundFacts round={round} />
          <RoundTerms key={round.id} round={round} list={list} />
          <IssueSection key={`issue ${round.id}`} round={round} />
        </div>
        <div className="grid grid-cols-1 content-start gap-6">
          <RecordedDiligence round={round} />
          <FiledDecision round={round} />
          <FiledKeyInformation round={round} />
          <FiledDocuments round={round} />
          <FiledCertificate round={round} />
        </div>
      </div>
      <RoundRights round={round} />
      <ManagedSubscriptions round={round} />
      <DeleteDialog
        removal={useRoundRemoval()}
        row={deleting ? round : undefined}
        onClose={() => setDeleting(false)}
        onDeleted={() => void navigate({ to: list })}
      />
    </Page>
  );
};

export const screen = defineScreen(pattern, {
  load: ({ params: { id }, queryClient, address }) => {
    void subscriptionList.load(queryClient, address, id);
    return queryClient.ensureQueryData(roundById(id));
  },
  component: RoundScreen,
});
