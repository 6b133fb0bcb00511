import type { Contract } from "@coulisse/contract/signing/contracts.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { Button } from "#ui/button.tsx";
import { Combobox } from "#ui/form/combobox.tsx";
import { Field } from "#ui/form/field.tsx";
import { useField } from "#ui/form/use-field.ts";
import { IconButton } from "#ui/icon-button.tsx";
import type { ChosenParty } from "./contract-schema.ts";

type Props = {
  name: string;
  className?: string;
  /** The one that the contract is about, once it is known: it may be a party itself. */
  company: { id: string; name: string } | null;
  /** The parties as they were written, with who signs for each. */
  parties?: Contract["parties"];
  /** Finds who may be one. */
  search: ComponentProps<typeof Combobox>["search"];
};

/** People, entities and the company, one after the other: the order counts where they sign in order. */
export const PartiesField = ({ name, className, company, parties = [], search }: Props) => {
  const { t } = useLingui();
  const { field, fault } = useField(name);
  const chosen: readonly ChosenParty[] = field.value ?? [];
  const keep = (parties: readonly ChosenParty[]): void => field.onChange(parties);
  const add = (party: ChosenParty): void => {
    if (!chosen.some(({ id }) => id === party.id)) keep([...chosen, party]);
  };
  const hasCompany = chosen.some(({ isCompany }) => isCompany);
  const nameOf = (party: ChosenParty): string =>
    party.isCompany === true ? (company?.name ?? party.name) : party.name;
  const raise = (at: number): void => {
    const [before, party] = [chosen[at - 1], chosen[at]];
    if (before && party) keep([...chosen.slice(0, at - 1), party, before, ...chosen.slice(at + 1)]);
  };
  return (
    <div className={className}>
      <Field
        label={t`Parties`}
        help={t`Un représentant validé signe pour une entité, un administrateur pour la société. S’il y en a plusieurs, vous choisirez lequel.`}
        fault={fault}
      >
        {(ids) => (
          <Combobox
            ids={ids}
            inputRef={field.ref}
            onBlur={field.onBlur}
            search={search}
            placeholder={t`Ajouter une personne ou une entité`}
            value={null}
            onChoose={(one) => one && add({ id: one.value, name: one.label })}
          />
        )}
      </Field>
      {company === null || hasCompany ? null : (
        <div className="mt-2">
          <Button size="sm" onClick={() => add({ ...company, isCompany: true })}>
            {t`Ajouter la société ${company.name}`}
          </Button>
        </div>
      )}
      {chosen.length === 0 ? null : (
        <ol className="mt-3 divide-y divide-rule border-y border-rule">
          {chosen.map((party, at) => (
            <li key={party.id} className="flex items-center gap-2 py-1.5 text-sm">
              <span className="w-5 text-ink-3 tabular-nums">{at + 1}</span>
              <span className="min-w-0 flex-1 break-words">
                {nameOf(party)}
                <Represented party={parties.find(({ partyId }) => partyId === party.id)} />
              </span>
              {at === 0 ? null : (
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={t`Monter ${nameOf(party)}`}
                  onClick={() => raise(at)}
                >
                  {t`Monter`}
                </Button>
              )}
              <IconButton
                icon="trash"
                label={t`Retirer ${nameOf(party)}`}
                onClick={() => keep(chosen.filter(({ id }) => id !== party.id))}
              />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
};

/** The signer for a party that is no person. */
const Represented = ({ party }: { party: Contract["parties"][number] | undefined }) => {
  const { t } = useLingui();
  if (party === undefined || party.kind === "user" || party.signerName === null) return null;
  return <span className="block text-ink-3">{t`représentée par ${party.signerName}`}</span>;
};
