import { legalForms } from "@coulisse/contract/companies.ts";
import { corporateRoutes } from "@coulisse/contract/corporates.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { keepTyped } from "#parts/address/address-calls.ts";
import { call } from "#platform/api.ts";
import { describeFailure } from "#platform/failures/failure-words.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";

/** Fills in what the public directory knows of the SIRET; everything else stays as it was typed. */
export const FillFromDirectory = () => {
  const { t } = useLingui();
  const { getValues, setFocus, setValue } = useFormContext();
  const [busy, setBusy] = useState(false);
  const fill = async (query: string): Promise<void> => {
    const { items } = await call(corporateRoutes.autocompleteCorporate, { query: { query } });
    const found = items[0];
    if (!found) {
      toast.note(t`L’annuaire ne montre aucune société à ce SIRET.`);
      return;
    }
    const put = (name: string, value: unknown) => setValue(name, value, { shouldDirty: true });
    put("name", found.name);
    if (legalForms.some((form) => form === found.legalForm)) put("legalForm", found.legalForm);
    if (found.createdOn) put("foundedOn", found.createdOn);
    if (found.address) put("seat", await keepTyped({ ...found.address, country: "FR" }));
  };
  const start = async (): Promise<void> => {
    const siret = String(getValues("siret") ?? "").replaceAll(/\s/g, "");
    if (siret === "") {
      toast.note(t`Indiquez d’abord le SIRET de la société.`);
      return setFocus("siret");
    }
    setBusy(true);
    try {
      await fill(siret);
    } catch (error) {
      toast.failure(describeFailure(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="sm"
      className="self-end justify-self-start"
      busy={busy}
      onClick={() => void start()}
    >
      {t`Remplir depuis l’annuaire`}
    </Button>
  );
};
