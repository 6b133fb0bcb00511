import type { Subscription } from "@coulisse/contract/rounds/subscriptions.schemas.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { isActive } from "./subscriptions.queries.ts";

type MoreProps = { unsigned: Subscription | undefined; onNew: () => void };

/** More is subscribed by an order of its own, for oneself or another, once the last one is signed. */
export const SubscribeMore = ({ unsigned, onNew }: MoreProps) => {
  const { t } = useLingui();
  return (
    <Section
      title={t`Souscrire davantage`}
      lead={t`D’autres actions de cette levée, pour vous-même ou pour une société que vous représentez.`}
    >
      <Button
        onClick={onNew}
        disabled={
          unsigned === undefined
            ? undefined
            : t`Signez d’abord votre souscription en cours, ou annulez-la : une seule se prépare à la fois.`
        }
      >
        {t`Souscrire davantage`}
      </Button>
    </Section>
  );
};

/** Whoever subscribes again is told what they have under way in the same round. */
export const AlreadyUnderWay = ({ subscriptions }: { subscriptions: readonly Subscription[] }) => {
  const shares = subscriptions.filter(isActive).reduce((sum, { quantity }) => sum + quantity, 0);
  if (shares === 0) return null;
  return (
    <p className="mb-6 text-ink-2">
      <Plural
        value={shares}
        one="Vous avez déjà # action en cours dans cette levée : cette souscription s’y ajoute."
        other="Vous avez déjà # actions en cours dans cette levée : cette souscription s’y ajoute."
      />
    </p>
  );
};
