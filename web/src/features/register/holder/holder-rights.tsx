import { fractionRightRoutes } from "@coulisse/contract/register/fraction-rights.ts";
import { useQuery } from "@tanstack/react-query";
import { queryOf } from "#platform/queries.ts";
import { FractionRightsCard } from "./fraction-rights-card.tsx";

type Props = { companyId: string; holderId: string };

/** The holder’s rights that make no whole share of a bonus issue, and until when they may be grouped. */
export const HolderRights = ({ companyId, holderId }: Props) => {
  const { data } = useQuery(
    queryOf(fractionRightRoutes.listFractionRights, {
      params: { companyId },
      query: { holderId, hasLeft: true },
    }),
  );
  return (
    <FractionRightsCard
      rights={data?.items ?? []}
      nameOf={({ shareCategoryName }) => shareCategoryName}
    />
  );
};
