import { inviteesMax } from "@coulisse/contract/imports/imports.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { RadioGroup } from "#ui/form/radio-group.tsx";
import type { Invitable, Invited } from "./import-answers.ts";

type Props = {
  /** The number of all, also of those who are too many to be ticked. */
  count: number;
  invitable: readonly Invitable[];
  invited: Invited;
  onChange: (invited: Invited) => void;
};

/** Nobody hears of a register unasked: all who have an address, or those who are ticked. */
export const ImportInvitations = ({ count, invitable, invited, onChange }: Props) => {
  const { t } = useLingui();
  const number = useFormats().quantity(count);
  return (
    <RadioGroup
      name="invite"
      label={t`Invitations par e-mail`}
      className="w-full max-w-form"
      value={invited.whom}
      onChange={(whom) => onChange({ ...invited, whom: whom as Invited["whom"] })}
      options={[
        {
          value: "nobody",
          label: t`Personne pour l’instant`,
          detail: t`Vous pourrez inviter plus tard, depuis la liste des porteurs.`,
        },
        {
          value: "everyone",
          label: (
            <Plural
              value={count}
              one="La personne qui a une adresse"
              other={`Les ${number} personnes qui ont une adresse`}
            />
          ),
          detail: t`Chaque personne reçoit un lien pour prendre en main son compte et voir ses titres.`,
        },
        {
          value: "chosen",
          label: t`Les personnes que je choisis`,
          detail: t`Les autres ne sont pas prévenues.`,
        },
      ]}
    >
      {invited.whom === "chosen" ? (
        <Ticked count={count} invitable={invitable} invited={invited} onChange={onChange} />
      ) : null}
    </RadioGroup>
  );
};

const Ticked = ({ count, invitable, invited, onChange }: Props) => {
  const { t } = useLingui();
  const { ticked } = invited;
  return (
    <div
      role="group"
      aria-label={t`Personnes à inviter`}
      className="grid max-h-72 gap-3 overflow-y-auto rounded-md border border-rule bg-sheet p-4"
    >
      {invitable.map(({ holderKey, holderName, email }) => (
        <Checkbox
          key={holderKey}
          className="min-w-0 break-words"
          label={holderName}
          help={email}
          checked={ticked.includes(holderKey)}
          onChange={({ target }) => {
            const others = ticked.filter((key) => key !== holderKey);
            onChange({ ...invited, ticked: target.checked ? [...others, holderKey] : others });
          }}
        />
      ))}
      {count > invitable.length ? (
        <p className="text-sm text-ink-3">
          {t`Les ${inviteesMax} premières ; les autres s’invitent depuis la liste des porteurs.`}
        </p>
      ) : null}
    </div>
  );
};
