import type { Corporate } from "@coulisse/contract/entities/corporate-shapes.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ActivityField } from "#features/entities/corporates/activity-dialog.tsx";
import { EntitySearch } from "#parts/pickers/entity-search.tsx";
import { TypedEntity } from "#parts/pickers/typed-entity.tsx";
import { path } from "#platform/paths.ts";
import { defineScreen } from "#platform/screen.tsx";
import { successTexts } from "#platform/success-texts.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button } from "#ui/button.tsx";
import { Page } from "#ui/page.tsx";
import { Section } from "#ui/section.tsx";
import { ProofForm } from "./proof-form.tsx";

const NewCorporateScreen = () => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [byHand, setByHand] = useState(false);
  const [made, setMade] = useState<Corporate>();
  return (
    <Page
      title={t`Ajouter une entreprise`}
      over={
        <Breadcrumb steps={[{ label: t`Mes entreprises`, to: path("/investor/corporates") }]} />
      }
    >
      <div className="grid max-w-[46rem] gap-5">
        {made ? (
          <Section
            title={made.legalName}
            lead={t`Joignez un document qui prouve que vous pouvez la représenter.`}
            className="mt-0! border-t-0! pt-0!"
          >
            <ProofForm
              corporateId={made.id}
              success={t(successTexts.corporateCreated)}
              submit={t`Envoyer la demande`}
              onDone={() => void navigate({ to: path("/investor/corporates") })}
            />
          </Section>
        ) : (
          <>
            {byHand ? (
              <TypedEntity onMade={setMade}>
                <ActivityField optional />
              </TypedEntity>
            ) : (
              <EntitySearch onMade={setMade} />
            )}
            <Button
              variant="quiet"
              className="-ml-3 justify-self-start"
              onClick={() => setByHand(!byHand)}
            >
              {byHand ? t`Rechercher dans l’annuaire` : t`Saisir l’entité à la main`}
            </Button>
          </>
        )}
      </div>
    </Page>
  );
};

export const screen = defineScreen("/investor/corporates/new", { component: NewCorporateScreen });
