import { nameChangeRoutes } from "@coulisse/contract/name-changes.ts";
import type { Account, FactLock } from "@coulisse/contract/users.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { nameFieldWords } from "#app/names/field-words.ts";
import { useFactText } from "#app/names/use-fact-text.ts";
import { WaitingChange } from "#app/names/waiting-change.tsx";
import { queryOf } from "#app/queries.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";
import { NameRequestDialog } from "./name-request-dialog.tsx";

/** Why a fact is not its bearer's to change. */
const reasons: Readonly<Record<FactLock, MessageDescriptor>> = {
  IDENTITY_VALIDATED: msg`Votre identité a été vérifiée avec ces informations.`,
  STATED: msg`FranceConnect a vérifié ces informations.`,
  IN_REGISTER: msg`Votre nom figure dans le registre d’une société.`,
};

/** What changes by a request alone: shown with the reason, and with the way. */
export const LockedFacts = ({ account }: { account: Account }) => {
  const { t } = useLingui();
  const textOf = useFactText();
  const [asking, setAsking] = useState(false);
  const params = { userId: account.id };
  const changes = useQuery(queryOf(nameChangeRoutes.listNameChangesOfUser, { params })).data?.items;
  const waits = changes?.[0]?.state === "PENDING";
  const locks = [...new Set(account.lockedFacts.map(({ by }) => by))];
  return (
    <div className="grid max-w-[46rem] gap-4">
      <WaitingChange changes={changes ?? []} />
      <div className="rounded-md border border-rule bg-sunken px-4 pt-3 pb-4">
        <p className="flex items-start gap-2 text-sm text-ink-2">
          <Icon name="lock" size={14} className="mt-[3px]" />
          <span>
            {locks.map((lock) => t(reasons[lock])).join(" ")}{" "}
            {t`Pour changer ce qui suit, faites une demande : un administrateur l’examine.`}
          </span>
        </p>
        <KeyFacts
          className="mt-3"
          facts={account.lockedFacts.map(({ field }) => ({
            label: t(nameFieldWords[field]),
            value: textOf(field, account[field]),
          }))}
        />
        {waits ? null : (
          <Button size="sm" className="mt-3" onClick={() => setAsking(true)}>
            {t`Demander un changement`}
          </Button>
        )}
      </div>
      <NameRequestDialog account={account} open={asking} onClose={() => setAsking(false)} />
    </div>
  );
};
