import type { Wallet } from "@coulisse/contract/cash/wallet-shapes.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { StatRow } from "#ui/stat-row.tsx";
import { Stat } from "#ui/stat.tsx";

/** Figures say what can be spent, and what cannot for now. */
export const WalletFigures = ({ wallet }: { wallet: Wallet }) => {
  const { t } = useLingui();
  const format = useFormats();
  return (
    <StatRow>
      <Stat
        caption={t`Disponible`}
        value={format.amount(wallet.balanceCents)}
        detail={wallet.holderName}
      />
      <Stat
        caption={t`Réservé`}
        value={format.amount(wallet.reservedCents)}
        detail={t`en cours de retrait ou engagé`}
      />
    </StatRow>
  );
};
