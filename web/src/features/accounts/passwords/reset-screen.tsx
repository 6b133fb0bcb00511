import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { path } from "#app/paths.ts";
import { defineScreen } from "#app/screen.tsx";
import { successTexts } from "#app/success-texts.ts";
import { Banner } from "#ui/banner.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { useHeadingFocus } from "#ui/use-heading-focus.ts";
import { useOwnHash } from "../use-own-hash.ts";
import { AskCode } from "./ask-code.tsx";
import { ChoosePassword } from "./choose-password.tsx";

/**
 * Whose password, from the link of the mail or from the first step. It is behind the #, which stays
 * in the browser: a reload finds the step again, and no log gets to see who asked.
 */
const readAsked = (hash: string) => {
  const asked = new URLSearchParams(hash);
  return { email: asked.get("email") ?? undefined, token: asked.get("token") ?? undefined };
};

const ResetScreen = () => {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { email, token } = readAsked(useOwnHash(path("/reset-password")));
  useHeadingFocus(email);
  const showCode = (given: string) =>
    void navigate({ to: ".", hash: new URLSearchParams({ email: given }).toString() });
  return (
    <div className="mx-auto grid max-w-[26rem] grid-cols-1 gap-8 px-5 pt-14 pb-8 md:pt-20">
      <div>
        <PageTitle>{t`Mot de passe oublié`}</PageTitle>
        <p className="mt-2 text-ink-2">
          {email === undefined
            ? t`Indiquez votre adresse : vous recevrez un code pour choisir un nouveau mot de passe.`
            : t`Choisissez le mot de passe de ${email}.`}
        </p>
      </div>
      {email === undefined ? (
        <AskCode onAsked={showCode} />
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
            onChanged={() => void navigate({ to: path("/sign-in"), replace: true })}
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

export const screen = defineScreen("/reset-password", { component: ResetScreen });
