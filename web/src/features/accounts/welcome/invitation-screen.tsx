import { welcomeRoutes } from "@coulisse/contract/register/welcome.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useOwnHash } from "#platform/use-own-hash.ts";
import { call } from "#platform/api.ts";
import { describeFailure } from "#platform/failures/failure-words.ts";
import { path } from "#platform/paths.ts";
import { defineScreen } from "#platform/screen.tsx";
import { useSession } from "#platform/session.ts";
import { Banner } from "#ui/banner.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useLightForm } from "#ui/form/use-light-form.ts";
import { PageTitle } from "#ui/page-title.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { usePageSearch } from "#ui/use-page-search.ts";
import { Welcome } from "./welcome.tsx";

const bringPhone = () => import("./phone-step.tsx");
const PhoneStep = lazy(async () => ({ default: (await bringPhone()).PhoneStep }));

const here = path("/invitation");

/** A secret is named behind the #, which no server and no log gets to see; a code is typed. */
const InvitationScreen = () => {
  const token = new URLSearchParams(useOwnHash(here)).get("token") ?? "";
  const { user } = useSession();
  if (usePageSearch()["step"] === "phone" && user) {
    return (
      <Suspense fallback={<Spinner />}>
        <PhoneStep user={user} />
      </Suspense>
    );
  }
  return token === "" ? <CodePage /> : <Presented key={token} token={token} />;
};

const Presented = ({ token }: { token: string }) => {
  const { data, error } = useQuery({
    queryKey: ["invitation", token],
    queryFn: () => call(welcomeRoutes.openInvitation, { body: { token } }),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  if (data) return <Welcome token={token} welcome={data} />;
  if (error) return <CodePage failure={describeFailure(error)} />;
  return (
    <div className="grid justify-items-center px-5 pt-14 pb-8 md:pt-20">
      <Spinner />
    </div>
  );
};

const CodePage = ({ failure }: { failure?: string }) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const form = useLightForm<{ code: string }>(
    { code: "" },
    { draft: "invitation", secret: ["code"] },
  );
  const open = ({ code }: { code: string }) =>
    navigate({ to: here, hash: new URLSearchParams({ token: code.trim() }).toString() });
  return (
    <div className="mx-auto grid max-w-[26rem] grid-cols-1 gap-6 px-5 pt-14 pb-8 md:pt-20">
      <div>
        <PageTitle>{t`Votre invitation`}</PageTitle>
        <p className="mt-2 text-ink-2">
          {t`Ouvrez le lien de votre e-mail, ou saisissez le code de votre lettre.`}
        </p>
      </div>
      <div role="alert">{failure ? <Banner tone="warn">{failure}</Banner> : null}</div>
      <Form form={form} onSubmit={open} label={t`Votre invitation`}>
        <TextField
          name="code"
          label={t`Code de la lettre`}
          help={t`Douze lettres et chiffres, par exemple K7PM-4XQD-92HT.`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          inputClassName="tabular text-lg"
        />
        <SubmitButton wide size="lg" className="">{t`Continuer`}</SubmitButton>
      </Form>
    </div>
  );
};

export const screen = defineScreen("/invitation", { component: InvitationScreen });
