import type { NewsChoice } from "@coulisse/contract/messages/messages.schemas.ts";
import { pushRoutes } from "@coulisse/contract/messages/push.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { queryOf } from "#platform/queries.ts";

/** How the switch of a topic stands for devices: one that no device shows says what it lacks. */
export const usePushSwitch = ({ byPush = false }: NewsChoice) => {
  const { t } = useLingui();
  const { items } = useSuspenseQuery(queryOf(pushRoutes.listPushBrowsers)).data;
  const isAllowed = items.length > 0;
  return {
    checked: isAllowed && byPush,
    isOff: !isAllowed,
    help: isAllowed ? undefined : t`Autorisez d’abord un appareil, ci-dessus.`,
  };
};
