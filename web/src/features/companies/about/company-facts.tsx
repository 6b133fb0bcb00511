import type {
  Company,
  PostalAddress,
} from "@coulisse/contract/companies/company-shapes.schemas.ts";
import { formatSiret } from "@coulisse/domain/formats.ts";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { Term } from "#parts/terms/term.tsx";
import type { TermName } from "#parts/terms/term-names.ts";
import { Icon } from "#ui/icon.tsx";

type Fact = { label: string; value: ReactNode; term?: TermName };

/** A fact that is not known is not listed: an empty line would say that there is none. */
const useFacts = (company: Company): Fact[] => {
  const { t } = useLingui();
  const format = useFormats();
  const given = (label: string, value: ReactNode | null): Fact[] =>
    value === null || value === "" ? [] : [{ label, value }];
  return [
    { label: t`Forme juridique`, value: company.legalForm },
    // No company of shares has a capital of nothing: nobody entered one.
    ...given(
      t`Capital social`,
      company.capitalCents === 0 ? null : format.amount(company.capitalCents),
    ),
    ...given(t`SIRET`, company.siret && formatSiret(company.siret)),
    // The label says it already.
    ...given(t`RCS`, company.rcsNumber && company.rcsNumber.replace(/^RCS\s+/i, "")),
    { label: t`Porteurs`, value: format.quantity(company.shareholderCount), term: "holder" },
    { label: t`Actions émises`, value: format.quantity(company.shareCount) },
    ...given(
      t`Prépondérance immobilière`,
      company.realEstate && (company.realEstate.isMain ? t`Oui` : t`Non`),
    ),
    ...given(t`Actif détenu`, company.isSpv ? company.spvAsset : null),
  ];
};

export const CompanyFacts = ({ company }: { company: Company }) => {
  const { t } = useLingui();
  const facts = useFacts(company);
  return (
    <section aria-labelledby="facts" className="mt-12">
      <h2 id="facts" className="text-2xl">{t`L’essentiel`}</h2>
      {company.isSpv ? (
        <p className="mt-3 max-w-prose text-ink-2">
          <Trans>
            Cette société est un véhicule d’investissement : elle détient un seul actif.
          </Trans>
        </p>
      ) : null}
      <dl className="mt-4 grid gap-x-9 sm:grid-cols-2">
        {facts.map(({ label, value, term }) => (
          <div
            key={label}
            className="flex items-baseline justify-between gap-4 border-t border-rule py-2.5"
          >
            <dt className="shrink-0 text-ink-2">
              {term === undefined ? label : <Term name={term}>{label}</Term>}
            </dt>
            <dd className="min-w-0 text-right tabular-nums wrap-anywhere">{value}</dd>
          </div>
        ))}
        {company.address ? (
          <div className="flex items-baseline justify-between gap-4 border-t border-rule py-2.5 sm:col-span-2">
            <dt className="shrink-0 text-ink-2">{t`Siège`}</dt>
            <dd className="text-right">
              <AddressLink address={company.address} />
            </dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
};

const mapSearch = "https://www.openstreetmap.org/search";

/** `12 rue des Lices, 84000 Avignon`; the country only where it is not France. */
export const addressText = (address: PostalAddress, locale: string): string => {
  const country =
    address.country === "FR"
      ? null
      : (new Intl.DisplayNames(locale, { type: "region", fallback: "code" }).of(address.country) ??
        null);
  const town = `${address.postcode}\u00a0${address.city}`;
  return [address.line1, address.line2, town, country].filter(Boolean).join(", ");
};

/** A link to a map rather than a map: nothing is sent to a third party before it is followed. */
const AddressLink = ({ address }: { address: PostalAddress }) => {
  const { i18n, t } = useLingui();
  const text = addressText(address, i18n.locale);
  const query = new URLSearchParams({ query: text.replaceAll("\u00a0", " ") });
  // The link of texts comes with what forms are made of, which a guest carries for nothing here.
  return (
    <a
      href={`${mapSearch}?${query}`}
      target="_blank"
      rel="noreferrer"
      className="text-accent underline decoration-1 underline-offset-3 hover:decoration-2"
    >
      {text}
      <span className="sr-only"> {t`(voir sur une carte)`}</span>
      <Icon name="external" size={12} className="ml-1 inline" />
    </a>
  );
};
