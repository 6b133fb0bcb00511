import type { Movement } from "@coulisse/contract/register/movements.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useState } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

const ReleaseForm = lazy(() =>
  import("./release-form.tsx").then((module) => ({ default: module.ReleaseForm })),
);

/** A line that still weighs on shares: it can be lifted, whole or in part. */
export const isEncumbrance = ({ type, nature, correctedByNumber }: Movement): boolean =>
  type === "MENTION" && nature !== "release" && correctedByNumber === null;

/** The release of a pledge or a usufruct, from the line that noted it. */
export const ReleaseEncumbrance = ({ movement }: { movement: Movement }) => {
  const { t } = useLingui();
  const format = useFormats();
  const [open, setOpen] = useState(false);
  const number = format.quantity(movement.number);
  const isUsufruct = movement.nature === "usufruct";
  return (
    <div data-screen-only className="border-t border-rule pt-5">
      <Button onClick={() => setOpen(true)}>
        {isUsufruct ? t`Mettre fin à cet usufruit` : t`Donner mainlevée`}
      </Button>
      <Dialog
        name="release-encumbrance"
        open={open}
        onClose={() => setOpen(false)}
        title={
          isUsufruct
            ? t`Mettre fin à l’usufruit de la ligne n° ${number}`
            : t`Mainlevée du nantissement de la ligne n° ${number}`
        }
        lead={t`La ligne reste au registre. Une nouvelle ligne, qui la nomme, libère les actions.`}
      >
        <Suspense fallback={<Skeleton className="h-64" />}>
          <ReleaseForm movement={movement} onDone={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </div>
  );
};
