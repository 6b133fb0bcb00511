import type { CashCheck } from "@coulisse/contract/operations/cash-check.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { QueueCount } from "#parts/queues/queue-count.tsx";
import { oneOf } from "#platform/screen-search.ts";
import { defineScreen, useScreenSearch } from "#platform/screen.tsx";
import { FaultList } from "#ui/fault-list.tsx";
import { Page } from "#ui/page.tsx";
import { Part } from "#ui/part.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { StatRow } from "#ui/stat-row.tsx";
import { Stat } from "#ui/stat.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { bankLineList, statementList, waitingLineList, withdrawalList } from "../wallets.lists.ts";
import { cashCheck, paymentProvider } from "../wallets.queries.ts";
import { PaidOutPanel } from "./paid-out-panel.tsx";
import { ProviderState } from "./provider-state.tsx";
import { StatementsPanel } from "./statements-panel.tsx";
import { WaitingPanel } from "./waiting-panel.tsx";

const pattern = "/admin/payments";
const tabs = ["waiting", "withdrawals", "statements"] as const;
const search = { tab: oneOf(tabs) };

const PaymentsScreen = () => {
  const { t } = useLingui();
  const [{ tab = "waiting" }, change] = useScreenSearch(pattern, search);
  return (
    <Page
      title={t`Paiements`}
      lead={t`L’argent des portefeuilles à la banque : ce qui arrive par les relevés, ce qui part par les virements.`}
    >
      <Part shape={<Skeleton className="h-24" />}>
        <CashFigures />
      </Part>
      <Part shape={null}>
        <ProviderState />
      </Part>
      <div className="mt-8">
        <Tabs
          label={t`Paiements`}
          value={tab}
          onChange={(id) => change({ tab: oneOf(tabs)(id) })}
          tabs={[
            {
              id: "waiting",
              label: (
                <>
                  {t`À attribuer`}
                  <QueueCount of={["bankLines"]} />
                </>
              ),
              panel: <WaitingPanel />,
            },
            {
              id: "withdrawals",
              label: (
                <>
                  {t`Retraits`}
                  <QueueCount of={["withdrawals"]} />
                </>
              ),
              panel: <PaidOutPanel />,
            },
            { id: "statements", label: t`Relevés`, panel: <StatementsPanel /> },
          ]}
        />
      </div>
    </Page>
  );
};

/**
 * Figures say where every cent is, and what does not add up: it is named here, and nothing mends it
 * silently.
 */
const CashFigures = () => {
  const { t } = useLingui();
  const format = useFormats();
  const check = useSuspenseQuery(cashCheck).data;
  const words = useDifferenceWords();
  const wordsOfSubscribed = useSubscriptionWords();
  const wordsOfMarket = useMarketWords();
  const { subscriptionDifferences: subscribed, marketDifferences: traded } = check;
  return (
    <>
      {subscribed.length > 0 ? (
        <div className="mb-6">
          <FaultList
            title={t`Des souscriptions ne concordent pas`}
            faults={subscribed}
            faultCount={subscribed.length}
            shownAtMost={8}
            words={wordsOfSubscribed}
          >
            {t`Aucune correction n’est automatique : ne clôturez aucune levée avant d’avoir fait examiner ces écarts.`}
          </FaultList>
        </div>
      ) : null}
      {traded.length > 0 ? (
        <div className="mb-6">
          <FaultList
            title={t`Des cessions ne concordent pas`}
            faults={traded}
            faultCount={traded.length}
            shownAtMost={8}
            words={wordsOfMarket}
          >
            {t`Aucune correction n’est automatique : fermez les marchés concernés jusqu’à ce que ces écarts soient examinés.`}
          </FaultList>
        </div>
      ) : null}
      {check.differences.length > 0 ? (
        <div className="mb-6">
          <FaultList
            title={t`Les écritures ne concordent pas`}
            faults={check.differences}
            faultCount={check.differences.length}
            shownAtMost={8}
            words={words}
          >
            {t`Aucune correction n’est automatique : faites examiner ces écritures avant tout autre mouvement.`}
          </FaultList>
        </div>
      ) : null}
      <StatRow>
        <Stat caption={t`À la banque`} value={format.amount(check.bankCents)} />
        <Stat caption={t`Portefeuilles`} value={format.amount(check.walletsCents)} />
        <Stat caption={t`Réservé`} value={format.amount(check.reservedCents)} />
        {check.companiesCents > 0 ? (
          <Stat caption={t`Aux sociétés`} value={format.amount(check.companiesCents)} />
        ) : null}
        {check.dutyCents > 0 ? (
          <Stat caption={t`Droits à verser`} value={format.amount(check.dutyCents)} />
        ) : null}
        <Stat caption={t`À attribuer`} value={format.amount(check.waitingCents)} />
        <Stat caption={t`En cours de retrait`} value={format.amount(check.outgoingCents)} />
        <Stat caption={t`À la plateforme`} value={format.signedAmount(check.operatorCents)} />
      </StatRow>
    </>
  );
};

