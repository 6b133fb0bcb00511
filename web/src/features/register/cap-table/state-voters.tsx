import type { CapTable } from "@coulisse/contract/register/register-shapes.schemas.ts";
import { voterGroundWords } from "@coulisse/contract/register/movement-words.ts";
import { useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useState } from "react";
import { useWords } from "#i18n/use-words.ts";
import { useMayDecide } from "#platform/session.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";

// Few who read a cap table state what its articles say: the form and its rules come when it opens.
const StatedVoters = lazy(() =>
  import("./stated-voters.tsx").then((module) => ({ default: module.StatedVoters })),
);

type Props = {
  company: Readonly<{ id: string; slug: string }>;
  splitVotes: NonNullable<CapTable["splitVotes"]>;
};

/**
 * The card says who votes for split shares and by what, with the way to state what the articles
 * say.
 */
export const VotersOfSplitShares = ({ company, splitVotes }: Props) => {
  const { t } = useLingui();
  const grounds = useWords(voterGroundWords);
  const states = useMayDecide("register", company.slug);
  const [open, setOpen] = useState(false);
  const title = t`Voix des actions démembrées`;
  return (
    <div className="mt-3 grid justify-items-start gap-2 text-sm text-ink-2">
      <p>
        {[grounds[splitVotes.ground], splitVotes.source].filter((part) => part !== null).join(" ")}
      </p>
      {states ? (
        <>
          <Button size="sm" onClick={() => setOpen(true)}>
            {t`Saisir ce que prévoient les statuts`}
          </Button>
          <Dialog
            name="state-voters"
            open={open}
            onClose={() => setOpen(false)}
            title={title}
            lead={t`Sur l’affectation des bénéfices, les voix restent à l’usufruitier (article 1844 du code civil).`}
          >
            <Suspense>
              {open ? <StatedVoters companyId={company.id} onDone={() => setOpen(false)} /> : null}
            </Suspense>
          </Dialog>
        </>
      ) : null}
    </div>
  );
};
