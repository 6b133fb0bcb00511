import type { Route } from "@coulisse/contract/route.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { describeFailure } from "#app/failure-words.ts";
import { withProof } from "#app/proof.ts";
import { toast } from "#ui/toast.ts";

/** A button whose call may want a proof first: busy meanwhile, a refusal is said as a message. */
export const useGuarded = (reloads: readonly Route[] = []) => {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const keys = new Set(reloads.map((route) => `${route.method} ${route.path}`));
  const run = async <Reply>(act: () => Promise<Reply>, success?: string): Promise<void> => {
    setBusy(true);
    try {
      const before: { done: boolean } = { done: false };
      await withProof(async () => {
        await act();
        before.done = true;
      });
      if (!before.done) return;
      if (success) toast.success(success);
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => keys.has(String(queryKey[0])),
      });
    } catch (error) {
      toast.failure(describeFailure(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
};
