import type { Movement } from "@coulisse/contract/movements.ts";
import { useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useState } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

const CorrectionForm = lazy(() =>
  import("./correction-form.tsx").then((module) => ({ default: module.CorrectionForm })),
);

/** An error is never erased: a counter-movement that names the line undoes it. */
export const CorrectMovement = ({ movement }: { movement: Movement }) => {
  const { t } = useLingui();
  const format = useFormats();
  const [open, setOpen] = useState(false);
  const number = format.quantity(movement.number);
  return (
    <div data-screen-only className="border-t border-rule pt-5">
      <Button onClick={() => setOpen(true)}>{t`Corriger cette ligne`}</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t`Corriger la ligne n° ${number} ?`}
        lead={t`La ligne reste au registre. Une nouvelle ligne, qui la nomme, en défait l’effet à la même date.`}
      >
        <Suspense fallback={<Skeleton className="h-48" />}>
          <CorrectionForm movement={movement} onDone={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </div>
  );
};
