import type { SignOnProvider } from "@coulisse/contract/accounts/sign-on.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Banner } from "#ui/banner.tsx";
import { config } from "#platform/config.ts";
import { describeFailure } from "#platform/failures/failure-words.ts";
import { useAskedDestination, useNavigation } from "#platform/navigation.ts";
import { FranceConnectButton } from "./franceconnect-button.tsx";
import { GoogleButton } from "./google-button.tsx";
import { setSignOnFailure, useSignOnFailure } from "./sign-on-failure.ts";
import { startSignOn } from "./start-sign-on.ts";

/** The slot shows the buttons of single sign-on services, on the pages that let people in. */
export const SignOnSlot = () => {
  const { t } = useLingui();
  const failure = useSignOnFailure((state) => state.failure);
  const [busy, setBusy] = useState<SignOnProvider>();
  const asked = useAskedDestination();
  const kept = useNavigation((state) => state.destination);
  const { franceConnect, google } = config.signOn;
  if (!franceConnect && !google) return null;
  const start = async (provider: SignOnProvider): Promise<void> => {
    if (busy) return;
    setBusy(provider);
    setSignOnFailure(undefined);
    try {
      await startSignOn(provider, { destination: kept || asked });
    } catch (error) {
      setSignOnFailure(describeFailure(error));
      setBusy(undefined);
    }
  };
  return (
    <div className="grid gap-5">
      <div role="alert">{failure ? <Banner tone="warn">{failure}</Banner> : null}</div>
      {franceConnect ? (
        <FranceConnectButton
          busy={busy === "franceconnect"}
          onStart={() => void start("franceconnect")}
        />
      ) : null}
      {google ? (
        <GoogleButton busy={busy === "google"} onStart={() => void start("google")} />
      ) : null}
      <p className="flex items-center gap-4 text-sm text-ink-3 before:h-px before:flex-1 before:bg-rule after:h-px after:flex-1 after:bg-rule">
        {t`OU`}
      </p>
    </div>
  );
};
