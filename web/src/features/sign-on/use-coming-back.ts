import { signOnRoutes, type SignOnProvider } from "@coulisse/contract/sign-on.ts";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { call } from "#app/api.ts";
import { describeFailure } from "#app/failure-words.ts";
import { path } from "#app/paths.ts";
import { useAuth } from "#app/session.ts";
import { setSignOnFailure } from "#app/sign-on/sign-on-failure.ts";
import { useEnter, useGoOn } from "#app/use-go-on.ts";
import { toast } from "#ui/toast.ts";

const parts = ["state", "code", "iss", "error"] as const;

/** As it stands in the address: the router would read a code of digits as a number. */
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
export const useComingBack = (provider: SignOnProvider): void => {
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
      await enter();
      if (redirectUrl === undefined) await goOn();
      else await leaveFor(redirectUrl);
    };
    const tell = async (error: unknown): Promise<void> => {
      if (useAuth.getState().user?.state === "ACTIVE") {
        toast.failure(describeFailure(error));
        await leaveFor(path("/investor/identities"));
        return;
      }
      setSignOnFailure(describeFailure(error));
      await leaveFor(path("/sign-in"));
    };
    if (isBegun.current) return;
    isBegun.current = true;
    finish().catch(tell);
  }, [provider, navigate, enter, goOn]);
};
