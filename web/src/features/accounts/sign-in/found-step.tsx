import type { FactorStep } from "@coulisse/contract/accounts/factor-step.schemas.ts";
import { securityRoutes } from "@coulisse/contract/accounts/security.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { queryOf } from "#platform/queries.ts";

const waiting = queryOf(securityRoutes.getFactorStep);

type Props = { onFound: (step: FactorStep | null) => void };

/** Asks whether a second step awaits somebody, and shows nothing itself. */
export const FoundStep = ({ onFound }: Props) => {
  const { data } = useQuery({ ...waiting, staleTime: 0 });
  useEffect(() => {
    if (data) onFound(data.factor);
  }, [data, onFound]);
  return null;
};
