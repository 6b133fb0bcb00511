import type { DealWithTimeline } from "@coulisse/contract/market/market-shapes.schemas.ts";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Banner } from "#ui/banner.tsx";

type Obstacle = DealWithTimeline["obstacles"][number];

const reasonWords = {
  IDENTITY: msg`Une identité n’est plus validée : la cession attend qu’elle le soit de nouveau.`,
  ACCOUNT: msg`Un compte est fermé : la cession attend qu’il soit rouvert.`,
  REPRESENTATIVE: msg`Cette entité n’a plus de représentant. Un autre représentant validé peut poursuivre.`,
  CHECK: msg`Une vérification est en cours : la cession attend son résultat.`,
} as const;

/** Why a deal stands still, on which side, and what is there to do. */
export const DealObstacles = ({ deal }: { deal: DealWithTimeline }) => {
  if (deal.obstacles.length === 0) return null;
  return (
    <div className="mb-8 grid gap-3">
      {deal.obstacles.map((obstacle) => (
        <ObstacleBanner key={obstacle.side} obstacle={obstacle} />
      ))}
    </div>
  );
};

const ObstacleBanner = ({ obstacle: { side, reason } }: { obstacle: Obstacle }) => {
  const { t } = useLingui();
  return (
    <Banner
      tone="warn"
      title={
        side === "SELLER" ? t`En attente du côté du vendeur` : t`En attente du côté de l’acheteur`
      }
    >
      {t(reasonWords[reason ?? "CHECK"])}{" "}
      {t`Sans changement avant la date limite, la cession prend fin.`}
    </Banner>
  );
};
