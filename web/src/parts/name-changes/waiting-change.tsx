import type { NameChange } from "@coulisse/contract/identity/name-changes.schemas.ts";
import { nameChangeRoutes } from "@coulisse/contract/identity/name-changes.ts";
import { useLingui } from "@lingui/react/macro";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { useAction } from "#platform/queries.ts";
import { ChangeLines } from "./change-lines.tsx";

/** A request that waits, which who asked may take back; or why the last one was rejected. */
export const WaitingChange = ({ changes }: { changes: readonly NameChange[] }) => {
  const { t } = useLingui();
  const [newest] = changes;
  const withdraw = useAction(nameChangeRoutes.withdrawNameChange, {
    success: t`La demande est annulée.`,
  });
  if (newest?.state === "REJECTED") {
    return (
      <Banner tone="loss" title={t`Votre demande de changement a été rejetée`}>
        <p className="mt-1 whitespace-pre-line">{newest.refusal}</p>
      </Banner>
    );
  }
  if (newest?.state !== "PENDING") return null;
  return (
    <Banner
      title={t`Votre demande de changement est en attente d’examen`}
      action={
        <Button
          size="sm"
          busy={withdraw.pending}
          onClick={() => withdraw.start({ params: { nameChangeId: newest.id } })}
        >{t`Annuler la demande`}</Button>
      }
    >
      <div className="mt-2">
        <ChangeLines changes={newest.changes} />
      </div>
    </Banner>
  );
};
