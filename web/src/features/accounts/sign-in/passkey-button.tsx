import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { describeFailure } from "#platform/failures/failure-words.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";

type Props = { onPasskey: () => Promise<void> };

/** The browser asks which passkey, and unlocks it: nothing is typed here. */
export const PasskeyButton = ({ onPasskey }: Props) => {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const enter = async (): Promise<void> => {
    setBusy(true);
    try {
      await onPasskey();
    } catch (error) {
      toast.failure(describeFailure(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon="shield" wide size="lg" busy={busy} onClick={() => void enter()}>
      {t`Se connecter avec une clé d’accès`}
    </Button>
  );
};
