import type {
  Subscription,
  SubscriptionDocument,
} from "@coulisse/contract/rounds/subscriptions.schemas.ts";
import { subscriptionRoutes } from "@coulisse/contract/rounds/subscriptions.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { addressOf } from "#platform/api.ts";
import { path } from "#platform/paths.ts";
import { Card } from "#ui/card.tsx";
import { FailedState } from "#ui/failed-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { documentsOf } from "./subscriptions.queries.ts";

type Props = { subscription: Subscription };

/** The form, the form as it was signed and the receipt, each as soon as it is there. */
export const PapersCard = ({ subscription }: Props) => {
  const { t } = useLingui();
  const papers = useQuery(documentsOf(subscription.id));
  const { signatureId } = subscription;
  if (signatureId === null && papers.data?.items.length === 0) return null;
  return (
    <Card title={t`Documents`}>
      {papers.isError ? <FailedState onRetry={() => void papers.refetch()} /> : null}
      {papers.isPending ? <Skeleton className="h-16" /> : null}
      <ul className="divide-y divide-rule">
        {papers.data?.items.map((paper) => (
          <Paper key={paper.document} subscription={subscription} paper={paper} />
        ))}
      </ul>
      {signatureId === null ? null : (
        <p className="border-t border-rule pt-3 text-sm">
          <TextLink to={path("/investor/signatures/:id", { id: signatureId })}>
            {t`Suivre la signature`}
          </TextLink>
        </p>
      )}
    </Card>
  );
};

const Paper = ({ subscription, paper }: Props & { paper: SubscriptionDocument }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { document, issuedAt } = paper;
  const names = {
    form: t`Bulletin de souscription`,
    translation: t`Bulletin, copie de lecture non signée`,
    signed: t`Bulletin signé`,
    evidence: t`Dossier de preuve`,
    receipt: t`Reçu de paiement`,
    certificate: t`Attestation d’inscription en compte`,
  };
  return (
    <li className="py-2.5">
      <TextLink
        href={addressOf(subscriptionRoutes.getSubscriptionDocument, {
          params: { subscriptionId: subscription.id, document },
        })}
      >
        {names[document]}
      </TextLink>
      <p className="text-sm text-ink-3">{`${format.instant(issuedAt, "medium")} · PDF`}</p>
    </li>
  );
};
