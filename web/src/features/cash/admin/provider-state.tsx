import type { PaymentProviderState } from "@coulisse/contract/cash/wallet-shapes.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { Banner } from "#ui/banner.tsx";
import { FaultList } from "#ui/fault-list.tsx";
import { StatRow } from "#ui/stat-row.tsx";
import { Stat } from "#ui/stat.tsx";
import { paymentProvider } from "../wallets.queries.ts";

const names = { mangopay: "Mangopay" } as const;

/**
 * The state of a provider that holds the money: what it holds, what waits there, and what it
 * refused.
 */
export const ProviderState = () => {
  const { t } = useLingui();
  const state = useSuspenseQuery(paymentProvider).data;
  const words = useFaultWords();
  if (state.provider === null) return null;
  const name = names[state.provider];
  return (
    <section aria-label={t`Prestataire de paiement`} className="mt-8 grid gap-6">
      <Reading state={state} name={name} />
      {state.faults.length > 0 ? (
        <FaultList
          title={t`${name} a refusé une demande, ou transmis une opération qui ne peut pas être comptabilisée`}
          faults={state.faults}
          faultCount={state.faults.length}
          shownAtMost={8}
          words={words}
        >
          {t`Un compte refusé est redemandé chaque jour ; les virements refusés s’affichent dans les retraits ; un transfert refusé est retenté.`}
        </FaultList>
      ) : null}
      <Figures state={state} name={name} />
    </section>
  );
};

type Props = { state: PaymentProviderState; name: string };

const Reading = ({ state: { readAt, readFault }, name }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  if (readFault !== null) {
    return (
      <Banner tone="warn" title={t`${name} ne répond pas`}>
        {t`Dernier refus : ${readFault}. La lecture reprendra automatiquement là où elle s’est arrêtée.`}
      </Banner>
    );
  }
  const at = readAt === null ? "" : format.instant(readAt, "medium");
  return (
    <p className="text-ink-2">
      {readAt === null
        ? t`${name} détient l’argent des portefeuilles ; ses opérations n’ont pas encore été lues.`
        : t`${name} détient l’argent des portefeuilles ; ses opérations sont lues jusqu’au ${at}.`}
    </p>
  );
};

const Figures = ({ state, name }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  return (
    <StatRow>
      <Stat caption={t`Chez ${name}`} value={format.amount(state.heldCents)} />
      <Stat caption={t`Comptes ouverts`} value={format.quantity(state.activeCount)} />
      <Stat caption={t`Comptes demandés`} value={format.quantity(state.openingCount)} />
      <Stat caption={t`Virements en cours`} value={format.quantity(state.payoutCount)} />
      <Stat caption={t`Transferts à faire`} value={format.quantity(state.transferCount)} />
    </StatRow>
  );
};

const useFaultWords = () => {
  const { t } = useLingui();
  const format = useFormats();
  const kinds = {
    ACCOUNT: t`Ouverture du compte`,
    PAY_IN: t`Virement reçu`,
    PAY_OUT: t`Virement à faire`,
    REFUND: t`Remboursement`,
    TRANSFER: t`Transfert entre portefeuilles`,
  };
  return ({ kind, holderName, fault, at }: PaymentProviderState["faults"][number]): string => {
    const what = kinds[kind];
    const day = format.instant(at, "medium");
    const why =
      fault === "facts_missing"
        ? t`il manque une adresse, une date de naissance ou une nationalité`
        : fault;
    return t`${what}, ${holderName}, ${day} : ${why}`;
  };
};
