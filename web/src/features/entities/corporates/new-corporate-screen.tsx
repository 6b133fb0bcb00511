import type {
  Corporate,
  CorporateSuggestion,
} from "@coulisse/contract/entities/corporate-shapes.schemas.ts";
import { corporateRoutes } from "@coulisse/contract/entities/corporates.ts";
import { formatSiret, noFigure } from "@coulisse/domain/formats.ts";
import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useDirectorySearch } from "#parts/pickers/use-directory-search.ts";
import { path } from "#platform/paths.ts";
import { useAction } from "#platform/queries.ts";
import { defineScreen } from "#platform/screen.tsx";
import { successTexts } from "#platform/success-texts.ts";
import { Banner } from "#ui/banner.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button } from "#ui/button.tsx";
import { Combobox } from "#ui/form/combobox.tsx";
import { Field } from "#ui/form/field.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";
import { Page } from "#ui/page.tsx";
import { Section } from "#ui/section.tsx";
import { ProofForm } from "./proof-form.tsx";
import { TypedCorporate } from "./typed-corporate.tsx";

/** Finds an entity in the public directory and shows it before it is created. */
const CorporateSearch = ({ onMade }: { onMade: (made: Corporate) => void }) => {
  const { t } = useLingui();
  const { search, entityOf } = useDirectorySearch();
  const [found, setFound] = useState<CorporateSuggestion | null>(null);
  const create = useAction(corporateRoutes.createCorporateFromDirectory, { then: onMade });
  return (
    <div className="grid gap-5">
      <Field label={t`Nom, SIREN ou SIRET`}>
        {(ids) => (
          <Combobox
            ids={ids}
            search={search}
            value={found && { value: found.siret, label: found.name }}
            onChoose={(one) => setFound(entityOf(one))}
          />
        )}
      </Field>
      {found ? (
        <section aria-label={t`Entité trouvée`} className="grid gap-4">
          {found.closed ? (
            <Banner tone="warn">{t`L’annuaire indique que cette entité a cessé son activité.`}</Banner>
          ) : null}
          <KeyFacts
            facts={[
              { label: t`Dénomination`, value: found.name },
              { label: t`Forme juridique`, value: found.legalForm ?? noFigure },
              { label: t`SIRET`, value: formatSiret(found.siret) },
              { label: t`Siège`, value: found.addressText ?? noFigure },
            ]}
          />
          <Button
            variant="primary"
            className="justify-self-start"
            busy={create.pending}
            onClick={() => create.start({ params: { siret: found.siret } })}
          >
            {t`C’est la bonne entité`}
          </Button>
        </section>
      ) : null}
    </div>
  );
};

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
            {byHand ? <TypedCorporate onMade={setMade} /> : <CorporateSearch onMade={setMade} />}
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
