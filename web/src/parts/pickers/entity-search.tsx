import type {
  Corporate,
  CorporateSuggestion,
} from "@coulisse/contract/entities/corporate-shapes.schemas.ts";
import { corporateRoutes } from "@coulisse/contract/entities/corporates.ts";
import { formatSiret, noFigure } from "@coulisse/domain/formats.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useAction } from "#platform/queries.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Combobox } from "#ui/form/combobox.tsx";
import { Field } from "#ui/form/field.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";
import { useDirectorySearch } from "./use-directory-search.ts";

type Props = {
  onMade: (made: Corporate) => void;
  /** Takes the entity that was found, in place of creating it for everybody. */
  take?: ((siret: string) => void) | undefined;
  isTaking?: boolean | undefined;
};

/** Finds an entity in the public directory and shows it before it is created. */
export const EntitySearch = ({ onMade, take, isTaking = false }: Props) => {
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
            busy={create.pending || isTaking}
            onClick={() =>
              take ? take(found.siret) : create.start({ params: { siret: found.siret } })
            }
          >
            {t`C’est la bonne entité`}
          </Button>
        </section>
      ) : null}
    </div>
  );
};
