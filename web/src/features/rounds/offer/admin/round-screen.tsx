import type { Fundraising } from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import { fundraisingRoutes } from "@coulisse/contract/rounds/fundraising.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { DeleteDialog } from "#parts/forms/delete-dialog.tsx";
import { ResourceForm } from "#parts/forms/resource-form.tsx";
import { path } from "#platform/paths.ts";
import { defineScreen, useScreenParams } from "#platform/screen.tsx";
import { successTexts } from "#platform/success-texts.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button } from "#ui/button.tsx";
import { Page } from "#ui/page.tsx";
import { Section } from "#ui/section.tsx";
import { subscriptionList } from "../fundraising.lists.ts";
import { roundById } from "../fundraising.queries.ts";
import { RoundFacts } from "../round-facts.tsx";
import { RoundLead, RoundWarning } from "../round-lead.tsx";
import { RoundRights } from "../round-rights.tsx";
import { RoundProgress } from "../round-progress.tsx";
import { CloseRound } from "./close-round.tsx";
import { FiledCertificate } from "./file-certificate.tsx";
import { FiledDocuments, FiledKeyInformation } from "./file-papers.tsx";
import { ManagedSubscriptions } from "./managed-subscriptions.tsx";
import { FiledDecision, IssueSection } from "./issue-form.tsx";
import { RecordedDiligence } from "./record-diligence.tsx";
import { OpenRights } from "./open-rights.tsx";
import { MissingLimitFields, OpenRoundFields, RoundFields } from "./round-fields.tsx";
import {
  LimitForm,
  OpenRoundForm,
  RoundForm,
  valuesOfLimit,
  valuesOfOpenRound,
  valuesOfRound,
} from "./round-schema.ts";
import { SuspendRound } from "./suspend-round.tsx";
import { useRoundRemoval } from "./use-round-removal.ts";

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
          <Terms key={round.id} round={round} />
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

/**
 * Terms change as far as the offer does not bind; nothing of them changes once its last day is
 * over.
 */
const Terms = ({ round }: { round: Fundraising }) => {
  const { t } = useLingui();
  const title = t`Modifier la levée`;
  const saving = {
    route: fundraisingRoutes.updateFundraising,
    reading: fundraisingRoutes.getFundraising,
    entity: round,
    success: t(successTexts.fundraisingUpdated),
    backTo: list,
    label: title,
    submit: t`Enregistrer les modifications`,
  };
  if (round.state === "UPCOMING") {
    return (
      <Section title={title}>
        <ResourceForm schema={RoundForm} valuesOf={valuesOfRound} {...saving}>
          <RoundFields companyId={round.companyId} />
        </ResourceForm>
      </Section>
    );
  }
  if (round.state === "ENDED" && round.limitReference === null) {
    // without it the round cannot close below three quarters.
    if (round.minimumCents * 4 >= round.maximumCents * 3) return null;
    return (
      <Section title={title}>
        <ResourceForm schema={LimitForm} valuesOf={valuesOfLimit} {...saving}>
          <MissingLimitFields />
        </ResourceForm>
      </Section>
    );
  }
  if (round.state !== "OPEN") return null;
  return (
    <Section
      title={title}
      lead={t`L’offre engage la société : le ticket peut baisser et le dernier jour reculer, le reste ne change plus.`}
    >
      <ResourceForm schema={OpenRoundForm} valuesOf={valuesOfOpenRound} {...saving}>
        <OpenRoundFields hasLimit={round.limitReference !== null} />
      </ResourceForm>
    </Section>
  );
};

export const screen = defineScreen(pattern, {
  load: ({ params: { id }, queryClient, address }) => {
    void subscriptionList.load(queryClient, address, id);
    return queryClient.ensureQueryData(roundById(id));
  },
  component: RoundScreen,
});
