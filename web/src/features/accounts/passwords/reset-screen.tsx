import { accountRoutes } from "@coulisse/contract/accounts/accounts.ts";
import { welcomeRoutes } from "@coulisse/contract/register/welcome.ts";
import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { call } from "#platform/api.ts";
import { path } from "#platform/paths.ts";
import { defineScreen } from "#platform/screen.tsx";
import { successTexts } from "#platform/success-texts.ts";
import { Banner } from "#ui/banner.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useLightForm } from "#ui/form/use-light-form.ts";
import { PageTitle } from "#ui/page-title.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { useHeadingFocus } from "#ui/use-heading-focus.ts";
import { useOwnHash } from "#platform/use-own-hash.ts";
import { useSignIn, type Credentials } from "../sign-in/use-sign-in.ts";
import { ChoosePassword } from "./choose-password.tsx";

/**
 * The person whose password it is comes from the link of the mail or from the first step. They are
 * named behind the #, which stays in the browser: a reload finds the step again, and no log gets to
 * see who asked.
 */
const readAsked = (hash: string) => {
  const asked = new URLSearchParams(hash);
  const token = asked.get("token") ?? undefined;
  return {
    email: asked.get("email") ?? undefined,
    token,
    /** A code is said to have left to whoever asked for one alone. */
    hasCode: token !== undefined || asked.has("sent"),
  };
};

/** A letter of before led here by the same kind of secret: the server knows whether it is an invitation. */
const useInvitationsLedOn = (token: string | undefined): void => {
  const navigate = useNavigate();
  useEffect(() => {
    if (token === undefined) return;
    const leadOn = () =>
      navigate({
        to: path("/invitation"),
        hash: new URLSearchParams({ token }).toString(),
        replace: true,
      });
    call(welcomeRoutes.openInvitation, { body: { token } }).then(leadOn, () => undefined);
  }, [token, navigate]);
};

const ResetScreen = () => {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { email, token, hasCode } = readAsked(useOwnHash(path("/reset-password")));
  useInvitationsLedOn(token);
  useHeadingFocus(hasCode ? email : undefined);
  const toSignIn = () => void navigate({ to: path("/sign-in"), replace: true });
  // The page of signing in goes on with what a session still waits for.
  const { byPassword } = useSignIn(toSignIn);
  /** Whoever has just chosen a password by their mail is not asked for it again. */
  const enter = (chosen: Credentials): Promise<void> => byPassword(chosen).catch(toSignIn);
  const showCode = (given: string) =>
    void navigate({ to: ".", hash: new URLSearchParams({ email: given, sent: "" }).toString() });
  return (
    <div className="mx-auto grid max-w-[26rem] grid-cols-1 gap-8 px-5 pt-14 pb-8 md:pt-20">
      <div>
        <PageTitle>
          {
            // Whoever was invited by a mail has forgotten nothing.
            token === undefined ? t`Mot de passe oublié` : t`Choisir un mot de passe`
          }
        </PageTitle>
        <p className="mt-2 text-ink-2">
          {email === undefined || !hasCode
            ? t`Indiquez votre adresse : vous recevrez un code pour choisir un nouveau mot de passe.`
            : t`Choisissez le mot de passe de ${email}.`}
        </p>
      </div>
      {email === undefined || !hasCode ? (
        <AskCode key={email} email={email ?? ""} onAsked={showCode} />
      ) : (
        <>
          {token === undefined ? (
            <div role="status">
              <Banner>{i18n._(successTexts.resetCodeSent)}</Banner>
            </div>
          ) : null}
          <ChoosePassword
            key={`${email} ${token}`}
            email={email}
            token={token}
            onChanged={(password) => enter({ email, password })}
          />
          <p className="text-sm">
            <TextLink to={path("/reset-password")}>{t`Demander un autre code`}</TextLink>
          </p>
        </>
      )}
      <p className="text-sm">
        <TextLink to={path("/sign-in")}>{t`Revenir à la connexion`}</TextLink>
      </p>
    </div>
  );
};

type AskProps = { email: string; onAsked: (email: string) => void };

const AskCode = ({ email: known, onAsked }: AskProps) => {
  const { t } = useLingui();
  const form = useLightForm<{ email: string }>({ email: known }, { draft: "reset" });
  const ask = async ({ email }: { email: string }): Promise<void> => {
    await call(accountRoutes.askPasswordReset, { body: { email } });
    onAsked(email);
  };
  return (
    <Form form={form} onSubmit={ask} label={t`Mot de passe oublié`}>
      <TextField
        name="email"
        label={t`E-mail`}
        type="email"
        autoComplete="username"
        maxLength={254}
        help={t`L’adresse de votre compte, ou celle de votre invitation.`}
      />
      <SubmitButton wide size="lg" className="">{t`Recevoir un code`}</SubmitButton>
    </Form>
  );
};

export const screen = defineScreen("/reset-password", { component: ResetScreen });
