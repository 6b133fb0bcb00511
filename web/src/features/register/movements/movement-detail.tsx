import { movementTypeWords, natureWords } from "@coulisse/contract/movement-words.ts";
import type { Movement } from "@coulisse/contract/movements.ts";
import { useLingui } from "@lingui/react/macro";
import { useSession } from "#app/session.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { KeyFacts } from "#ui/key-facts.tsx";
import { Badge } from "#ui/badge.tsx";
import { isEncumbrance, ReleaseEncumbrance } from "../encumbrance/release-encumbrance.tsx";
import { SharesCount } from "../shares-count.tsx";
import { CorrectMovement } from "./correct-movement.tsx";
import { MovementDocuments } from "./movement-documents.tsx";
import { MovementLinks } from "./movement-links.tsx";
import { MovementProof } from "./movement-proof.tsx";
import { originWords } from "./origin-words.ts";
import { partyWords } from "./party-words.ts";
import { PartyCard } from "./party-card.tsx";

type Props = {
  movement: Movement;
  /** The lines fetched so far that were written together with this one. */
  bundle: readonly Movement[];
  onHolder?: (holderId: string) => void;
};

export const MovementDetail = ({ movement, bundle, onHolder }: Props) => {
  const { t } = useLingui();
  const types = useWords(movementTypeWords);
  const natures = useWords(natureWords);
  const format = useFormats();
  const { isAdmin } = useSession();
  const { type, nature, quantity, amountCents, shareCategoryName, transferor, transferee } =
    movement;
  const words = partyWords(movement);
  return (
    <div className="grid gap-6">
      <div>
        <p className="flex flex-wrap gap-2">
          <Badge tone="accent">{natures[nature]}</Badge>
          <Badge>{types[type]}</Badge>
        </p>
        <p className="figure mt-3 text-2xl">
          <SharesCount quantity={quantity} />
        </p>
        <p className="text-ink-2">
          {shareCategoryName}
          {amountCents === null ? "" : ` · ${format.amount(amountCents)}`}
        </p>
      </div>
      <MovementLinks movement={movement} bundle={bundle} />
      <div className="grid gap-3 sm:grid-cols-2">
        <PartyCard label={t(words.from)} party={transferor} onHolder={onHolder} />
        <PartyCard label={t(words.to)} party={transferee} onHolder={onHolder} />
      </div>
      <Facts movement={movement} />
      <MovementDocuments movement={movement} />
      <MovementProof movement={movement} />
      {isAdmin && isEncumbrance(movement) ? <ReleaseEncumbrance movement={movement} /> : null}
      {isAdmin && movement.correctedByNumber === null ? (
        <CorrectMovement movement={movement} />
      ) : null}
    </div>
  );
};

const Facts = ({ movement }: { movement: Movement }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { agreedOn, effectiveOn, recordedAt, approvedOn, approvalReference } = movement;
  const { nominalValue, unitPrice, origin, reason } = movement;
  const given = (label: string, value: string | null) => (value === null ? [] : [{ label, value }]);
  return (
    <KeyFacts
      facts={[
        ...given(t`Date de l’accord`, agreedOn === null ? null : format.date(agreedOn)),
        { label: t`Date d’effet`, value: format.date(effectiveOn) },
        { label: t`Écriture au registre`, value: format.instant(recordedAt) },
        ...given(t`Prix d’une action`, unitPrice === null ? null : format.unitPrice(unitPrice)),
        ...given(t`Valeur nominale`, nominalValue === null ? null : format.unitPrice(nominalValue)),
        ...given(t`Agrément`, approvedOn === null ? null : format.date(approvedOn)),
        ...given(t`Référence de l’agrément`, approvalReference),
        { label: t`Origine`, value: t(originWords[origin]) },
        ...given(t`Motif`, reason),
      ]}
    />
  );
};
