import { natureWords } from "@coulisse/contract/register/movement-words.ts";
import type { FindingKind } from "@coulisse/contract/register/register-health.ts";
import type {
  FoundHolder,
  FoundLine,
  RegisterFinding,
} from "@coulisse/contract/register/register-health.schemas.ts";
import { noFigure } from "@coulisse/domain/formats.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { path } from "#platform/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { TextLink } from "#ui/text-link.tsx";
import type { Column } from "#ui/table/column.ts";
import { likenessWords } from "./health-words.ts";
import { useRepairColumn, type ShownCompany } from "./repair-link.tsx";

type Finding = Column<RegisterFinding>;

const HolderLink = ({ holder, slug }: { holder: FoundHolder | null; slug: string }) =>
  holder === null ? null : (
    <TextLink
      to={path("/companies/:companySlug/holders/:id", { companySlug: slug, id: holder.id })}
      className="font-medium wrap-anywhere"
    >
      {holder.name}
    </TextLink>
  );

const useQuantity = (): Finding => {
  const { t } = useLingui();
  const format = useFormats();
  return {
    id: "quantity",
    header: t`Actions`,
    align: "end",
    cell: ({ quantity }) => (quantity === null ? noFigure : format.quantity(quantity)),
  };
};

const useHolderColumns = ({ slug }: ShownCompany): Finding[] => {
  const { t } = useLingui();
  const quantity = useQuantity();
  return [
    {
      id: "holder",
      header: t`Porteur`,
      cell: ({ holder }) => <HolderLink holder={holder} slug={slug} />,
    },
    quantity,
  ];
};

const useTwiceColumns = ({ slug }: ShownCompany): Finding[] => {
  const { t } = useLingui();
  const quantity = useQuantity();
  return [
    {
      id: "holder",
      header: t`Compte`,
      cell: ({ holder }) => <HolderLink holder={holder} slug={slug} />,
    },
    {
      id: "other",
      header: t`Autre compte`,
      cell: ({ other }) => <HolderLink holder={other} slug={slug} />,
    },
    {
      id: "likeness",
      header: t`Ce qui les rapproche`,
      cell: ({ likeness }) => likeness && <Badge>{t(likenessWords[likeness])}</Badge>,
    },
    quantity,
  ];
};

const useCapitalColumns = (): Finding[] => {
  const { t } = useLingui();
  const format = useFormats();
  const quantity = useQuantity();
  return [
    {
      id: "declared",
      header: t`Capital déclaré`,
      cell: ({ capital }) =>
        capital === null || capital.declaredCents === 0
          ? t`Non renseigné`
          : format.amount(capital.declaredCents),
    },
    {
      id: "nominal",
      header: t`Nominal total`,
      align: "end",
      cell: ({ capital }) =>
        capital === null || capital.nominal === null ? noFigure : format.unitPrice(capital.nominal),
    },
    quantity,
  ];
};

const useCategoryColumns = (): Finding[] => {
  const { t } = useLingui();
  const quantity = useQuantity();
  return [
    { id: "category", header: t`Catégorie`, cell: ({ category }) => category?.name },
    quantity,
  ];
};

/** The parties stand in one column: who gave, and who received. */
const partiesOf = ({ fromName, toName }: FoundLine): string =>
  [fromName, toName === null ? null : `→ ${toName}`].filter(Boolean).join(" ");

const useLineColumns = ({ slug }: ShownCompany): Finding[] => {
  const { t } = useLingui();
  const format = useFormats();
  const natures = useWords(natureWords);
  const quantity = useQuantity();
  const ofLine = (cell: (line: FoundLine) => string) => (row: RegisterFinding) =>
    row.line === null ? noFigure : cell(row.line);
  return [
    {
      id: "line",
      header: t`Ligne`,
      cell: ({ line }) =>
        line && (
          <TextLink
            to={path("/companies/:companySlug/register", { companySlug: slug })}
            search={{ open: line.id }}
            className="tabular font-medium"
          >
            {t`N° ${format.quantity(line.number)}`}
          </TextLink>
        ),
    },
    {
      id: "effectiveOn",
      header: t`Effet`,
      cell: ofLine(({ effectiveOn }) => format.date(effectiveOn, "medium")),
    },
    { id: "nature", header: t`Nature`, cell: ofLine(({ nature }) => natures[nature]) },
    { id: "parties", header: t`Parties`, cell: ofLine(partiesOf) },
    quantity,
    {
      id: "reason",
      header: t`Motif inscrit`,
      cell: ofLine(({ lackingReason }) => lackingReason ?? noFigure),
    },
  ];
};

/** The columns of a kind: whom or what it is about, what is known of it, and its repair. */
export const useFindingColumns = (company: ShownCompany, kind: FindingKind): Finding[] => {
  const holders = useHolderColumns(company);
  const twice = useTwiceColumns(company);
  const capital = useCapitalColumns();
  const categories = useCategoryColumns();
  const lines = useLineColumns(company);
  const repair = useRepairColumn(company);
  const of: Readonly<Record<FindingKind, Finding[]>> = {
    capital_missing: capital,
    capital_differs: capital,
    category_without_nominal: categories,
    holder_without_domicile: holders,
    holder_without_address: holders,
    holder_twice: twice,
    joint_without_representative: holders,
    line_without_paper: lines,
    line_with_lack: lines,
    mention_without_beneficiary: lines,
    line_to_come: holders,
  };
  return repair === undefined ? of[kind] : [...of[kind], repair];
};
