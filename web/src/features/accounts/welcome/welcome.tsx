import type { Welcome as Invitation } from "@coulisse/contract/register/welcome.schemas.ts";
import { sectorWords } from "@coulisse/contract/companies/company-words.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { path } from "#platform/paths.ts";
import { Banner } from "#ui/banner.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { Picture } from "#ui/picture.tsx";
import { ByLetter } from "./by-letter.tsx";
import { FactForm } from "./fact-form.tsx";
import { OpenAccount } from "./open-account.tsx";
import { OwnShares } from "./own-shares.tsx";

type Props = { token: string; welcome: Invitation };

/** An invitation as a welcome: the company, what is theirs once they said who they are, and the ways in. */
export const Welcome = ({ token, welcome: first }: Props) => {
  const [given, setGiven] = useState<{ fact: string; welcome: Invitation }>();
  const welcome = given?.welcome ?? first;
  const isOpen = welcome.state === "OPEN";
  const asks = given === undefined && welcome.shares === null ? welcome.asks : null;
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 items-start gap-x-10 gap-y-8 px-5 pt-8 pb-14 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="grid gap-6">
        <Company welcome={welcome} />
        {welcome.shares && welcome.company ? (
          <OwnShares shares={welcome.shares} company={welcome.company.name} />
        ) : null}
      </div>
      <div className="grid gap-5">
        {isOpen ? null : <Ended welcome={welcome} />}
        {isOpen && asks !== null ? (
          <FactForm
            token={token}
            asks={asks}
            hasShares={welcome.company !== null}
            onRight={(fact, answer) => setGiven({ fact, welcome: answer })}
          />
        ) : null}
        {isOpen && asks === null ? (
          <Ways token={token} fact={given?.fact} welcome={welcome} />
        ) : null}
      </div>
    </div>
  );
};

const Company = ({ welcome }: { welcome: Invitation }) => {
  const { t } = useLingui();
  const format = useFormats();
  const sectors = useWords(sectorWords);
  const { company, firstName, invitedBy, invitedAt, state } = welcome;
  const on = format.instant(invitedAt, "long");
  if (company === null) {
    return (
      <div>
        <PageTitle>{t`${firstName}, un compte vous attend sur Coulisse`}</PageTitle>
        <p className="mt-3 text-ink-2">{t`Invitation envoyée le ${on}.`}</p>
      </div>
    );
  }
  const facts = [sectors[company.sector], company.city, company.siren && `SIREN ${company.siren}`];
  const { name } = company;
  return (
    <>
      {company.image ? (
        <Picture image={company.image} name={company.name} className="aspect-12/5 w-full" first />
      ) : null}
      <div className="flex items-center gap-3">
        <Picture
          image={company.logo}
          name={company.name}
          className="size-11 shrink-0"
          sizes="3rem"
        />
        <p className="min-w-0">
          <span className="block font-medium wrap-anywhere">{company.name}</span>
          <span className="block text-sm text-ink-3">{facts.filter(Boolean).join(" · ")}</span>
        </p>
      </div>
      <div>
        <PageTitle>
          {state === "OPEN"
            ? t`${firstName}, la société ${name} a inscrit des titres à votre nom`
            : t`Votre invitation de la société ${name}`}
        </PageTitle>
        <p className="mt-3 text-ink-2">
          {invitedBy === null
            ? t`Invitation envoyée le ${on}.`
            : t`${invitedBy} vous a écrit le ${on}.`}
        </p>
      </div>
    </>
  );
};

/** Says what became of it, and where one goes on: nobody is left before a closed door. */
const Ended = ({ welcome }: { welcome: Invitation }) => {
  const { t } = useLingui();
  const name = welcome.company?.name;
  if (welcome.state === "SERVED") {
    return (
      <div className="grid gap-4">
        <Banner title={t`Cette invitation a déjà servi`}>
          {t`Votre compte est ouvert : connectez-vous pour voir vos titres.`}
        </Banner>
        <LinkButton to={path("/sign-in")} variant="primary" size="lg" wide>
          {t`Me connecter`}
        </LinkButton>
        <LinkButton to={path("/reset-password")}>{t`Mot de passe oublié`}</LinkButton>
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <Banner tone="warn" title={t`Cette invitation n’est plus valable`}>
        {name === undefined
          ? t`Demandez-en une autre à votre adresse e-mail, ou à qui vous a écrit.`
          : t`Demandez-en une autre à votre adresse e-mail, ou à la société ${name}. Vos titres restent inscrits à votre nom.`}
      </Banner>
      <LinkButton to={path("/reset-password")} variant="primary" size="lg" wide>
        {t`Recevoir une autre invitation`}
      </LinkButton>
    </div>
  );
};

type WaysProps = Props & { fact: string | undefined };

const Ways = ({ token, fact, welcome }: WaysProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const until = format.instant(welcome.expiresAt, "long");
  const presented = { token, ...(fact === undefined ? {} : { fact }) };
  const isNothingKnown = welcome.asks === null && welcome.shares === null;
  return (
    <>
      {isNothingKnown && welcome.company ? (
        <Banner>
          {welcome.email === null
            ? t`La société ne connaît pas votre date de naissance : demandez-lui de l’inscrire, puis une autre lettre.`
            : t`La société ne connaît rien qui permette de vous reconnaître ici : vos titres s’affichent une fois votre compte ouvert.`}
        </Banner>
      ) : null}
      {welcome.email !== null ? (
        <OpenAccount presented={presented} email={welcome.email} />
      ) : isNothingKnown ? null : (
        <ByLetter presented={presented} />
      )}
      <p className="text-sm text-ink-2">
        <strong className="font-medium text-ink">
          {t`Ces titres sont à vous, que vous ouvriez ce compte ou non.`}
        </strong>{" "}
        {t`Cette invitation sert une fois, jusqu’au ${until}.`}
      </p>
      <p className="text-sm text-ink-3">
        {t`Ce n’est pas vous, ou un chiffre vous étonne ? N’ouvrez pas ce compte, et dites-le à la société.`}
      </p>
    </>
  );
};
