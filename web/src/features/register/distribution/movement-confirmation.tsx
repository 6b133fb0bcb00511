import { natureWords } from "@coulisse/contract/movement-words.ts";
import type { EffectPreview } from "@coulisse/contract/register-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";
import type { MovementFacts } from "./movement-facts.ts";
import { useEffectRows } from "./use-effect-rows.tsx";

/** What is said of a line before it is written; a mention has no price, approval or documents. */
export type ConfirmedFacts = Pick<MovementFacts, "nature" | "effectiveOn"> &
  Partial<Pick<MovementFacts, "unitPrice" | "approvedOn" | "files">>;

type Props = {
  danger?: boolean;
  asked: { facts: ConfirmedFacts; effect: EffectPreview } | undefined;
  /** What the button does, as the form says it. */
  confirm: string;
  onAnswer: (agreed: boolean) => void;
};

/** Asks once: the line as it will be written, and what it changes. */
export const MovementConfirmation = ({ danger = false, asked, confirm, onAnswer }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const rows = useEffectRows(asked?.effect);
  const number = asked === undefined ? "" : format.quantity(asked.effect.nextNumber);
  return (
    <ConfirmDialog
      open={asked !== undefined}
      onClose={() => onAnswer(false)}
      title={t`Écrire la ligne n° ${number} du registre ?`}
      lead={t`Une ligne écrite ne s’efface plus : une erreur se corrige par une ligne contraire.`}
      rows={rows}
      confirm={confirm}
      danger={danger}
      onConfirm={() => onAnswer(true)}
    >
      {asked ? <Facts {...asked} /> : null}
    </ConfirmDialog>
  );
};

const Facts = ({ facts, effect }: NonNullable<Props["asked"]>) => {
  const { t } = useLingui();
  const natures = useWords(natureWords);
  const format = useFormats();
  const { nature, unitPrice, effectiveOn, approvedOn, files = [] } = facts;
  return (
    <KeyFacts
      facts={[
        { label: t`Nature`, value: natures[nature] },
        ...(effectiveOn ? [{ label: t`Date d’effet`, value: format.date(effectiveOn) }] : []),
        ...(unitPrice ? [{ label: t`Prix d’une action`, value: format.unitPrice(unitPrice) }] : []),
        ...(effect.amountCents === null
          ? []
          : [{ label: t`Montant`, value: format.amount(effect.amountCents) }]),
        ...(approvedOn ? [{ label: t`Agrément`, value: format.date(approvedOn) }] : []),
        ...(files.length > 0
          ? [{ label: t`Documents`, value: files.map((file) => file.name).join(", ") }]
          : []),
      ]}
    />
  );
};
