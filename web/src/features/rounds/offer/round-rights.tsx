import { formatDecimal } from "@coulisse/domain/formats.ts";
import type {
  Fundraising,
  SubscriptionRight,
} from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import { fundraisingRoutes } from "@coulisse/contract/rounds/fundraising.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { ResourceTable, type ResourceColumn } from "#parts/tables/resource-table.tsx";
import { addressOf } from "#platform/api.ts";
import { Card } from "#ui/card.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";
import { PaperLink } from "#ui/paper-link.tsx";
import { Section } from "#ui/section.tsx";
import { rightList } from "./fundraising.lists.ts";

type Props = { round: Fundraising };

/** who subscribes first, how much, and what each did of it. Nothing where no right is kept. */
export const RoundRights = ({ round }: Props) => {
  const { t } = useLingui();
  const isKept = round.issue.preferentialRight === "KEPT";
  if (!isKept || (round.rights === null && round.state !== "UPCOMING")) return null;
  return (
    <Section
      title={t`Droits préférentiels de souscription`}
      lead={
        round.rights === null
          ? t`Les droits tels qu’ils seraient si l’avis partait aujourd’hui. Ils sont arrêtés à l’envoi de l’avis aux actionnaires.`
          : t`Arrêtés au jour de l’avis, en proportion des actions de chacun, arrondis au nombre entier inférieur. Pour des actions démembrées, le droit revient au nu-propriétaire.`
      }
    >
      <RightsTotals round={round} />
      <RightsTable round={round} />
    </Section>
  );
};

const RightsTotals = ({ round }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const { rights, issue } = round;
  if (rights === null) return null;
  const holders = format.quantity(rights.holderCount);
  const noticed = format.quantity(rights.noticedCount);
  const route = fundraisingRoutes.getSubscriptionNotice;
  const params = { fundraisingId: round.id };
  return (
    <Card className="mb-6">
      <KeyFacts
        columns={2}
        facts={[
          { label: t`Avis envoyé le`, value: format.instant(rights.openedAt) },
          { label: t`Actionnaires prévenus`, value: t`${noticed} sur ${holders}` },
          {
            label: t`Dernier jour du droit`,
            value: issue.rightsEndOn === null ? "" : format.date(issue.rightsEndOn),
          },
          { label: t`Actions réservées à l’ouverture`, value: format.quantity(rights.quantity) },
          { label: t`Exercées`, value: format.quantity(rights.exercisedQuantity) },
          { label: t`Renoncées`, value: format.quantity(rights.waivedQuantity) },
          { label: t`Encore réservées`, value: format.quantity(round.reservedQuantity) },
          {
            label: t`Empreinte de l’avis (SHA-256)`,
            value: <span className="font-mono text-xs break-all">{rights.noticeSha256}</span>,
          },
        ]}
      />
      <p className="flex flex-wrap gap-x-5 gap-y-1 border-t border-rule py-2.5">
        <PaperLink href={addressOf(route, { params })}>{t`Avis aux actionnaires (PDF)`}</PaperLink>
        <PaperLink href={addressOf(route, { params, query: { language: "en" } })}>
          {t`Copie de l’avis en anglais (PDF)`}
        </PaperLink>
      </p>
    </Card>
  );
};

const useColumns = (): ResourceColumn<SubscriptionRight>[] => {
  const { t } = useLingui();
  const format = useFormats();
  return [
    { id: "holder", header: t`Actionnaire`, value: (row) => row.holder.name },
    { id: "held", header: t`Actions détenues`, quantity: (row) => row.heldQuantity },
    {
      id: "exact",
      header: t`Droit exact`,
      align: "end",
      value: (row) => formatDecimal(row.exactQuantity, format.locale),
    },
    { id: "quantity", header: t`Droit`, quantity: (row) => row.quantity },
    { id: "exercised", header: t`Exercé`, quantity: (row) => row.exercisedQuantity },
    { id: "waived", header: t`Renoncé`, quantity: (row) => row.waivedQuantity },
    { id: "left", header: t`Restant`, quantity: (row) => row.leftQuantity },
    {
      id: "lapsed",
      header: t`Échu`,
      hiddenAtFirst: true,
      quantity: (row) => row.lapsedQuantity,
    },
    {
      id: "noticedAt",
      header: t`Avis envoyé le`,
      align: "end",
      value: (row) => (row.noticedAt === null ? null : format.instant(row.noticedAt, "medium")),
    },
  ];
};

const RightsTable = ({ round }: Props) => {
  const { t } = useLingui();
  return (
    <ResourceTable
      {...rightList.useTable(round.id)}
      caption={t`Droits préférentiels de la levée`}
      columns={useColumns()}
      nameOf={(row) => row.holder.name}
      empty={{
        title: t`Aucun actionnaire`,
        text: t`Personne ne détient d’action de la société : le droit préférentiel est sans objet.`,
      }}
    />
  );
};
