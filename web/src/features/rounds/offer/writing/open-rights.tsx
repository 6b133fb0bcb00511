import type { Fundraising } from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import { fundraisingRoutes } from "@coulisse/contract/rounds/fundraising.ts";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { useAction } from "#platform/queries.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { RoundState } from "../round-state.tsx";
import { rightList } from "../fundraising.lists.ts";

type Props = { round: Fundraising };

/** a round that keeps the right opens by its notice; who is told and what is reserved comes first. */
export const OpenRights = ({ round }: Props) => {
  const { issue } = round;
  if (round.state !== "UPCOMING" || issue.preferentialRight !== "KEPT") return null;
  if (issue.missing.length > 0 || round.keyInformationId === null) return null;
  return <Opening round={round} />;
};

const Opening = ({ round }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const [open, setOpen] = useState(false);
  const rights = useInfiniteQuery({ ...rightList.read({}, round.id), enabled: open });
  const opening = useAction(fundraisingRoutes.openSubscriptionRights, {
    success: t`La levée est ouverte et l’avis envoyé aux actionnaires.`,
  });
  const holders = rights.data?.pages[0]?.total;
  const until = round.issue.rightsEndOn === null ? "" : format.date(round.issue.rightsEndOn);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {t`Envoyer l’avis et ouvrir`}
      </Button>
      <ConfirmDialog
        name="open-rights"
        open={open}
        onClose={() => setOpen(false)}
        title={t`Envoyer l’avis et ouvrir la levée`}
        lead={t`Les droits sont arrêtés d’après le registre d’aujourd’hui, et chaque actionnaire reçoit l’avis par message. Le contenu de l’avis ne change plus ensuite. L’article R. 225-120 du code de commerce demande une lettre recommandée : envoyez aussi l’avis en PDF à ceux qui n’ont pas accepté de le recevoir par voie électronique.`}
        confirm={t`Envoyer l’avis et ouvrir`}
        rows={[
          {
            label: t`État`,
            before: <RoundState round={round} />,
            after: <RoundState round={{ ...round, state: "OPEN" }} />,
          },
          {
            label: t`Actionnaires prévenus`,
            before: format.quantity(0),
            after: holders === undefined ? "…" : format.quantity(holders),
          },
          { label: t`Actions réservées jusqu’au`, before: "", after: until },
        ]}
        onConfirm={() => opening.run({ params: { fundraisingId: round.id } })}
      />
    </>
  );
};
