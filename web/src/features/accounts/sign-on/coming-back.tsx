import { type SignOnProvider, signOnRoutes } from "@coulisse/contract/accounts/sign-on.ts";
import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { setSignOnFailure } from "./sign-on-failure.ts";
import { takeInvitedVisit } from "./invited-visit.ts";
import { call } from "#platform/api.ts";
import { describeFailure } from "#platform/failures/failure-words.ts";
import { path } from "#platform/paths.ts";
import { useAuth } from "#platform/session.ts";
import { useEnter, useGoOn } from "#platform/use-go-on.ts";
import { PageTitle } from "#ui/page-title.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { toast } from "#ui/toast.ts";

/** Seen for a moment, between the provider and the page that was asked for. */
export const ComingBack = ({ provider }: { provider: SignOnProvider }) => {
  const { t } = useLingui();
  useComingBack(provider);
  return (
    <div className="mx-auto grid max-w-[26rem] justify-items-start gap-6 px-5 pt-14 pb-8 md:pt-20">
      <PageTitle>{t`Connexion en cours`}</PageTitle>
      <Spinner />
    </div>
  );
};

const parts = ["state", "code", "iss", "error"] as const;

/**
 * The answer is read as it stands in the address: the router would read a code of digits as a
 * number.
 */
const answerOf = (search: string) => {
  const given = new URLSearchParams(search);
  return Object.fromEntries(
    parts.flatMap((name) => {
      const value = given.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
};

/** Hands the provider's answer to the server once, and goes where it says. */
const useComingBack = (provider: SignOnProvider): void => {
  const navigate = useNavigate();
  const enter = useEnter();
  const goOn = useGoOn();
  const isBegun = useRef(false);
  useEffect(() => {
    const leaveFor = (href: string) =>
      navigate({ href, to: href.split("?")[0] ?? href, replace: true });
    const finish = async (): Promise<void> => {
      const route =
        provider === "google" ? signOnRoutes.finishGoogle : signOnRoutes.finishFranceConnect;
      const query = answerOf(window.location.search);
      const { redirectUrl } = await call(route, { query });
      takeInvitedVisit();
      await enter();
      if (redirectUrl === undefined) await goOn();
      else await leaveFor(redirectUrl);
    };
    const tell = async (error: unknown): Promise<void> => {
      if (useAuth.getState().user?.state === "ACTIVE") {
        await leaveFor(path("/investor/identities"));
        // Said once one is there, since what a page could not do goes with it.
        toast.failure(describeFailure(error));
        return;
      }
      setSignOnFailure(describeFailure(error));
      const invitation = takeInvitedVisit();
      // Whoever left from an invitation comes back to it, where there are other ways in.
      if (invitation === null) await leaveFor(path("/sign-in"));
      else {
        const hash = new URLSearchParams({ token: invitation }).toString();
        await navigate({ to: path("/invitation"), hash, replace: true });
      }
    };
    if (isBegun.current) return;
    isBegun.current = true;
    finish().catch(tell);
  }, [provider, navigate, enter, goOn]);
};
