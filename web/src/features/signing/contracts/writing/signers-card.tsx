import type { Contract } from "@coulisse/contract/signing/contracts.schemas.ts";
import { contractRoutes } from "@coulisse/contract/signing/contracts.ts";
import { useLingui } from "@lingui/react/macro";
import { useAction } from "#platform/queries.ts";
import { Card } from "#ui/card.tsx";
import { Select } from "#ui/form/select.tsx";

/**
 * The card chooses who signs for each entity that several people may sign for; it is shown where
 * there is such a one.
 */
export const SignersCard = ({ contract }: { contract: Contract }) => {
  const { t } = useLingui();
  const choose = useAction(contractRoutes.updateContract, {
    success: t`Le signataire est choisi.`,
  });
  const { id, version, parties } = contract;
  // Whoever was chosen may act for it no longer: then somebody else is chosen too.
  const open = parties.filter(
    ({ signers }) => signers.length > 1 || signers.some(({ signs }) => !signs),
  );
  if (open.length === 0) return null;
  const chosenFor = (partyId: string, userId: string) =>
    open.flatMap((party) => {
      const signs = party.signers.find((one) => one.signs)?.userId;
      const chosen = party.partyId === partyId ? userId : signs;
      return chosen === undefined ? [] : [{ partyId: party.partyId, userId: chosen }];
    });
  return (
    <Card title={t`Qui signe`}>
      <div className="grid gap-4">
        {open.map(({ partyId, name, signers }) => (
          <label key={partyId} className="grid gap-1 text-sm">
            <span className="break-words">{t`Pour ${name}`}</span>
            <Select
              value={signers.find(({ signs }) => signs)?.userId ?? ""}
              disabled={choose.pending}
              {...(signers.some(({ signs }) => signs) ? {} : { placeholder: t`Choisir` })}
              options={signers.map(({ userId, name: label }) => ({ value: userId, label }))}
              onChange={({ target: { value } }) =>
                choose.start({
                  params: { contractId: id },
                  body: { signers: chosenFor(partyId, value) },
                  version,
                })
              }
            />
          </label>
        ))}
      </div>
    </Card>
  );
};
