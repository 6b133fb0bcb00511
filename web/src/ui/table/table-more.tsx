import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { Button } from "../button.tsx";
import type { Rows } from "./rows.ts";

type Props = {
  more: NonNullable<Rows<unknown>["more"]>;
  shown: number;
  total: number;
  moreThanTotal: boolean;
};

/**
 * The first further page is asked for; whoever asked goes on reading, so the next ones come by
 * themselves as the end of the list comes into view.
 */
export const TableMore = ({ more, shown, total, moreThanTotal }: Props) => {
  const { t } = useLingui();
  const [flowing, setFlowing] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const { bring, busy, failed, available } = more;
  useEffect(() => {
    const end = place.current;
    if (end === null || !flowing || busy || failed || !available) return undefined;
    const watch = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) bring();
    });
    watch.observe(end);
    return () => watch.disconnect();
  }, [flowing, busy, failed, available, bring, shown]);
  if (!available) return null;
  return (
    <div ref={place} data-screen-only className="sticky left-0 grid justify-items-center py-4">
      <Button
        size="sm"
        busy={busy}
        onClick={() => {
          setFlowing(true);
          bring();
        }}
      >
        {failed
          ? t`Réessayer`
          : moreThanTotal && shown < total
            ? t`Afficher plus (${shown} sur plus de ${total})`
            : moreThanTotal
              ? t`Afficher plus (${shown} affichés)`
              : t`Afficher plus (${shown} sur ${total})`}
      </Button>
    </div>
  );
};
