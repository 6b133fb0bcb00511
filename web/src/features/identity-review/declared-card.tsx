import type { Review } from "@coulisse/contract/review-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { countryName } from "#app/address/countries.ts";
import { fundWords } from "#app/fund-words.ts";
import { formatPhone } from "#i18n/format-phone.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";

const nothing = "—";

/** What the person says of themselves, to be held against the documents beside it. */
export const DeclaredCard = ({ review }: { review: Review }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { investor, contact } = review;
  const { identity } = investor;
  const country = (code: string | null) =>
    code === null ? null : countryName(code, format.locale);
  const funds = [
    investor.sourceOfFunds ? t(fundWords[investor.sourceOfFunds]) : null,
    investor.sourceOfFundsDetail,
  ].filter(Boolean);
  const birth = [
    identity.birthOn ? format.date(identity.birthOn) : null,
    identity.birthPlace,
    country(identity.birthCountry),
  ].filter(Boolean);
  const verified = (is: boolean) => (is ? t`vérifié` : t`non vérifié`);
  const exposure =
    investor.politicallyExposed === null
      ? nothing
      : investor.politicallyExposed
        ? (investor.politicalFunction ?? t`Oui`)
        : t`Non`;
  return (
    <Card title={t`Déclaré`}>
      <KeyFacts
        facts={[
          { label: t`Nom de famille`, value: identity.lastName },
          { label: t`Prénoms`, value: identity.firstName },
          { label: t`Naissance`, value: birth.length > 0 ? birth.join(", ") : nothing },
          { label: t`Nationalité`, value: country(identity.nationality) ?? nothing },
          { label: t`Domicile`, value: identity.domicile ?? nothing },
          {
            label: t`E-mail`,
            value: contact.email
              ? `${contact.email} (${verified(contact.emailVerified)})`
              : nothing,
          },
          {
            label: t`Téléphone`,
            value: contact.phone
              ? `${formatPhone(contact.phone)} (${verified(contact.phoneVerified)})`
              : nothing,
          },
          {
            label: t`Exposition politique`,
            value: investor.politicallyExposed ? <Badge tone="warn">{exposure}</Badge> : exposure,
          },
          { label: t`Origine des fonds`, value: funds.length > 0 ? funds.join(" : ") : nothing },
          { label: t`Résidence fiscale`, value: country(investor.taxResidence) ?? nothing },
          { label: t`Se connecte par`, value: <SignIn review={review} /> },
        ]}
      />
    </Card>
  );
};

const SignIn = ({ review }: { review: Review }) => {
  const { t } = useLingui();
  const names = review.signOn.map(({ provider, level, firstNames, lastName, birthOn }) => {
    const named = [firstNames, lastName, birthOn].filter(Boolean).join(" ");
    const known = provider === "franceconnect" ? "FranceConnect" : "Google";
    return [known, level, named].filter(Boolean).join(" · ");
  });
  const ways = [...(review.contact.hasPassword ? [t`Mot de passe`] : []), ...names];
  return <>{ways.length > 0 ? ways.join(", ") : nothing}</>;
};
