import type { Corporate, CorporateSuggestion } from "@coulisse/contract/corporate-shapes.ts";
import { corporateRoutes } from "@coulisse/contract/corporates.ts";
import { useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { call } from "#app/api.ts";
import { useAction } from "#app/queries.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Combobox } from "#ui/form/combobox.tsx";
import { Field } from "#ui/form/field.tsx";
import type { Suggestion } from "#ui/form/use-search.ts";
import { KeyFacts } from "#ui/key-facts.tsx";

/** Finds an entity in the public directory and shows it before it is created. */
export const CorporateSearch = ({ onMade }: { onMade: (made: Corporate) => void }) => {
  const { t } = useLingui();
  const known = useRef(new Map<string, CorporateSuggestion>());
  const [found, setFound] = useState<CorporateSuggestion | null>(null);
  const create = useAction(corporateRoutes.createCorporateFromDirectory, { then: onMade });
  const search = async (query: string, signal: AbortSignal): Promise<Suggestion[]> => {
    const { items } = await call(corporateRoutes.autocompleteCorporate, {
      query: { query },
      signal,
    });
    for (const one of items) known.current.set(one.siret, one);
    return items.map(({ siret, name, addressText }) => ({
      value: siret,
      label: name,
      detail: [siret, addressText].filter(Boolean).join(" · "),
    }));
  };
  return (
    <div className="grid gap-5">
      <Field label={t`Nom, SIREN ou SIRET`}>
        {(ids) => (
          <Combobox
            ids={ids}
            search={search}
            value={found && { value: found.siret, label: found.name }}
            onChoose={(one) => setFound((one && known.current.get(one.value)) ?? null)}
          />
        )}
      </Field>
      {found ? (
        <section aria-label={t`Entreprise trouvée`} className="grid gap-4">
          {found.closed ? (
            <Banner tone="warn">{t`L’annuaire indique que cette entreprise a cessé.`}</Banner>
          ) : null}
          <KeyFacts
            facts={[
              { label: t`Dénomination`, value: found.name },
              { label: t`Forme juridique`, value: found.legalForm ?? "–" },
              { label: t`SIRET`, value: found.siret },
              { label: t`Siège`, value: found.addressText ?? "–" },
            ]}
          />
          <Button
            variant="primary"
            className="justify-self-start"
            busy={create.pending}
            onClick={() => create.start({ params: { siret: found.siret } })}
          >
            {t`C’est la bonne entreprise`}
          </Button>
        </section>
      ) : null}
    </div>
  );
};
