import type { Deal } from "@coulisse/contract/market/market-shapes.schemas.ts";
import { dealWords } from "@coulisse/contract/market/market.ts";
import { useLingui } from "@lingui/react/macro";
import { useWords } from "#i18n/use-words.ts";
import { Badge } from "#ui/badge.tsx";
import { dealTones } from "../market-words.ts";

/**
 * The badge says where a deal stands; once its shareholders had their days, the company alone is
 * waited for.
 */
export const DealBadge = ({ deal }: { deal: Pick<Deal, "state" | "nextActor"> }) => {
  const { t } = useLingui();
  const words = useWords(dealWords);
  const { state, nextActor } = deal;
  const isForCompany = state === "PRE_EMPTION" && nextActor === "COMPANY";
  return <Badge tone={dealTones[state]}>{isForCompany ? t`Agrément attendu` : words[state]}</Badge>;
};
