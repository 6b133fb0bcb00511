import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";

export type Address = Readonly<Record<string, string | undefined>>;

const asText = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number" ? String(value) : undefined;

/** What a page shows stands in its address, so that a link shares the view. */
export const useAddress = (): [Address, (change: Address) => void] => {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const address = Object.fromEntries(
    Object.entries(search).map(([name, value]) => [name, asText(value)]),
  );
  const change = useCallback(
    (changes: Address) =>
      void navigate({
        to: ".",
        search: (before: Record<string, unknown>) => ({ ...before, ...changes }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return [address, change];
};
