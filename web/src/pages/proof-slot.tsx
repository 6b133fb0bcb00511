import { lazy, Suspense, useState } from "react";
import { loadWords } from "#i18n/dictionary.ts";
import { useAskedProof } from "#platform/proof.ts";

const ProofDialog = lazy(async () => {
  const [dialog] = await Promise.all([
    import("#features/accounts/security/proof-dialog.tsx"),
    loadWords("accounts/security"),
  ]);
  return { default: dialog.ProofDialog };
});

/**
 * A page asks again who is there. Its dialog is fetched when it is first wanted, and stays: it
 * closes as it opened.
 */
export const ProofSlot = () => {
  const isAsked = useAskedProof(({ answer }) => answer !== undefined);
  const [wasAsked, setWasAsked] = useState(false);
  if (isAsked && !wasAsked) setWasAsked(true);
  return isAsked || wasAsked ? (
    <Suspense fallback={null}>
      <ProofDialog />
    </Suspense>
  ) : null;
};
