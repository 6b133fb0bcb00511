import type { ShareCategory } from "@coulisse/contract/securities/share-categories.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { DecisionFields } from "#parts/decisions/decision-fields.tsx";
import { useSession } from "#platform/session.ts";
import { DateField } from "#ui/form/date-field.tsx";
import { NumberField } from "#ui/form/number-field.tsx";
import { SwitchField } from "#ui/form/switch-field.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { changesRights } from "./category-schema.ts";

/** The children come last: what a change of these fields asks for. */
export const CategoryFields = ({ children }: { children?: ReactNode }) => {
  const { t } = useLingui();
  // What the platform takes is the platform’s to set.
  const { isAdmin } = useSession();
  return (
    <div className="grid max-w-[46rem] items-start gap-x-6 gap-y-5 sm:grid-cols-2">
      <TextField name="name" label={t`Nom`} maxLength={80} autoComplete="off" />
      <TextField
        name="code"
        label={t`Code`}
        help={t`12 lettres, chiffres ou tirets au plus, par exemple AO ou ADP-2026.`}
        maxLength={12}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        inputClassName="uppercase"
      />
      <NumberField
        name="nominalValue"
        as="decimal"
        label={t`Valeur nominale`}
        help={t`Laissez vide si les statuts n’en prévoient pas.`}
        optional
      />
      <NumberField
        name="votesPerShare"
        as="whole"
        label={t`Voix par action`}
        help={t`0 pour une action sans droit de vote.`}
      />
      {isAdmin ? (
        <NumberField
          name="feesBps"
          as="basisPoints"
          label={t`Frais`}
          help={t`En pour cent du montant de chaque opération.`}
        />
      ) : null}
      <TextAreaField
        name="note"
        label={t`Note`}
        rows={3}
        maxLength={500}
        className="sm:col-span-2"
        optional
      />
      <SwitchField
        name="preferred"
        label={t`Actions de préférence`}
        help={t`Elles portent des droits particuliers (article L. 228-11 du code de commerce).`}
        className="sm:col-span-2"
      />
      <TransferFields />
      {children}
    </div>
  );
};

/** The fields say under which conditions these shares change hands. */
const TransferFields = () => {
  const { t } = useLingui();
  const transferable = useWatch({ name: "transferable" }) === true;
  return (
    <>
      <SwitchField
        name="transferable"
        label={t`Actions cessibles`}
        help={t`Sinon, le registre refuse toute cession.`}
        className="sm:col-span-2"
      />
      {transferable ? (
        <DateField
          name="inalienableUntil"
          label={t`Inaliénables jusqu’au`}
          help={t`Premier jour où une cession redevient possible, dans dix ans au plus.`}
          className="sm:col-span-2 sm:max-w-[22.25rem]"
          optional
        />
      ) : null}
      <SwitchField
        name="approvalRequired"
        label={t`Soumises à agrément`}
        help={t`La société approuve chaque cession avant qu’elle soit inscrite.`}
        className="sm:col-span-2"
      />
    </>
  );
};

/** The decision is asked for once a right is changed under lines of the register. */
export const RightsDecision = ({ category }: { category: ShareCategory }) => {
  const values = useWatch();
  return category.movementCount > 0 && changesRights(values, category) ? <DecisionFields /> : null;
};
