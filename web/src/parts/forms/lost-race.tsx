import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import type { Edited } from "./use-edited.ts";

/** The notice says that the form was refused because somebody else was faster. */
export const LostRace = ({ edited }: { edited: Edited }) => {
  const { t } = useLingui();
  const element = useRef<HTMLDivElement>(null);
  const { race, bringTheirs } = edited;
  const shown = race !== "none";
  useEffect(() => {
    if (shown) element.current?.focus();
  }, [shown]);
  if (!shown) return null;
  return (
    <div ref={element} role="alert" tabIndex={-1} className="outline-none">
      <Banner
        tone="warn"
        title={t`Quelqu’un a enregistré d’autres changements pendant que vous écriviez`}
        action={
          <Button size="sm" busy={race === "rereading"} onClick={() => void bringTheirs()}>
            {t`Recharger`}
          </Button>
        }
      >
        <p>
          {t`Rien n’a été enregistré. Rechargez : vos saisies restent, le reste prend les dernières valeurs. Relisez, puis enregistrez de nouveau.`}
        </p>
      </Banner>
    </div>
  );
};
