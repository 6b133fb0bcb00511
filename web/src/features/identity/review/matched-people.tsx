import { countryName } from "@coulisse/domain/country-names.ts";
import { formatSiret, noFigure } from "@coulisse/domain/formats.ts";
import type { ScreeningHit } from "@coulisse/contract/identity/screening-shapes.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { ShortTable } from "#ui/table/short-table.tsx";
import { declaredWords, listWords } from "./review-words.ts";

type Fact = { label: string; ours: readonly (string | null)[]; listed: readonly string[] };

/** Our holder and the entry of the list, fact beside fact: whether they are one is read off both. */
export const MatchedPeople = ({ hit }: { hit: ScreeningHit }) => {
  const { t } = useLingui();
  return (
    <ShortTable
      caption={t`Les deux personnes`}
      columns={[
        { id: "fact", header: t`Ce qui est comparé`, cell: (fact) => fact.label },
        { id: "ours", header: t`Sur la plateforme`, cell: ({ ours }) => <Lines of={ours} /> },
        { id: "listed", header: t`Sur la liste`, cell: ({ listed }) => <Lines of={listed} /> },
      ]}
      rows={useFacts(hit)}
      rowId={({ label }) => label}
    />
  );
};

const Lines = ({ of }: { of: readonly (string | null)[] }) => {
  const known = of.filter((line) => line !== null && line !== "");
  if (known.length === 0) return <span className="text-ink-3">{noFigure}</span>;
  return (
    <span className="grid gap-1">
      {known.map((line) => (
        <span key={line} className="wrap-anywhere">
          {line}
        </span>
      ))}
    </span>
  );
};

const useFacts = (hit: ScreeningHit): Fact[] => {
  const { t } = useLingui();
  const format = useFormats();
  const { entry, holderFacts: ours, matchedName, reference } = hit;
  const country = (code: string | null) => code && countryName(code, format.locale);
  // A list may know the year alone.
  const day = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? format.date(text) : text);
  const place = [ours.birthPlace, country(ours.birthCountry)].filter(Boolean).join(", ");
  const aliases = entry.names.filter((name) => name !== matchedName);
  const published = format.instant(hit.publishedAt);
  const source = {
    label: t`Source`,
    ours: [t`Le compte`],
    listed: [t(listWords[hit.listKind]), t`n° ${reference}`, t`publication du ${published}`],
  };
  if (hit.declared !== null) {
    return [
      {
        label: t`Nom`,
        ours: [hit.declared.name, t(declaredWords[hit.declared.as]), hit.holderName],
        listed: [matchedName, ...aliases],
      },
      // Of whom an entity declares, a name is all that is known here.
      { label: t`Naissance`, ours: [], listed: entry.births.map(day) },
      { label: t`Lieu de naissance`, ours: [], listed: entry.places },
      { label: t`Nationalité`, ours: [], listed: entry.nationalities },
      { label: t`Motifs`, ours: [], listed: entry.grounds },
      source,
    ];
  }
  const grounds = { label: t`Motifs`, ours: [], listed: entry.grounds };
  if (hit.holderKind !== "user") {
    return [
      { label: t`Dénomination`, ours: [hit.holderName], listed: [matchedName, ...aliases] },
      { label: t`SIRET`, ours: [ours.siret && formatSiret(ours.siret)], listed: [] },
      { label: t`Siège`, ours: [ours.domicile], listed: [] },
      grounds,
      source,
    ];
  }
  return [
    { label: t`Nom`, ours: [hit.holderName], listed: [matchedName, ...aliases] },
    {
      label: t`Naissance`,
      ours: [ours.birthOn && day(ours.birthOn)],
      listed: entry.births.map(day),
    },
    { label: t`Lieu de naissance`, ours: [place], listed: entry.places },
    { label: t`Nationalité`, ours: [country(ours.nationality)], listed: entry.nationalities },
    { label: t`Adresse`, ours: [ours.domicile], listed: [] },
    grounds,
    source,
  ];
};
