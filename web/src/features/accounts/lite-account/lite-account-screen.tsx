import { useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useState } from "react";
import { aimedRound } from "./aimed-round.ts";
import { GuestSteps } from "./guest-steps.tsx";
import { ThreadStrip } from "#parts/thread/thread-strip.tsx";
import { loadThread } from "#parts/thread/thread.queries.ts";
import { useKeepThread } from "#parts/thread/use-keep-thread.ts";
import { safeDestination, useAskedDestination, useNavigation } from "#platform/navigation.ts";
import { path } from "#platform/paths.ts";
import { defineScreen } from "#platform/screen.tsx";
import { useAuth, useSession } from "#platform/session.ts";
import { useEnter } from "#platform/use-go-on.ts";
import { PageTitle } from "#ui/page-title.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { Steps } from "#ui/steps.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { useHeadingFocus } from "#ui/use-heading-focus.ts";
import { SignUpForm } from "./sign-up-form.tsx";

// Who sees the form first need not wait for what comes after it.
const bringProof = () => import("../phone/prove-phone.tsx");
const ProvePhone = lazy(async () => ({ default: (await bringProof()).ProvePhone }));
const bringFinalise = () => import("./finalise-form.tsx");
const FinaliseForm = lazy(async () => ({ default: (await bringFinalise()).FinaliseForm }));
const bringOutcomes = () => import("./sign-up-outcomes.tsx");
const AccountReady = lazy(async () => ({ default: (await bringOutcomes()).AccountReady }));
const EmailTaken = lazy(async () => ({ default: (await bringOutcomes()).EmailTaken }));

type Turn = "none" | "taken" | "again";

/** The server knows where the registration stands: a reload, or another day, comes back here. */
const LiteAccountScreen = () => {
  const { t } = useLingui();
  const { user } = useSession();
  const enter = useEnter();
  const [turn, setTurn] = useState<Turn>("none");
  const isSignOn = user?.state === "REGISTERING" && !user.hasCredentials;
  const isProving = user?.state === "REGISTERING" && user.phone !== null && turn !== "again";
  const step = user?.state === "ACTIVE" ? 2 : isProving ? 1 : 0;
  useHeadingFocus(`${step} ${turn}`);
  const asked = useAskedDestination();
  const kept = useNavigation(({ destination }) => destination);
  const round = aimedRound(kept || asked);
  useKeepThread("ROUND", user === undefined ? undefined : round);
  const steps = [t`Vos informations`, t`Code SMS`, t`Compte validé`];
  return (
    <div className="mx-auto grid max-w-[34rem] grid-cols-1 gap-8 px-5 pt-14 pb-8 md:pt-20">
      {user === undefined ? (
        round === undefined ? null : (
          <GuestSteps />
        )
      ) : (
        <ThreadStrip {...(round === undefined ? {} : { fundraisingId: round })} />
      )}
      <div className="grid gap-6">
        <PageTitle>{t`Votre compte`}</PageTitle>
        <Steps label={t`Étapes`} steps={steps} current={step} />
      </div>
      {step === 0 && isSignOn ? (
        <Suspense fallback={<Spinner />}>
          <FinaliseForm onDone={() => setTurn("none")} />
        </Suspense>
      ) : null}
      {step === 0 && !isSignOn ? (
        <>
          <SignUpForm known={user} onDone={() => setTurn("none")} />
          <p className="text-sm text-ink-2">
            {t`Vous avez déjà un compte ?`}{" "}
            <TextLink to={path("/sign-in")}>{t`Se connecter`}</TextLink>
          </p>
        </>
      ) : null}
      <Suspense fallback={step === 0 ? null : <Spinner />}>
        {step === 1 && turn === "taken" ? (
          <EmailTaken
            email={user?.email ?? ""}
            isSignOn={isSignOn}
            onOther={() => setTurn("again")}
          />
        ) : null}
        {step === 1 && turn === "none" ? (
          <ProvePhone
            userId={user?.id ?? ""}
            submit={t`Valider mon compte`}
            onProved={enter}
            onEmailTaken={() => setTurn("taken")}
          />
        ) : null}
        {step === 2 ? <AccountReady isToSubscribe={round !== undefined} /> : null}
      </Suspense>
    </div>
  );
};

export const screen = defineScreen("/sign-up/lite-account", {
  load: async ({ queryClient, address }) => {
    const { user } = useAuth.getState();
    if (user === undefined) return;
    const { destination } = useNavigation.getState();
    await loadThread(
      queryClient,
      aimedRound(destination || safeDestination(address["destination"])),
    );
    if (user.state !== "REGISTERING") return;
    const [{ verificationOf }] = await Promise.all([
      import("../accounts.queries.ts"),
      bringProof(),
    ]);
    await queryClient.ensureQueryData(verificationOf(user.id));
  },
  component: LiteAccountScreen,
});
