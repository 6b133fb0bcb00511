import type { CapTable } from "@coulisse/contract/register/register-shapes.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { namedSlices } from "../ownership/slices.ts";
import type { RoundDraft } from "./round-draft.ts";

type Props = { head: CapTable; draft: RoundDraft; onDraft: (change: Partial<RoundDraft>) => void };

/** Holders whose part is shown by name may keep it: they subscribe, others come in for the rest. */
export const JoiningHolders = ({ head, draft, onDraft }: Props) => {
  const { t } = useLingui();
  const joining = draft.joining ?? [];
  const toggle = (id: string): void => {
    const others = joining.filter((other) => other !== id);
    onDraft({ joining: others.length < joining.length ? others : [...joining, id] });
  };
  const { named } = namedSlices(head);
  if (named.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{t`Porteurs qui participent`}</legend>
      <p className="mb-2 text-sm text-ink-3">
        {t`Chaque porteur souscrit à hauteur de sa part, en actions entières.`}
      </p>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {named.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={label}
            checked={joining.includes(id)}
            onChange={() => toggle(id)}
          />
        ))}
      </div>
    </fieldset>
  );
};
