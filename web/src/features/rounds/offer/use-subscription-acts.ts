import type { Subscription } from "@coulisse/contract/rounds/subscriptions.schemas.ts";
import { subscriptionRoutes } from "@coulisse/contract/rounds/subscriptions.ts";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useRowAct } from "#kit/row-act.ts";
import type { RowActs } from "#ui/table/row-acts.ts";

const nameOf = ({ holder }: Subscription): string => holder.name;
const isAwaited = ({ state }: Subscription): boolean => state === "PENDING" || state === "SIGNED";

/** A company, by those whose role says so, and the platform remind several subscribers to a round of what is missing. */
export const useSubscriptionActs = (reminds: boolean): RowActs<Subscription> => {
  const { t } = useLingui();
  const remind = useRowAct(subscriptionRoutes.remindSubscriber, {
    label: t`Relancer les souscripteurs`,
    icon: "bell",
    nameOf,
    options: ({ id }: Subscription) => ({ params: { subscriptionId: id } }),
    unfit: (row: Subscription) =>
      isAwaited(row) ? undefined : t`Cette souscription n’attend ni signature ni versement.`,
  });
  return {
    counted: (count) =>
      t`${plural(count, { one: "# souscription choisie", other: "# souscriptions choisies" })}`,
    nameOf,
    acts: reminds ? [remind] : [],
  };
};
