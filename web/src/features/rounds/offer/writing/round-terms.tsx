import type { Fundraising } from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import { fundraisingRoutes } from "@coulisse/contract/rounds/fundraising.ts";
import { useLingui } from "@lingui/react/macro";
import { ResourceForm } from "#parts/forms/resource-form.tsx";
import { successTexts } from "#platform/success-texts.ts";
import { Section } from "#ui/section.tsx";
import { MissingLimitFields, OpenRoundFields, RoundFields } from "./round-fields.tsx";
import {
  LimitForm,
  OpenRoundForm,
  RoundForm,
  valuesOfLimit,
  valuesOfOpenRound,
  valuesOfRound,
} from "./round-schema.ts";

type Props = {
  round: Fundraising;
  /** The list that it stands in. */
  list: string;
};

/**
 * Terms change as far as the offer does not bind; nothing of them changes once its last day is
 * over.
 */
export const RoundTerms = ({ round, list }: Props) => {
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