type Difference = CashCheck["differences"][number];

const useDifferenceWords = () => {
  const { t } = useLingui();
  const format = useFormats();
  const whats = {
    ENTRY: t`Écriture`,
    ACCOUNT: t`Compte`,
    OUTGOING: t`Retraits en cours`,
    UNALLOTTED: t`Lignes en attente`,
    BANK: t`Solde de la banque`,
    PROVIDER: t`Solde chez le prestataire`,
    TRANSFER: t`Transfert chez le prestataire, écriture`,
  };
  return ({ what, place, expectedCents, foundCents }: Difference): string => {
    const name = whats[what];
    const expected = format.amount(expectedCents);
    const found = format.amount(foundCents);
    return t`${name} ${place} : attendu ${expected}, trouvé ${found}`;
  };
};

const useSubscriptionWords = () => {
  const { t } = useLingui();
  const format = useFormats();
  const whats = {
    ROUND: t`Actions souscrites de la levée`,
    PAID: t`Actions payées de la levée`,
    RESERVED: t`Argent réservé du porteur`,
    LINE: t`Actions émises pour la souscription`,
  };
  return (one: CashCheck["subscriptionDifferences"][number]): string => {
    const name = whats[one.what];
    const { place } = one;
    const [expected, found] = [one.expected, one.found].map((value) =>
      one.what === "RESERVED" ? format.amount(value) : format.quantity(value),
    );
    return t`${name} ${place} : attendu ${expected}, trouvé ${found}`;
  };
};

const useMarketWords = () => {
  const { t } = useLingui();
  const format = useFormats();
  const whats = {
    OFFER: t`Actions restantes de l’offre`,
    PROMISE: t`Actions libres du porteur`,
    LINE: t`Actions inscrites pour la cession`,
    PAYMENT: t`Prix versé pour la cession`,
    DUTY: t`Droits d’enregistrement gardés`,
  };
  return (one: CashCheck["marketDifferences"][number]): string => {
    const name = whats[one.what];
    const { place } = one;
    const [expected, found] = [one.expected, one.found].map((value) =>
      ["PAYMENT", "DUTY"].includes(one.what) ? format.amount(value) : format.quantity(value),
    );
    return t`${name} ${place} : attendu ${expected}, trouvé ${found}`;
  };
};

/** The files for the bank are asked for where they are shown: a provider needs none. */
const listsOf: Record<(typeof tabs)[number], readonly Pick<typeof withdrawalList, "load">[]> = {
  waiting: [waitingLineList],
  withdrawals: [withdrawalList],
  statements: [statementList, bankLineList],
};

export const screen = defineScreen(pattern, {
  search,
  load: ({ queryClient, search: { tab = "waiting" }, address }) =>
    Promise.all([
      queryClient.prefetchQuery(cashCheck),
      queryClient.prefetchQuery(paymentProvider),
      ...listsOf[tab].map((list) => list.load(queryClient, address)),
    ]),
  component: PaymentsScreen,
});
