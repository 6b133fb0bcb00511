import type { Investor } from "@coulisse/contract/kyc-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { countryName } from "#app/address/countries.ts";
import { path } from "#app/paths.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { KeyFacts } from "#ui/key-facts.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Section } from "#ui/section.tsx";

/** what the documents are compared with. It is changed in the account, in one place. */
export const IdentitySection = ({ investor }: { investor: Investor }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { identity } = investor;
  const missing = <span className="text-warn">{t`À compléter`}</span>;
  const country = (code: string | null) =>
    code === null ? missing : countryName(code, format.locale);
  const facts = [
    { label: t`Nom`, value: `${identity.firstName} ${identity.lastName}` },
    {
      label: t`Date de naissance`,
      value: identity.birthOn === null ? missing : format.date(identity.birthOn),
    },
    { label: t`Lieu de naissance`, value: identity.birthPlace ?? missing },
    { label: t`Pays de naissance`, value: country(identity.birthCountry) },
    { label: t`Nationalité`, value: country(identity.nationality) },
    { label: t`Domicile`, value: identity.domicile ?? missing },
  ];
  return (
    <Section
      title={t`Votre identité`}
      lead={t`Vos documents sont comparés à ces informations : elles doivent être celles de votre pièce d’identité.`}
      actions={
        <LinkButton to={path("/investor/my-account")} size="sm">
          {t`Modifier dans mon compte`}
        </LinkButton>
      }
    >
      <KeyFacts facts={facts} columns={2} className="max-w-[60rem]" />
    </Section>
  );
};
