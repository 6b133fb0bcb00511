import { useLingui } from "@lingui/react/macro";
import { Suspense, useState } from "react";
import { path } from "#app/paths.ts";
import { defineScreen } from "#app/screen.tsx";
import { useAuth, useSession } from "#app/session.ts";
import { useEnter } from "#app/use-go-on.ts";
import { PageTitle } from "#ui/page-title.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { Steps } from "#ui/steps.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { useHeadingFocus } from "#ui/use-heading-focus.ts";
import { verificationOf } from "../accounts.queries.ts";
import { ProvePhone } from "../phone/prove-phone.tsx";
import { AccountReady, readyHeading } from "./account-ready.tsx";
import { EmailTaken } from "./email-taken.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

type Turn = "none" | "taken" | "again";

/** Where the registration stands is known to the server: a reload, or another day, comes back here. */
const LiteAccountScreen = () => {
  const { t } = useLingui();
  const { user } = useSession();
  const enter = useEnter();
  const [turn, setTurn] = useState<Turn>("none");
  const isProving = user?.state === "REGISTERING" && user.phone !== null && turn !== "again";
  const step = user?.state === "ACTIVE" ? 2 : isProving ? 1 : 0;
  useHeadingFocus(`${step} ${turn}`, step === 2 ? readyHeading : undefined);
  const steps = [t`Vos informations`, t`Code SMS`, t`Compte validé`];
  return (
    <div className="mx-auto grid max-w-[34rem] grid-cols-1 gap-8 px-5 pt-14 pb-8 md:pt-20">
      <div className="grid gap-6">
        <PageTitle>{t`Votre compte`}</PageTitle>
        <Steps label={t`Étapes`} steps={steps} current={step} />
      </div>
      {step === 0 ? (
        <>
          <SignUpForm known={user} onDone={() => setTurn("none")} />
          <p className="text-sm text-ink-2">
            {t`Vous avez déjà un compte ?`}{" "}
            <TextLink to={path("/sign-in")}>{t`Se connecter`}</TextLink>
          </p>
        </>
      ) : null}
      {step === 1 && turn === "taken" ? (
        <EmailTaken email={user?.email ?? ""} onOther={() => setTurn("again")} />
      ) : null}
      {step === 1 && turn === "none" ? (
        <Suspense fallback={<Spinner />}>
          <ProvePhone
            userId={user?.id ?? ""}
            submit={t`Valider mon compte`}
            onProved={enter}
            onEmailTaken={() => setTurn("taken")}
          />
        </Suspense>
      ) : null}
      {step === 2 ? <AccountReady /> : null}
    </div>
  );
};

export const screen = defineScreen("/sign-up/lite-account", {
  load: async ({ queryClient }) => {
    const { user } = useAuth.getState();
    if (user?.state === "REGISTERING") await queryClient.ensureQueryData(verificationOf(user.id));
  },
  component: LiteAccountScreen,
});
