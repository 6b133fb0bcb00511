import { useLingui } from "@lingui/react/macro";
import { searchHolders } from "#parts/pickers/searches.ts";
import { Button } from "#ui/button.tsx";
import { Combobox } from "#ui/form/combobox.tsx";
import { Field } from "#ui/form/field.tsx";
import { useField } from "#ui/form/use-field.ts";
import { IconButton } from "#ui/icon-button.tsx";
import type { ChosenParty } from "./contract-schema.ts";

/** People and entities, one after the other: the order counts where they sign in order. */
export const PartiesField = ({ name, className }: { name: string; className?: string }) => {
  const { t } = useLingui();
  const { field, fault } = useField(name);
  const chosen: readonly ChosenParty[] = field.value ?? [];
  const keep = (parties: readonly ChosenParty[]): void => field.onChange(parties);
  const add = (party: ChosenParty): void => {
    if (!chosen.some(({ id }) => id === party.id)) keep([...chosen, party]);
  };
  const raise = (at: number): void => {
    const [before, party] = [chosen[at - 1], chosen[at]];
    if (before && party) keep([...chosen.slice(0, at - 1), party, before, ...chosen.slice(at + 1)]);
  };
  return (
    <div className={className}>
      <Field
        label={t`Parties`}
        help={t`Pour une entreprise, son représentant validé signe ; s’il y en a plusieurs, vous choisirez lequel.`}
        fault={fault}
      >
        {(ids) => (
          <Combobox
            ids={ids}
            inputRef={field.ref}
            onBlur={field.onBlur}
            search={searchHolders}
            placeholder={t`Ajouter une personne ou une entreprise`}
            value={null}
            onChoose={(one) => one && add({ id: one.value, name: one.label })}
          />
        )}
      </Field>
      {chosen.length === 0 ? null : (
        <ol className="mt-3 divide-y divide-rule border-y border-rule">
          {chosen.map((party, at) => (
            <li key={party.id} className="flex items-center gap-2 py-1.5 text-sm">
              <span className="w-5 text-ink-3 tabular-nums">{at + 1}</span>
              <span className="min-w-0 flex-1 break-words">{party.name}</span>
              {at === 0 ? null : (
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={t`Monter ${party.name}`}
                  onClick={() => raise(at)}
                >
                  {t`Monter`}
                </Button>
              )}
              <IconButton
                icon="trash"
                label={t`Retirer ${party.name}`}
                onClick={() => keep(chosen.filter(({ id }) => id !== party.id))}
              />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
};
