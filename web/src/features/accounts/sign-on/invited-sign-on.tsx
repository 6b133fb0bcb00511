import { signOnRoutes, type SignOnProvider } from "@coulisse/contract/accounts/sign-on.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { call } from "#platform/api.ts";
import { config } from "#platform/config.ts";
import { describeFailure } from "#platform/failures/failure-words.ts";
import { Banner } from "#ui/banner.tsx";
import { FranceConnectButton } from "./franceconnect-button.tsx";
import { setSignOnFailure, useSignOnFailure } from "./sign-on-failure.ts";
import { keepInvitedVisit } from "./invited-visit.ts";
import { GoogleButton } from "./google-button.tsx";

type Props = { presented: { token: string; fact?: string }; mayLeave: () => boolean };

/** The same services for an invited person, whose account their answer opens. */
export const InvitedSignOn = ({ presented, mayLeave }: Props) => {
  const { t } = useLingui();
  const [busy, setBusy] = useState<SignOnProvider>();
  // One that a visit ended with is said here too, where people come back to.
  const failure = useSignOnFailure(({ failure: told }) => told);
  const { franceConnect, google } = config.signOn;
  if (!franceConnect && !google) return null;
  const start = async (provider: SignOnProvider): Promise<void> => {
    if (busy || !mayLeave()) return;
    setBusy(provider);
    setSignOnFailure(undefined);
    try {
      const body = { ...presented, provider, site: window.location.origin, acceptedTerms: true };
      const { redirectUrl } = await call(signOnRoutes.startInvitation, { body });
      keepInvitedVisit(presented.token);
      window.location.assign(redirectUrl);
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
