import type { ImportProposal } from "@coulisse/contract/imports/import-proposals.schemas.ts";
import type { ImportFault } from "@coulisse/contract/imports/import-shapes.schemas.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { Button } from "#ui/button.tsx";
import { RadioGroup } from "#ui/form/radio-group.tsx";
import { likeFaults, type Picked } from "./fault-answers.ts";

export type Answering = {
  faults: readonly ImportFault[];
  picked: Picked;
  onPick: (answers: readonly (readonly [ImportFault, ImportProposal])[]) => void;
};

/**
 * Proposals are what may be answered to a fault, with what each answer would make of the cap table.
 */
export const FaultProposals = ({
  fault,
  faults,
  picked,
  onPick,
}: Answering & { fault: ImportFault }) => {
  const { t } = useLingui();
  const name = useId();
  const chosen = picked.get(fault);
  const like = chosen === undefined ? [] : likeFaults(faults, fault, chosen);
  const open = like.filter(([other, same]) => picked.get(other) !== same);
  return (
    <div className="grid justify-items-start gap-2 py-1">
      <RadioGroup
        name={name}
        label={t`Votre réponse`}
        value={chosen === undefined ? undefined : String(fault.proposals.indexOf(chosen))}
        onChange={(value) => {
          const proposal = fault.proposals.find((_, at) => String(at) === value);
          if (proposal !== undefined) onPick([[fault, proposal]]);
        }}
        options={fault.proposals.map((proposal, at) => ({
          value: String(at),
          label: proposal.words,
          detail: <Effect of={proposal} />,
        }))}
      />
      {open.length > 0 ? (
        <Button size="sm" onClick={() => onPick(open)}>
          <Plural
            value={open.length}
            one="Appliquer cette réponse à l’erreur semblable"
            other="Appliquer cette réponse aux # erreurs semblables"
          />
        </Button>
      ) : null}
    </div>
  );
};

const Effect = ({ of: { effect } }: { of: ImportProposal }) => {
  const { t } = useLingui();
  const format = useFormats();
  if (effect === null) return t`Vous verrez l’effet à la vérification.`;
  const { changes } = effect;
  if (changes.length === 0) return t`La table de capitalisation finale n’en change pas.`;
  return (
    <ul>
      {changes.map(({ holderName, categoryName, before, after }) => {
        const [from, to] = [format.quantity(before), format.quantity(after)];
        return (
          <li key={`${holderName} ${categoryName}`}>
            {t`${holderName}, ${categoryName} : ${from} → ${to}`}
          </li>
        );
      })}
    </ul>
  );
};
